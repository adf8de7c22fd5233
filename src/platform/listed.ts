/** Items of a sentence as one phrase. */

type Joining = 'и' | 'или';

/** Returns «порты, питание и размеры»; empty for no items. */
export const listed = (items: readonly string[], joining?: Joining): string => listedNodes(items, joining).join('');

/** The items with what stands between them in a sentence. */
export function listedNodes<T>(items: readonly T[], joining: Joining = 'и'): (T | string)[] {
  return items.flatMap((item, at) =>
    at === 0 ? [item] : [at === items.length - 1 ? ` ${joining}\u00a0` : ', ', item],
  );
}
