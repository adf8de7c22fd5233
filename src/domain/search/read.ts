/**
 * Stage 1 of search: a visitor's question → what to look for. Pure: the words of the index are asked through `Lexicon`. An
 * unknown slot names its forms, so that the next stage may look for similar words and put it right.
 */

import { elementAt } from '#src/platform/lists.ts';
import { isModuleBeside, isOfModules } from './ask.ts';
import { isCounted, nameAt } from './condition-phrases.ts';
import type { Condition } from './conditions.ts';
import { isAnyDevice, isPutInto, isSupport } from './head.ts';
import { MEASURE, onRightLayout } from './layout.ts';
import { withAbbreviations } from './letter-names.ts';
import { sound } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import {
  fullNameAt,
  gluedRun,
  isModelAt,
  MAX_SPAN,
  modelSlot,
  numberedParts,
  numberOfAt,
  portsAt,
  type Read,
  type Reading,
  slotOf,
  textOf,
  wordsOf,
} from './names.ts';
import { isCyrillic, keysOfQuery, spellings } from './normalise.ts';
import { withNumerals } from './numerals.ts';
import { type Alternative, beginning, exact, type Question, type Slot, whole } from './question.ts';
import { conditionAt, fillersBeside } from './read-conditions.ts';
import { slipsAllowed } from './slips.ts';
import { asWritten } from './spoken.ts';
import { isEmptyWord, type Sense, SOFTWARE } from './thesaurus.ts';
import { beginsName, fold, hasDigit, isNumber, type Token, tokenise } from './tokens.ts';
import { fromTranslit } from './translit.ts';

/** Longer questions are cut: nobody means the 25th word. */
const MAX_WORDS = 24;
export const SHORTEST_ROOT = 5;
const MOST_FORMS = 6;

/** Whether a text is too little to search for: no letters, no digits. */
export function isEmptyQuestion(query: string): boolean {
  return tokenise(fold(query)).length === 0;
}

/** Reads a question; `isTyped`: on the layout on which it is typed. An empty one (nothing but punctuation) has no slots. */
export function readQuestion(
  query: string,
  { lexicon, thesaurus, conditions, isWord }: Omit<Reading, 'source' | 'tokens'>,
  isTyped = false,
): Question {
  const isAbbreviation = (word: string) => lexicon.devices.count(word) > 0 || thesaurus.words.has(word);
  const typed = query.trim().split(/\s+/).slice(0, MAX_WORDS);
  const russian = isTyped ? typed : fromTranslit(typed, thesaurus, lexicon, isWord);
  const chunks = isTyped ? typed : withAbbreviations(russian, isAbbreviation, isWord);
  const { hasOtherLayout, ...read } = isTyped
    ? { text: chunks.join(' '), hasOtherLayout: false }
    : onRightLayout(chunks, lexicon, thesaurus, isWord);
  const text = asWritten(read.text, thesaurus);
  const tokens = withNumerals(tokenise(text).slice(0, MAX_WORDS), thesaurus, isCounted(conditions));
  return { ...readSlots({ source: text, tokens, lexicon, thesaurus, conditions, isWord }), hasOtherLayout };
}

const Meaning = { none: 0, noise: 1, thing: 2 } as const; // how much a word says of what is asked for
type Meaning = (typeof Meaning)[keyof typeof Meaning];

/** A stretch of a question: a condition, or what stands between conditions. */
type Stretch = { from: number; to: number; condition?: Condition };

function stretchesOf(reading: Reading): Stretch[] {
  const { tokens } = reading;
  const stretches: Stretch[] = [];
  let from = 0;
  const kinds = kindsIn(reading);
  const groups = kinds.flatMap((kind) => kind.groups);
  const isOfKind = isOfDevices(kinds);
  const isOwned = isOwnedDevice(reading, kinds);
  for (let at = 0; at < tokens.length; ) {
    // «PM350 220 12» is a name, though «220» alone is a condition; «точка доступа» before a number is what has it.
    const name = beginsName(tokens[at]) ? fullNameAt(reading, at) : phraseAt(reading, at);
    const isName = name !== undefined && (name.slot.isModel || name.slot.groups !== undefined);
    const last = stretches.at(-1);
    const hasConditions =
      kinds.length === 0 &&
      (stretches.some(({ condition }) => condition) || tokens.some(({ word }) => isAnyDevice(word)));
    const conditioned = { ...reading, kinds: groups, isOfDevices: isOfKind || hasConditions, isOwned };
    const before = last?.to === at ? last.condition : undefined;
    const found = !isName || isModuleBeside(name.slot, isOfKind) ? conditionAt(conditioned, at, before) : undefined;
    if (!found) {
      at += isName ? name.used : 1;
      continue;
    }
    if (at > from) stretches.push({ from, to: at });
    stretches.push({ from: at, to: at + found.used, condition: found.condition });
    at += found.used;
    from = at;
  }
  return from < tokens.length ? [...stretches, { from, to: tokens.length }] : stretches;
}

