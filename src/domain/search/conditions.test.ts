import { expect, test } from 'vitest';
import { type Condition, type Facts, meet, NOT_TOLD, tellersOf } from './conditions.ts';

const RULE = {
  ...{ name: 'масса', attributes: ['mass'], unit: 'кг', bare: 'atMost' as const, ranked: { most: [], least: [] } },
  ...{ units: [], scales: {}, words: [], after: [], groups: [], isSum: false, isAdded: false, isSigned: false },
};
const LIGHTEST: Condition = { kind: 'rank', text: 'самый лёгкий', rule: RULE, wants: 'least' };
const facts = (numbers: Record<string, number>): Facts =>
  Object.fromEntries(Object.entries(numbers).map(([code, number]) => [code, { number, text: String(number) }]));

test('the best of those that tell theirs is so called, and is not met where fewer than half tell it', () => {
  const [light, heavy] = [facts({ mass: 1 }), facts({ mass: 2 })];
  const best = { value: 1, isOfAll: true, isOfHalf: true };
  const told = (own: Facts, known: typeof best) => {
    const { state, fact } = meet(LIGHTEST, own, known);
    return [state, fact];
  };
  expect(told(light, best)).toEqual(['met', '1\u00a0кг']);
  const some = '1\u00a0кг, меньше\u00a0всех из\u00a0указанных';
  expect(told(light, { ...best, isOfAll: false })).toEqual(['met', some]);
  expect(told(light, { ...best, isOfAll: false, isOfHalf: false })).toEqual(['unknown', some]);
  expect(told(heavy, { ...best, isOfAll: false, isOfHalf: false })).toEqual(['unmet', '2\u00a0кг']);
  expect(told({}, best)).toEqual(['unknown', null]);
});

test('there are none of the ports that are not told where those that are told are all', () => {
  const rule = {
    ...{ ...RULE, name: 'порты SFP+', attributes: ['ports-sfpp'], unit: 'шт.' },
    partOf: { all: 'ports-total', parts: ['ports-ge', 'ports-sfp', 'ports-sfpp'] },
  };
  const none: Condition = { kind: 'number', text: 'без SFP+', rule, comparison: 'exactly', value: 0 };
  const { state, fact } = meet(none, facts({ 'ports-total': 26, 'ports-ge': 24, 'ports-sfp': 2 }));
  expect([state, fact]).toEqual(['met', NOT_TOLD]);
  expect(meet(none, facts({ 'ports-total': 28, 'ports-ge': 24 })).state).toBe('unknown');
  expect(meet(none, facts({ 'ports-ge': 24 })).state).toBe('unknown');
  expect(meet(none, facts({ 'ports-total': 28, 'ports-ge': 24, 'ports-sfpp': 4 })).state).toBe('unmet');
});

test('another attribute says that there are none, and what is counted is said before the number', () => {
  const rule = {
    ...{ ...RULE, name: 'порты с PoE', attributes: ['ports-poe'], unit: 'шт.' },
    ...{ noneBy: { 'poe-standard': ['нет'] }, counted: { 'ports-poe': 'портов' } },
  };
  const some: Condition = { kind: 'number', text: '24 порта PoE', rule, comparison: 'atLeast', value: 24 };
  const told = (own: Facts) => {
    const { state, fact } = meet(some, own);
    return [state, fact];
  };
  const without = { 'poe-standard': { number: null, text: 'нет' } };
  expect(told(without)).toEqual(['unmet', 'нет']);
  expect(told({})).toEqual(['unknown', null]);
  expect(told({ 'poe-standard': { number: null, text: 'PoE' } })).toEqual(['unknown', null]);
  expect(told(facts({ 'ports-poe': 24 }))).toEqual(['met', 'портов\u00a024']);
  expect(tellersOf(some, without)).toEqual(['poe-standard']);
  expect(tellersOf(some, facts({ 'ports-poe': 24 }))).toEqual(['ports-poe']);
});
