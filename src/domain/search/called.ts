/**
 * Texts by what visitors call them (phrases.yaml, places.yaml), where the rest of the question only tells the kind of devices: «где
 * купить ваши коммутаторы» is «где купить». Pure.
 */
import { keyOfWord } from './normalise.ts';
import type { Question } from './question.ts';
import type { Phrases, Places } from './search.kind.ts';
import type { Thesaurus } from './thesaurus.ts';
import { isNumber, tokenise } from './tokens.ts';
import type { IndexEntry } from './word-index.ts';

type Names = { kind: string; key: string; phrases: readonly string[] }[];
/** Returns entries of texts, none where the question asks for more. */
export type FindCalled = (question: Question) => readonly IndexEntry[];

/** One word is of many texts. */
const LEAST_WORDS = 2;
const MOST_WORDS = 6;
/** «Где купить»: one word after these is enough. */
const PLACED: ReadonlySet<string> = new Set(['где', 'кто', 'куда']);
const MODAL: ReadonlySet<string> = new Set(['можно', 'нельзя', 'нужно', 'надо', 'ли']);

export function makeFindCalled(
  phrases: Phrases = {},
  places: Places = [],
  thesaurus: Thesaurus,
  entries: readonly IndexEntry[],
): FindCalled {
  const byName = new Map(entries.map((entry) => [`${entry.kind} ${entry.key}`, entry]));
  const isAsking = (word: string) => thesaurus.asking.has(word) && !thesaurus.asked.has(word);
  const isSaying = (word: string) =>
    !isNumber(word) &&
    !thesaurus.numerals.has(word) &&
    !MODAL.has(word) &&
    (isAsking(word) || !thesaurus.empty.has(word));
  const saying = (text: string) =>
    tokenise(text)
      .map(({ word }) => word)
      .filter(isSaying);
  const called = new Map<string, Set<IndexEntry>>();
  for (const { kind, key, phrases: own } of namesIn(phrases, places)) {
    const entry = byName.get(`${kind} ${key}`);
    for (const words of entry ? own.map(saying) : []) {
      const telling = words.filter((word) => !isAsking(word)).length;
      if (!entry || words.length < LEAST_WORDS || telling < (PLACED.has(words[0] ?? '') ? 1 : LEAST_WORDS)) continue;
      const name = words.map(keyOfWord).join(' ');
      called.set(name, (called.get(name) ?? new Set()).add(entry));
    }
  }
  return ({ source, slots }) => {
    const words = saying(source);
    const kinds = new Set(slots.flatMap(({ groups, text }) => (groups ? saying(text) : [])));
    const keys = words.map(keyOfWord);
    const isRest = words.map((word) => kinds.has(word) || isAsking(word));
    for (let length = Math.min(MOST_WORDS, keys.length); length >= LEAST_WORDS; length -= 1) {
      for (let from = 0; from + length <= keys.length; from += 1) {
        const found = called.get(keys.slice(from, from + length).join(' '));
        const isOutside = (_: boolean, at: number) => at < from || at >= from + length;
        const isTold = isRest.slice(from, from + length).includes(false);
        if (found && isTold && isRest.filter(isOutside).every(Boolean)) return [...found];
      }
    }
    return [];
  };
}

const namesIn = (phrases: Phrases, places: Places): Names => [
  ...Object.entries(phrases).flatMap(([kind, own = {}]) =>
    Object.entries(own).map(([key, all = []]) => ({ kind, key, phrases: all })),
  ),
  ...places.map(({ link, phrases: all }) => ({ kind: 'place', key: link, phrases: all })),
];