type Kind = { groups: readonly string[]; isPlace: boolean; isOwned: boolean };

/** All kinds of devices that the question names. `isPlace`: where something is, «в коммутаторе нет PoE»; `isOwned`: who has it. */
function kindsIn(reading: Reading): Kind[] {
  return reading.tokens.flatMap((_, at) => {
    const groups = phraseAt(reading, at)?.slot.groups;
    const before = reading.tokens[at - 1]?.word ?? '';
    return groups ? [{ groups, isPlace: PLACES.has(before), isOwned: OWNED.has(before) }] : [];
  });
}
const PLACES: ReadonlySet<string> = new Set(['в', 'во', 'на', 'из']);
const OWNED: ReadonlySet<string> = new Set(['у', 'с', 'со', 'от', 'к', 'ко']);

/** A device that somebody has: «MES2324», or what the question begins with, «у коммутатора». «SFP28» is a kind. */
const isOwnedDevice = (reading: Reading, [first]: readonly Kind[]): boolean =>
  first?.isOwned === true ||
  reading.tokens.some((_, at) => isModelAt(reading, at) && !phraseAt(reading, at)?.slot.groups);

/** A kind of devices is what is asked for. */
const isOfDevices = (kinds: readonly Kind[]): boolean =>
  kinds.some(({ groups }) => !isOfModules(groups)) && kinds.every(({ isPlace }) => !isPlace);

function readSlots(reading: Reading): Omit<Question, 'hasOtherLayout'> {
  const { source, tokens, thesaurus } = reading;
  const stretches = stretchesOf(reading);
  const asked = stretches.flatMap(({ condition }) => condition ?? []);
  const isConditioned = asked.length > 0;
  const fillers = fillersBeside(asked, reading.conditions);
  const meanings = tokens.map((token, at) =>
    keysOfQuery(token.word).some((key) => fillers.has(key)) ? Meaning.none : meaningAt(reading, at),
  );
  markNoise(reading, meanings);
  const free = stretches.filter(({ condition }) => !condition);
  // Nothing but «купить» and «для»: then they are what is asked.
  const most = Math.max(
    isConditioned ? Meaning.thing : Meaning.none,
    ...free.flatMap(({ from, to }) => meanings.slice(from, to)),
  );
  const read: StretchRead = { slots: [], noise: [], pieces: [], isAside: false };
  const inConditions: Slot[] = [];
  for (const { from, to, condition } of stretches) {
    if (condition) {
      read.pieces.push({ text: condition.text, condition });
      inConditions.push(...wordsWithin(reading, from, to));
    } else readStretch({ ...reading, tokens: tokens.slice(from, to) }, meanings.slice(from, to), most, read);
  }
  // Single letters beside real words say nothing («MES2324 P» was joined before).
  const real = read.slots.filter((slot) => slot.text.length > 1 || isNumber(slot.text));
  const slots = real.length > 0 ? real : read.slots;
  return {
    source,
    slots,
    textSlots: [...slots, ...inConditions, ...read.noise],
    conditions: asked,
    isAsking:
      source.includes('?') ||
      free.some(({ from, to }) =>
        isAsked(tokens.slice(from, to - Number(isWished(stretches, to) && from < to - 1)), thesaurus),
      ),
    isFetching: tokens.some(({ word }) => thesaurus.fetching.has(word)),
    pieces: read.pieces,
  };
}

/** «Роутер, где нет Wi-Fi»: what stands before a condition wishes. */
const isWished = (stretches: readonly Stretch[], end: number): boolean =>
  stretches.some(({ from, condition }) => from === end && condition?.kind === 'feature' && !condition.isWanted);

