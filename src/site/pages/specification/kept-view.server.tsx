/** What is told of a kept list and opens one, drawn by the loader: no script carries it. */
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import css from './page.module.css';

/** `told`: what became of the version that others saved. `end`: until when the list is kept. */
export type NoticesProps = {
  missed: { version: number; told: string } | null;
  code: { shown: string; spoken: string } | null;
  who: string;
  end: string;
};

export function Notices({ missed, code, who, end }: NoticesProps) {
  return (
    <>
      {missed && (
        <Notice tone="warn" title={`Пока вы правили, другие сохранили версию ${missed.version}`}>
          <p>{missed.told}</p>
        </Notice>
      )}
      <Notice>
        {code && <p className={css.code}>{code.shown}</p>}
        {code && <p>Код этого списка. По&nbsp;телефону: {code.spoken}.</p>}
        <p>{who}</p>
        <p>{end}</p>
      </Notice>
    </>
  );
}

/** `versions`: the newest first, each with its address; the opened one has none. `changes`: null for the first version. */
export type HistoryProps = {
  version: number;
  savedAt: string;
  versions: { number: number; savedAt: string; href: string | null }[];
  changes: { from: number; differences: string[] } | null;
};

export function History({ version, savedAt, versions, changes }: HistoryProps) {
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className={css.title}>
        Версия&nbsp;{version} от&nbsp;{savedAt} (МСК)
      </h3>
      <Changes changes={changes} />
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
  );
}

function Changes({ changes }: Pick<HistoryProps, 'changes'>) {
  if (!changes) return null;
  if (changes.differences.length === 0)
    return <p>Состав тот&nbsp;же, что в&nbsp;версии&nbsp;{changes.from}: изменены примечания, разделы или линии.</p>;
  return (
    <>
      <p>Отличия от&nbsp;версии&nbsp;{changes.from}:</p>
      <Differences differences={changes.differences} />
    </>
  );
}

/** `code`: that of the list which the opened one is compared with; `typed`: what is in the field. */
export type CodeFormProps = { name: string; label: string; button: string; code?: string; typed?: string };

/** Opens what is kept under a code. */
export function CodeForm({ name, label, button, code, typed }: CodeFormProps) {
  return (
    <form method="get" action={links.specification()} className={css.open} data-print="no">
      {code && <input type="hidden" name="code" value={code} />}
      <Field id={`specification-${name}`} name={name} label={label} defaultValue={typed} autoComplete="off" required />
      <Button type="submit">{button}</Button>
    </form>
  );
}

export const OPENING = { name: 'code', label: 'Код спецификации', button: 'Открыть' };

/** `typed`: the code under which nothing stands: it is mended where that is said. */
export type OpeningProps = { tone: 'good' | 'warn'; title: string; text: string; typed?: string };

/** What came of opening a code or a link. */
export function Opening({ tone, title, text, typed }: OpeningProps) {
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
      {typed !== undefined && <CodeForm {...OPENING} typed={typed} />}
    </Notice>
  );
}

/** `shown`: the code of the other specification. */
export type BesideProps = { shown: string; differences: string[]; isUnknown?: boolean };

export function Beside({ shown, differences, isUnknown }: BesideProps) {
  if (isUnknown) return <p role="alert">Под кодом «{shown}» спецификации нет. Проверьте шесть знаков.</p>;
  if (differences.length === 0) return <p>Состав тот&nbsp;же, что под кодом {shown}.</p>;
  return (
    <>
      <p>Отличия от&nbsp;спецификации под кодом {shown}:</p>
      <Differences differences={differences} />
    </>
  );
}

function Differences({ differences }: { differences: string[] }) {
  return (
    <ul className={css.differences}>
      {differences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
