/** Conditions in a question: found word by word before anything else is read. Pure. */
import { type Conditioned, type Figure, figureAt, ownValue, signBefore } from './condition-figures.ts';
import {
  BETWEEN,
  EACH,
  type Found,
  isOfKind,
  nameAt,
  phraseAt,
  type Read,
  skipJoining,
  textOf,
} from './condition-phrases.ts';
import type { ConditionWords, FeatureRule, NumberRule } from './condition-words.ts';
import { type Comparison, type Condition, isDenied, PIECES } from './conditions.ts';
import { keyOfWord } from './normalise.ts';
import { rankAt } from './read-ranks.ts';
import { hasDigit, isNumber, isUplink, tokenise } from './tokens.ts';

/**
 * The condition that begins here with the number of its words; undefined when there is none. `before`: the condition that ends
 * here: «от −40 до +60».
 */
export function conditionAt(reading: Conditioned, at: number, before?: Condition): Found | undefined {
  const range = before?.kind === 'number' ? before.rule : undefined;
  return (
    rankAt(reading, at) ??
    featureAt(reading, at, before) ??
    numberAt(reading, at, range) ??
    portsAt(reading, at, before !== undefined)
  );
}

/** Words that say nothing beside these conditions: «самый экономичный по потреблению». */
export function fillersBeside(
  asked: readonly Condition[],
  { fillers, nameWords, extremeWords }: ConditionWords,
): ReadonlySet<string> {
  if (asked.length === 0) return new Set();
  const ofRanks = asked.some(({ kind }) => kind === 'rank') ? extremeWords : [];
  // «При −40 на морозе»: a number with a unit is of one thing, whatever it is called besides; so is «не шумел вентилятором».
  const names = asked.flatMap((condition) =>
    condition.kind === 'rank' || (condition.kind === 'number' && condition.rule.units.length > 0)
      ? (nameWords.get(condition.rule) ?? [])
      : condition.kind === 'feature' && !condition.isWanted && condition.rule.known.length > 0
        ? condition.rule.words.filter((word) => !/\s/.test(word)).map(keyOfWord)
        : [],
  );
  return new Set([...fillers, ...names, ...ofRanks]);
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
const withoutToo = ({ tokens }: Conditioned, at: number, before: Condition | undefined): Read<true> | undefined =>
  before && isDenied(before) && TOO.has(tokens[at]?.word ?? '') ? { meaning: true, used: 1 } : undefined;
const TOO: ReadonlySet<string> = new Set(['и', 'или', 'ни']);

/** A phrase that is a condition by itself: «на 220», «новинки» beside a kind of devices. */
function wholeAt(reading: Conditioned, at: number): Found | undefined {
  const isMeant = ({ isOfKinds }: FeatureRule) => !isOfKinds || reading.isOfDevices === true;
  const whole = phraseAt(reading, reading.conditions.whole, at, ({ rule }) => isMeant(rule));
  if (!whole || reading.tokens[at]?.isGlued || endsWithCount(reading, at + whole.used)) return undefined;
  const { meaning, used } = whole;
  return { condition: { kind: 'feature', text: textOf(reading, at, used), ...meaning }, used };
}

/** «С резервом питания 48 портов»: the number is of what is counted after it. */
const endsWithCount = (reading: Conditioned, end: number): boolean =>
  isNumber(reading.tokens[end - 1]?.word ?? '') && nameAt(reading, end, reading.conditions.counted) !== undefined;

/** «Точка с Z-Wave»: what few devices have is asked for by its name beside a kind of them. */
function namedFeatureAt(reading: Conditioned, at: number): Found | undefined {
  if (!reading.isOfDevices || reading.isOwned) return undefined;
  const from = WITH.has(reading.tokens[at]?.word ?? '') ? skipJoining(reading, at + 1) : at;
  const feature = phraseAt(reading, reading.conditions.features, from, ({ isNamed }) => isNamed === true);
  if (!feature) return undefined;
  const used = from - at + feature.used;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'feature', text, rule: feature.meaning, isWanted: true }, used };
}

/** «Без поддержки PoE»; «не работает PoE» tells of trouble. */
const skipWithout = (reading: Conditioned, from: number): number =>
  reading.tokens[from - 1]?.word === NOT && !BETWEEN.has(reading.tokens[from]?.word ?? '')
    ? from
    : skipJoining(reading, from);