/** «PoE не нужно» is no question. */
const isAsked = (tokens: readonly Token[], { asking }: Reading['thesaurus']): boolean =>
  tokens.some(({ word }) => asking.has(word));

type StretchRead = { slots: Slot[]; noise: Slot[]; pieces: Question['pieces']; isAside: boolean };

/** Something is asked for before this. */
const isBegun = ({ slots, pieces }: StretchRead): boolean =>
  slots.length > 0 || pieces.some(({ condition }) => condition);

/** Reads what stands between conditions into `read`. `most`: how much the weightiest word of the question says. */
function readStretch(reading: Reading, meanings: readonly Meaning[], most: number, read: StretchRead): void {
  const { tokens, thesaurus } = reading;
  for (let at = 0; at < tokens.length; ) {
    const meaning = elementAt(meanings, at);
    if (meaning < most) {
      read.isAside ||= isBegun(read) && thesaurus.aside.has(tokens[at]?.word ?? '');
      read.pieces.push({ text: textOf(reading, at, at), isJoining: meaning === Meaning.none });
      const noise = meaning === Meaning.noise ? noiseAt(reading, at) : undefined;
      if (noise) read.noise.push({ ...noise.slot, isNoise: true });
      at += noise?.used ?? 1;
      continue;
    }
    const { slot, used } = slotAt(reading, at);
    read.isAside ||= isPutInto(tokens[at - 1]?.word, slot, read.slots);
    if (read.isAside) slot.isAside = true;
    read.slots.push(slot);
    read.pieces.push({ text: slot.text, slot });
    at += used;
    // «Питание для …»: the preposition is the last word of the kind.
    read.isAside ||= slot.groups !== undefined && thesaurus.aside.has(tokens[at - 1]?.word ?? '');
  }
}

/** What a text is looked for by within a condition: «без PoE» may be what it is about. Units are too short to be. */
function wordsWithin(reading: Reading, from: number, to: number): Slot[] {
  const places = reading.tokens.map((_, at) => at).slice(from, to);
  const isWord = (at: number) => {
    const { word } = elementAt(reading.tokens, at);
    return word.length > 2 && !hasDigit(word) && meaningAt(reading, at) === Meaning.thing;
  };
  return places.filter(isWord).map((at) => wordSlot(reading, at));
}

function meaningAt(reading: Reading, at: number): Meaning {
  const { tokens, thesaurus } = reading;
  const word = tokens[at]?.word ?? '';
  if (word === SOFTWARE) {
    const before = tokens[at - 1]?.word;
    const isLast = at === tokens.length - 1;
    const isWritten = textOf(reading, at, at) === SOFTWARE.toUpperCase();
    const isSoftware = isWritten || before === undefined || isLast || thesaurus.fetching.has(before);
    return isSoftware ? Meaning.thing : Meaning.none;
  }
  if (thesaurus.asked.has(word)) return Meaning.noise;
  if (isSupport(word, tokens[at + 1]?.word)) return Meaning.none;
  if (isEmptyWord(word, thesaurus)) return Meaning.none;
  return keysOfQuery(word).some((key) => thesaurus.noise.has(key)) ? Meaning.noise : Meaning.thing;
}

function noiseAt(reading: Reading, at: number): Read {
  const phrase = phraseAt(reading, at);
  return phrase && (phrase.used === 1 || isOfEmptyWords(reading, at, phrase.used))
    ? phrase
    : { slot: wordSlot(reading, at), used: 1 };
}

/** «Сколько стоит»: words that say nothing alone say something together. */
function markNoise(reading: Reading, meanings: Meaning[]): void {
  for (const [at, meaning] of meanings.entries()) {
    const used = meaning === Meaning.none ? (phraseAt(reading, at)?.used ?? 0) : 0;
    if (used > 1 && isOfEmptyWords(reading, at, used)) meanings.fill(Meaning.noise, at, at + used);
  }
}
const isOfEmptyWords = ({ tokens, thesaurus }: Reading, at: number, used: number): boolean =>
  tokens.slice(at, at + used).every(({ word }) => isEmptyWord(word, thesaurus));

function slotAt(reading: Reading, at: number): Read {
  return portsAt(reading, at) ?? fullNameAt(reading, at) ?? gluedName(reading, at) ?? readAt(reading, at);
}

