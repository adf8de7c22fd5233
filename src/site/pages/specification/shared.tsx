/** A list that is kept by links: the links, the code, versions with what each changed, saving and erasing. Works without scripts. */
import { useEffect, useState } from 'react';
import type { CopyLink } from '#src/site/blocks/copy-link/copy-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';
import type { SharedData } from './shared.server.ts';

type SharedProps = { shared: SharedData; text: string; given: string };

/** `origin`: of the site, so that the links can be copied whole. `isLive`: scripts are here. */
export function Shared({ shared, text, given, origin, isLive }: SharedProps & { origin: string; isLive: boolean }) {
  const { code, version, savedAt, versions, missed, edit, texts } = shared;
  return (
    <>
      {missed && (
        <Notice tone="warn" title={`Пока вы правили, другие сохранили версию ${missed.version}`}>
          <p>{missed.told}</p>
        </Notice>
      )}
      <Notice>
        {code && <p className={css.code}>{code.shown}</p>}
        {code && <p>Код этого списка, вслух: {code.spoken}.</p>}
        <p>{texts.who}</p>
        <p>{texts.end}</p>
      </Notice>
      <dl className={css.links}>
        <Address name="Ссылка для чтения" href={origin + shared.read} isLive={isLive} />
        {edit && <Address name="Ссылка для правки" href={origin + edit} isLive={isLive} />}
      </dl>
      <section aria-labelledby="versions">
        <h3 id="versions" className={css.title}>
          Версия&nbsp;{version} от&nbsp;{savedAt} (МСК)
        </h3>
        <Changes changes={shared.changes} />
        {versions.length > 1 && (
          <ul className={css.versions} aria-label="Версии списка">
            {versions.map(({ number, savedAt: at, href }) => (
              <li key={number}>
                {href ? (
                  <a href={`${href}#keep`}>Версия&nbsp;{number}</a>
                ) : (
                  <b aria-current="true">Версия&nbsp;{number}</b>
                )}{' '}
                {at}
              </li>
            ))}
          </ul>
        )}
      </section>
      {edit && <Changing shared={shared} text={text} given={given} />}
    </>
  );
}

function Changes({ changes }: Pick<SharedData, 'changes'>) {
  if (!changes) return null;
  if (changes.differences.length === 0)
    return <p>Состав тот&nbsp;же, что в&nbsp;версии&nbsp;{changes.from}: изменены примечания, разделы или линии.</p>;
  return (
    <>
      <p>Отличия от&nbsp;версии&nbsp;{changes.from}:</p>
      <ul className={css.differences}>
        {changes.differences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

/** The address is a link, so that it can be copied from its menu without scripts, and is read whole on paper. */
function Address({ name, href, isLive }: { name: string; href: string; isLive: boolean }) {
  const [Copy, setCopy] = useState<typeof CopyLink>();
  useEffect(() => {
    if (isLive)
      import('#src/site/blocks/copy-link/copy-link.tsx').then(
        (loaded) => setCopy(() => loaded.CopyLink),
        () => {}, // the link itself can be copied
      );
  }, [isLive]);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={href}>{href}</a>
        {Copy && (
          <span className={css.copy} data-print="no">
            <Copy href={href} label="Скопировать" told={`${name} скопирована`} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Changing({ shared, text, given }: SharedProps) {
  const { key, version, versions, saveAction, eraseAction, texts } = shared;
  const isChanged = shared.isChanged || text !== given;
  const newest = versions[0]?.number ?? version;
  const isOld = version !== newest;
  return (
    <div className={css.actions} data-print="no">
      {(isChanged || isOld) && (
        <form method="post" action={saveAction}>
          <input type="hidden" name="link" value={key} />
          <input type="hidden" name="base" value={isOld ? newest : version} />
          <input type="hidden" name="list" value={text} />
          <Button type="submit" look="main">
            {isOld && !isChanged ? `Вернуть версию ${version}` : 'Сохранить версию'}
          </Button>
        </form>
      )}
      <details className={css.erasing}>
        <summary>Стереть список</summary>
        <form method="post" action={eraseAction}>
          <p>{texts.erasing}</p>
          <input type="hidden" name="link" value={key} />
          <Button type="submit">Стереть навсегда</Button>
        </form>
      </details>
    </div>
  );
}
