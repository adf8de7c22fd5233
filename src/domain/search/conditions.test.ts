import { expect, test } from 'vitest';
import { type Condition, type Facts, meet, NOT_TOLD } from './conditions.ts';

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
