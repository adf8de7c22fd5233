/** Conditions in a question: found word by word before anything else is read. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { Comparison, Condition } from './conditions.ts';
import { isNumber, keysOfQuery } from './normalise.ts';
import type { Conditions } from './search.kind.ts';
import { fold, type Token, tokenise } from './tokens.ts';

type Phrase<T> = { keys: string[]; meaning: T };
type NumberRule = Conditions['numbers'][number];
type FeatureRule = Conditions['features'][number];

/** The words of content/search/conditions.yaml made ready for reading. */
export type ConditionWords = {
  comparisons: Phrase<Comparison>[];
  without: Phrase<true>[];
  minus: ReadonlySet<string>;
  numbers: readonly NumberRule[];
  units: ReadonlyMap<string, NumberRule[]>;
  /** Words beside a number that say which attribute it is of. */
  names: Phrase<NumberRule>[];
  features: Phrase<FeatureRule>[];
  /** Phrases that are a condition by themselves. */
  whole: Phrase<{ rule: FeatureRule; isWanted: boolean }>[];
};

const keyOf = (word: string) => elementAt(keysOfQuery(word), 0);
const phrasesOf = <T>(texts: readonly string[], meaning: T): Phrase<T>[] =>
  texts.map((text) => ({ keys: tokenise(text).map(({ word }) => keyOf(word)), meaning }));
const longestFirst = <T>(phrases: Phrase<T>[]): Phrase<T>[] => phrases.sort((a, b) => b.keys.length - a.keys.length);

export function makeConditionWords(conditions: Conditions | undefined): ConditionWords {
  const { numbers = [], features = [], minus = [], without = [] } = conditions ?? {};
  const comparisons = (['atMost', 'atLeast', 'exactly'] as const).flatMap((one) =>
    phrasesOf(conditions?.[one] ?? [], one),
  );
  const units = new Map<string, NumberRule[]>();
  for (const rule of numbers) {
    for (const unit of rule.units) units.set(fold(unit), [...(units.get(fold(unit)) ?? []), rule]);
  }
  return {
    comparisons: longestFirst(comparisons),
    without: longestFirst(phrasesOf(without, true as const)),
    minus: new Set(minus.map(fold)),
    numbers,
    units,
    names: longestFirst(numbers.flatMap((rule) => phrasesOf(rule.words, rule))),
    features: longestFirst(features.flatMap((rule) => phrasesOf(rule.words, rule))),
    whole: longestFirst(
      features.flatMap((rule) => [
        ...phrasesOf(rule.present, { rule, isWanted: true }),
        ...phrasesOf(rule.absent, { rule, isWanted: false }),
      ]),
    ),
  };
}

/** `bare`: what a number without a word of comparison means where the rule does not say. */
export type Conditioned = {
  source: string;
  tokens: readonly Token[];
  conditions: ConditionWords;
  bare?: Comparison | undefined;
};
type Read<T> = { meaning: T; used: number };

function phraseAt<T>({ tokens }: Conditioned, phrases: readonly Phrase<T>[], at: number): Read<T> | undefined {
  for (const { keys, meaning } of phrases) {
    const isSaid = keys.every((key, index) => {
      const word = tokens[at + index]?.word;
      return word !== undefined && keysOfQuery(word).includes(key);
    });
    if (isSaid) return { meaning, used: keys.length };
  }
  return undefined;
}

/** The condition that begins here with the number of its words; undefined when there is none. */
export function conditionAt(reading: Conditioned, at: number): { condition: Condition; used: number } | undefined {
  return featureAt(reading, at) ?? numberAt(reading, at);
}

/**
 * What a part of a question that is no condition asks of an attribute: «24 порта PoE», «PoE». Undefined where the part is of
 * something else, or says more.
 */
export function impliedCondition(text: string, conditions: ConditionWords): Condition | undefined {
  const reading: Conditioned = { source: text, tokens: tokenise(text), conditions, bare: 'exactly' };
  const feature = phraseAt(reading, conditions.features, 0);
  if (feature?.used === reading.tokens.length) {
    return { kind: 'feature', text, rule: feature.meaning, isWanted: true };
  }
  const number = numberAt(reading, 0);
  return number?.used === reading.tokens.length ? number.condition : undefined;
}

const textOf = ({ source, tokens }: Conditioned, at: number, used: number) =>
  source.slice(tokens[at]?.start, tokens[at + used - 1]?.end);

