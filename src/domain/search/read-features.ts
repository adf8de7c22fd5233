/** Features in a question that a device must have, or must not: «с Bluetooth», «без PoE», «PoE не нужно». Pure. */
import { type Conditioned, figureAt, signBefore } from './condition-figures.ts';
import {
  BETWEEN,
  type Found,
  isOfKind,
  nameAt,
  phraseAt,
  type Read,
  skipJoining,
  textOf,
} from './condition-phrases.ts';
import type { FeatureRule, NumberRule } from './condition-words.ts';
import { type Condition, isDenied, PIECES } from './conditions.ts';
import { hasDigit, isNumber } from './tokens.ts';

/** A feature that is wanted, or not: «с Bluetooth», «без PoE», «PoE не нужно», «кроме SFP+». */
export function featureAt(reading: Conditioned, at: number, before?: Condition): Found | undefined {
  const { conditions } = reading;
  const whole = wholeAt(reading, at);
  if (whole) return whole;
  const without = lackAt(reading, at) ?? phraseAt(reading, conditions.without, at) ?? withoutToo(reading, at, before);
  const denied = without && deniedAt(reading, at, without.used);
  if (denied) return denied;
  const from = without ? skipWithout(reading, at + without.used) : at;
  const lacked = lackedAt(reading, from);
  if (!lacked) return without ? undefined : namedFeatureAt(reading, at);
  const end = from + lacked.used;
  const unwanted = phraseAt(reading, conditions.unwanted, end) ?? lackAt(reading, end, at);
  const used = end - at + (without?.used ? 0 : (unwanted?.used ?? 0));
  if (!without && used === lacked.used) return namedFeatureAt(reading, at);
  const text = textOf(reading, at, used);
  const { meaning } = lacked;
  if ('bare' in meaning) {
    return { condition: { kind: 'number', text, rule: meaning, comparison: 'exactly', value: 0 }, used };
  }
  return { condition: { kind: 'feature', text, rule: meaning, isWanted: false }, used };
}

/** «Без 40G и 100G»: what follows what must not be must not be either. */
const withoutToo = (reading: Conditioned, at: number, before: Condition | undefined): Read<true> | undefined =>
  before &&
  isDenied(before) &&
  TOO.has(reading.tokens[at]?.word ?? '') &&
  !phraseAt(reading, reading.conditions.without, at + 1)
    ? { meaning: true, used: 1 }
    : undefined;
const TOO: ReadonlySet<string> = new Set(['и', 'или', 'ни']);

/** A phrase that is a condition by itself: «на 220», «новинки» beside a kind of devices. */
function wholeAt(reading: Conditioned, at: number): Found | undefined {
  const isMeant = ({ isOfKinds, groups = [], beside }: FeatureRule) =>
    (!isOfKinds || reading.isOfDevices === true) && isOfKind(reading, { groups, beside });
  const whole = phraseAt(reading, reading.conditions.whole, at, ({ rule }) => isMeant(rule));
  if (!whole || reading.tokens[at]?.isGlued || endsWithCount(reading, at + whole.used)) return undefined;
  const { meaning, used } = whole;
  return { condition: { kind: 'feature', text: textOf(reading, at, used), ...meaning }, used };
}

/** «С резервом питания 48 портов»: the number is of what is counted after it. */
const endsWithCount = (reading: Conditioned, end: number): boolean =>
  isNumber(reading.tokens[end - 1]?.word ?? '') && nameAt(reading, end, reading.conditions.counted) !== undefined;

/** «Точка с Z-Wave», «роутер со сменными бп»: what few devices have is asked for by its name beside a kind of them. */
function namedFeatureAt(reading: Conditioned, at: number): Found | undefined {
  if (!reading.isOfDevices || reading.isOwned) return undefined;
  const word = reading.tokens[at]?.word ?? '';
  const isTold = TELLING.has(word) || HAVING.test(word);
  const from = isTold ? skipJoining(reading, at + 1) : at;
  const whole = isTold ? wholeAt(reading, from) : undefined;
  const isLacking = (end: number) => lackAt(reading, end, at + 1) !== undefined; // «где нет E1», «где E1 нет»
  if (whole) return isLacking(from + whole.used) ? undefined : { ...whole, used: from - at + whole.used };
  // «Железка, snmp не отвечает» names no kind.
  if (!isTold && reading.kinds?.length === 0) return undefined;
  const isMeant = ({ isNamed, groups = [] }: FeatureRule) =>
    (isNamed === true || reading.isRelated === true) && isOfKind(reading, { groups });
  const feature = phraseAt(reading, reading.conditions.features, from, isMeant);
  if (!feature || countedBefore(reading, from) || isLacking(from + feature.used)) return undefined;
  const used = from - at + feature.used;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'feature', text, rule: feature.meaning, isWanted: true }, used };
}

