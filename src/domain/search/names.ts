/** Models, their parts and figures in a question: what is spelled, not inflected. Pure. */

import { elementAt } from '#src/platform/lists.ts';
import { isExcepted } from './condition-phrases.ts';
import type { ConditionWords } from './condition-words.ts';
import type { IsWord } from './layout.ts';
import { KEYS } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { isCyrillic, keysOfQuery, russianKey, spellings } from './normalise.ts';
import { type Alternative, beginning, exact, type Slot, whole } from './question.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { hasDigit, isNumber, isUplink, PORT_WORD, type Token } from './tokens.ts';

/** A question while it is read. */
export type Reading = {
  source: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  thesaurus: Thesaurus;
  conditions: ConditionWords;
  isWord: IsWord;
  /** The kind of the model that the question compares with. */
  kind?: NamedKind;
};
/** A kind of devices by a word for it, and its groups. */
export type NamedKind = { noun: string; groups: readonly string[] };
/** A slot with the number of words that it takes. */
export type Read = { slot: Slot; used: number };

export const MAX_SPAN = 6;
/** Shorter names are words of others too: «s24» of a phone. */
export const SURE_NAME = 4;
export const isSureName = (name: string): boolean => name.length >= SURE_NAME && hasDigit(name);
const PORT = russianKey(PORT_WORD);
/** «24 порта», «24-портовый», «4 аплинка». */
const PORTS = new Set(['порт', 'портовый', 'аплинк', 'слот', 'интерфейс', 'разъем'].map(russianKey));

export const textOf = ({ source, tokens }: Reading, from: number, to: number): string =>
  source.slice(tokens[from]?.start, tokens[to]?.end);
export const wordsOf = ({ tokens }: Reading, from: number, to: number): string[] =>
  tokens.slice(from, to + 1).map(({ word }) => word);
export const slotOf = (
  reading: Reading,
  from: number,
  to: number,
  alternatives: Alternative[],
  isModel: boolean,
): Slot => ({ text: textOf(reading, from, to), alternatives, isModel, models: [] });

/** How many words from here on are written as one. */
export function gluedRun({ tokens }: Reading, at: number): number {
  let used = 1;
  while (tokens[at + used]?.isGlued && used < MAX_SPAN) used += 1;
  return used;
}

/** «LTP-4X rev.B»: a whole name goes before its first part. */
export function fullNameAt(reading: Reading, at: number): Read | undefined {
  const run = gluedRun(reading, at);
  for (let used = Math.min(MAX_SPAN, reading.tokens.length - at); used > run; used -= 1) {
    const slot = modelSlot(reading, at, used);
    if (slot?.alternatives.some(({ terms }) => !terms[0]?.isPrefix)) return { slot, used };
  }
  return undefined;
}

/** A model or the beginning of one, written with any separators. */
export function modelSlot(reading: Reading, at: number, used: number): Slot | undefined {
  const { tokens, lexicon } = reading;
  const words = wordsOf(reading, at, at + used - 1);
  const [first = ''] = words;
  if (!words.some(hasDigit) || words.some((word, index) => isPlainWord(reading, word, at + index))) return undefined;
  if (used > 1 && (isPortsAt(reading, at + used) || isDivided(reading, at, used)) && !isNamedSo(reading, at, used))
    return undefined; // «PoE 4 порта»
  if (used === 1 && isNumber(first)) return numberSlot(reading, at, first);
  const unit = used === 1 ? keysOfQuery(first) : [];
  const forms = [...new Set([...unit, ...spellings(words)])];
  const alternatives = spelled(forms, words.some(isCyrillic), lexicon);
  // «PoE 4» of an article is no name: only a device's name may be written apart.
  const isApart = tokens.slice(at + 1, at + used).some(({ isGlued }) => !isGlued);
  if (alternatives.length === 0 || (isApart && !alternatives.some((one) => isOfDevices(one, lexicon))))
    return undefined;
  return { ...slotOf(reading, at, at + used - 1, alternatives, true), models: forms };
}

