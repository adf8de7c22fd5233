/** Numbers of conditions with their signs, fractions and units. Pure. */
import { type ConditionWords, type NumberRule, withoutSpaces } from './condition-words.ts';
import type { Comparison } from './conditions.ts';
import { fold, isNumber, type Token } from './tokens.ts';

/**
 * `bare`: what a number without a word of comparison means where the rule does not say. `kinds`: groups of the kinds of
 * devices that the question names.
 */
export type Conditioned = {
  source: string;
  tokens: readonly Token[];
  conditions: ConditionWords;
  bare?: Comparison | undefined;
  kinds?: readonly string[];
  /** A kind of devices is what is asked for, and no place of something: «на коммутаторе нет PoE» tells of trouble. */
  isOfDevices?: boolean;
  /** A device that somebody has is told of, and not looked for: «у коммутатора нет PoE», «MES2324». */
  isOwned?: boolean;
  /** What is asked is compared with a model: «легче», «портов больше». */
  isRelated?: boolean;
  /** A word of Russian. */
  isWord?: (word: string) => boolean;
};

export type Figure = { value: number; unit: string | undefined; used: number; isSigned: boolean };

/** The number in the unit of a rule: «1770 г» of a rule in kilograms. */
export function ownValue({ value, unit }: Figure, { scales }: Pick<NumberRule, 'scales'>): number {
  const scale = unit === undefined ? undefined : scales[unit];
  return scale === undefined ? value : Number((value * scale).toPrecision(12));
}

/** «≥ 16», «16+» */
export function signBefore({ source, tokens }: Conditioned, at: number): Comparison | undefined {
  const start = tokens[at]?.start ?? 0;
  const before = source.slice(Math.max(0, start - 3), start);
  if (/(?:>=|≥|>)\s*$/.test(before)) return 'atLeast';
  if (/(?:<=|≤|<)\s*$/.test(before)) return 'atMost';
  return /^\d+\+(?!\d)/.test(source.slice(start)) ? 'atLeast' : undefined;
}

/** A number with its sign, its fraction and its unit. */
export function figureAt(reading: Conditioned, from: number): Figure | undefined {
  const word = signWordAt(reading, from);
  const at = word === undefined ? from : from + 1;
  const token = reading.tokens[at];
  const [, digits, ofSpeed, glued = ''] = /^(\d+)(?:p(\d+)(?=g))?(\p{L}*)$/u.exec(token?.word ?? '') ?? [];
  if (!token || !digits || token.isGlued) return undefined;
  const sign = word ?? signIn(reading.source.slice(Math.max(0, token.start - 2), token.start));
  const fraction = fractionAfter(reading, at);
  const last = fraction === undefined ? at : at + 1;
  const ownUnit = fraction?.unit || glued;
  const { unit, used } = (ownUnit === '' ? unitAfter(reading, last) : undefined) ?? { unit: ownUnit, used: 0 };
  const size = Number([digits, fraction?.digits ?? ofSpeed].join('.'));
  const value = sign === '-' ? -size : size;
  return { value, unit: unit || undefined, used: last - from + 1 + used, isSigned: sign !== undefined };
}

type Sign = '-' | '+';
/** «Минус 40», «плюс 60»; «6 FXS плюс 2 FXO» adds. */
function signWordAt({ tokens, conditions }: Conditioned, at: number): Sign | undefined {
  const [word, next] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (conditions.minus.has(word)) return '-';
  return conditions.plus.has(word) && /^\d{2,3}\D*$/.test(next) ? '+' : undefined;
}

/** The sign that ends a text: «до −40», «до +60». */
function signIn(before: string): Sign | undefined {
  const [, sign] = /^\s?([-−–+])$/.exec(before) ?? [];
  if (sign === undefined) return undefined;
  return sign === '+' ? '+' : '-';
}

/** «2,5», «2,5кг»: the figures after the comma, and the unit that is glued to them. */
function fractionAfter({ source, tokens }: Conditioned, at: number): { digits: string; unit: string } | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const [, digits, unit = ''] = /^(\d+)(\p{L}*)$/u.exec(next?.word ?? '') ?? [];
  if (!next?.isGlued || digits === undefined || !isNumber(token?.word ?? '')) return undefined;
  return /^[.,]$/.test(source.slice(token?.end, next.start)) ? { digits, unit } : undefined;
}

const MOST_WORDS_OF_UNIT = 4;

/** A unit that stands apart from its number, sign and all: «°C», «млн пакетов/с». */
function unitAfter(
  { source, tokens, conditions }: Conditioned,
  at: number,
): { unit: string; used: number } | undefined {
  for (let used = MOST_WORDS_OF_UNIT; used > 0; used -= 1) {
    const last = tokens[at + used];
    const unit = last && withoutSpaces(fold(source.slice(tokens[at]?.end, last.end)));
    if (unit !== undefined && conditions.units.has(unit)) return { unit, used };
  }
  return undefined;
}
