/** Units of numbers in tenders: what a number says in the unit of its rule, and whether it says anything of it. Pure. */
import type { Condition } from '#src/domain/search/conditions.ts';
import type { NumberRule } from './tender-words.ts';

export type NumberCondition = Extract<Condition, { kind: 'number' }>;

/** What a number may be measured in. */
const UNIT =
  /^[\s|;]{0,4}((?:тыс\p{L}{0,3}|км|нм|см|мм|м|кг|гр?|дбм|дби?|ггц|мгц|кгц|мк?с|сек|[ткмг]бит|[ткмг]b(?:it|ps)|%|лет|мес|м?квт|к?вт|кw|ква?|ва|[гмкт]б|дюйм\p{L}*|[kмm]?pps|мппс|мп\/с|млн\.?\s?(?:пак|кадр)\p{L}{0,5}\.?|пакет\p{L}*)(?![\p{L}\d])[^\s,;|)]{0,4})/iu;
/** Units that people write beside that of the rule, and how many of the rule's unit each is. */
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
    [/^мс/iu, 1_000],
    [/^сек/iu, 1_000_000],
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
  const isOwn = [rule.unit, ...rule.units].some((one) => word.startsWith(one.toLowerCase().replace(/\.$/, '')));
  if (word === '' || isOwn) return undefined;
  return { times: OTHER_UNITS[rule.unit]?.find(([one]) => one.test(word))?.[1] ?? null, length: all.length };
}

/** The number in the unit of its rule; undefined where its unit, behind it or between it and its name, is of something else. */
export function inOwnUnit(condition: NumberCondition, rest: string): NumberCondition | undefined {
  const { rule, text, value } = condition;
  const between = /(?:,\s{0,2}|[(\t|])([^\d,(|]{1,12})[\s):|=–—-]{1,6}[^\d]{0,20}\d[\d\s.,]*$/u.exec(text)?.[1] ?? '';
  const unit = otherUnit(rule, rest) ?? otherUnit(rule, between);
  if (!unit) return condition;
  return unit.times === null ? undefined : { ...condition, value: value * unit.times };
}

/** Units that tenders write beside the rule's own: years of a guarantee in months. */
const SCALES: Readonly<Record<string, readonly (readonly [unit: RegExp, times: number])[]>> = {
  'мес.': [[/\d\s*(?:год|лет)/iu, 12]],
  ч: [[/\d\s*(?:год|лет)/iu, 8_760]],
  МБ: [
    [/\d\s*(?:гб|gb|гигаб)/iu, 1_024],
    [/\d\s*(?:кб|kb|килоб)/iu, 1 / 1_024],
  ],
};

/** Returns the number in the unit of its rule. */
export const inUnit = ({ rule, text, value }: NumberCondition): number =>
  value * (SCALES[rule.unit]?.find(([unit]) => unit.test(text))?.[1] ?? 1);
