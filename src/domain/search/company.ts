/**
 * What visitors call texts (phrases.yaml, places.yaml) names a text as a whole: of «медленно печатает принтер в сети» the word
 * «принтер» alone asks for something else. This tells how much of a phrase a question says. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import { makePhraseTable, type Range } from './phrase-table.ts';
import type { Slot, Term, Way } from './question.ts';
import type { Phrases, Places } from './search.kind.ts';

export type Company = {
  /** Where the words of a question stand, as it was typed or by another name. */
  rangesOf(slots: readonly Slot[]): Range[];
  /** The largest part of a phrase with the term that `said` holds: 1 for a phrase that is said whole, 0 without one. */
  partSaid(term: Term, said: readonly Range[]): number;
  /** The most words of a phrase with the term that `said` holds. */
  wordsSaid(term: Term, said: readonly Range[]): number;
};

/** Ways that say what was typed. */
const SAYING: ReadonlySet<Way> = new Set(['exact', 'same', 'begins', 'continues', 'series', 'apart', 'slip']);

/** All that visitors call texts and places. */
export const phrasesIn = (phrases: Phrases = {}, places: Places = []): string[] => [
  ...Object.entries(phrases).flatMap(([kind, own = {}]) =>
    kind === 'good' || kind === 'group' ? [] : Object.values(own).flatMap((one = []) => one),
  ),
  ...places.flatMap((one) => one.phrases),
];

/** The phrases in words of the index, `words` in the order of their code units; what stands in none of them says nothing. */
export function makeCompany(phrases: Iterable<string>, words: readonly string[]): Company {
  const place = (term: Term): Range => {
    const range = rangeOf(words, term.word);
    if (term.isPrefix) return range;
    return words[range[0]] === term.word ? [range[0], range[0] + 1] : [0, 0];
  };
  const { having, wordsOf } = makePhraseTable(phrases, words);
  const phrasesOf = (term: Term) => having(place(term)).map(wordsOf);
  return {
    rangesOf: (slots) =>
      slots
        .flatMap(({ alternatives }) => alternatives.filter(({ way }) => SAYING.has(way)))
        .flatMap(({ terms }) => terms.map(place)),
    partSaid: (term, said) => Math.max(0, ...phrasesOf(term).map((phrase) => partOf(phrase, said))),
    wordsSaid: (term, said) => Math.max(0, ...phrasesOf(term).map((phrase) => countSaid(phrase, said))),
  };
}

function partOf(phrase: readonly ArrayLike<number>[], said: readonly Range[]): number {
  const found = countSaid(phrase, said);
  return found > 1 ? 1 : found / phrase.length;
}

/** How many words of a phrase are said. */
const countSaid = (phrase: readonly ArrayLike<number>[], said: readonly Range[]): number =>
  phrase.filter((places) => said.some((range) => isAnyIn(places, range))).length;

function isAnyIn(places: ArrayLike<number>, [from, to]: Range): boolean {
  for (let at = 0; at < places.length; at += 1) {
    const place = elementAt(places, at);
    if (place >= from && place < to) return true;
  }
  return false;
}
