/** Phrases of conditions in a question: where they stand, and what stands between them. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { Conditioned } from './condition-figures.ts';
import type { Begun, ConditionWords, NumberRule, Phrase, Phrases } from './condition-words.ts';
import { type Condition, PIECES } from './conditions.ts';
import { isCyrillic, keyOfWord, keysOfQuery } from './normalise.ts';
import { hasDigit, isNumber } from './tokens.ts';

export type Read<T> = { meaning: T; used: number };
export type Found = { condition: Condition; used: number };

/** Port names that a plus makes another: «SFP», «SFP+». */
const WITH_PLUS = new Set(['sfp', 'qsfp']);

const SHORT = 2;
/** «При» is no «PRI»; «бгп» is no word. */
const isRussian = (word: string, isWord: (word: string) => boolean): boolean =>
  word.length <= LIKE_NAMES && isCyrillic(word) && isWord(word);
const LIKE_NAMES = 6;

/** Whether a word may stand in a phrase by a key of it; a short one is itself alone: «ах» is no «ax». */
const isSaidBy = (word: string, key: string): boolean => word.length > SHORT || key === word || key === keyOfWord(word);
/** The keys by which a word may stand in a phrase. */
function keysSaid(word: string | undefined): readonly string[] {
  if (word === undefined) return [];
  return word.length > SHORT ? keysOfQuery(word) : [...new Set([keyOfWord(word), word])];
}

/** The longest of phrases that begins here and fits. */
export function phraseAt<T>(
  { source, tokens, isWord }: Conditioned,
  phrases: Phrases<T>,
  at: number,
  fits: (meaning: T) => boolean = () => true,
): Read<T> | undefined {
  for (const { keys, meaning, pluses, isLatin } of goingOn(phrases, tokens[at]?.word, tokens[at + 1]?.word)) {
    if (!isSaid(keys, tokens, at) || !fits(meaning)) continue;
    if (isLatin && isWord && isRussian(elementAt(tokens, at).word, isWord)) continue;
    const isOtherPort = (key: string, index: number) =>
      WITH_PLUS.has(key) && (source[tokens[at + index]?.end ?? 0] === '+') !== pluses[index];
    if (keys.some(isOtherPort) || isTorn(source, tokens.slice(at, at + keys.length))) continue;
    return { meaning, used: keys.length };
  }
  return undefined;
}

const NONE: readonly never[] = [];
/** Phrases that a word begins and that end with it or go on with the next one, the longest first. */
function goingOn<T>(phrases: Phrases<T>, word = '', next: string | undefined): readonly Phrase<T>[] {
  let found: readonly Phrase<T>[] = NONE;
  for (const key of keysOfQuery(word)) {
    const begun = phrases.get(key);
    if (!begun || !isSaidBy(word, key)) continue;
    const some = [...longerOf(begun, next), ...begun.alone];
    found = found.length > 0 ? [...found, ...some].sort(byLength) : some;
  }
  return found;
}
const byLength = <T>(a: Phrase<T>, b: Phrase<T>) => b.keys.length - a.keys.length;

function longerOf<T>({ longer }: Begun<T>, next: string | undefined): readonly Phrase<T>[] {
  if (longer.size === 0) return NONE;
  const found = keysSaid(next).flatMap((key) => longer.get(key) ?? NONE);
  return found.length > 1 ? found.sort(byLength) : found;
}

/** Whether the words from here on are those of a phrase that is known to begin so. */
function isSaid(keys: readonly string[], tokens: Conditioned['tokens'], at: number): boolean {
  for (let index = 2; index < keys.length; index += 1) {
    if (!keysSaid(tokens[at + index]?.word).includes(elementAt(keys, index))) return false;
  }
  return true;
}

/** «Без PoE, питание 220 В»: what a comma parts is no phrase. */
const isTorn = (source: string, tokens: Conditioned['tokens']): boolean =>
  tokens.some((token, at) => {
    const before = tokens[at - 1];
    // «2,4, 5 и 6 ГГц» is a list, and a phrase.
    const isList = hasDigit(token.word) || hasDigit(before?.word ?? '');
    return before !== undefined && !isList && /,\s/.test(source.slice(before.end, token.start));
  });

/** Whether a rule is of the kinds that are asked for, and of what is said beside. */
export const isOfKind = (
  { kinds = [], tokens }: Pick<Conditioned, 'kinds' | 'tokens'>,
  { groups, beside }: Pick<NumberRule, 'groups' | 'beside'>,
): boolean =>
  (groups.length === 0 || groups.some((group) => kinds.includes(group))) &&
  (beside === undefined || tokens.some((token, at) => beside.includes(token.word) && !isDenied(tokens, at)));

/** «Без PoE», «PoE не нужно». */
const isDenied = (tokens: Conditioned['tokens'], at: number): boolean =>
  DENYING.has(tokens[at - 1]?.word ?? '') || DENYING.has(tokens[at + 1]?.word ?? '');
const DENYING: ReadonlySet<string> = new Set(['без', 'кроме', 'не', 'нет', 'ни']);

/** «Кроме 24-портовых», «не на 48 портов»: so many are not wanted, and no condition of a number. */
export function isExcepted({ tokens }: Pick<Conditioned, 'tokens'>, at: number): boolean {
  const before = tokens[at - 1]?.word === 'на' ? at - 2 : at - 1;
  return isNumber(tokens[at]?.word ?? '') && EXCEPT.has(tokens[before]?.word ?? '');
}
const EXCEPT: ReadonlySet<string> = new Set(['не', 'кроме']);

/** The name of an attribute here. */
export const nameAt = (
  reading: Conditioned,
  at: number,
  names = reading.conditions.names,
  fits: (rule: NumberRule) => boolean = () => true,
) => phraseAt(reading, names, at, (rule) => fits(rule) && isOfKind(reading, rule));

/** «24x10G SFP+», «48x1G RJ-45»: the speed and the connector are of the same ports; the narrower one tells which. */
export function namedTwice(reading: Conditioned, from: number, name: Read<NumberRule>): Read<NumberRule> {
  const own = new Set(name.meaning.attributes);
  const isOfSame = (rule: NumberRule) =>
    rule.partOf !== undefined && isOfKind(reading, rule) && rule.attributes.every((code) => own.has(code));
  const again =
    name.meaning.unit === PIECES
      ? phraseAt(reading, reading.conditions.counted, from + name.used, isOfSame)
      : undefined;
  return again ? { meaning: again.meaning, used: name.used + again.used } : name;
}

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