/** «wlc-303», written as one name and unknown: first a slip is looked for, then its parts are read one by one. */
function gluedName(reading: Reading, at: number): Read | undefined {
  const used = gluedRun(reading, at);
  const words = wordsOf(reading, at, at + used - 1);
  if (used < 2 || !words.some(hasDigit) || words.some((word) => isCyrillic(word) && word.length > 4)) return undefined;
  const slot = modelSlot(reading, at, used);
  if (slot) return { slot, used };
  const unknown = unknownSlot(reading, at, used, spellings(words), words.join(''));
  if (!unknown.slips) return undefined;
  const parts: Slot[] = [];
  for (let next = at; next < at + used; ) {
    const part = readAt(reading, next, at + used);
    parts.push(part.slot);
    next += part.used;
  }
  return { slot: { ...unknown, parts }, used };
}

function readAt(reading: Reading, at: number, end = reading.tokens.length): Read {
  const number = numberOfAt(reading, at);
  if (number) return number;
  // «SFP 20 км» is no «SFP20»: the number is of the unit after it.
  const kind = numberOfAt(reading, at + 1) ? phraseAt(reading, at) : undefined;
  if (kind?.slot.groups && kind.used === 1) return kind;
  for (let used = Math.min(MAX_SPAN, end - at); used >= 2; used -= 1) {
    const slot = modelSlot(reading, at, used);
    if (slot) return { slot, used };
  }
  const phrase = phraseAt(reading, at);
  if (phrase) return phrase;
  const run = gluedRun(reading, at);
  const joined = run > 1 && at + run <= end ? wordsOf(reading, at, at + run - 1).join('') : '';
  if (/^[a-z]+$/.test(joined) && reading.lexicon.has(joined)) {
    return { slot: slotOf(reading, at, at + run - 1, [exact(joined)], false), used: run }; // «SIP-T»
  }
  return { slot: modelSlot(reading, at, 1) ?? wordSlot(reading, at), used: 1 };
}

/** The longest phrase of the thesaurus that begins here, with what it means. */
function phraseAt(reading: Reading, at: number): Read | undefined {
  const { tokens, thesaurus } = reading;
  const first = keysOfQuery(tokens[at]?.word ?? '');
  const phrases = first.flatMap((key) => thesaurus.byFirst.get(key) ?? []);
  for (const { keys, senses, ...kind } of phrases.toSorted((a, b) => b.keys.length - a.keys.length)) {
    const words = wordsOf(reading, at, at + keys.length - 1);
    if (words.length < keys.length) continue;
    if (!keys.every((key, index) => keysOfQuery(elementAt(words, index)).includes(key))) continue;
    const isPlus = reading.source[tokens[at + keys.length - 1]?.end ?? 0] === '+';
    const groups = (isPlus ? kind.plusGroups : undefined) ?? kind.groups;
    const numbered = numberedPhrase(reading, at, keys, senses);
    if (numbered) return numbered;
    const read = wholePhrase(reading, at, keys, senses);
    if (groups) {
      const slot = read?.slot ?? slotOf(reading, at, at + keys.length - 1, [], false);
      return { slot: { ...slot, groups }, used: keys.length };
    }
    if (read) return read;
  }
  return undefined;
}

/** «вайфай 6» as «Wi-Fi 6». */
function numberedPhrase(reading: Reading, at: number, keys: string[], senses: readonly Sense[]): Read | undefined {
  const next = reading.tokens[at + keys.length];
  if (!next || !isNumber(next.word) || next.word.length > 3) return undefined;
  // «PoE+ 4x10G», «PoE 2 десятки»: the number is of the ports after it.
  const name = nameAt(reading, at + keys.length + 1, reading.conditions.counted);
  if (name?.meaning.partOf || portsAt(reading, at + keys.length)) return undefined;
  const numbered = [keys, ...senses.filter((one) => !one.isNear).map((one) => one.keys)]
    .map((meaning) => meaning.join('') + next.word)
    .filter((word) => reading.lexicon.devices.count(word) > 0);
  if (numbered.length === 0) return undefined;
  const alternatives = numbered.map((word) => exact(word));
  return { slot: slotOf(reading, at, at + keys.length, alternatives, true), used: keys.length + 1 };
}