const NOT = 'не';

/** «Не на 220», «не тихий»: the contrary of a phrase that is a condition by itself. */
function deniedAt(reading: Conditioned, at: number, used: number): Found | undefined {
  const whole = phraseAt(reading, reading.conditions.whole, at + used);
  if (!whole) return undefined;
  const { rule, isWanted } = whole.meaning;
  const all = used + whole.used;
  return { condition: { kind: 'feature', text: textOf(reading, at, all), rule, isWanted: !isWanted }, used: all };
}

/** «Где нет PoE», «чтобы PoE не было»: wished of a device that is looked for, it is what must not be; «свитч, нет PoE» too. */
const lackAt = (reading: Conditioned, at: number, from = at): Read<true> | undefined =>
  isWished(reading, from) ? phraseAt(reading, reading.conditions.lacking, at) : undefined;

/** «Замена MES2324P, где нет PoE» wishes too; after a comma alone whoever has a device tells of it. */
const isWished = ({ source, tokens, isOfDevices, isOwned }: Conditioned, at: number): boolean =>
  isOwned || isOfDevices
    ? tokens.slice(0, at).some(({ word }) => WISHING.test(word)) ||
      (!isOwned && source.slice(tokens[at - 1]?.end, tokens[at]?.start).includes(','))
    : false;
const WISHING = /^(?:где|чтоб|котор)/u;

/** «Коммутатор с SFP+», «с портами 10G», after a condition «и SFP+»: of ports of a kind one at least. */
function portsAt(reading: Conditioned, at: number, isAfter: boolean): Found | undefined {
  const { tokens, conditions, isOfDevices } = reading;
  if (!isOfDevices) return undefined;
  const word = tokens[at]?.word ?? '';
  const isWith = WITH.has(word) || (isAfter && word === AND);
  const from = isWith ? skipJoining(reading, at + 1) : at;
  const isPorts = (rule: NumberRule) => rule.unit === PIECES && !rule.isSum && isOfKind(reading, rule);
  const ports = phraseAt(reading, conditions.counted, from, isPorts);
  // «Аплинки 10G» say so without a preposition.
  if (!ports || !(isWith || (ports.used > 1 && isUplink(tokens[from])))) return undefined;
  const used = from - at + ports.used;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'number', text, rule: ports.meaning, comparison: 'atLeast', value: 1 }, used };
}
const WITH = new Set(['с', 'со']);
const AND = 'и';

/** The name of what a device may lack: a feature, or ports of a kind. */
const lackedAt = (reading: Conditioned, at: number): Read<FeatureRule | NumberRule> | undefined =>
  phraseAt(reading, reading.conditions.features, at) ??
  phraseAt(reading, reading.conditions.counted, at, ({ partOf }) => partOf !== undefined);

/** A number with what stands around it. `next`: the place after it and its name. */
type Counted = {
  figure: Figure;
  named: NumberRule | undefined;
  isNamedBefore: boolean;
  said: Comparison | undefined;
  next: number;
};

/** «Потребление не больше 40 Вт», «не меньше 16 портов», «16 портов и больше», «−30 °C». */
export function numberAt(reading: Conditioned, at: number, rangeOf?: NumberRule): Found | undefined {
  const counted = countedAt(reading, at);
  if (!counted) return undefined;
  const { figure, named, isNamedBefore, said, next } = counted;
  const isBegun = said === 'atLeast' && figure.unit === undefined && !named;
  const rule =
    ruleFor(reading, figure, named) ??
    (isBegun ? ruleOfRange(reading, next, figure) : said && rangeRule(reading, figure, rangeOf));
  if (!rule) return undefined;
  const bare = isNamedBefore && !rule.isSum ? 'exactly' : undefined;
  const comparison = comparisonOf(rule, said ?? reading.bare, bare);
  if (!comparison) return undefined;
  const used = next - at;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'number', text, rule, comparison, value: ownValue(figure, rule) }, used };
}

