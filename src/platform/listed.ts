/** Items of a sentence as one phrase. */

/** Returns «порты, питание и размеры»; empty for no items. */
export const listed = (items: readonly string[]): string => listedNodes(items).join('');

/** The items with what stands between them in a sentence. */
export function listedNodes<T>(items: readonly T[]): (T | string)[] {
  return items.flatMap((item, at) => (at === 0 ? [item] : [at === items.length - 1 ? ' и\u00a0' : ', ', item]));
}