function wholePhrase(reading: Reading, at: number, keys: string[], senses: readonly Sense[]): Read | undefined {
  const { lexicon, thesaurus } = reading;
  const words = wordsOf(reading, at, at + keys.length - 1);
  const isSaid = (meaning: readonly string[]) => meaning.length > 0 && meaning.every((key) => lexicon.has(key));
  const ownKeys = keys.filter((_, index) => !isEmptyWord(elementAt(words, index), thesaurus));
  const own: Alternative[] = isSaid(ownKeys) ? [{ terms: ownKeys.map(whole), way: 'exact' }] : [];
  const others = senses
    .filter((sense) => isSaid(sense.keys))
    .map(({ keys, isNear }): Alternative => ({ terms: keys.map(whole), way: isNear ? 'near' : 'same' }));
  if (own.length + others.length === 0) return undefined;
  return { slot: slotOf(reading, at, at + keys.length - 1, [...own, ...others], false), used: keys.length };
}

/** A word of Russian is no name that only looks or sounds like it: «маск» is no «MAC». */
const keysOf = ({ isWord }: Reading, word: string): string[] =>
  keysOfQuery(word).slice(0, isWord(word) ? 1 : undefined);

function wordSlot(reading: Reading, at: number): Slot {
  const { tokens, lexicon } = reading;
  const { word } = elementAt(tokens, at);
  const keys = keysOf(reading, word);
  const known = keys.find((key) => isMostOf(word, key) && lexicon.has(key));
  if (known) {
    // «MES» stands in a text or two and begins the names of hundreds.
    const series = word.length <= 5 ? spellings([word]).find((form) => isSeries(form, word, lexicon)) : undefined;
    const more = series ? [beginning(series, 'series')] : [];
    return slotOf(reading, at, at, [exact(known), ...more], false);
  }
  const isLast = at === tokens.length - 1;
  const begins = begunBy(word, isLast, lexicon);
  const isOfDevices = begins?.terms.every((term) => lexicon.devices.countPrefix(term.word) > 0);
  // Where only texts have words that begin so, a slip is likelier.
  if (begins && (!isCyrillic(word) || isLast || isOfDevices)) return slotOf(reading, at, at, [begins], false);
  const unknown = unknownSlot(reading, at, 1, isCyrillic(word) ? keys.slice(0, 1) : keys, word);
  const parts = numberedParts(reading, at);
  if (parts) return { ...unknown, parts };
  const root = begins ?? (isCyrillic(word) ? rootOf(elementAt(keys, 0), lexicon) : undefined);
  return root ? { ...unknown, root } : unknown;
}

/** «zzzzqq» is written «zk» by its sound: too little of it to be a word, or to begin one. */
const isMostOf = (word: string, key: string) => 2 * key.length >= word.length;

/** Known words that begin so; the last word of a question is still being typed. */
function begunBy(word: string, isLast: boolean, lexicon: Lexicon): Alternative | undefined {
  if (word.length < (isLast ? 2 : 3)) return undefined;
  const begun = keysOfQuery(word).find((key) => isMostOf(word, key) && lexicon.hasPrefix(key));
  return begun === undefined ? undefined : beginning(begun);
}

/** «Обрывается» where the index has «обрыв»: the longest beginning that is known. */
function rootOf(key: string, lexicon: Lexicon): Alternative | undefined {
  for (const length of [key.length - 1, key.length - 2]) {
    const root = key.slice(0, length);
    if (length >= SHORTEST_ROOT && lexicon.hasPrefix(root)) return beginning(root, 'root');
  }
  return undefined;
}

function isSeries(form: string, word: string, { devices }: Lexicon): boolean {
  const isSure = form === word || form.length > 2; // «wrr» is not all that begins with «vr»
  return isSure && form.length > 1 && devices.countPrefix(form) > 4 * devices.count(form) + 4;
}

function unknownSlot(reading: Reading, at: number, used: number, forms: readonly string[], written: string): Slot {
  const slot = slotOf(reading, at, at + used - 1, [], hasDigit(written));
  const isExact = isNumber(written) || (hasDigit(written) && written.length < 4) || MEASURE.test(written);
  const limit = isExact ? 0 : hasDigit(written) ? 1 : slipsAllowed([...written].length);
  if (limit === 0) return slot;
  return { ...slot, slips: { forms: [...new Set([...forms, ...forms.map(sound)])].slice(0, MOST_FORMS), limit } };
}
