import { expect, test } from 'vitest';
import type { DemandCondition } from './tender-demand.ts';
import { LEVELS } from './tender-features.ts';
import { withoutIncluded } from './tender-included.ts';

const RULE = { words: [], present: [], absent: [], known: [], counted: {} };
const level = (name: string) => {
  const rule = LEVELS.find((one) => one.name === name);
  if (!rule) throw new Error(`no level ${name}`);
  return { ...RULE, ...rule };
};
const POE = { ...RULE, name: 'PoE', known: ['ports-poe'], has: { 'poe-standard': ['есть', 'IEEE'] }, hasNot: {} };
const PORTS = { name: 'порты с PoE', attributes: ['ports-poe'], units: [], words: [], unit: 'шт.', bare: 'atLeast' };
const feature = (rule: typeof POE, isWanted = true) =>
  ({ kind: 'feature', text: '', rule, isWanted }) as unknown as DemandCondition;
const ports = (value: number, comparison = 'atLeast') =>
  ({ kind: 'number', text: '', rule: PORTS, comparison, value }) as unknown as DemandCondition;

const left = (conditions: DemandCondition[], isLeft = -1) => {
  const demands = conditions.map((condition, at) => ({ condition, at }));
  return withoutIncluded(demands, ({ at }) => at === isLeft).map(({ at }) => at);
};

test('a standard includes what stands before it, a number of ports includes the function that they have', () => {
  const [at, af] = [level('PoE+ (802.3at)'), level('PoE (802.3af)')] as unknown as [typeof POE, typeof POE];
  expect(left([feature(POE), feature(at)])).toEqual([1]);
  expect(left([feature(at), feature(af), feature(POE)])).toEqual([0]);
  expect(left([feature(POE), ports(24)])).toEqual([1]);
  expect(left([feature(POE), ports(24, 'atMost')])).toEqual([0, 1]);
  expect(left([ports(24), ports(48)])).toEqual([1]);
  expect(left([ports(24), ports(24)])).toEqual([0]);
});

test('nothing is included by what is taken out, by what must not be, or by what is told elsewhere', () => {
  const at = level('PoE+ (802.3at)') as unknown as typeof POE;
  const layer = level('уровень L3') as unknown as typeof POE;
  expect(left([feature(POE), feature(at)], 1)).toEqual([0, 1]);
  expect(left([feature(POE, false), feature(at)])).toEqual([0, 1]);
  expect(left([feature(POE), feature(at, false)])).toEqual([0, 1]);
  expect(left([feature(layer), feature(at)])).toEqual([0, 1]);
});
