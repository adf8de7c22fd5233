/** An answered line of a list as a position of a request. */
import type { Position } from '#src/domain/leads/positions.ts';
import type { BillRow } from './bill-row.ts';

/**
 * A row as a position of a request, with the line as it was written. What is not made any more cannot be asked for, so such
 * a good is named in the note only.
 */
export function billPosition({ source, quantity, ours, notes }: BillRow): Position {
  const isAskable = ours !== null && !ours.isDiscontinued;
  // That nobody said how many stands first among the notes; a position says it by itself, and the number may still be typed.
  const told = [...(ours && !isAskable ? [ours.name] : []), ...notes.slice(quantity === null ? 1 : 0)].join('; ');
  return {
    ...(quantity !== null && { quantity }),
    asked: source,
    ...(isAskable && ours.good !== undefined && { good: ours.good, name: ours.name }),
    ...(isAskable && ours.module !== undefined && { module: ours.module, name: ours.name }),
    ...(told !== '' && { note: told }),
  };
}
