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
const PLACED: ReadonlySet<string> = new Set(['где', 'кто', 'куда', 'сколько']);
/** «Типовой проект», «из чего построить сеть»: a network is planned, and one word beside it tells whose. */
const PLANNING = /^(?:типов|готов|проект|решени|схем|пример|постро|сет(?:ь|и|ью)$)/u;
/** «Сколько портов на 40 компьютеров»: what is counted tells no other subject. */
const COUNTING = /^(?:сколько|количеств|посчита|рассчит|расч[её]т|прикин|калькулятор)/u;
const ADJECTIVE = /[иы]х$/u;
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
  const nameOf = (words: readonly string[]) => words.map(keyOfWord).join(' ');
  const called = new Map<string, IndexEntry[]>();
  const planned = new Map<string, IndexEntry[]>();
  for (const { kind, key, phrases: own } of namesIn(phrases, places)) {
    const entry = byName.get(`${kind} ${key}`);
    for (const words of entry ? own.map(saying) : []) {
      if (entry && kind === 'solution') addTo(planned, nameOf(words.filter((word) => !PLANNING.test(word))), entry);
      const telling = words.filter((word) => !isAsking(word)).length;
      if (!entry || words.length < LEAST_WORDS || telling < (PLACED.has(words[0] ?? '') ? 1 : LEAST_WORDS)) continue;
      addTo(called, nameOf(words), entry);
    }
  }
  return ({ source, slots }) => {
    const words = saying(source);
    const kinds = new Set(slots.flatMap(({ groups, text }) => (groups ? saying(text) : [])));
    const keys = words.map(keyOfWord);
    // «Типовое решение промышленность»: whose network is planned tells more than that one is.
    const whose = words.filter((word) => !(PLANNING.test(word) || isAsking(word)));
    const built = words.some((word) => PLANNING.test(word)) ? planned.get(nameOf(whose)) : undefined;
    if (built && whose.length > 0) return built;
    const counted = countedIn(source);
    // «Сколько портов у коммутатора» asks about a model, not for how many to buy.
    const least = words[0] === 'сколько' && counted.size === 0 ? LEAST_WORDS + 1 : LEAST_WORDS;
    const isRest = words.map((word) => kinds.has(word) || isAsking(word) || counted.has(word));
    for (let length = Math.min(MOST_WORDS, keys.length); length >= least; length -= 1) {
      for (let from = 0; from + length <= keys.length; from += 1) {
        const found = called.get(keys.slice(from, from + length).join(' '));
        const isOutside = (_: boolean, at: number) => at < from || at >= from + length;
        const isTold = isRest.slice(from, from + length).includes(false);
        if (found && isTold && isRest.filter(isOutside).every(Boolean)) return found;
      }
    }
    return [];
  };
}

function addTo(names: Map<string, IndexEntry[]>, name: string, entry: IndexEntry): void {
  const same = names.get(name);
  if (!same) names.set(name, [entry]);
  else if (!same.includes(entry)) same.push(entry);
}

/** Words that are counted in a question of how many: «камер» of «30 камер», «рабочих мест» of «100 рабочих мест». */
function countedIn(source: string): ReadonlySet<string> {
  const words = tokenise(source).map(({ word }) => word);
  if (!words.some((word) => COUNTING.test(word))) return new Set();
  return new Set(
    words.filter((_, at) => {
      const [before = '', adjective = ''] = [words[at - 1], words[at - 2]];
      return isNumber(before) || (ADJECTIVE.test(before) && isNumber(adjective));
    }),
  );
}

const namesIn = (phrases: Phrases, places: Places): Names => [
  ...Object.entries(phrases).flatMap(([kind, own = {}]) =>
    Object.entries(own).map(([key, all = []]) => ({ kind, key, phrases: all })),
  ),
  ...places.map(({ link, phrases: all }) => ({ kind: 'place', key: link, phrases: all })),
];