function featureAt(reading: Conditioned, at: number): { condition: Condition; used: number } | undefined {
  const { conditions } = reading;
  const whole = phraseAt(reading, conditions.whole, at);
  if (whole) {
    const { meaning, used } = whole;
    return { condition: { kind: 'feature', text: textOf(reading, at, used), ...meaning }, used };
  }
  const without = phraseAt(reading, conditions.without, at);
  const feature = without && phraseAt(reading, conditions.features, at + without.used);
  if (!feature) return undefined;
  const used = without.used + feature.used;
  return {
    condition: { kind: 'feature', text: textOf(reading, at, used), rule: feature.meaning, isWanted: false },
    used,
  };
}

type Figure = { value: number; unit: string | undefined; used: number; isSigned: boolean };

function numberAt(reading: Conditioned, at: number): { condition: Condition; used: number } | undefined {
  const { conditions } = reading;
  const before = phraseAt(reading, conditions.names, at);
  let next = at + (before?.used ?? 0);
  const said = phraseAt(reading, conditions.comparisons, next);
  next += said?.used ?? 0;
  const figure = figureAt(reading, next);
  if (!figure) return undefined;
  const sign = signBefore(reading, next);
  next += figure.used;
  const after = before ? undefined : phraseAt(reading, conditions.names, next);
  next += after?.used ?? 0;
  const named = before?.meaning ?? after?.meaning;
  const rule = ruleFor(conditions, figure, named);
  if (!rule) return undefined;
  const comparison = comparisonOf(rule, said?.meaning ?? sign ?? reading.bare);
  if (!comparison) return undefined;
  const used = next - at;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'number', text, rule, comparison, value: figure.value }, used };
}

/** The attribute of a number: by its unit, by the word beside it, or by its minus. */
function ruleFor(
  { units, numbers }: ConditionWords,
  { unit, value, isSigned }: Figure,
  named: NumberRule | undefined,
): NumberRule | undefined {
  const byUnit = unit === undefined ? undefined : (units.get(unit) ?? []);
  if (named) return byUnit === undefined || byUnit.includes(named) ? named : undefined;
  const rules = byUnit ?? (isSigned ? numbers.filter((rule) => rule.isSigned) : []);
  return rules.find(
    ({ above, below }) => (above === undefined || value > above) && (below === undefined || value < below),
  );
}

function comparisonOf({ bare, atMostIs, atLeastIs }: NumberRule, said: Comparison | undefined): Comparison | undefined {
  if (said === undefined) return bare === 'none' ? undefined : bare;
  if (said === 'atMost') return atMostIs ?? said;
  return said === 'atLeast' ? (atLeastIs ?? said) : said;
}

/** «≥ 16», «16+» */
function signBefore({ source, tokens }: Conditioned, at: number): Comparison | undefined {
  const start = tokens[at]?.start ?? 0;
  const before = source.slice(Math.max(0, start - 3), start);
  if (/(?:>=|≥|>)\s*$/.test(before)) return 'atLeast';
  if (/(?:<=|≤|<)\s*$/.test(before)) return 'atMost';
  return /^\d+\+(?!\d)/.test(source.slice(start)) ? 'atLeast' : undefined;
}

/** A number with its minus, its fraction and its unit. */
function figureAt(reading: Conditioned, from: number): Figure | undefined {
  const { source, tokens, conditions } = reading;
  const first = tokens[from];
  const isMinusWord = first !== undefined && conditions.minus.has(first.word);
  const at = isMinusWord ? from + 1 : from;
  const token = tokens[at];
  if (!token) return undefined;
  const [, digits, glued = ''] = /^(\d+)(\p{L}*)$/u.exec(token.word) ?? [];
  if (!digits || token.isGlued) return undefined;
  const isSigned = isMinusWord || /(?:^|\s)[-−–]$/.test(source.slice(0, token.start));
  const rest = glued === '' ? fractionAfter(reading, at) : undefined;
  const last = rest === undefined ? at : at + 1;
  const apart = glued === '' ? unitAfter(reading, last) : undefined;
  const size = Number(rest === undefined ? digits : `${digits}.${rest}`);
  return {
    value: isSigned ? -size : size,
    unit: glued === '' ? apart : glued,
    used: last - from + 1 + (apart === undefined ? 0 : 1),
    isSigned,
  };
}

/** «2,5»: the figures after the comma. */
function fractionAfter({ source, tokens }: Conditioned, at: number): string | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!next?.isGlued || !isNumber(next.word)) return undefined;
  return /^[.,]$/.test(source.slice(token?.end, next.start)) ? next.word : undefined;
}

/** A unit that stands apart from its number, sign and all: «°C». */
function unitAfter({ source, tokens, conditions }: Conditioned, at: number): string | undefined {
  const next = tokens[at + 1];
  const written = next && fold(source.slice(tokens[at]?.end, next.end)).replace(/\s/g, '');
  return written !== undefined && conditions.units.has(written) ? written : undefined;
}