/** A detail of a device follows: «онт с вайфаем и телефоном», «роутер, где бп меняется на ходу». */
const TELLING: ReadonlySet<string> = new Set(['с', 'со', 'и', 'где', 'плюс']);
/** «Имеющий порты SFP+», «обязательно SFP+». */
export const HAVING = /^(?:име(?:ет|ют|ющ\p{L}+|ется|ются)|присутству[ею]т|наличи[еия]м?|обязательн[оы]й?)$/u;

/** «Без поддержки PoE»; «не работает PoE» tells of trouble. */
const skipWithout = (reading: Conditioned, from: number): number =>
  reading.tokens[from - 1]?.word === NOT && !BETWEEN.has(reading.tokens[from]?.word ?? '')
    ? from
    : skipJoining(reading, from);
const NOT = 'не';

/** «Не на 220», «не тихий»: the contrary of a phrase that is a condition by itself. */
function deniedAt(reading: Conditioned, at: number, used: number): Found | undefined {
  const isMeant = ({ rule: { groups = [] } }: { rule: FeatureRule }) => isOfKind(reading, { groups });
  const whole = phraseAt(reading, reading.conditions.whole, at + used, isMeant);
  if (!whole) return undefined;
  const { rule, isWanted } = whole.meaning;
  const all = used + whole.used;
  return { condition: { kind: 'feature', text: textOf(reading, at, all), rule, isWanted: !isWanted }, used: all };
}

/** «Где нет PoE», «чтобы PoE не было»: wished of a device that is looked for, it is what must not be; «свитч, нет PoE» too. */
const lackAt = (reading: Conditioned, at: number, from = at): Read<true> | undefined =>
  isWished(reading, from) ? phraseAt(reading, reading.conditions.lacking, at) : undefined;

/** «Замена MES2324P, где нет PoE» wishes too; after a comma alone whoever has a device tells of it. */
const isWished = (reading: Conditioned, at: number): boolean => {
  const { tokens, isOfDevices, isOwned } = reading;
  return isOwned || isOfDevices
    ? tokens.slice(0, at).some(({ word }) => WISHING.test(word)) || (!isOwned && isAfterComma(reading, at))
    : false;
};
export const isAfterComma = ({ source, tokens }: Conditioned, at: number): boolean =>
  source.slice(tokens[at - 1]?.end, tokens[at]?.start).includes(',');
const WISHING = /^(?:где|чтоб|котор)/u;

/** The name of what a device may lack: a feature, or ports of a kind. */
function lackedAt(reading: Conditioned, at: number): Read<FeatureRule | NumberRule> | undefined {
  const { features, counted, names } = reading.conditions;
  const isMeant = ({ groups = [] }: FeatureRule) => isOfKind(reading, { groups });
  const ports =
    phraseAt(reading, counted, at, ({ partOf }) => partOf !== undefined) ??
    nameAt(reading, at, names, ({ unit, isSum }) => unit === PIECES && !isSum);
  const feature = phraseAt(reading, features, at, isMeant);
  if (ports && ports.used > (feature?.used ?? 0)) return ports;
  return feature ?? phraseAt(reading, features, at);
}

/** «FXS четыре», beside a model, «SFP+ не меньше 4»: what is a name after a number stands before one that has none. */
export function countedBefore(reading: Conditioned, at: number): Read<NumberRule> | undefined {
  const { tokens, isRelated, isOfDevices, conditions } = reading;
  if (!(isRelated || isOfDevices) || !tokens.slice(at + 1, at + FAR).some(({ word }) => hasDigit(word)))
    return undefined;
  const name = nameAt(reading, at, conditions.counted);
  if (!name || !(isRelated || name.meaning.unit === PIECES)) return undefined;
  const end = at + name.used;
  const begin = skipJoining(reading, end);
  const said = phraseAt(reading, conditions.comparisons, begin);
  const place = said ? skipJoining(reading, begin + said.used) : end;
  if (!(isRelated || said || signBefore(reading, place))) return undefined;
  const figure = figureAt(reading, place);
  if (!figure || figure.unit !== undefined) return undefined;
  return nameAt(reading, place + figure.used, conditions.counted) ? undefined : name;
}
/** A number stands so near to its name. */
const FAR = 8;