function countedAt(reading: Conditioned, at: number): Counted | undefined {
  const { tokens } = reading;
  // «24 порта 4 SFP+»: the name is of the number before it.
  const before = isNumber(tokens[at - 1]?.word ?? '') ? undefined : nameAt(reading, at);
  const begin = at + (before?.used ?? 0);
  const from = before ? skipJoining(reading, begin) : at;
  // «В пределах» begins as a preposition does.
  const [start, said] = comparedAt(reading, begin, from);
  const place = said ? skipJoining(reading, start + said.used) : begin;
  const figure = figureAt(reading, place);
  if (!figure) return undefined;
  const after = before ? undefined : nameAfter(reading, place + figure.used, figure.unit);
  const end = place + figure.used + (after?.used ?? 0);
  const late = said ? undefined : comparisonAfter(reading, end);
  return {
    figure: before ? inGrams(figure, before.meaning) : figure,
    named: before?.meaning ?? after?.meaning,
    isNamedBefore: before !== undefined,
    said: said?.meaning ?? late?.meaning ?? signBefore(reading, place),
    next: end + (late?.used ?? 0),
  };
}

/** The words of a comparison at the first of the places that has any, and where they begin. */
const comparedAt = (
  reading: Conditioned,
  ...places: readonly [number, number]
): [number, Read<Comparison> | undefined] =>
  places
    .map((at): [number, Read<Comparison> | undefined] => [at, phraseAt(reading, reading.conditions.comparisons, at)])
    .find(([, found]) => found) ?? [places[1], undefined];

/** «Весом 200 г»: no speed where what is named is measured in grams. */
const inGrams = (figure: Figure, { scales }: NumberRule): Figure =>
  figure.unit === GIGABITS && GRAMS in scales ? { ...figure, unit: GRAMS } : figure;
const GRAMS = 'г';

/** The name after a number. «8 портов PoE не нужно», «16 портов 10G аплинк»: what is not wanted is no part of it, nor what is an uplink. */
function nameAfter(reading: Conditioned, from: number, unit: string | undefined): Read<NumberRule> | undefined {
  const { counted, units } = reading.conditions;
  const at = unit === undefined ? from + joiningAt(reading, from) : from;
  // «10/100 Мбит/с»: the speed is of what stands before the slash too.
  if (reading.tokens[at]?.isSlash) return undefined;
  const name = nameAt(reading, at, counted);
  // «1200 на 5 ГГц», «2 антенны на 5 ГГц»: beside a name with a figure the number needs its unit.
  const isOfUnit = name !== undefined && name.meaning.units.length > 0 && hasDigit(textOf(reading, at, name.used));
  if (isOfUnit && unit === undefined) return undefined;
  // «Легче 3 кг, не глубже 250 мм»: the name is of the next number.
  const isOfRate = unit === GIGABITS && name?.meaning.unit === PER_SECOND;
  if (name && unit !== undefined && units.get(unit)?.includes(name.meaning) === false && !isOfRate) return undefined;
  const found = nameOrShorter(reading, at, name);
  return found && namedTwice(reading, from, { ...found, used: at - from + found.used });
}
/** «4 по 10G», «2 из них SFP»: how many words stand between a number and its name. */
function joiningAt({ tokens }: Conditioned, from: number): number {
  const [first, second] = [tokens[from]?.word, tokens[from + 1]?.word ?? ''];
  if (first === EACH) return 1;
  return first === 'из' && OF_THEM.has(second) ? 2 : 0;
}
const OF_THEM = new Set(['них', 'которых']);

/** «24x10G SFP+», «48x1G RJ-45»: the speed and the connector are of the same ports; the narrower one tells which. */
function namedTwice(reading: Conditioned, from: number, name: Read<NumberRule>): Read<NumberRule> {
  const own = new Set(name.meaning.attributes);
  const isOfSame = (rule: NumberRule) =>
    rule.partOf !== undefined && isOfKind(reading, rule) && rule.attributes.every((code) => own.has(code));
  const again =
    name.meaning.unit === PIECES
      ? phraseAt(reading, reading.conditions.counted, from + name.used, isOfSame)
      : undefined;
  return again ? { meaning: again.meaning, used: name.used + again.used } : name;
}

