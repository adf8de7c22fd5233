/**
 * What visitors call texts (phrases.yaml, places.yaml) names a text as a whole: of «медленно печатает принтер в сети» the word
 * «принтер» alone asks for something else. This tells how much of a phrase a question says. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import { keysOfText } from './normalise.ts';
import type { Slot, Term, Way } from './question.ts';
import type { Phrases, Places } from './search.kind.ts';
import { tokenise } from './tokens.ts';

/** The places of words in the order of the index: from the first to the one after the last. */
export type Range = readonly [from: number, to: number];
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

/** Parts a token from the next one in a phrase. */
const NEXT = -1;

/** The phrases in words of the index, `words` in the order of their code units; what stands in none of them says nothing. */
export function makeCompany(phrases: Iterable<string>, words: readonly string[]): Company {
  const place = (term: Term): Range => {
    const range = rangeOf(words, term.word);
    if (term.isPrefix) return range;
    return words[range[0]] === term.word ? [range[0], range[0] + 1] : [0, 0];
  };
  const kept: number[][] = [];
  const byWord = new Map<number, number[]>();
  for (const phrase of phrases) {
    const numbers: number[] = [];
    for (const { word } of tokenise(phrase)) {
      const known = keysOfText(word)
        .map((key) => place({ word: key, isPrefix: false }))
        .flatMap(([from, to]) => (to > from ? from : []));
      if (known.length > 0) numbers.push(...known, NEXT);
    }
    for (const number of new Set(numbers)) {
      const same = byWord.get(number);
      if (same) same.push(kept.length);
      else byWord.set(number, [kept.length]);
    }
    kept.push(numbers);
  }
  const phrasesOf = (term: Term) => {
    const [from, to] = place(term);
    const own = Array.from({ length: to - from }, (_, at) => byWord.get(from + at) ?? []);
    return own.flat().map((at) => elementAt(kept, at));
  };
  return {
    rangesOf: (slots) =>
      slots
        .flatMap(({ alternatives }) => alternatives.filter(({ way }) => SAYING.has(way)))
        .flatMap(({ terms }) => terms.map(place)),
    partSaid: (term, said) => Math.max(0, ...phrasesOf(term).map((phrase) => partOf(phrase, said))),
    wordsSaid: (term, said) => Math.max(0, ...phrasesOf(term).map((phrase) => countsOf(phrase, said).found)),
  };
}

function partOf(phrase: readonly number[], said: readonly Range[]): number {
  const { tokens, found } = countsOf(phrase, said);
  return found > 1 ? 1 : found / tokens;
}

/** How many words a phrase has, and how many of them are said. */
function countsOf(phrase: readonly number[], said: readonly Range[]): { tokens: number; found: number } {
  let [tokens, found, isSaid] = [0, 0, false];
  for (const number of phrase) {
    if (number !== NEXT) isSaid ||= said.some(([from, to]) => number >= from && number < to);
    else {
      tokens += 1;
      if (isSaid) found += 1;
      isSaid = false;
    }
  }
  return { tokens, found };
}
