/** What a specification computes: sums, drawings of cabinets, tables of optics, ports and supplies. */
import { useEffect, useState } from 'react';
import { type SpecificationSum, sumText } from '#src/domain/specification/specification.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { SpecificationData } from './page.server.ts';
import type { LiveSpecification } from './use-specification.ts';

export function Sums({ sums }: { sums: readonly SpecificationSum[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ code, name, unit, value, isAtLeast, unknown, derived }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd>
            {sumText({ value, isAtLeast })}
            {value !== null && `\u00a0${unit}`}
            {unknown.length > 0 && <small>Не&nbsp;указано: {unknown.join(', ')}</small>}
            {derived.length > 0 && <small>По&nbsp;серии или расчётом: {derived.join(', ')}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Drawings come with scripts; the table says the same without them. */
export function Drawn({ cabinets }: Pick<LiveSpecification, 'cabinets'>) {
  const [Loaded, setLoaded] = useState<typeof import('./cabinets.tsx').Cabinets>();
  useEffect(() => {
    import('./cabinets.tsx').then(
      ({ Cabinets }) => setLoaded(() => Cabinets),
      () => {}, // the table tells the places
    );
  }, []);
  return Loaded && <Loaded cabinets={cabinets} />;
}

/** So many characters of a row stand side by side on a phone. */
const ROW_OF_A_PHONE = 38;
const lengthOf = (words: readonly string[]) => Math.max(0, ...words.map((word) => word.length));

/** A table of what the list computes, numbers above each other; on a phone cells too long for a row stand beside their names. */
export function Computed({ table: { title, note, head, rows } }: { table: SpecificationData['tables'][number] }) {
  const columns = head.map((name, at) => rows.map((cells) => cells[at] ?? '').concat(name.split(' ')));
  const classOf = (at: number) =>
    rows.every((cells) => /^[\d\s,.–-]+$/.test(cells[at] ?? '')) ? numberCell : undefined;
  return (
    <>
      {note && <p className={css.hint}>{note}</p>}
      <Table
        label={`Таблица: ${title}`}
        isStacked={columns.reduce((sum, words) => sum + lengthOf(words), 0) > ROW_OF_A_PHONE}
        head={
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={classOf(at)}>
                {name}
              </th>
            ))}
          </tr>
        }
      >
        {rows.map(([first, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table are made anew together and may be equal
          <tr key={row}>
            <th scope="row">{first}</th>
            {head.slice(1).map((name, at) => (
              <td
                key={name}
                className={classOf(at + 1)}
                {...{ [lengthOf(columns[at + 1] ?? []) > ROW_OF_A_PHONE ? 'data-head' : 'data-label']: name }}
              >
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </>
  );
}
