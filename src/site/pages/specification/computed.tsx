/** What a specification computes: sums, drawings of cabinets, tables of optics, ports and supplies. */
import { Fragment, memo, useEffect, useState } from 'react';
import { type SpecificationSum, UNKNOWN_STATE } from '#src/domain/specification/specification.ts';
import { Mark } from '#src/ui/mark/mark.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { SpecificationData } from './page.server.ts';
import type { LiveSpecification } from './use-specification.ts';

/** Not drawn again before the answer brings other sums, as everything below: a change of the list is seen in its rows first. */
export const Sums = memo(function Sums({ sums }: { sums: readonly SpecificationSum[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ code, name, unit, value, text, notes }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd className={value === null ? css.untold : undefined}>
            {text}
            {value !== null && `\u00a0${unit}`}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** Drawings come with scripts; the table says the same without them. */
export const Drawn = memo(function Drawn({ cabinets }: Pick<LiveSpecification, 'cabinets'>) {
  const [Loaded, setLoaded] = useState<typeof import('./cabinets.tsx').Cabinets>();
  useEffect(() => {
    import('./cabinets.tsx').then(
      ({ Cabinets }) => setLoaded(() => Cabinets),
      () => {}, // the table tells the places
    );
  }, []);
  return Loaded && <Loaded cabinets={cabinets} />;
});

/** A table of what the list computes, numbers above each other (shown-table.ts). */
export const Computed = memo(function Computed({ table }: { table: SpecificationData['tables'][number] }) {
  const { code, title, note, head, rows, look, columns, labels, tail, tailName, again } = table;
  const isGrouped = look === 'grouped';
  const lead = isGrouped ? 1 : 0;
  const classOf = (at: number) => (columns[at] === 'number' ? numberCell : css[columns[at] ?? '']);
  return (
    <>
      {note && <p className={css.hint}>{note}</p>}
      <div className={look === 'stacked' ? undefined : css.compact}>
        <Table
          label={`Таблица: ${title}`}
          isInLine={look === 'line'}
          isStacked={look === 'stacked'}
          head={
            <tr>
              {head.slice(lead, tail).map((name, at) => (
                <th key={name} scope="col" className={classOf(at + lead)}>
                  {name}
                </th>
              ))}
              {tailName && <th scope="col">{tailName}</th>}
            </tr>
          }
        >
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table are made anew together and may be equal
            <Fragment key={row}>
              {isGrouped && rows[row - 1]?.[0] !== cells[0] && (
                <tr className={css.part}>
                  <th colSpan={head.length - lead} scope="rowgroup">
                    {cells[0]}
                  </th>
                </tr>
              )}
              <tr className={isGrouped ? css.grouped : undefined}>
                <th
                  scope="row"
                  className={`${css.lead} ${classOf(lead)}`}
                  data-lead={labels[0]}
                  data-again={again[row] ? '' : undefined}
                >
                  <span>{cells[lead]}</span>
                </th>
                {head.slice(lead + 1, tail).map((name, after) => {
                  const at = after + lead + 1;
                  return (
                    <td
                      key={name}
                      className={classOf(at)}
                      data-same={
                        again[row] && at > 1 && (!cells[at] || rows[row - 1]?.[at] === cells[at]) ? '' : undefined
                      }
                      {...{
                        [columns[at] === 'long' ? 'data-head' : 'data-label']:
                          at > 1 || !again[row] ? cells[at] && labels[at] : undefined,
                      }}
                    >
                      {code === 'conflicts' && at === 1 ? (
                        <Mark tone={cells[at] === UNKNOWN_STATE ? 'off' : 'bad'}>{cells[at]}</Mark>
                      ) : (
                        cells[at]
                      )}
                    </td>
                  );
                })}
                {tailName && (
                  <td className={css.tail} data-head={tailName}>
                    {table.tails[row]?.map((text) => (
                      <p key={text}>{text}</p>
                    ))}
                  </td>
                )}
              </tr>
            </Fragment>
          ))}
        </Table>
      </div>
    </>
  );
});
