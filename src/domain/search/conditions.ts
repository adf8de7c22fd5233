/** Conditions of a question on attributes of goods: «до 40 Вт», «без PoE». Pure. */

import type { Conditions } from './search.kind.ts';
import type { MeetingState } from './search.ts';

export type Comparison = 'atMost' | 'atLeast' | 'exactly';
type NumberRule = Conditions['numbers'][number];
type FeatureRule = Conditions['features'][number];

/** `text`: as typed. */
export type Condition =
  | { kind: 'number'; text: string; rule: NumberRule; comparison: Comparison; value: number; than?: Than }
  | { kind: 'rank'; text: string; rule: NumberRule; wants: Extreme }
  | { kind: 'feature'; text: string; rule: FeatureRule; isWanted: boolean };
/** More than a model has, or less; `told`: what it has, null where that is not known. */
export type Than = { model: string; told: string | null };
/** Whoever has the most of it, or the least. */
export type Extreme = 'most' | 'least';
export type Rank = Extract<Condition, { kind: 'rank' }>;
/** What the best of the goods asked about has, and whether all of them tell theirs, or half at least. */
export type Best = { value: number; isOfAll: boolean; isOfHalf: boolean };

/** What is known of a good, by the codes of attributes that conditions name; what is unknown is not here. */
export type Facts = Readonly<Record<string, { number: number | null; text: string }>>;

/** What an entry of a good or of a group tells of it; facts are a good's. */
export const factsOf = ({ shown }: { shown: unknown }): { id: number; facts: Facts } =>
  shown as { id: number; facts: Facts };

/**
 * `unknown`: nothing is known of it; with a fact, of too few others to tell. `closeness`: 1 for what was asked exactly, less for what
 * is far from it.
 */
export type Meeting = { state: MeetingState; closeness: number; fact: string | null };

const RANKED: Readonly<Record<Extreme, string>> = { most: 'больше\u00a0всех', least: 'меньше\u00a0всех' };
const COMPARED: Readonly<Record<Comparison, string>> = {
  atMost: 'не\u00a0более',
  atLeast: 'не\u00a0менее',
  exactly: 'ровно',
};
const THAN: Readonly<Record<Comparison, string>> = { atMost: 'меньше', atLeast: 'больше', exactly: 'столько\u00a0же' };
/** Pieces are counted without a unit. */
export const PIECES = 'шт.';
/** «4 ГБ» of a text says its unit. */
const withUnit = (number: string, unit: string) =>
  unit === PIECES || /\d\s*\p{L}/u.test(number) ? number : `${number}\u00a0${unit}`;

/** What is told with what only the name tells: models of some families tell how many ports they have, «TAU-72.IP». */
export function withNamed({ rule }: Condition, facts: Facts, title: string): Facts {
  if (!('inNamesOf' in rule) || numberOf(rule, facts)) return facts;
  const isSo = rule.inNamesOf?.includes(facts.family?.text ?? '');
  const [number] = title.match(/\d+/) ?? [];
  const [code] = rule.attributes;
  if (!isSo || number === undefined || code === undefined) return facts;
  return { ...facts, [code]: { number: Number(number), text: `по\u00a0имени ${number}` } };
}

/** A condition as a visitor reads it: «потребление: не более 40 Вт», «температура от −30 °C», «вентиляторы: нет». */
export function conditionText(condition: Condition): string {
  const { name } = condition.rule;
  if (condition.kind === 'feature') return `${name}: ${condition.isWanted ? 'есть' : 'нет'}`;
  if (condition.kind === 'rank') return `${name}: ${RANKED[condition.wants]}`;
  const { rule, comparison, value, than } = condition;
  if (than) return `${name}: ${THAN[comparison]}, чем\u00a0у\u00a0${than.model} (${than.told ?? 'нет\u00a0данных'})`;
  if (isLack(condition)) return `${name}: нет`;
  const number = withUnit(value.toLocaleString('ru-RU').replace('-', '−'), rule.unit);
  // «Температура от» says how it compares.
  const isCompared = rule.atMostIs !== undefined || rule.atLeastIs !== undefined;
  return isCompared ? `${name} ${number}` : `${name}: ${COMPARED[comparison]} ${number}`;
}

/** «Без SFP+»: none of what is counted. */
const isLack = (condition: Condition): boolean =>
  condition.kind === 'number' && condition.rule.unit === PIECES && condition.value === 0 && !condition.than;

/** It asks for what must not be. */
export const isDenied = (condition: Condition): boolean =>
  condition.kind === 'feature' ? !condition.isWanted : isLack(condition);

/** Met, or the best of the few that tell theirs: it goes first. */
export const isMet = ({ state, fact }: Meeting): boolean => state === 'met' || (state === 'unknown' && fact !== null);

