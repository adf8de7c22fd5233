/**
 * Words of a question that stand in one phrase that visitors call a text by (phrases.yaml, places.yaml), or in its heading: they
 * mean the text more surely than the same words scattered over a long one. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import type { AskedSlot } from './ask.ts';
import { keysOfText } from './normalise.ts';
import type { Alternative } from './question.ts';
import { RANKING } from './ranking.ts';
import type { Phrases, Places } from './search.kind.ts';
import { tokenise } from './tokens.ts';
import type { IndexEntry } from './word-index.ts';

/** By the place of a text: the largest part of the question that one of its phrases says; none where that is one word. */
export type SaidTogether = (slots: readonly AskedSlot[]) => ReadonlyMap<number, number>;

/** More words that begin alike say nothing of what is meant. */
const MOST_ALIKE = 60;
const LEAST_WORDS = 2;

/** `entries`: texts; `words`: of the index, in the order of their code units. */
export function makeSaidTogether(
  phrases: Phrases = {},
  places: Places = [],
  entries: readonly IndexEntry[],
  words: readonly string[],
): SaidTogether {
  const placeOf = new Map(words.map((word, at) => [word, at]));
  const ofPlaces = new Map(places.map((place) => [place.link, place.phrases]));
  const all = entries.flatMap(({ kind, key, title }, entry) => {
    const own = kind === 'place' ? ofPlaces.get(key) : phrases[kind]?.[key];
    return [title, ...(own ?? [])].map((phrase) => ({ entry, words: wordsOf(phrase, placeOf) }));
  });
  const several = all.filter((phrase) => phrase.words.length >= LEAST_WORDS);
  const byWord = phrasesByWord(several.map((phrase) => phrase.words));
  /** Phrases that have all words of an alternative. */
  const phrasesWith = ({ terms }: Alternative): readonly number[] => {
    const [first = [], ...others] = terms.map(({ word, isPrefix }) => {
      const at = placeOf.get(word) ?? -1;
      const [from, to] = isPrefix ? rangeOf(words, word) : [at, at + 1];
      if (from < 0 || to - from > MOST_ALIKE) return [];
      return Array.from({ length: to - from }, (_, by) => byWord.get(from + by) ?? []).flat();
    });
    if (others.length === 0) return first;
    const same = others.map((own) => new Set(own));
    return first.filter((one) => same.every((own) => own.has(one)));
  };
  return (slots) => {
    const said = sayings(slots, phrasesWith);
    const total = slots.reduce((sum, { importance }) => sum + importance, 0);
    const best = new Map<number, number>();
    for (const [at, { worth, count }] of said) {
      if (count < LEAST_WORDS) continue;
      const phrase = elementAt(several, at);
      const part = Math.min(1, count / phrase.words.length) ** RANKING.together.length;
      best.set(phrase.entry, Math.max(best.get(phrase.entry) ?? 0, (worth / total) * part));
    }
    return best;
  };
}

/** The words of a phrase that the index has, each by the places of its spellings there. */
const wordsOf = (phrase: string, placeOf: ReadonlyMap<string, number>): number[][] =>
  tokenise(phrase)
    .map(({ word }) => keysOfText(word).flatMap((key) => placeOf.get(key) ?? []))
    .filter((places) => places.length > 0);

/** Numbers of phrases by the places of their words. */
function phrasesByWord(phrases: readonly (readonly number[][])[]): Map<number, number[]> {
  const byWord = new Map<number, number[]>();
  for (const [at, phrase] of phrases.entries()) {
    for (const word of new Set(phrase.flat())) {
      const same = byWord.get(word);
      if (same) same.push(at);
      else byWord.set(word, [at]);
    }
  }
  return byWord;
}

/** Phrases with the words of the question that each says: how many, and what they weigh. */
function sayings(slots: readonly AskedSlot[], phrasesWith: (alternative: Alternative) => readonly number[]) {
  const said = new Map<number, { worth: number; count: number }>();
  for (const { alternatives, importance } of slots) {
    const own = new Map<number, number>();
    for (const alternative of alternatives) {
      const way = RANKING.way[alternative.way];
      for (const phrase of phrasesWith(alternative)) own.set(phrase, Math.max(own.get(phrase) ?? 0, way));
    }
    for (const [phrase, way] of own) {
      const { worth, count } = said.get(phrase) ?? { worth: 0, count: 0 };
      said.set(phrase, { worth: worth + way * importance, count: count + 1 });
    }
  }
  return said;
}
