const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns `next`, made of parts of `before` wherever they are equal: what has not changed need not be drawn again. */
export function reuse(before: unknown, next: unknown): unknown {
  if (!isRecord(before) || !isRecord(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const parts = Object.entries(next).map(([name, part]): [string, unknown] => [name, reuse(before[name], part)]);
  const isSame =
    parts.length === Object.keys(before).length &&
    parts.every(([name, part]) => name in before && Object.is(part, before[name]));
  if (isSame) return before;
  return Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