/** «ESR-3150 порты», «MES2420-48P порты»: a name written as one is no count of what follows. */
const isNamedSo = ({ tokens, lexicon }: Reading, at: number, used: number): boolean => {
  const rest = tokens.slice(at, at + used);
  return rest.slice(1).every(({ isGlued }) => isGlued) && spellings(rest.map(({ word }) => word)).some(lexicon.isName);
};

/** «PoE, 2 ввода»: a comma ends what is named. */
const isDivided = ({ source, tokens }: Reading, at: number, used: number): boolean =>
  tokens
    .slice(at + 1, at + used)
    .some(({ start, isGlued }, index) => !isGlued && /[,;:]/.test(source.slice(tokens[at + index]?.end, start)));

/** «MES2324», by its letters and figures. */
export const isModelAt = (reading: Reading, at: number): boolean =>
  modelSlot(reading, at, gluedRun(reading, at))?.models.some(reading.lexicon.isName) === true;

const isPlainWord = ({ tokens, thesaurus }: Reading, word: string, at: number) =>
  isCyrillic(word) && !hasDigit(word) && (word.length > 4 || (isEmptyWord(word, thesaurus) && !tokens[at]?.isGlued));

function isOfDevices({ terms: [term] }: Alternative, { devices }: Lexicon): boolean {
  if (!term) return false;
  return (term.isPrefix ? devices.countPrefix(term.word) : devices.count(term.word)) > 0;
}

/**
 * Whole words first, then those that begin so; a spelling by sound only when no letter by letter one is known.
 * `isForeign`: written in Cyrillic, where a beginning may be spelled by sound too.
 */
function spelled(forms: readonly string[], isForeign: boolean, lexicon: Lexicon): Alternative[] {
  const [first = ''] = forms;
  const family = FAMILY.exec(first)?.[1];
  if (family !== undefined && lexicon.hasPrefix(family)) return [beginning(family)];
  const known = forms.filter((form) => lexicon.has(form));
  if (known.length > 0) {
    const chosen = known[0] === first ? known.slice(0, 1) : known;
    const longer = chosen.filter((form) => form.length > 2);
    return [...chosen.map((form) => exact(form)), ...longer.map((form) => beginning(form, 'continues'))];
  }
  const begun = forms.filter((form, at) => form.length > 2 && (at === 0 || isForeign) && lexicon.hasPrefix(form));
  return (begun[0] === first ? begun.slice(0, 1) : begun).map((form) => beginning(form));
}

/** «MES53xx»: all whose figures begin so. */
const FAMILY = /^([a-z]+\d+)x{2,3}$/;

function numberSlot(reading: Reading, at: number, number: string): Slot | undefined {
  const { lexicon } = reading;
  const isShort = number.length <= 2;
  const alternatives = isShort
    ? lexicon.has(number)
      ? [exact(number, 'number')]
      : []
    : spelled([number], false, lexicon);
  return alternatives.length > 0 ? { ...slotOf(reading, at, at, alternatives, !isShort), models: [number] } : undefined;
}

const isPortsAt = ({ tokens }: Reading, at: number) => PORTS.has(russianKey(tokens[at]?.word ?? ''));

const isPoeBefore = ({ tokens, thesaurus }: Reading, at: number) => {
  const last = thesaurus.empty.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
  return POE.has(tokens[last]?.word ?? '');
};
const POE = new Set(['poe', 'пое']);

/** «24 порта 10G»: the number, the speed and nothing else will do. */
export function portsAt(reading: Reading, at: number): Read | undefined {
  const { lexicon } = reading;
  const [number, ports] = wordsOf(reading, at, at + 1);
  if (!number || !ports || !isNumber(number) || !isPortsAt(reading, at + 1)) return undefined;
  const base = `${number}${PORT}`;
  if (isExcepted(reading, at)) return { slot: slotOf(reading, at, at + 1, [exact(base)], true), used: 2 };
  const ofSpeed = portsOfSpeedAt(reading, at, base);
  if (ofSpeed) return ofSpeed;
  // «PoE на 4 порта»: with PoE are the ports that are counted, else any.
  const ofPoe = `${base}poe`;
  if (isPoeBefore(reading, at) && lexicon.has(ofPoe)) {
    return { slot: slotOf(reading, at, at + 1, [exact(ofPoe), { ...exact(base), way: 'apart' }], true), used: 2 };
  }
  if (!lexicon.has(base)) return undefined;
  // «TAU-24.IP» says its ports in the name only.
  const inName = lexicon.has(number) ? [exact(number, 'inName')] : [];
  return { slot: slotOf(reading, at, at + 1, [exact(base), ...inName], true), used: 2 };
}

