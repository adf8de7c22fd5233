/** Which answers stand in one table. */
import type { Proof } from '#src/domain/analogs/matching.ts';

/** As many of ours stand side by side on a phone. */
const MOST = 3;

/** Those of the answers that are compared in one table: the first ones, when anything is known of them. */
export const matrixOf = <A extends { proof: readonly Proof[] }>(analogues: readonly A[]): A[] => {
  const first = analogues.slice(0, MOST).filter(({ proof }) => proof.length > 0);
  return first.some(({ proof }) => proof.some(({ verdict }) => verdict !== 'unknown')) ? first : [];
};
