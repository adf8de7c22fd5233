/**
 * Goods and groups by what they do, as visitors say it (goods.yaml): «бэкап конфигураций» is ECCM, «объединить филиалы» is service routers.
 * A phrase that is said whole, in any order and beside other words, means its goods. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { isOfModules } from './ask.ts';
import { headOf } from './head.ts';
import { keysOfQuery, keysOfText } from './normalise.ts';
import type { Slot, Term, Way } from './question.ts';
import type { Phrases } from './search.kind.ts';
import { phraseKey } from './shown-groups.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { fold, tokenise } from './tokens.ts';
import type { WordIndex } from './word-index.ts';

/** `entries`: goods and groups by their places in the index of devices. `said`: texts of the slots that say the phrase. */
export type CalledGoods = { entries: readonly number[]; said: ReadonlySet<string> };
export const NO_CALLED: CalledGoods = { entries: [], said: new Set() };
/** `texts`: the question in the words that texts are looked for by. */
export type FindCalledGoods = (slots: readonly Slot[], texts: readonly Slot[], isConditioned?: boolean) => CalledGoods;

/** «Роутер от провайдера»: fewer words only tell more of the kind that is named. */
const WORDS_OF_HEAD = 3;
/** Ways that say a word in any part of speech, and no more than begin like it. */
const MEANING: ReadonlySet<Way> = new Set(['exact', 'same', 'slip', 'root', 'kin']);
/** `kind`: the first group of a kind of devices that the word names. */
type Word = { keys: readonly string[]; kind: string | undefined };
type Phrase = { words: Word[]; entry: number };

export function makeFindCalledGoods(
  { good = {}, group = {} }: Phrases = {},
  thesaurus: Thesaurus,
  { entries, ofGroup }: WordIndex,
): FindCalledGoods {
  const places = new Map(entries.map((entry, at) => [`${entry.kind} ${phraseKey(entry)}`, at]));
  const named = Object.entries({ good, group }).flatMap(([kind, own]) =>
    Object.entries(own).map(([code, phrases = []]) => ({ entry: places.get(`${kind} ${code}`), phrases })),
  );
  const known = new Map<string, Word>();
  const wordOf = (word: string): Word => {
    const keys = keysOfText(word);
    const one = known.get(keys.join()) ?? { keys, kind: kindOf(keys, thesaurus) };
    known.set(keys.join(), one);
    return one;
  };
  const wordsOf = (phrase: string) =>
    tokenise(phrase).flatMap(({ word }) => (isEmptyWord(word, thesaurus) ? [] : wordOf(word)));
  const all = named.flatMap(({ entry, phrases }): Phrase[] =>
    entry === undefined ? [] : phrases.map((phrase) => ({ words: wordsOf(phrase), entry })),
  );
  return (slots, texts, isConditioned = false) => {
    const says = sayings(texts);
    const slotOf = new Map<Word, Slot | undefined>();
    const sayingOf = (word: Word) => {
      if (!slotOf.has(word)) slotOf.set(word, says(word));
      return slotOf.get(word);
    };
    const whole = all.flatMap((phrase) => {
      const said = new Set<Slot>();
      for (const word of phrase.words) {
        const slot = sayingOf(word);
        if (!slot) return [];
        said.add(slot);
      }
      return isDoing([...said], slots) ? [{ ...phrase, said: [...said] }] : [];
    });
    const head = headOf(slots);
    const own = head?.groups && new Set(head.groups.flatMap(ofGroup));
    // «Шлюз с записью разговоров» is a gateway; «точки под одним управлением» are controllers. A kind that is named is no other group.
    // «Абоненту в квартиру нужен терминал с вайфаем»: a kind beside the phrase is meant, and no other.
    const isOfOther = ({ said, entry }: (typeof whole)[number]) =>
      slots.some(
        ({ groups, isAside, text }) =>
          groups &&
          !isAside &&
          !isOfModules(groups) &&
          said.every((slot) => slot.text !== text) &&
          !groups.flatMap(ofGroup).includes(entry),
      );
    const isOfHead = ({ words, entry }: (typeof whole)[number]) =>
      !own ||
      (!isConditioned && words.length >= WORDS_OF_HEAD && words[0] && sayingOf(words[0])?.text === head?.text) ||
      (entries[entry]?.kind === 'good' && own.has(entry));
    const meant = whole.filter((phrase) => isOfHead(phrase) && (own !== undefined || !isOfOther(phrase)));
    const longest = Math.max(0, ...meant.map(({ words }) => words.length));
    const found = new Set(meant.flatMap(({ words, entry }) => (words.length === longest ? entry : [])));
    // «Голосовое меню IVR и музыка на удержании»: shorter phrases of the same goods are said too.
    const told = meant.filter(({ entry }) => found.has(entry));
    return { entries: [...found], said: new Set(told.flatMap(({ said }) => said.map(({ text }) => text))) };
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
