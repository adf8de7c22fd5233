/** Where the sought words stand in a text: places, not HTML. The same words of the index decide as when it was found. */
import { LRUCache } from 'lru-cache';
import { type Lexeme, lexemesOf } from './normalise.ts';

/** Ways to say what is sought; the words of one way count together only. */
export type Sought = readonly (readonly { word: string; isPrefix: boolean }[])[];

/** Names and descriptions of goods stand in many answers. */
const kept = (isModel: boolean) =>
  new LRUCache<string, readonly Lexeme[]>({ max: 4_000, memoMethod: (text) => [...lexemesOf(text, { isModel })] });
const [OF_TEXTS, OF_MODELS] = [kept(false), kept(true)];

/** Places in UTF-16 units, in order and apart. `isModel`: the text is one name. */
export function findMarks(text: string, sought: Sought, { isModel = false } = {}): [start: number, end: number][] {
  const lexemes = (isModel ? OF_MODELS : OF_TEXTS).memo(text);
  const marks: [number, number][] = [];
  for (const terms of sought) {
    const found = terms.map(({ word, isPrefix }) =>
      lexemes.filter((one) => (isPrefix ? one.word.startsWith(word) : one.word === word)),
    );
    if (found.some((places) => places.length === 0)) continue;
    for (const { start, end } of found.flat()) marks.push([start, end]);
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
