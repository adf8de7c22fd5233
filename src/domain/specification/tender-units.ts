/** Units of numbers in tenders: what a number says in the unit of its rule, and whether it says anything of it. Pure. */
import type { Condition } from '#src/domain/search/conditions.ts';
import type { NumberRule } from './tender-words.ts';

export type NumberCondition = Extract<Condition, { kind: 'number' }>;

/** What a number may be measured in. */
const UNIT =
  /^[\s|;]{0,4}((?:тыс\p{L}{0,3}|км|нм|см|мм|м|кг|гр?|дбм|дби?|ггц|мгц|кгц|[мн]с|мкс|(?:милли|микро|нано)сек\p{L}*|сек|[ткмг]бит|[ткмг]b(?:it|ps)|%|год\p{L}{0,2}|лет|мес|м?квт|к?вт|кw|ква?|ва|[гмкт]б|дюйм\p{L}*|[kмm]?pps|мппс|мп\/с|млн\.?\s?(?:пак|кадр)\p{L}{0,5}\.?|пакет\p{L}*)(?![\p{L}\d])[^\s,;|)]{0,4})/iu;
/** Units that people write instead of that of the rule, and how many of the rule's unit each is: years of a guarantee in months. */
const OTHER_UNITS: Readonly<Record<string, readonly (readonly [unit: RegExp, times: number])[]>> = {
  'Гбит/с': [
    [/^(?:тбит|tbit|tbps)/iu, 1_000],
    [/^(?:мбит|mbit|mbps)/iu, 1 / 1_000],
  ],
  Вт: [[/^(?:квт|kw)/iu, 1_000]],
  записей: [[/^тыс/iu, 1_000]],
  'шт.': [[/^тыс/iu, 1_000]],
  кг: [[/^гр?(?!\p{L})/iu, 1 / 1_000]],
  мм: [
    [/^см/iu, 10],
    [/^м(?!\p{L})/iu, 1_000],
  ],
  'Мбит/с': [[/^(?:гбит|gbit|gbps)/iu, 1_000]],
  байт: [[/^[кk](?:б|b)/iu, 1_024]],
  мкс: [
    [/^(?:мс|миллисек)/iu, 1_000],
    [/^(?:нс|наносек)/iu, 1 / 1_000],
    [/^сек/iu, 1_000_000],
  ],
  'мес.': [[/^(?:год|лет)/iu, 12]],
  ч: [[/^(?:год|лет)/iu, 8_760]],
  МБ: [
    [/^(?:гб|gb|гигаб)/iu, 1_024],
    [/^(?:кб|kb|килоб)/iu, 1 / 1_024],
  ],
  'млн пакетов/с': [
    [/^(?:мп|mpps|млн)/iu, 1],
    [/^kpps/iu, 1 / 1_000],
    [/^(?:pps|пакет)/iu, 1 / 1_000_000],
  ],
};

/** Another unit than the rule's that begins the text; `times` null where the number says nothing of the rule then. */
export function otherUnit(rule: NumberRule, text: string): { times: number | null; length: number } | undefined {
  const [all = '', unit = ''] = UNIT.exec(text) ?? [];
  const word = unit.toLowerCase();
  const times = timesOf(rule, word);
  const isOwn = [rule.unit, ...rule.units].some((one) => word.startsWith(one.toLowerCase().replace(/\.$/, '')));
  return word === '' || (isOwn && times === undefined) ? undefined : { times: times ?? null, length: all.length };
}
const timesOf = (rule: NumberRule, unit: string): number | undefined =>
  OTHER_UNITS[rule.unit]?.find(([one]) => one.test(unit))?.[1];

/** The number in the unit of its rule; undefined where its unit, behind it or between it and its name, is of something else. */
export function inOwnUnit(condition: NumberCondition, rest: string): NumberCondition | undefined {
  const { rule, text, value } = condition;
  const between =
    /(?:,\s{0,2}|[(\t|])([^\d,(|]{1,12})[\s):|=–—-]{1,6}[^\d,(|]{0,20}\d[\d\s.,]*$/u.exec(text)?.[1] ?? '';
  const unit = otherUnit(rule, rest) ?? otherUnit(rule, between);
  if (!unit) return condition;
  return unit.times === null ? undefined : { ...condition, value: value * unit.times };
}

/** Returns the number in the unit of its rule, where its words hold the unit. */
export const inUnit = ({ rule, text, value }: NumberCondition): number =>
  value * (timesOf(rule, (NUMBERED_UNIT.exec(text)?.[1] ?? '').toLowerCase()) ?? 1);
/** «36 месяцев», «три года» */
const NUMBERED_UNIT =
  /(?:\d\s*|(?<!\p{L})(?:один|одного|одной|два|две|двух|три|тр[её]х|четыре|четыр[её]х|пять|пяти|шест[ьи]|сем[ьи]|восемь|восьми|девят[ьи]|десят[ьи])\s{1,3})(\p{L}{2,})/iu;
