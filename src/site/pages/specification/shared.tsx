/** A list that is kept by links: the links, the code, versions with what each changed, saving and erasing. Works without scripts. */
import { useEffect, useState } from 'react';
import type { CopyLink } from '#src/site/blocks/copy-link/copy-link.tsx';
import { DrawnTree } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import { Button } from '#src/ui/button/button.tsx';
import css from './page.module.css';
import type { SharedData } from './shared.server.ts';

type SharedProps = { shared: SharedData; text: string; given: string };

/** `origin`: of the site, so that the links can be copied whole. `isLive`: scripts are here. */
export function Shared({ shared, text, given, origin, isLive }: SharedProps & { origin: string; isLive: boolean }) {
  const { edit } = shared;
  return (
    <>
      <DrawnTree nodes={shared.notices} />
      <dl className={css.links}>
        <Address name="Ссылка для чтения" href={origin + shared.read} isLive={isLive} />
        {edit && <Address name="Ссылка для правки" href={origin + edit} isLive={isLive} />}
      </dl>
      <DrawnTree nodes={shared.history} />
      {edit && <Changing shared={shared} text={text} given={given} />}
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
  const { key, version, newest, saveAction, eraseAction, erasing } = shared;
  const isChanged = shared.isChanged || text !== given;
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
          <p>{erasing}</p>
          <input type="hidden" name="link" value={key} />
          <Button type="submit">Стереть навсегда</Button>
        </form>
      </details>
    </div>
  );
}
