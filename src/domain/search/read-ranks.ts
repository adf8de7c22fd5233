/** Ranks in a question: «самый лёгкий», «больше всего портов». Pure. */
import { type Conditioned, figureAt } from './condition-figures.ts';
import {
  EACH,
  type Found,
  isOfKind,
  nameAt,
  namedTwice,
  phraseAt,
  type Read,
  skipJoining,
  textOf,
} from './condition-phrases.ts';
import type { NumberRule } from './condition-words.ts';
import { type Extreme, PIECES } from './conditions.ts';
import { isNumber } from './tokens.ts';

/** «Самый лёгкий», «больше всего портов PON», «портов больше всего»; a number after it makes it a comparison. */
export function rankAt(reading: Conditioned, at: number): Found | undefined {
  const { conditions } = reading;
  const found = (rule: NumberRule, wants: Extreme, used: number): Found | undefined =>
    isCompared(reading, rule, at, used)
      ? undefined
      : { condition: { kind: 'rank', text: textOf(reading, at, used), rule, wants }, used };
  const by = rankedBy(reading, at);
  if (by) return found(by.rule, by.wants, by.used);
  const extreme = phraseAt(reading, conditions.extremes, at) ?? moreAt(reading, at) ?? whoseIsMore(reading, at);
  const of = extreme && ofExtreme(reading, at + extreme.used);
  if (extreme && of) return found(of.rule, extreme.meaning, extreme.used + of.used);
  const isMeant = ({ rule }: { rule: NumberRule }) => isOfKind(reading, rule);
  const ranked = phraseAt(reading, conditions.ranked, at, isMeant) ?? comparativeAt(reading, at);
  const isToldLater = () => reading.tokens.some((_, later) => later > at && rankedBy(reading, later)?.of === at);
  if (ranked && !isToldLater()) {
    return found(ranked.meaning.rule, ranked.meaning.wants, ranked.used);
  }
  const name = nameRanked(reading, at);
  const after = name && (phraseAt(reading, conditions.extremes, at + name.used) ?? moreAt(reading, at + name.used));
  return after && found(name.meaning, after.meaning, name.used + after.used);
}

/** What an extreme may follow; in «24 порта подешевле» so many are asked for. */
const nameRanked = (reading: Conditioned, at: number): Read<NumberRule> | undefined =>
  isNumber(reading.tokens[at - 1]?.word ?? '') ? undefined : (nameAt(reading, at) ?? portsNamed(reading, at));

/** «Где SFP+ больше всего»: without «портов». */
const portsNamed = (reading: Conditioned, at: number) =>
  reading.isOfDevices
    ? nameAt(reading, at, reading.conditions.counted, ({ unit, isSum }) => unit === PIECES && !isSum)
    : undefined;

/** «Экономичнее», beside a model. */
export const comparativeAt = (reading: Conditioned, at: number) =>
  reading.isRelated
    ? phraseAt(reading, reading.conditions.comparatives, at, ({ rule }) => isOfKind(reading, rule))
    : undefined;

/** «Больше», «с меньшим», beside a model. */
function moreAt({ tokens, isRelated }: Conditioned, at: number): Read<Extreme> | undefined {
  const word = (isRelated && tokens[at]?.word) || '';
  const wants = MORE.test(word) ? 'most' : LESS.test(word) ? 'least' : undefined;
  return wants && { meaning: wants, used: 1 };
}
const MORE = /^(?:больш(?:е|ий|ая|ее|им|ей|ую|его)|выше)$/u;
const LESS = /^(?:меньш(?:е|ий|ая|ее|им|ей|ую|его)|ниже)$/u;

/** «У какого роутера больше памяти»: whose is the most. */
function whoseIsMore({ tokens }: Conditioned, at: number): Read<Extreme> | undefined {
  const wants = COMPARED.get(tokens[at]?.word ?? '');
  return wants && tokens.slice(0, at).some(({ word }) => WHOSE.test(word)) ? { meaning: wants, used: 1 } : undefined;
}
const COMPARED: ReadonlyMap<string, Extreme> = new Map([
  ['больше', 'most'],
  ['выше', 'most'],
  ['меньше', 'least'],
  ['ниже', 'least'],
]);
const WHOSE = /^(?:как(?:ой|ого|ом|ая|ую|ие|их)|кто|кого|где)$/u;

/** «Полегче 2 кг», «минимум портов 24» compare; «самый экономичный на 24 порта» does not: the number is of something else. */
function isCompared(reading: Conditioned, rule: NumberRule, at: number, used: number): boolean {
  const { units, counted, comparisons } = reading.conditions;
  const place = skipJoining(reading, at + used);
  const figure = figureAt(reading, place);
  if (!figure) return false;
  if (figure.unit !== undefined) {
    // «Мощнее 400 Вт»: what is compared is told by the unit.
    return units.get(figure.unit)?.includes(rule) === true || phraseAt(reading, comparisons, at)?.used === used;
  }
  const name = nameAt(reading, place + figure.used, counted);
  // «Самый экономичный 48-портовый», «экономичный 48-портовый»: who is the most of all is compared with no number.
  return name === undefined ? !SUPERLATIVE.test(textOf(reading, at, used)) : name.meaning === rule;
}

const SUPERLATIVE = /^(?:сам|на[иы])|^\p{L}+[ыио]й$|(?<!\p{L})все(?:го|х)(?!\p{L})/iu;

/** What there is most of: «больше всего портов PON», «самый большой по числу портов». */
function ofExtreme(reading: Conditioned, next: number): { rule: NumberRule; used: number } | undefined {
  const { measures, counted } = reading.conditions;
  const from = nameAt(reading, next) ? next : skipJoining(reading, next, measures);
  const of = nameAt(reading, from, counted);
  if (!of) return undefined;
  // «Больше всего портов 10G SFP+».
  const whole = namedTwice(reading, from, of);
  return { rule: whole.meaning, used: from - next + whole.used };
}

/** «Самый большой роутер по высоте»: what comes after «по» says of which of all measures. `of`: the place of the nearest extreme. */
function rankedBy(reading: Conditioned, at: number) {
  const { tokens, conditions } = reading;
  if (tokens[at]?.word !== EACH) return undefined;
  const name = ofExtreme(reading, at + 1);
  if (!name) return undefined;
  const { extremes, ranked } = conditions;
  const said = tokens.slice(0, at).flatMap((_, from) => {
    const extreme = phraseAt(reading, extremes, from);
    const own = phraseAt(reading, ranked, from);
    const wants = extreme?.meaning ?? own?.meaning.wants;
    return wants ? [{ wants, of: from, end: from + (extreme ?? own ?? name).used }] : [];
  });
  // «Самая мощная»: its second word is an extreme too.
  const last = said.findLast(({ of }) => !said.some((one) => one.of < of && one.end > of));
  return last && { rule: name.rule, wants: last.wants, used: name.used + 1, of: last.of };
}