/** What a good tells of the attributes of a condition, whatever number is asked for, and what of it is shown. */
export type Told = { told: ReturnType<typeof numberOf>; own: ReturnType<typeof noneOf>; fact: string } | Meeting;
export function toldOf(condition: Condition, facts: Facts): Told {
  if (condition.kind === 'feature') return meetFeature(condition, facts);
  const { rule } = condition;
  const told = numberOf(isLack(condition) ? withOthers(rule) : rule, facts);
  const own = told ?? noneOf(rule, facts);
  return { told, own, fact: told ? toldFact(rule, told) : (own?.text ?? NOT_TOLD) };
}
/** Conditions with the same words are told alike. */
export const toldBy = (condition: Condition): string =>
  condition.kind === 'feature' ? String(condition.isWanted) : isLack(condition) ? 'lack' : 'number';

/** Whether two goods tell the same. */
export function isToldAlike(a: Told, b: Told): boolean {
  if (a.fact !== b.fact) return false;
  if ('state' in a || 'state' in b) {
    return 'state' in a && 'state' in b && a.state === b.state && a.closeness === b.closeness;
  }
  const [one, other] = [a.told, b.told];
  return (
    a.own?.number === b.own?.number &&
    a.own?.text === b.own?.text &&
    one?.number === other?.number &&
    one?.first === other?.first &&
    one?.code === other?.code &&
    one?.text === other?.text
  );
}

/** Whether a good meets a condition. `best`: of those who were asked about, for a rank. */
export const meet = (condition: Condition, facts: Facts, best?: Best): Meeting =>
  meetTold(condition, toldOf(condition, facts), best);

/** The same of what a good tells by the rule of the condition. */
export function meetTold(condition: Condition, known: Told, best?: Best): Meeting {
  if ('state' in known) return known;
  const { told, own } = known;
  if (condition.kind === 'feature') return UNKNOWN;
  if (condition.kind === 'rank') return told && best ? meetRank(condition, told, best) : UNKNOWN;
  const { rule, value, than } = condition;
  if (own === undefined) return UNKNOWN;
  // «12 SFP и 4 комбо»: those that are only added to them may be counted apart.
  const isFirst = told?.first === value;
  const fact = told && isFirst ? toldFact(rule, { ...told, text: value.toLocaleString('ru-RU') }) : known.fact;
  if (than?.told === null) return { state: 'unknown', closeness: 1, fact };
  const closeness = isFirst ? 1 : closenessOf(own.number, value);
  return { state: isAsked(condition, own.number, isFirst) ? 'met' : 'unmet', closeness, fact };
}
/** `isFirst`: those that are asked for are just so many, without others that are added to them. */
const isAsked = ({ comparison, value, than }: Extract<Condition, { kind: 'number' }>, own: number, isFirst: boolean) =>
  ((isFirst && comparison === 'exactly') || isAsWanted(comparison, own, value)) && !(than && own === value);
/** «Без медных портов»: no combo ports either. */
function withOthers(rule: NumberRule): NumberRule {
  if (!rule.others) return rule;
  const known = WITH_OTHERS.get(rule) ?? { ...rule, attributes: [...rule.attributes, ...rule.others], isAdded: true };
  WITH_OTHERS.set(rule, known);
  return known;
}
const WITH_OTHERS = new WeakMap<NumberRule, NumberRule>();
const UNKNOWN: Meeting = { state: 'unknown', closeness: 0, fact: null };

/** What a condition asks beside a model: «самый лёгкий» stays the best of all, «легче» is lighter than the model. */
export function besideModel(condition: Condition, model: string, facts: Facts): Condition {
  if (condition.kind !== 'rank' || SUPERLATIVE.test(condition.text)) return condition;
  const { text, rule, wants } = condition;
  const own = numberOf(rule, facts);
  const told = own ? toldFact(rule, own) : null;
  const comparison = wants === 'most' ? 'atLeast' : 'atMost';
  return { kind: 'number', text, rule, comparison, value: own?.number ?? 0, than: { model, told } };
}
const SUPERLATIVE = /^(?:сам|на[иы]|макс|миним|max|min)|айш|ейш|все(?:х|го)(?!\p{L})/iu;

function toldFact({ unit, counted = {} }: NumberRule, { code, text }: { code: string; text: string }): string {
  const [what, own] = [counted[code], withUnit(text, unit)];
  return what ? `${what}\u00a0${own}` : own;
}

const closenessOf = (own: number, wanted: number): number =>
  1 - Math.abs(own - wanted) / Math.max(1, Math.abs(own), Math.abs(wanted));

/** Whoever is the best of those that tell theirs is not known to be the best of all. Goods that are sold no more may have more. */
function meetRank({ rule, wants }: Rank, told: { number: number; text: string }, best: Best): Meeting {
  const [own, closeness] = [withUnit(told.text, rule.unit), closenessOf(told.number, best.value)];
  const isBest = wants === 'most' ? told.number >= best.value : told.number <= best.value;
  if (!isBest) return { state: 'unmet', closeness, fact: own };
  const fact = best.isOfAll ? own : `${own}, ${RANKED[wants]} из\u00a0указанных`;
  return { state: best.isOfHalf ? 'met' : 'unknown', closeness, fact };
}