function nameOrShorter(
  reading: Conditioned,
  at: number,
  name: Read<NumberRule> | undefined,
): Read<NumberRule> | undefined {
  const { counted, unwanted, whole } = reading.conditions;
  const end = at + (name?.used ?? 0);
  const isOfUplink = isUplink(reading.tokens[end]) && !hasDigit(reading.tokens[end + 1]?.word ?? '');
  // «24 порта с питанием 48 вольт»: the ports are not with PoE.
  const isOfVoltage = VOLTAGES.has(reading.tokens[end]?.word ?? '') && phraseAt(reading, whole, end) !== undefined;
  const isOfNext = isOfUplink || isOfVoltage || phraseAt(reading, unwanted, end) !== undefined;
  if (!name || !isOfNext) return name;
  const isShorter = (rule: NumberRule) => rule !== name.meaning;
  return phraseAt(reading, counted, at, (rule) => isShorter(rule) && isOfKind(reading, rule));
}

const VOLTAGES = new Set(['12', '36', '48', '60', '220', '230']);

/** «16 портов и больше», «40 Вт максимум»; the comparison of a number that follows is that number's. */
function comparisonAfter(reading: Conditioned, at: number): Read<Comparison> | undefined {
  const from = OR.has(reading.tokens[at]?.word ?? '') ? at + 1 : at;
  const said = phraseAt(reading, reading.conditions.comparisons, from);
  if (!said || figureAt(reading, skipJoining(reading, from + said.used))) return undefined;
  const isName = nameAt(reading, skipJoining(reading, from + said.used)) !== undefined;
  return isName || PREPOSITIONS.has(reading.tokens[from]?.word ?? '')
    ? undefined
    : { meaning: said.meaning, used: from - at + said.used };
}
const OR = new Set(['и', 'или']);
/** Words of comparison that are prepositions as well say nothing after a number. */
const PREPOSITIONS = new Set(['от', 'до']);

/** «От 20 до 40 Вт»: the second number says what the first is of. */
function ruleOfRange(reading: Conditioned, at: number, first: Figure): NumberRule | undefined {
  const said = phraseAt(reading, reading.conditions.comparisons, at);
  const figure = said && figureAt(reading, at + said.used);
  if (!said || !figure) return undefined;
  const name = nameAt(reading, at + said.used + figure.used, reading.conditions.counted);
  return ruleFor(reading, { ...first, unit: figure.unit }, name?.meaning);
}

/** The second number of a range is of what the first is, or of its other end: «от −40 до +60». */
function rangeRule({ conditions }: Conditioned, { value }: Figure, before: NumberRule | undefined) {
  if (!before) return undefined;
  return isWithin(before, value)
    ? before
    : conditions.numbers.find((rule) => rule.unit === before.unit && isWithin(rule, value));
}

const isWithin = ({ above, below }: NumberRule, value: number) =>
  (above === undefined || value > above) && (below === undefined || value < below);

/** The attribute of a number: by its unit, by the word beside it, or by its minus. */
function ruleFor(reading: Conditioned, figure: Figure, named: NumberRule | undefined): NumberRule | undefined {
  const { unit, isSigned } = figure;
  const { units, numbers } = reading.conditions;
  const isFitting = (rule: NumberRule) => isWithin(rule, ownValue(figure, rule));
  const byUnit = unit === undefined ? undefined : (units.get(unit) ?? []);
  if (named) {
    if (byUnit?.includes(named) === false && !(unit === GIGABITS && named.unit === PER_SECOND)) {
      // «Высота 44 мм», «высота 1U»: the unit tells which of those that are called alike.
      return byUnit.find((rule) => isFitting(rule) && rule.words.some((word) => named.words.includes(word)));
    }
    // «Температура» is the name of two: the sign of the number tells which.
    return isFitting(named) ? named : numbers.find((rule) => rule.unit === named.unit && isFitting(rule));
  }
  const rules = byUnit ?? (isSigned ? numbers.filter((rule) => rule.isSigned) : []);
  const isOfUnit = ({ unitGroups: groups = [] }: NumberRule) => unit === undefined || isOfKind(reading, { groups });
  return rules.find((rule) => isOfKind(reading, rule) && isOfUnit(rule) && isFitting(rule));
}

/** «200 Гбит/с» is one word, `200g`: with a name it is what rules call so. */
const [GIGABITS, PER_SECOND] = ['g', 'Гбит/с'];

function comparisonOf(
  { bare: own, atMostIs, atLeastIs }: NumberRule,
  said: Comparison | undefined,
  bare: Comparison | undefined,
): Comparison | undefined {
  if (said === undefined) return own === 'none' ? bare : own;
  if (said === 'atMost') return atMostIs ?? said;
  return said === 'atLeast' ? (atLeastIs ?? said) : said;
}
