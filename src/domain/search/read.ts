/**
 * Stage 1 of search: a visitor's question → what to look for. Pure: the words of the index are asked through `Lexicon`. An
 * unknown slot names its forms, so that the next stage may look for similar words and put it right.
 */
import { elementAt } from '#src/platform/lists.ts';
import { isOfModules } from './ask.ts';
import { isCounted, phraseAt as nameOf } from './condition-phrases.ts';
import { isAnyDevice, isNeeded, isProperty, isPutInto, isSupport } from './head.ts';
import { MEASURE, onRightLayout } from './layout.ts';
import { withAbbreviations } from './letter-names.ts';
import { sound } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import {
  babbleAt,
  fullNameAt,
  gluedRun,
  isSureName,
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
import { isCyrillic, keyOfWord, keysOfQuery, spellings } from './normalise.ts';
import { withNumerals } from './numerals.ts';
import { phraseAt } from './phrases.ts';
import { type Alternative, beginning, exact, type Question, type Slot } from './question.ts';
import { fillersBeside } from './read-conditions.ts';
import { russianStem } from './russian-stem.ts';
import { slipsAllowed } from './slips.ts';
import { asWritten } from './spoken.ts';
import { isAsked, type Stretch, stretchesOf } from './stretches.ts';
import { isEmptyWord, SOFTWARE } from './thesaurus.ts';
import { fold, hasDigit, isNumber, tokenise } from './tokens.ts';
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
  { lexicon, thesaurus, conditions, isWord, kind }: Omit<Reading, 'source' | 'tokens'>,
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
  const reading = { source: text, tokens, lexicon, thesaurus, conditions, isWord, ...(kind && { kind }) };
  return { ...readSlots(reading), hasOtherLayout };
}

const Meaning = { none: 0, noise: 1, thing: 2 } as const; // how much a word says of what is asked for
type Meaning = (typeof Meaning)[keyof typeof Meaning];

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
  for (const slot of figuresOfKind(read, reading)) slot.isAside = true;
  // Single letters beside real words say nothing («MES2324 P» was joined before).
  const real = read.slots.filter((slot) => slot.text.length > 1 || isNumber(slot.text));
  const { slots, denied } = partDenied(withKind(real.length > 0 ? real : read.slots, reading), source, isConditioned);
  return {
    source,
    slots,
    textSlots: [...slots, ...inConditions, ...read.noise],
    conditions: asked,
    denied,
    isAsking:
      source.includes('?') ||
      free.some(({ from, to }) =>
        isAsked(tokens.slice(from, to - Number(isWished(stretches, to) && from < to - 1)), thesaurus),
      ),
    isFetching: tokens.some(({ word }) => thesaurus.fetching.has(word)),
    pieces: read.pieces,
  };
}

/** «Вес коммутаторов агрегации», «потребление точек доступа»: what is told of each good of a kind, where nothing else is said. */
function figuresOfKind({ pieces }: StretchRead, { conditions }: Reading): Slot[] {
  const at = pieces.findIndex(({ slot }) => slot?.groups);
  const isLast = pieces.slice(at + 1).every(({ slot, condition }) => !slot && !condition);
  if (at < 1 || !isLast || isOfModules(pieces[at]?.slot?.groups ?? [])) return [];
  const before = pieces.slice(0, at);
  const source = before.map(({ text }) => text).join(' ');
  const tokens = tokenise(source);
  const isName = nameOf({ source, tokens, conditions }, conditions.names, 0)?.used === tokens.length;
  return isName ? before.flatMap(({ slot }) => slot ?? []) : [];
}

/** The kind of the model that the question compares with goes first, where the question names none. */
const withKind = (slots: Slot[], { kind }: Reading): Slot[] =>
  kind && !slots.some(({ groups }) => groups)
    ? [{ text: kind.noun, groups: kind.groups, alternatives: [], isModel: false, models: [] }, ...slots]
    : slots;

/** «Роутер, где нет Wi-Fi»: what stands before a condition wishes. */
const isWished = (stretches: readonly Stretch[], end: number): boolean =>
  stretches.some(({ from, condition }) => from === end && condition?.kind === 'feature' && !condition.isWanted);

/** «Станция точка-точка, не базовая», «свитч, кроме MES2408C»: what follows «не» is not wanted, where a kind is. */
function partDenied(slots: Slot[], source: string, isConditioned: boolean): Pick<Question, 'slots' | 'denied'> {
  const isDenied = ({ text, groups, isModel, models }: Slot) => {
    const before = source.slice(0, source.indexOf(text));
    if (isModel) return (models.some(isSureName) || portsDenied(models, text) !== undefined) && AFTER_BUT.test(before);
    return (groups !== undefined || isProperty(fold(text))) && AFTER_NOT.test(before);
  };
  const rest = slots.filter((slot) => !isDenied(slot));
  const denied = slots.filter(isDenied);
  const isOfPorts = rest.length > 0 && denied.every(({ models, text }) => portsDenied(models, text) !== undefined);
  if (!rest.some(({ groups }) => groups) && !isConditioned && !isOfPorts) return { slots, denied: [] };
  return {
    slots: denied.length > 0 ? rest.filter(({ text }) => !EXCEPT.test(text)) : rest,
    denied: denied.flatMap(({ models, text }) => portsDenied(models, text) ?? models),
  };
}
/** «Кроме 24-портовых», «не на 48»: the word of the index for so many ports. */
const portsDenied = (models: readonly string[], text: string): string | undefined => {
  const [number, isOfPorts] = [/^\d{1,2}(?!\d)/.exec(text)?.[0], /^\d{1,2}[ -]?порт/iu.test(text)];
  return number !== undefined && (isOfPorts || models[0] === number) ? `${number}${keyOfWord('порт')}` : undefined;
};
const EXCEPT = /^(?:кроме|только|исключая)$/iu;
const AFTER_NOT = /(?<!\p{L})не\s+$/iu;
const AFTER_BUT = /(?<!\p{L})(?:не|кроме|исключая|за\s+исключением)\s+(?:на\s+)?$/iu;

