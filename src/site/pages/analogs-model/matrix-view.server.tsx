import type { ReactNode } from 'react';
import type { Proof } from '#src/domain/analogs/matching.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import type { AnalogueRow } from './analogue-row.ts';
import { VerdictWord } from './answers-view.server.tsx';
import css from './matrix.module.css';
import sheet from './page.module.css';

/** Draws the other device and ours side by side. */
export const matrixPart = (analogues: readonly AnalogueRow[], theirName: string): DrawnPart =>
  drawPart('matrix', <Matrix analogues={analogues} theirName={theirName} />);

/** A row a parameter, each of ours with its verdict; the same table on a phone. */
function Matrix({ analogues, theirName }: { analogues: readonly AnalogueRow[]; theirName: string }) {
  const all = analogues.flatMap(({ proof }) => proof);
  const codes = [...new Set(all.filter(({ ours }) => ours !== null).map(({ code }) => code))];
  const rows = codes.map((code) => {
    const proofs = all.filter((one) => one.code === code);
    // A reason or a price that all of them share is told once, under the table.
    const isShared =
      analogues.length > 1 &&
      proofs.length === analogues.length &&
      proofs.every(({ note }) => note === proofs[0]?.note);
    return { code, proofs, shared: isShared ? proofs[0]?.note : undefined };
  });
  return (
    <div>
      <h2 className={sheet.title}>Сравнение по&nbsp;параметрам</h2>
      <table className={css.matrix} aria-label={`Ближайшие модели вместо ${theirName}`}>
        <thead>
          <tr>
            <th scope="col">Параметр и&nbsp;его вес</th>
            <th scope="col">{theirName}</th>
            {analogues.map(({ good, score }) => (
              <th key={good.code} scope="col">
                {good.model}
                {score !== null && <small>{score}&nbsp;из&nbsp;100</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, proofs, shared }) => (
            <tr key={code}>
              <th scope="row">
                {proofs[0]?.name}
                {proofs[0]?.unit && `,\u00a0${proofs[0].unit}`} <small>{weightText(proofs)}&nbsp;%</small>
              </th>
              <Value of={proofs[0]?.theirs} />
              {analogues.map(({ good, proof }) => {
                const own = proof.find((one) => one.code === code);
                return (
                  <Value key={good.code} of={own?.ours}>
                    <VerdictWord verdict={own?.verdict ?? 'unknown'} />
                    {own?.note && !shared && <p>{own.note}</p>}
                  </Value>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.map(
        ({ code, proofs: [first], shared }) =>
          first &&
          shared && (
            <p key={code} className={css.shared}>
              {first.name}: {shared}
              {first.verdict !== 'incomparable' && ' (у\u00a0моделей в\u00a0таблице)'}.
            </p>
          ),
      )}
    </div>
  );
}

/** «90», or «83–90» where the weights of other parameters differ from model to model. */
function weightText(proofs: readonly Proof[]): string {
  const weights = proofs.map(({ weight }) => weight);
  return [...new Set([Math.min(...weights), Math.max(...weights)])].join('–');
}

function Value({ of, children }: { of: string | null | undefined; children?: ReactNode }) {
  return (
    <td>
      {of ?? <i>нет данных</i>}
      {children}
    </td>
  );
}
