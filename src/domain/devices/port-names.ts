/**
 * Names of a device's ports as its command line has them. Content keeps them in the notation of NetBox's bulk import:
 * `gigabitethernet1/0/[1-10,13-22]` is twenty names, a text without brackets is one.
 */
import type { PortKind } from './port-kinds.ts';

/** `seen`: a source names the ports of this model; `series`: of another model of its series with the same ports. */
export type PortNames = { names: Partial<Record<PortKind, string>>; confidence: 'seen' | 'series' };

const NUMBERS = /\[(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)\]/;

/** Returns the names that a pattern describes, in its order. */
export function expandPortNames(pattern: string): string[] {
  const found = NUMBERS.exec(pattern);
  const list = found?.[1];
  if (!found || !list) return [pattern];
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${before}${from + at}${after}`);
  });
}
