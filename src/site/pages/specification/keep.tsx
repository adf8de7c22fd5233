/** What a specification is kept under and given as: the code, the files, the request, how another kept list differs. */
import type { ReactNode } from 'react';
import { counted } from '#src/platform/plural.ts';
import { DrawnTree } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import { links } from '#src/site/links.ts';
import { billPosition } from '#src/site/pages/analogs/bill-position.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { LINES } from './lines.ts';
import css from './page.module.css';
import type { SpecificationData } from './page.server.ts';
import { Shared } from './shared.tsx';
import type { LiveSpecification } from './use-specification.ts';

/** The code to say aloud, the files, the request, and how another kept list differs. */
export function Keep({
  data: { code, codeForms, beside, shared, codeAction, sharingAction, files, texts, text: given },
  live: { text, rows, isLive },
  origin,
}: {
  data: SpecificationData;
  live: LiveSpecification;
  origin: string;
}) {
  const own = code !== null && text === given ? code : null;
  return (
    <div className={css.keep}>
      {shared && <Shared shared={shared} text={text} given={given} origin={origin} isLive={isLive} />}
      {own && (
        <Notice>
          <p className={css.code}>{own.shown}</p>
          <p>{own.told}</p>
        </Notice>
      )}
      <p className={css.hint}>{texts.kept}</p>
      {rows.length > 0 && (
        <div data-print="no">
          <div className={css.actions}>
            {!own && (
              <TextForm action={codeAction} text={text}>
                <Button type="submit">Получить код</Button>
              </TextForm>
            )}
            {!shared?.edit && (
              <TextForm action={sharingAction} text={text}>
                <Button type="submit">Получить ссылки</Button>
              </TextForm>
            )}
          </div>
          <h3 className={css.title}>Файлы</h3>
          <ul className={css.files}>
            {files.map(({ action, icon, title, told }) => (
              <li key={action}>
                <TextForm action={action} text={text}>
                  <Button type="submit" icon={icon}>
                    {title}
                  </Button>
                </TextForm>
                <p className={css.hint}>{told}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      <DrawnTree nodes={codeForms.opening} />
      {own && <DrawnTree nodes={codeForms.beside} />}
      <DrawnTree nodes={beside} />
    </div>
  );
}

type TextFormProps = { action: string; text: string; name?: string; children: ReactNode };

/** Sends the text of the list. */
export function TextForm({ action, text, name = 'list', children }: TextFormProps) {
  return (
    <form method="post" action={action} data-print="no">
      <input type="hidden" name={name} value={text} />
      {children}
    </form>
  );
}

/** The request for the whole list. */
export const AskForAll = ({ rows, texts }: Pick<LiveSpecification, 'rows'> & Pick<SpecificationData, 'texts'>) => (
  <form method="post" action={links.form('analog')} className={css.request} data-print="no">
    <input type="hidden" name="vendor" value={texts.vendor} />
    <input type="hidden" name="model" value={`Спецификация: ${counted(rows.length, LINES)}`} />
    <input type="hidden" name="positions" value={JSON.stringify(rows.map(billPosition))} />
    <Button type="submit" look="main">
      Отправить запрос
    </Button>
  </form>
);
