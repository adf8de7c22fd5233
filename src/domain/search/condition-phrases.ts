/** Phrases of conditions in a question: where they stand, and what stands between them. Pure. */
import type { Conditioned } from './condition-figures.ts';
import type { ConditionWords, NumberRule, Phrase, Phrases } from './condition-words.ts';
import type { Condition } from './conditions.ts';
import { keyOfWord, keysOfQuery } from './normalise.ts';

export type Read<T> = { meaning: T; used: number };
export type Found = { condition: Condition; used: number };

function beginningWith<T>(phrases: Phrases<T>, word: string | undefined): readonly Phrase<T>[] {
  if (word === undefined) return [];
  const [first = [], ...others] = keysOfQuery(word).flatMap((key) => {
    const some = phrases.get(key);
    return some ? [some] : [];
  });
  return others.length === 0 ? first : [first, ...others].flat().sort((a, b) => b.keys.length - a.keys.length);
}

/** Port names that a plus makes another: «SFP», «SFP+». */
const WITH_PLUS = new Set(['sfp', 'qsfp']);

/** The longest of phrases that begins here and fits. */
export function phraseAt<T>(
  { source, tokens }: Conditioned,
  phrases: Phrases<T>,
  at: number,
  fits: (meaning: T) => boolean = () => true,
): Read<T> | undefined {
  for (const { keys, meaning, isPlus } of beginningWith(phrases, tokens[at]?.word)) {
    const isSaid = keys.every((key, index) => {
      const word = tokens[at + index]?.word;
      return word !== undefined && keysOfQuery(word).includes(key);
    });
    if (!isSaid || !fits(meaning)) continue;
    const last = keys.length - 1;
    const hasPlus = source[tokens[at + last]?.end ?? 0] === '+';
    if (WITH_PLUS.has(keys[last] ?? '') && hasPlus !== isPlus) continue;
    return { meaning, used: keys.length };
  }
  return undefined;
}

export const isOfKind = ({ kinds = [] }: Conditioned, { groups }: Pick<NumberRule, 'groups'>) =>
  groups.length === 0 || groups.some((group) => kinds.includes(group));

/** The name of an attribute here. */
export const nameAt = (reading: Conditioned, at: number, names = reading.conditions.names) =>
  phraseAt(reading, names, at, (rule) => isOfKind(reading, rule));

/** The place after prepositions and fillers that stand between a comparison, a number and a name, and after `more`. */
export function skipJoining(
  { tokens, conditions: { fillers } }: Conditioned,
  from: number,
  more: ReadonlySet<string> = new Set(),
): number {
  let at = from;
  for (
    let word = tokens[at]?.word;
    word && (BETWEEN.has(word) || fillers.has(keyOfWord(word)) || more.has(keyOfWord(word)));
    word = tokens[at]?.word
  ) {
    at += 1;
  }
  return at;
}
export const BETWEEN = new Set(['с', 'со', 'на', 'в', 'по']);

export const textOf = ({ source, tokens }: Conditioned, at: number, used: number) =>
  source.slice(tokens[at]?.start, tokens[at + used - 1]?.end);

/** «Самый большой по числу портов», «4 по 10G»: what follows is of each, or says which. */
export const EACH = 'по';

/** Tells words that attributes are measured in, or that name what they count: «юнита», «портов». */
export const isCounted =
  ({ units, counted }: ConditionWords) =>
  (word: string): boolean =>
    units.has(word) || keysOfQuery(word).some((key) => counted.has(key));
