/**
 * Goods by what they do, as visitors say it (phrases.yaml): «бэкап конфигураций» is ECCM. A phrase that is said whole, in any order and
 * beside other words, means its goods. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { headOf } from './head.ts';
import { keysOfQuery, keysOfText } from './normalise.ts';
import type { Slot, Term, Way } from './question.ts';
import type { Phrases } from './search.kind.ts';
import { phraseKey } from './shown-groups.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { fold, tokenise } from './tokens.ts';
import type { WordIndex } from './word-index.ts';

/** `entries`: goods by their places in the index of devices. `said`: texts of the slots that say the phrase. */
export type CalledGoods = { entries: readonly number[]; said: ReadonlySet<string> };
export const NO_CALLED: CalledGoods = { entries: [], said: new Set() };
/** `texts`: the question in the words that texts are looked for by. */
export type FindCalledGoods = (slots: readonly Slot[], texts: readonly Slot[]) => CalledGoods;

/** Ways that say a word in any part of speech, and no more than begin like it. */
const MEANING: ReadonlySet<Way> = new Set(['exact', 'same', 'slip', 'root', 'kin']);
/** `kind`: the first group of a kind of devices that the word names. */
type Word = { keys: readonly string[]; kind: string | undefined };
type Phrase = { words: Word[]; entry: number };

export function makeFindCalledGoods(
  { good: phrases = {} }: Phrases = {},
  thesaurus: Thesaurus,
  { entries, ofGroup }: WordIndex,
): FindCalledGoods {
  const places = new Map(entries.flatMap((entry, at) => (entry.kind === 'good' ? [[phraseKey(entry), at]] : [])));
  const wordsOf = (phrase: string) =>
    tokenise(phrase).flatMap(({ word }): Word[] =>
      isEmptyWord(word, thesaurus) ? [] : [{ keys: keysOfText(word), kind: kindOf(keysOfText(word), thesaurus) }],
    );
  const all = Object.entries(phrases).flatMap(([code, own = []]): Phrase[] => {
    const entry = places.get(code);
    return entry === undefined ? [] : own.map((phrase) => ({ words: wordsOf(phrase), entry }));
  });
  return (slots, texts) => {
    const says = sayings(texts);
    const whole = all.flatMap((phrase) => {
      const said = new Set<Slot>();
      for (const word of phrase.words) {
        const slot = says(word);
        if (!slot) return [];
        said.add(slot);
      }
      return isDoing([...said], slots) ? [{ ...phrase, said: [...said] }] : [];
    });
    const longest = Math.max(0, ...whole.map(({ words }) => words.length));
    const head = headOf(slots);
    const own = head?.groups && new Set(head.groups.flatMap(ofGroup));
    // «Шлюз с записью разговоров» is a gateway; «шлюз TDM over IP» is called so with its kind.
    const isOfHead = ({ said, entry }: (typeof whole)[number]) =>
      !own || own.has(entry) || said.some((slot) => slot === head);
    const found = whole.filter((one) => one.words.length === longest && isOfHead(one));
    return {
      entries: [...new Set(found.map(({ entry }) => entry))],
      said: new Set(found.flatMap(({ said }) => said.map(({ text }) => text))),
    };
  };
}

/** «Радиус-сервер» is what a good is called, not what it does; «сеть с порталом авторизации» is a network. */
const isDoing = (said: readonly Slot[], [head]: readonly Slot[]): boolean =>
  said.flatMap(({ text }) => tokenise(text)).length > 1 &&
  said.some(({ groups }) => !groups) &&
  (said.some(({ isAside }) => !isAside) || !head || TOOL_NOUN.test(head.text));
const TOOL_NOUN =
  /^(?:программ|софт|систем|сервер|приложени|утилит|инструмент|прибор|устройств|средств|software|tool|system|server)/iu;

const kindOf = (keys: readonly string[], { byFirst }: Thesaurus): string | undefined =>
  keys.flatMap((key) => byFirst.get(key) ?? []).find((phrase) => phrase.keys.length === 1 && phrase.groups)
    ?.groups?.[0];

/** Returns the slot that says a word. */
function sayings(slots: readonly Slot[]): (word: Word) => Slot | undefined {
  const exact = new Map<string, Slot>();
  const kinds = new Map<string, Slot>();
  const begun: [beginning: string, slot: Slot][] = [];
  const add = ({ word, isPrefix }: Term, slot: Slot) => {
    if (isPrefix) begun.push([word, slot]);
    else exact.set(word, slot);
  };
  for (const slot of slots) {
    for (const { word } of tokenise(fold(slot.text))) exact.set(elementAt(keysOfQuery(word), 0), slot);
    for (const { way, terms } of slot.alternatives) if (MEANING.has(way)) for (const term of terms) add(term, slot);
    const [kind] = slot.groups ?? [];
    if (kind !== undefined) kinds.set(kind, slot);
  }
  return ({ keys, kind }) => {
    const [known] = keys.flatMap((key) => exact.get(key) ?? []);
    const ofKind = kind === undefined ? undefined : kinds.get(kind);
    return known ?? ofKind ?? begun.find(([word]) => keys.some((key) => key.startsWith(word)))?.[1];
  };
}
