/** Where the sought words stand in a text: places, not HTML. The same words of the index decide as when it was found. */
import { lexemesOf } from './normalise.ts';

export type Sought = readonly { word: string; isPrefix: boolean }[];

/** Places in UTF-16 units, in order and apart. `isModel`: the text is one name. */
export function findMarks(text: string, sought: Sought, { isModel = false } = {}): [start: number, end: number][] {
  const whole = new Set(sought.filter(({ isPrefix }) => !isPrefix).map(({ word }) => word));
  const begun = sought.filter(({ isPrefix }) => isPrefix).map(({ word }) => word);
  const marks: [number, number][] = [];
  for (const { word, start, end } of lexemesOf(text, { isModel })) {
    if (whole.has(word) || begun.some((prefix) => word.startsWith(prefix))) marks.push([start, end]);
  }
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: [number, number][] = [];
  for (const [start, end] of marks) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
