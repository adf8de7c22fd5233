/** Conditions in a question: found word by word before anything else is read. Pure. */
import { type Conditioned, type Figure, figureAt, ownValue, signBefore } from './condition-figures.ts';
import {
  EACH,
  type Found,
  isExcepted,
  isOfKind,
  nameAt,
  namedTwice,
  phraseAt,
  type Read,
  skipJoining,
  textOf,
} from './condition-phrases.ts';
import type { ConditionWords, NumberRule, Said } from './condition-words.ts';
import { type Comparison, type Condition, PIECES } from './conditions.ts';
import { keyOfWord } from './normalise.ts';
import { countedBefore, featureAt, HAVING, isAfterComma } from './read-features.ts';
import { comparativeAt, rankAt } from './read-ranks.ts';
import { hasDigit, isNumber, isSpeed, isUplink, tokenise } from './tokens.ts';

/**
 * The condition that begins here with the number of its words; undefined when there is none. `before`: the condition that ends
 * here: «от −40 до +60».
 */
export function conditionAt(reading: Conditioned, at: number, before?: Condition): Found | undefined {
  if (isExcepted(reading, at)) return undefined;
  const range = before?.kind === 'number' ? before.rule : undefined;
  return (
    rankAt(reading, at) ??
    comparedWithAt(reading, at) ??
    featureAt(reading, at, before) ??
    portsAfterAt(reading, at) ??
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
  const feature = phraseAt(reading, conditions.features, 0, ({ groups = [] }) => groups.length === 0);
  if (feature?.used === reading.tokens.length) {
    return { kind: 'feature', text, rule: feature.meaning, isWanted: true };
  }
  const number = numberAt(reading, 0);
  return number?.used === reading.tokens.length ? number.condition : undefined;
}

/** «С портами SFP+ больше 4»: how many of what it has follows. */
function comparedWithAt(reading: Conditioned, at: number): Found | undefined {
  if (!reading.isOfDevices || !WITH.has(reading.tokens[at]?.word ?? '')) return undefined;
  const from = skipJoining(reading, at + 1);
  const counted = nameBefore(reading, from) ? countedAt(reading, from) : undefined;
  if (!counted?.said || nameAt(reading, counted.next, reading.conditions.counted)) return undefined;
  const found = numberAt(reading, from);
  return found && withText(reading, at, { ...found, used: from - at + found.used });
}
const withText = (reading: Conditioned, at: number, { condition, used }: Found): Found => ({
  condition: { ...condition, text: textOf(reading, at, used) },
  used,
});

/** «Десятка на 24 порта», «RS-232 три порта», «10G 48 портов», «10G до 4 портов»: what the ports are that are counted after it; «SFP+ 24 порта» tells of two things. */
function portsAfterAt(reading: Conditioned, at: number): Found | undefined {
  const { tokens, conditions } = reading;
  const isOfPorts = ({ unit, isSum, groups }: NumberRule) => unit === PIECES && !isSum && groups.length === 0;
  const name = isNumber(tokens[at - 1]?.word ?? '') ? undefined : phraseAt(reading, conditions.counted, at, isOfPorts);
  if (!name) return undefined;
  const rule = name.meaning;
  const end = at + name.used;
  const said = phraseAt(reading, conditions.comparisons, end);
  const place = end + (said?.used ?? Number(tokens[end]?.word === ON));
  const word = tokens[at]?.word ?? '';
  const isSpeedAlone = name.used === 1 && (isSpeed(word) || SPEED_SAID.test(word));
  const figure = place > end || !rule.partOf || isSpeedAlone ? figureAt(reading, place) : undefined;
  if (figure?.unit !== undefined || !figure) return undefined;
  const ports = nameAt(reading, place + figure.used, conditions.counted);
  if (!ports?.meaning.isSum) return undefined;
  const used = place + figure.used + ports.used - at;
  const comparison = comparisonOf(rule, said?.meaning.comparison, undefined) ?? 'atLeast';
  const value = strictly(rule, said?.meaning, figure.value);
  return { condition: { kind: 'number', text: textOf(reading, at, used), rule, comparison, value }, used };
}
const ON = 'на';
const SPEED_SAID = /^(?:десятк|сороковк)/u;

/** «Коммутатор с SFP+», «с портами 10G», after a condition «и SFP+»: of ports of a kind one at least. */
function portsAt(reading: Conditioned, at: number, isAfter: boolean): Found | undefined {
  const { tokens, conditions, isOfDevices } = reading;
  if (!isOfDevices) return undefined;
  const word = tokens[at]?.word ?? '';
  const isWith = WITH.has(word) || word === THERE_IS || HAVING.test(word) || (isAfter && word === AND);
  const from = isWith ? skipJoining(reading, at + 1) : at;
  const isPorts = (rule: NumberRule) => rule.unit === PIECES && !rule.isSum && isOfKind(reading, rule);
  const ports = phraseAt(reading, conditions.counted, from, isPorts);
  // «Аплинки 10G», «40G порты» say so without a preposition, and so does «400G», which nothing has.
  const isNamed = ports?.meaning.attributes.length === 0 || ((ports?.used ?? 0) > 1 && isNamedWhole(tokens[from]));
  if (!ports || !(isWith || isNamed)) return undefined;
  const used = from - at + ports.used;
  const text = textOf(reading, at, used);
  return { condition: { kind: 'number', text, rule: ports.meaning, comparison: 'atLeast', value: 1 }, used };
}
/** «Аплинки 10G» and «40G аплинки», «40G порты»; «порты 10G» may be what something happens to. */
const isNamedWhole = (token: Conditioned['tokens'][number] | undefined): boolean =>
  isUplink(token) || isSpeed(token?.word ?? '');
const WITH = new Set(['с', 'со']);
const AND = 'и';
/** «У какого роутера есть 25G». */
const THERE_IS = 'есть';

/** A number with what stands around it. `next`: the place after it and its name. */
type Counted = {
  figure: Figure;
  named: NumberRule | undefined;
  isNamedBefore: boolean;
  said: Said | undefined;
  next: number;
};

/** «Потребление не больше 40 Вт», «не меньше 16 портов», «16 портов и больше», «−30 °C». */
export function numberAt(reading: Conditioned, at: number, rangeOf?: NumberRule): Found | undefined {
  const counted = countedAt(reading, at);
  if (!counted) return undefined;
  const { figure, named, isNamedBefore, said, next } = counted;
  const isBegun = said?.comparison === 'atLeast' && figure.unit === undefined && !named;
  const rule =
    samePorts(rangeOf, named, said) ??
    ruleFor(reading, figure, named) ??
    (isBegun ? ruleOfRange(reading, next, figure) : said && rangeRule(reading, figure, rangeOf));
  if (!rule) return undefined;
  // «Потребление 40 Вт», «40 Вт потребление».
  const isNamed = isNamedBefore || (named !== undefined && figure.unit !== undefined);
  const bare = isNamed && !rule.isSum ? 'exactly' : undefined;
  const comparison = comparisonOf(rule, said?.comparison ?? reading.bare, bare);
  if (!comparison) return undefined;
  const used = next - at;
  const text = textOf(reading, at, used);
  const value = strictly(rule, said, ownValue(figure, rule));
  return { condition: { kind: 'number', text, rule, comparison, value }, used };
}

/** «GPON от 4 до 8 портов»: both ends are of the same ports. */
const samePorts = (rangeOf: NumberRule | undefined, named: NumberRule | undefined, said: Said | undefined) =>
  rangeOf?.unit === PIECES && named?.isSum && said?.comparison === 'atMost' ? rangeOf : undefined;

/** «Больше 24 портов»: 25 at least. */
function strictly({ unit }: NumberRule, said: Said | undefined, value: number): number {
  if (!said?.isStrict || !WHOLE.has(unit)) return value;
  return said.comparison === 'atLeast' ? value + 1 : value - 1;
}
const WHOLE = new Set([PIECES, 'U']);

/** The name before a number, which is not of a number before it: «24 порта 4 SFP+», «не менее 24, портов 10G не менее 4». */
const nameBefore = (reading: Conditioned, at: number): Read<NumberRule> | undefined =>
  isNumber(reading.tokens[at - 1]?.word ?? '') && !isAfterComma(reading, at)
    ? undefined
    : (nameAt(reading, at) ?? countedBefore(reading, at));

function countedAt(reading: Conditioned, at: number): Counted | undefined {
  const before = nameBefore(reading, at);
  const begin = at + (before?.used ?? 0);
  const { place, said } = comparedFrom(reading, begin, before ? skipJoining(reading, begin) : at);
  const figure = figureAt(reading, place);
  if (!figure) return undefined;
  const { named, late, next } = before
    ? { named: before.meaning, ...lateAt(reading, place + figure.used, said) }
    : namedAfter(reading, place + figure.used, figure, said);
  return {
    figure: before ? asNamed(figure, before.meaning) : figure,
    named,
    isNamedBefore: before !== undefined,
    said: said ?? late ?? loosely(signBefore(reading, place)) ?? saidByName(reading, at, before),
    next,
  };
}

/** The name that follows a number with its comparison: «16 портов и больше», «4 и более портов». */
function namedAfter(reading: Conditioned, at: number, { unit }: Figure, said: Said | undefined) {
  const between = said ? undefined : comparisonBetween(reading, at);
  const from = at + (between?.used ?? 0);
  const after = nameAfter(reading, from, unit);
  const end = from + (after?.used ?? 0);
  return { named: after?.meaning, ...(between ? { late: between.meaning, next: end } : lateAt(reading, end, said)) };
}

/** A comparison that ends a number and its name. */
function lateAt(reading: Conditioned, end: number, said: Said | undefined) {
  const late = comparisonAfter(reading, end, said);
  return { late: late?.meaning, next: end + (late?.used ?? 0) };
}

/** Where the number stands after a name that ends at `begin`, and how it is compared. `from`: after what joins them. */
function comparedFrom(reading: Conditioned, begin: number, from: number): { place: number; said?: Said } {
  // «В пределах» begins as a preposition does.
  const [start, said] = comparedAt(reading, begin, from);
  if (said) return { place: skipJoining(reading, start + said.used), said: said.meaning };
  // «Таблицей MAC на 128K»: between a name and a number with its unit.
  return { place: figureAt(reading, from)?.unit === undefined ? begin : from };
}

const loosely = (comparison: Comparison | undefined): Said | undefined => comparison && { comparison, isStrict: false };

/** «Глубже 300 мм»: the name compares. */
function saidByName(reading: Conditioned, at: number, name: Read<NumberRule> | undefined): Said | undefined {
  const said = name && phraseAt(reading, reading.conditions.comparisons, at);
  return said?.used === name?.used ? said?.meaning : undefined;
}

/** The words of a comparison at the first of the places that has any, and where they begin. */
const comparedAt = (reading: Conditioned, ...places: readonly [number, number]): [number, Read<Said> | undefined] =>
  places
    .map((at): [number, Read<Said> | undefined] => [at, phraseAt(reading, reading.conditions.comparisons, at)])
    .find(([, found]) => found) ?? [places[1], undefined];

/** «Весом 200 г»: no speed where what is named is measured in grams; «мороз 40»: below zero. */
const asNamed = (figure: Figure, { scales, isBelowZero }: NumberRule): Figure =>
  figure.unit === GIGABITS && GRAMS in scales
    ? { ...figure, unit: GRAMS }
    : isBelowZero
      ? { ...figure, value: -Math.abs(figure.value) }
      : figure;
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
/** «4 по 10G», «2 из них SFP», «4 шт. SFP+»: how many words stand between a number and its name. */
function joiningAt({ tokens }: Conditioned, from: number): number {
  const [first, second] = [tokens[from]?.word, tokens[from + 1]?.word ?? ''];
  if (first === EACH || COUNT.test(first ?? '')) return 1;
  return first === 'из' && OF_THEM.has(second) ? 2 : 0;
}
const COUNT = /^шт(?:ук[аи]?)?$/u;
const OF_THEM = new Set(['них', 'которых']);

function nameOrShorter(
  reading: Conditioned,
  at: number,
  name: Read<NumberRule> | undefined,
): Read<NumberRule> | undefined {
  const { counted, unwanted, whole } = reading.conditions;
  const end = at + (name?.used ?? 0);
  const isOfUplink = isUplink(reading.tokens[end]) && !hasDigit(reading.tokens[end + 1]?.word ?? '');
  // «24 порта с питанием 48 вольт»: the ports are not with PoE; in «два блока питания 48 портов» the number is of the ports.
  const isOfVoltage =
    VOLTAGES.has(reading.tokens[end]?.word ?? '') &&
    nameAt(reading, end + 1, counted) === undefined &&
    [end, end - 1].some((from) => (phraseAt(reading, whole, from)?.used ?? 0) > end - from);
  const isOfNext = isOfUplink || isOfVoltage || phraseAt(reading, unwanted, end) !== undefined;
  if (!name || !isOfNext) return name;
  const isShorter = (rule: NumberRule) => rule !== name.meaning;
  return phraseAt(reading, counted, at, (rule) => isShorter(rule) && isOfKind(reading, rule));
}

const VOLTAGES = new Set(['12', '36', '48', '60', '220', '230']);

/** «4 и более портов SFP+»: between a number and its name. */
function comparisonBetween(reading: Conditioned, at: number): Read<Said> | undefined {
  if (!OR.has(reading.tokens[at]?.word ?? '')) return undefined;
  const said = phraseAt(reading, reading.conditions.comparisons, at + 1);
  if (!said || !nameAt(reading, at + 1 + said.used, reading.conditions.counted)) return undefined;
  return { meaning: { ...said.meaning, isStrict: false }, used: said.used + 1 };
}

/**
 * «16 портов и больше», «40 Вт максимум», «от 16 портов и выше»; the comparison of a number that follows is that number's. `before`: what was
 * said before the number.
 */
function comparisonAfter(reading: Conditioned, at: number, before: Said | undefined): Read<Said> | undefined {
  if (before && !(before.comparison === 'atLeast' && OR.has(reading.tokens[at]?.word ?? ''))) return undefined;
  const from = OR.has(reading.tokens[at]?.word ?? '') ? at + 1 : at;
  // «24 порта экономичнее», beside a model: what is compared is its figure.
  if (comparativeAt(reading, from)) return undefined;
  const said = phraseAt(reading, reading.conditions.comparisons, from);
  if (!said || figureAt(reading, skipJoining(reading, from + said.used))) return undefined;
  if (before && before.comparison !== said.meaning.comparison) return undefined;
  const isName = nameAt(reading, skipJoining(reading, from + said.used)) !== undefined;
  return isName || PREPOSITIONS.has(reading.tokens[from]?.word ?? '')
    ? undefined
    : { meaning: { ...said.meaning, isStrict: false }, used: from - at + said.used };
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
