/** Items of a sentence as one phrase. */

/** Returns «порты, питание и размеры»; empty for no items. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} и\u00a0${last}` : last;
}
