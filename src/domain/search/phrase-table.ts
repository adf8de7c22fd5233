/**
 * Phrases in the words of the index, for those who look for phrases by their words. Phrases are thousands, so they are kept in rows of
 * numbers: as lists of lists they took ten times as much memory. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { placeIn } from '#src/platform/sorted-words.ts';
import { keysOfText } from './normalise.ts';
import { tokenise } from './tokens.ts';

/** Places of words in the order of the index: from the first to the one after the last. */
export type Range = readonly [from: number, to: number];
export type PhraseTable = {
  /** Returns the numbers of the phrases that have words of the range, a phrase once for each such word. */
  having(range: Range): readonly number[];
  /** Returns the words of a phrase that the index has, each by the places of its spellings there. */
  wordsOf(phrase: number): readonly ArrayLike<number>[];
  /** Returns the number of those words. */
  lengthOf(phrase: number): number;
};

/** Rows of numbers one after another: a row ends where the next one starts. */
type Rows = { starts: Uint32Array; numbers: Uint32Array };

/** `words`: of the index, in the order of their code units. A word of a phrase that the index lacks is left out. */
export function makePhraseTable(phrases: Iterable<string>, words: readonly string[]): PhraseTable {
  const [ends, lasts, numbers]: [number[], number[], number[]] = [[0], [0], []];
  for (const phrase of phrases) {
    for (const { word } of tokenise(phrase)) {
      const known = keysOfText(word)
        .map((key) => placeIn(words, key))
        .filter((place) => place >= 0);
      numbers.push(...known);
      if (known.length > 0) ends.push(numbers.length);
    }
    lasts.push(ends.length - 1);
  }
  const spellings: Rows = { starts: Uint32Array.from(ends), numbers: Uint32Array.from(numbers) };
  const starts = Uint32Array.from(lasts);
  const lengthOf = (phrase: number) => elementAt(starts, phrase + 1) - elementAt(starts, phrase);
  const byWord = phrasesByWord(spellings, starts, words.length);
  return {
    having: ([from, to]) => [...byWord.numbers.subarray(byWord.starts[from], byWord.starts[to])],
    lengthOf,
    wordsOf: (phrase) =>
      Array.from({ length: lengthOf(phrase) }, (_, at) => rowOf(spellings, elementAt(starts, phrase) + at)),
  };
}

const rowOf = ({ starts, numbers }: Rows, row: number): Uint32Array => numbers.subarray(starts[row], starts[row + 1]);

/** A row for each of so many words: the phrases that have it, once each. `starts`: of the phrases in `spellings`. */
function phrasesByWord(spellings: Rows, starts: Uint32Array, size: number): Rows {
  const phrases = Array.from({ length: starts.length - 1 }, (_, phrase) => phrase);
  const placesOf = (phrase: number) =>
    new Set(
      spellings.numbers.subarray(
        spellings.starts[elementAt(starts, phrase)],
        spellings.starts[elementAt(starts, phrase + 1)],
      ),
    );
  const next = new Uint32Array(size + 1);
  for (const phrase of phrases) for (const place of placesOf(phrase)) next[place + 1] = elementAt(next, place + 1) + 1;
  for (let place = 0; place < size; place += 1) next[place + 1] = elementAt(next, place + 1) + elementAt(next, place);
  const rows = { starts: next.slice(), numbers: new Uint32Array(elementAt(next, size)) };
  for (const phrase of phrases) {
    for (const place of placesOf(phrase)) {
      rows.numbers[elementAt(next, place)] = phrase;
      next[place] = elementAt(next, place) + 1;
    }
  }
  return rows;
}
