/** Words of the index that are spelled nearly as an unknown one. Pure. */
import { editDistance } from '#src/platform/edit-distance.ts';
import type { Slips } from './slips.ts';

/** A word of the index near an unknown one; `shown` is its spelling for the visitor, `count` how many devices have it. */
export type Similar = { form: string; word: string; shown: string; count: number };
/** Finds words near the forms, within so many slips; more than one slip only after the same first letter. */
export type FindSimilar = (forms: readonly string[], limit: Slips) => Similar[];

/** A bit for each letter that a word has: words that differ in many letters are far apart. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(number: number): number {
  let [bits, rest] = [0, number];
  for (; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Makes the search over words that are inflected, not spelled (no models). */
export function makeFindSimilar(words: Iterable<Omit<Similar, 'form'>>): FindSimilar {
  type Known = Omit<Similar, 'form'> & { letters: number };
  const byLength = new Map<number, Known[]>();
  for (const one of words) {
    const known = { ...one, letters: lettersOf(one.word) };
    const same = byLength.get(one.word.length);
    if (same) same.push(known);
    else byLength.set(one.word.length, [known]);
  }
  return (forms, limit) =>
    forms.flatMap((form) => {
      const letters = lettersOf(form);
      const found: Similar[] = [];
      for (let length = form.length - limit; length <= form.length + limit; length += 1) {
        for (const { word, shown, count, letters: own } of byLength.get(length) ?? []) {
          const allowed = word[0] === form[0] ? limit : 1;
          if (bitsOf(letters ^ own) > 2 * allowed) continue;
          if (editDistance(form, word, allowed) <= allowed) found.push({ form, word, shown, count });
        }
      }
      return found;
    });
}
