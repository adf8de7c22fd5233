/** Phrases of the thesaurus in a question: kinds of devices, and what means the same as others. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { nameAt } from './condition-phrases.ts';
import { portsAt, type Read, type Reading, slotOf, wordsOf } from './names.ts';
import { keysOfQuery } from './normalise.ts';
import { type Alternative, exact, whole } from './question.ts';
import { isEmptyWord, type Sense } from './thesaurus.ts';
import { isNumber, type Token } from './tokens.ts';

/** Phrases that a word begins, the longest first, as each list is. */
function beginningWith<One extends { keys: readonly string[] }>(
  phrases: ReadonlyMap<string, readonly One[]>,
  word: string | undefined,
): readonly One[] {
  if (word === undefined) return [];
  let found: readonly One[] | undefined;
  for (const key of keysOfQuery(word)) {
    const some = phrases.get(key);
    if (some) found = found ? [...found, ...some].sort((a, b) => b.keys.length - a.keys.length) : some;
  }
  return found ?? [];
}

/** The longest phrase of the thesaurus that begins here, with what it means. */
export function phraseAt(reading: Reading, at: number): Read | undefined {
  const { tokens, thesaurus } = reading;
  const phrases = beginningWith(thesaurus.byFirst, tokens[at]?.word);
  for (const { keys, senses, ...kind } of phrases) {
    const words = wordsOf(reading, at, at + keys.length - 1);
    if (words.length < keys.length) continue;
    if (!keys.every((key, index) => keysOfQuery(elementAt(words, index)).includes(key))) continue;
    if (kind.groups && isOfGeneration(keys, tokens[at + keys.length], phrases)) continue;
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

/** «Точка wi-fi 7»: the number is of Wi-Fi, and «точка» alone is the kind. */
const isOfGeneration = (
  keys: readonly string[],
  next: Token | undefined,
  phrases: readonly { keys: string[]; groups?: readonly string[] | undefined }[],
): boolean =>
  /^[4-7]$/.test(next?.word ?? '') &&
  WIFI.has(keys.at(-1) ?? '') &&
  phrases.some(
    (one) => one.groups && one.keys.length < keys.length && one.keys.every((key, index) => key === keys[index]),
  );
const WIFI: ReadonlySet<string> = new Set(['fi', 'wifi', 'vaifa']);

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
