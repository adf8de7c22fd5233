/**
 * Words of a question that stand in one phrase that visitors call a text by (phrases.yaml, places.yaml), or in its heading: they
 * mean the text more surely than the same words scattered over a long one. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { placeIn, rangeOf } from '#src/platform/sorted-words.ts';
import type { AskedSlot } from './ask.ts';
import { makePhraseTable } from './phrase-table.ts';
import type { Alternative, Term } from './question.ts';
import { RANKING } from './ranking.ts';
import type { Phrases, Places } from './search.kind.ts';
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
  const ofPlaces = new Map(places.map((place) => [place.link, place.phrases]));
  const all = entries.flatMap(({ kind, key, title }, entry) => {
    const own = kind === 'place' ? ofPlaces.get(key) : phrases[kind]?.[key];
    return [title, ...(own ?? [])].map((phrase) => ({ entry, phrase }));
  });
  const { having, lengthOf } = makePhraseTable(
    all.map(({ phrase }) => phrase),
    words,
  );
  const entryOf = Uint32Array.from(all, ({ entry }) => entry);
  const phrasesWithTerm = ({ word, isPrefix }: Term): readonly number[] => {
    const at = placeIn(words, word);
    const [from, to] = isPrefix ? rangeOf(words, word) : [at, at + 1];
    return from < 0 || to - from > MOST_ALIKE ? [] : having([from, to]);
  };
  /** Phrases that have all words of an alternative. */
  const phrasesWith = ({ terms }: Alternative): readonly number[] => {
    const [first = [], ...others] = terms.map(phrasesWithTerm);
    if (others.length === 0) return first;
    const same = others.map((own) => new Set(own));
    return first.filter((one) => same.every((own) => own.has(one)));
  };
  return (slots) => {
    const said = sayings(slots, phrasesWith);
    const total = slots.reduce((sum, { importance }) => sum + importance, 0);
    const best = new Map<number, number>();
    for (const [phrase, { worth, count }] of said) {
      const length = lengthOf(phrase);
      if (count < LEAST_WORDS || length < LEAST_WORDS) continue;
      const part = Math.min(1, count / length) ** RANKING.together.length;
      const entry = elementAt(entryOf, phrase);
      best.set(entry, Math.max(best.get(entry) ?? 0, (worth / total) * part));
    }
    return best;
  };
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
