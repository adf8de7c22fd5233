import type { ReactNode } from 'react';
import type { Proof } from '#src/domain/analogs/matching.ts';
import { tellUntold } from '#src/domain/analogs/pair-words.ts';
import { VerdictWord } from './analogue.tsx';
import css from './matrix.module.css';
import type { AnalogueRow } from './page.server.ts';

/** As many of ours stand side by side on a phone. */
const MOST = 3;

/** Those of the answers that are compared in one table: the first ones, when anything is known of them. */
export const matrixOf = (analogues: readonly AnalogueRow[]): AnalogueRow[] => {
  const first = analogues.slice(0, MOST).filter(({ proof }) => proof.length > 0);
  return first.some(({ proof }) => proof.some(({ verdict }) => verdict !== 'unknown')) ? first : [];
};

/** What is known of none of ours, in a sentence; its rows would say nothing. Null where something is known of each. */
export function untoldIn(analogues: readonly AnalogueRow[], theirName: string): string | null {
  const [first, ...others] = analogues;
  const isUntold = (code: Proof['code']) =>
    others.every(({ proof }) => proof.some((one) => one.code === code && one.ours === null));
  const untold = (first?.proof ?? []).filter(({ code, ours }) => ours === null && isUntold(code));
  return tellUntold(
    theirName,
    analogues.map(({ good }) => good.model),
    untold.map(({ code }) => code),
  );
}

/** The other device and ours side by side: a row a parameter, each of ours with its verdict; the same table on a phone. */
export function Matrix({ analogues, theirName }: { analogues: readonly AnalogueRow[]; theirName: string }) {
  const all = analogues.flatMap(({ proof }) => proof);
  const codes = [...new Set(all.filter(({ ours }) => ours !== null).map(({ code }) => code))];
  return (
    <table className={css.matrix} aria-label={`Ближайшие модели вместо ${theirName}`}>
      <thead>
        <tr>
          <th scope="col">Параметр, его вес</th>
          <th scope="col">{theirName}</th>
          {analogues.map(({ good }) => (
            <th key={good.code} scope="col">
              {good.model}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const proofs = all.filter((one) => one.code === code);
          return (
            <tr key={code}>
              <th scope="row">
                {proofs[0]?.name}
                {proofs[0]?.unit && `, ${proofs[0].unit}`}
                <small>{[...new Set(proofs.map(({ weight }) => weight))].join('–')}&nbsp;%</small>
              </th>
              <Value of={proofs[0]?.theirs} />
              {analogues.map(({ good, proof }) => {
                const own = proof.find((one) => one.code === code);
                return (
                  <Value key={good.code} of={own?.ours}>
                    <VerdictWord verdict={own?.verdict ?? 'unknown'} />
                    {own?.note && <small>{own.note}</small>}
                  </Value>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Value({ of, children }: { of: string | null | undefined; children?: ReactNode }) {
  return (
    <td>
      {of ?? <i>нет данных</i>}
      {children}
    </td>
  );
}
