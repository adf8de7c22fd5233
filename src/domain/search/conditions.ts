/** Conditions of a question on attributes of goods: «до 40 Вт», «без PoE». Pure. */

import type { Conditions } from './search.kind.ts';
import type { MeetingState } from './search.ts';

export type Comparison = 'atMost' | 'atLeast' | 'exactly';
type NumberRule = Conditions['numbers'][number];
type FeatureRule = Conditions['features'][number];

/** `text`: as typed. */
export type Condition =
  | { kind: 'number'; text: string; rule: NumberRule; comparison: Comparison; value: number }
  | { kind: 'feature'; text: string; rule: FeatureRule; isWanted: boolean };

/** What is known of a good, by the codes of attributes that conditions name; what is unknown is not here. */
export type Facts = Readonly<Record<string, { number: number | null; text: string }>>;

/** What an entry of a good or of a group tells of it; facts are a good's. */
export const factsOf = ({ shown }: { shown: unknown }): { id: number; facts: Facts } =>
  shown as { id: number; facts: Facts };

/** `unknown`: nothing is known of it. `closeness`: 1 for what was asked exactly, less for what is far from it. */
export type Meeting = { state: MeetingState; closeness: number; fact: string | null };

const COMPARED: Readonly<Record<Comparison, string>> = {
  atMost: 'не\u00a0больше',
  atLeast: 'не\u00a0меньше',
  exactly: 'ровно',
};
/** Pieces are counted without a unit. */
const PIECES = 'шт.';
const withUnit = (number: string, unit: string) => (unit === PIECES ? number : `${number}\u00a0${unit}`);

/** A condition as a visitor reads it: «потребление: не больше 40 Вт», «температура от −30 °C», «вентиляторы: нет». */
export function conditionText(condition: Condition): string {
  const { name } = condition.rule;
  if (condition.kind === 'feature') return `${name}: ${condition.isWanted ? 'есть' : 'нет'}`;
  const { rule, comparison, value } = condition;
  const number = withUnit(value.toLocaleString('ru-RU').replace('-', '−'), rule.unit);
  // «Температура от» says how it compares.
  const isCompared = rule.atMostIs !== undefined || rule.atLeastIs !== undefined;
  return isCompared ? `${name} ${number}` : `${name}: ${COMPARED[comparison]} ${number}`;
}

/** Whether a good meets a condition. */
export function meet(condition: Condition, facts: Facts): Meeting {
  return condition.kind === 'number' ? meetNumber(condition, facts) : meetFeature(condition, facts);
}

function meetNumber({ rule, comparison, value }: Extract<Condition, { kind: 'number' }>, facts: Facts): Meeting {
  const fact = rule.attributes.map((code) => facts[code]).find((one) => typeof one?.number === 'number');
  if (typeof fact?.number !== 'number') return { state: 'unknown', closeness: 0, fact: null };
  const own = fact.number;
  const isMet = comparison === 'exactly' ? own === value : comparison === 'atMost' ? own <= value : own >= value;
  const far = Math.abs(own - value) / Math.max(1, Math.abs(own), Math.abs(value));
  return { state: isMet ? 'met' : 'unmet', closeness: 1 - far, fact: withUnit(fact.text, rule.unit) };
}

function meetFeature({ rule, isWanted }: Extract<Condition, { kind: 'feature' }>, facts: Facts): Meeting {
  const said = (values: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(values).find(([code, begins]) => begins.some((begin) => facts[code]?.text.startsWith(begin)))?.[0];
  const has = said(rule.has) ?? rule.known.find((code) => facts[code] !== undefined);
  const code = has ?? said(rule.hasNot);
  if (code === undefined) return { state: 'unknown', closeness: 0, fact: null };
  const state = (has !== undefined) === isWanted ? 'met' : 'unmet';
  return { state, closeness: state === 'met' ? 1 : 0, fact: factOf(rule, code, facts) };
}

/** «Портов 24» of what is counted, the value of what is said. */
function factOf({ counted }: FeatureRule, code: string, facts: Facts): string | null {
  const fact = facts[code];
  if (!fact) return null;
  const what = counted[code];
  return what === undefined ? fact.text : `${what} ${fact.text}`;
}