function portsOfSpeedAt(reading: Reading, at: number, base: string): Read | undefined {
  const { tokens, lexicon } = reading;
  for (const [from, to] of [
    [at + 2, at + 3],
    [at + 2, at + 2],
    [at + 3, at + 3],
  ] as const) {
    if (to >= tokens.length || isUplink(tokens[to + 1]) || (from > at + 2 && isUplink(tokens[at + 2]))) continue;
    const found = spellings(wordsOf(reading, from, to)).find((name) => lexicon.has(base + name));
    if (!found) continue;
    const apart: Alternative = { terms: [whole(base), whole(found)], way: 'apart' };
    return { slot: slotOf(reading, at, to, [exact(base + found), apart], true), used: to - at + 1 };
  }
  return undefined;
}

/** «350 Вт» of devices, «40 км» of transceivers. */
const isCounted = ({ lexicon }: Reading, word: string) => lexicon.devices.count(word) + lexicon.modules.count(word) > 0;

/** «350 Вт», «150 точек» as the index has them. */
export function numberOfAt(reading: Reading, at: number): Read | undefined {
  const pair = wordsOf(reading, at, at + 1);
  const isFirst = isNumber(pair[0] ?? '');
  const [number, word] = isFirst ? pair : pair.toReversed(); // «poe 24» too
  if (!number || !word || !isNumber(number) || hasDigit(word)) return undefined;
  if (!isFirst && (isPortsAt(reading, at + 2) || isDivided(reading, at, 2))) return undefined;
  const found = keysOfQuery(word).find((key) => isCounted(reading, number + key));
  return found ? { slot: slotOf(reading, at, at + 1, [exact(number + found)], true), used: 2 } : undefined;
}

/** «ТКО902»: a known word and a known number that are written as one. */
export function numberedParts({ tokens, lexicon }: Reading, at: number): Slot[] | undefined {
  const [, letters, number] = /^([а-я]{2,})(\d{2,})$/.exec(elementAt(tokens, at).word) ?? [];
  if (!letters || !number) return undefined;
  const keys = [keysOfQuery(letters).find(lexicon.has), lexicon.has(number) ? number : undefined];
  if (keys.includes(undefined)) return undefined;
  return [letters, number].map((text, part) => ({
    ...{ text, alternatives: [exact(keys[part] ?? '')], isModel: false, models: [] },
  }));
}

/** «Ппппрррооо», «бла бла», «пролдж»: letters that are no word, and only sound or begin as one of ours does. */
export function babbleAt(reading: Reading, at: number): Read | undefined {
  const { tokens, isWord } = reading;
  const word = tokens[at]?.word ?? '';
  if (!/^[а-я]+$/.test(word) || isWord(word)) return undefined;
  const isSaidAgain = word.length < LONGEST_BABBLE && [at - 1, at + 1].some((one) => tokens[one]?.word === word);
  const isDrawn = (word.match(/(.)\1\1+/g)?.length ?? 0) > 1;
  return isSaidAgain || isDrawn || isMashed(word) ? { slot: slotOf(reading, at, at, [], false), used: 1 } : undefined;
}
const LONGEST_BABBLE = 5;

/** «Пролдж», «ололо»: keys that stand side by side. */
const isMashed = (word: string): boolean =>
  word.length >= LONGEST_BABBLE &&
  [...word].every((letter, at) => at === 0 || isBeside(letter, word[at - 1] ?? letter));
const isBeside = (one: string, other: string) =>
  KEYS.some((row) => row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1);
