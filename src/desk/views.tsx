/** What an editor sees besides forms: the kinds of content, their items, what will change, earlier versions. */
import type { ReactNode } from 'react';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import type { Told } from './desk.ts';
import type { ItemInfo, KindInfo } from './items.server.ts';
import type { Edition } from './publishing.server.ts';
import css from './views.module.css';

export const editAddress = (path: string, row = ''): string =>
  `/edit/?${new URLSearchParams({ path, ...(row && { row }) })}`;
const kindAddress = (kind: string): string => `/items/?${new URLSearchParams({ kind })}`;

export function KindsView(props: { kinds: readonly KindInfo[]; problems: readonly Told[]; warnings: readonly Told[] }) {
  return (
    <>
      <Problems problems={props.problems} />
      <Table
        label="Разделы содержимого"
        isStacked
        head={
          <tr>
            <th scope="col">Раздел</th>
            <th scope="col" className={numberCell}>
              Записей
            </th>
            <th scope="col" className={numberCell}>
              Ждут или черновики
            </th>
            <th scope="col" className={numberCell}>
              Ошибок
            </th>
          </tr>
        }
      >
        {props.kinds.map(({ name, title, items, waiting, mistakes }) => (
          <tr key={name}>
            <th scope="row">
              <a href={kindAddress(name)}>{title}</a>
            </th>
            <td data-label="Записей" className={numberCell}>
              {items}
            </td>
            <td data-label="Ждут или черновики" className={numberCell}>
              {waiting}
            </td>
            <td data-label="Ошибок" className={numberCell}>
              {mistakes}
            </td>
          </tr>
        ))}
      </Table>
      {props.warnings.length > 0 && (
        <details>
          <summary>{`На что взглянуть: ${props.warnings.length}`}</summary>
          <ToldList told={props.warnings} />
        </details>
      )}
    </>
  );
}

const Problems = ({ problems }: { problems: readonly Told[] }) =>
  problems.length > 0 && (
    <Notice tone="bad" title={`Ошибок в файлах: ${problems.length}. Пока они есть, публиковать нельзя.`}>
      <ToldList told={problems} />
    </Notice>
  );

export const ToldList = ({ told }: { told: readonly Told[] }) => (
  <ul className={css.list}>
    {told.map(({ path, line, field, message }) => (
      <li key={`${path} ${line} ${field} ${message}`}>
        <a href={editAddress(path, path.endsWith('.csv') ? String(line) : '')}>{path}</a>
        {`, строка ${line}${field ? `, ${field}` : ''}: ${message}`}
      </li>
    ))}
  </ul>
);

/** Items of one page of a list. */
const PAGE = 100;

export function ItemsView(props: {
  kind: string;
  words: string;
  from: number;
  mayAdd: boolean;
  items: readonly ItemInfo[];
}) {
  const { kind, words, from, mayAdd, items } = props;
  const shown = items.slice(from, from + PAGE);
  const pageAddress = (at: number) => `/items/?${new URLSearchParams({ kind, words, from: String(at) })}`;
  return (
    <>
      <form action="/items/" className={css.search}>
        <input type="hidden" name="kind" value={kind} />
        <Field id="words" name="words" label="Найти" defaultValue={words} type="search" />
        <Button type="submit">Найти</Button>
        {mayAdd && <ButtonLink href={`/new/?${new URLSearchParams({ kind })}`}>Добавить</ButtonLink>}
      </form>
      <p>{items.length === 0 ? 'Ничего не найдено.' : `Найдено: ${items.length}`}</p>
      <Table
        label="Записи"
        isStacked
        head={
          <tr>
            <th scope="col">Запись</th>
            <th scope="col">Код</th>
            <th scope="col">На сайте</th>
            <th scope="col">Файл изменён</th>
          </tr>
        }
      >
        {shown.map(({ path, row, code, title, changed, until }) => (
          <tr key={`${path} ${row}`}>
            <th scope="row">
              <a href={editAddress(path, row)}>{title || code || path}</a>
            </th>
            <td data-label="Код">{code}</td>
            <td data-label="На сайте">{shownSince(until)}</td>
            <td data-label="Файл изменён">{changed === 0 ? '' : formatDateTime(new Date(changed))}</td>
          </tr>
        ))}
      </Table>
      <nav className={css.search} aria-label="Страницы списка">
        {from > 0 && <ButtonLink href={pageAddress(Math.max(0, from - PAGE))}>Предыдущие</ButtonLink>}
        {from + PAGE < items.length && <ButtonLink href={pageAddress(from + PAGE)}>Следующие</ButtonLink>}
      </nav>
    </>
  );
}

function shownSince(until: string): string {
  if (until === '') return 'да';
  return until === 'draft' ? 'черновик' : `ждёт до ${formatDateTime(new Date(until))}`;
}

/** What a sync tells, line by line; items of a kind stand under it. */
export function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p>Сайт показывает то же, что говорят файлы.</p>;
  return (
    <ul className={css.lines}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report may be equal and never move
        <li key={at} className={line.startsWith(' ') ? css.inner : undefined}>
          {line.trim()}
        </li>
      ))}
    </ul>
  );
}

export function EditionsView({ editions }: { editions: readonly Edition[] }) {
  return (
    <Table
      label="Версии содержимого"
      isStacked
      head={
        <tr>
          <th scope="col">Версия</th>
          <th scope="col">Когда опубликована</th>
          <th scope="col" className={numberCell}>
            Файлов изменено
          </th>
        </tr>
      }
    >
      {editions.map(({ version, madeAt, files }, at) => (
        <tr key={version}>
          <th scope="row">
            {at === 0 ? `${version}, сейчас на сайте` : <a href={`/versions/${version}/`}>{version}</a>}
          </th>
          <td data-label="Когда опубликована">{formatDateTime(madeAt)}</td>
          <td data-label="Файлов изменено" className={numberCell}>
            {files}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A page that asks again by itself while something takes long. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <Notice title="Идёт работа">
    <p>{children} Страница обновится сама.</p>
  </Notice>
);