type StretchRead = { slots: Slot[]; noise: Slot[]; pieces: Question['pieces']; isAside: boolean };

/** Something is asked for before this. */
const isBegun = ({ slots, pieces }: StretchRead): boolean =>
  slots.length > 0 || pieces.some(({ condition }) => condition);

/** What follows the word is a detail; «в» tells the place of a kind that the question begins with, or of any: «свитч в гараж», «железо в щиток». */
const isDetailAfter = ({ tokens, thesaurus: { aside } }: Reading, at: number, read: StretchRead): boolean => {
  const word = tokens[at]?.word ?? '';
  return PLACES.has(word)
    ? read.slots[0]?.groups !== undefined || isAnyDevice(tokens[at - 1]?.word ?? '')
    : isBegun(read) && aside.has(word);
};
const PLACES: ReadonlySet<string> = new Set(['в', 'во']);

/** Reads what stands between conditions into `read`. `most`: how much the weightiest word of the question says. */
function readStretch(reading: Reading, meanings: readonly Meaning[], most: number, read: StretchRead): void {
  const { tokens, thesaurus } = reading;
  for (let at = 0; at < tokens.length; ) {
    const meaning = elementAt(meanings, at);
    if (meaning < most) {
      // «Переходим на оптику, нужна станция»: what is needed is no detail.
      read.isAside = !isNeeded(tokens, at) && (read.isAside || isDetailAfter(reading, at, read));
      read.pieces.push({ text: textOf(reading, at, at), isJoining: meaning === Meaning.none });
      const noise = meaning === Meaning.noise ? noiseAt(reading, at) : undefined;
      if (noise) read.noise.push({ ...noise.slot, isNoise: true });
      at += noise?.used ?? 1;
      continue;
    }
    if (isOrdered(reading, at)) {
      read.pieces.push({ text: textOf(reading, at, at), isJoining: true });
      at += 1;
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

/** «Надо 300 онушек»: how many of a kind are ordered says nothing of them; «10 точек доступа» may be asked of what holds so many. */
const isOrdered = (reading: Reading, at: number): boolean =>
  at > 0 &&
  isNumber(reading.tokens[at]?.word ?? '') &&
  MANY_OF.test(reading.tokens[at + 1]?.word ?? '') &&
  !numberOfAt(reading, at) &&
  phraseAt(reading, at + 1)?.slot.groups !== undefined;
const MANY_OF = /(?:ов|ей|ек|ок)$/u;

/** What a text is looked for by within a condition: «без PoE» may be what it is about. Units are too short to be. */
function wordsWithin(reading: Reading, from: number, to: number): Slot[] {
  const places = reading.tokens.map((_, at) => at).slice(from, to);
  const isWord = (at: number) => {
    const { word } = elementAt(reading.tokens, at);
    return (word.length > 2 ? !hasDigit(word) : STREAM.test(word)) && meaningAt(reading, at) === Meaning.thing;
  };
  return places.filter(isWord).map((at) => wordSlot(reading, at));
}

/** «4 E1». */
const STREAM = /^[a-z]\d$/;

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
  const sure = babbleAt(reading, at) ?? numberOfAt(reading, at);
  if (sure) return sure;
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

/** «zzzzqq» is written «zk» by its sound: too little of it to be a word, or to begin one. The ending of «линиями» counts for nothing. */
const isMostOf = (word: string, key: string) => 2 * key.length >= (isCyrillic(word) ? russianStem(word) : word).length;

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

/** «NTU-RG-5241-Wac»: a name so long may have two slips. */
const LONG_NAME = 11;
function unknownSlot(reading: Reading, at: number, used: number, forms: readonly string[], written: string): Slot {
  const slot = slotOf(reading, at, at + used - 1, [], hasDigit(written));
  const isExact = isNumber(written) || (hasDigit(written) && written.length < 4) || MEASURE.test(written);
  const ofName = written.length < LONG_NAME ? 1 : 2;
  const limit = isExact ? 0 : hasDigit(written) ? ofName : slipsAllowed([...written].length);
  if (limit === 0) return slot;
  return { ...slot, slips: { forms: [...new Set([...forms, ...forms.map(sound)])].slice(0, MOST_FORMS), limit } };
}