/** The number of ports of a device; where it is not told, of the kind that it has most of. */
export const portsOf = (facts: Facts): number =>
  facts['ports-total']?.number ?? Math.max(0, ...SIZED.map((code) => facts[code]?.number ?? 0));
const SIZED = [
  'ports-ge',
  'ports-fe',
  'ports-mge',
  'ports-sfp',
  'ports-sfpp',
  'ports-sfp28',
  'ports-pon',
  'ports-xgspon',
  'ports-fxs',
];

const NONE = 'нет';
/** What is concluded of ports that are not among those that are told; nobody says that there are none. */
export const NOT_TOLD = 'среди указанных портов нет такого';

const isAsWanted = (comparison: Comparison, own: number, wanted: number): boolean =>
  comparison === 'exactly' ? own === wanted : comparison === 'atMost' ? own <= wanted : own >= wanted;

/** The number that a rule is about: of the first attribute that is known, or of all together. */
export function numberOf(
  { attributes, isAdded, inText }: NumberRule,
  facts: Facts,
): { code: string; number: number; text: string; first?: number } | undefined {
  let first: { code: string; number: number; text: string } | undefined;
  let [sum, count] = [0, 0];
  for (const code of attributes) {
    const fact = facts[code];
    const number = fact?.number ?? (fact && inText ? numberIn(fact.text, inText) : null);
    if (!fact || number === null) continue;
    first ??= { code, number, text: fact.text };
    if (!isAdded) break;
    sum += number;
    count += 1;
  }
  if (!first || count < 2) return first;
  const isOwn = first.code === attributes[0];
  return { code: first.code, number: sum, text: sum.toLocaleString('ru-RU'), ...(isOwn && { first: first.number }) };
}

/** «8–128» is at most 128, «512 МБ» half of «1 ГБ»; null where the text has no number. */
function numberIn(text: string, scales: Readonly<Record<string, number>>): number | null {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (numbers.length === 0) return null;
  const unit = Object.keys(scales).find((one) => text.includes(one));
  return (
    Math.max(...numbers.map((one) => Number(one.replace(',', '.')))) * (unit === undefined ? 1 : (scales[unit] ?? 1))
  );
}

/**
 * Another attribute says that there are none. Ports are told and counted by kinds: of a kind that is not among them there is none where
 * those that are told are all.
 */
function noneOf({ partOf, noneBy }: NumberRule, facts: Facts): { number: number; text?: string } | undefined {
  if (noneBy && saidBy(noneBy, facts)) return { number: 0, text: NONE };
  if (!partOf) return undefined;
  let told = 0;
  for (const code of partOf.parts) told += facts[code]?.number ?? 0;
  return facts[partOf.all]?.number === told ? { number: 0 } : undefined;
}

function meetFeature({ rule, isWanted }: Extract<Condition, { kind: 'feature' }>, facts: Facts): Meeting {
  const has = saidBy(rule.has, facts) ?? knownOf(rule, facts);
  const said = has ?? saidBy(rule.hasNot, facts);
  if (said === undefined) return UNKNOWN;
  const state = (has !== undefined) === isWanted ? 'met' : 'unmet';
  return { state, closeness: state === 'met' ? said.closeness : 0, fact: factOf(rule, said.code, facts) };
}

/** Attributes that tell what a good has of it, or that it has none. */
export function tellersOf(condition: Condition, facts: Facts): readonly string[] {
  if (condition.kind !== 'feature') {
    const { rule } = condition;
    const code = numberOf(rule, facts) ? undefined : saidBy(rule.noneBy ?? {}, facts)?.code;
    return code === undefined ? rule.attributes : [code];
  }
  const { has, hasNot } = condition.rule;
  const said = saidBy(has, facts) ?? knownOf(condition.rule, facts) ?? saidBy(hasNot, facts);
  return said ? [said.code] : [];
}

/** The attribute that says it; the first of the beginnings says it best. */
function saidBy(values: Readonly<Record<string, readonly string[]>>, facts: Facts) {
  for (const code in values) {
    const text = facts[code]?.text;
    if (text === undefined) continue;
    const begins = values[code] ?? [];
    const at = begins.findIndex((begin) => text.startsWith(begin));
    if (at >= 0) return { code, closeness: 1 - at / begins.length };
  }
  return undefined;
}

function knownOf({ known }: FeatureRule, facts: Facts) {
  const code = known.find((one) => facts[one] !== undefined);
  return code === undefined ? undefined : { code, closeness: 1 };
}

/** «Портов 24» of what is counted, the value of what is said. */
function factOf({ counted }: FeatureRule, code: string, facts: Facts): string | null {
  const fact = facts[code];
  if (!fact) return null;
  const what = counted[code];
  return what === undefined ? fact.text : `${what} ${fact.text}`;
}
