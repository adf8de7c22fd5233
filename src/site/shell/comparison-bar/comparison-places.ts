import { COMPARISON_SLOTS, type ComparedGood } from '#src/domain/comparison/comparison.ts';
import type { Comparison } from '#src/site/browser/comparison.ts';

/** Places of the bar: goods in their order, those of which the server has not told yet, and how many are free (C146). */
export function placesOf({ ids, groups = [] }: Comparison): {
  goods: ComparedGood[];
  unknown: number[];
  empty: number;
} {
  const known = new Map(groups.flatMap(({ goods }) => goods.map((good) => [good.id, good] as const)));
  return {
    goods: ids.flatMap((id) => known.get(id) ?? []),
    unknown: ids.filter((id) => !known.has(id)),
    empty: Math.max(0, COMPARISON_SLOTS - ids.length),
  };
}
