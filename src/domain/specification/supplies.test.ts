import { expect, test } from 'vitest';
import { holdLoad } from './supplies.ts';

const supply = { va: 3000, watts: 2700, wattHours: 864, efficiency: 0.9 };
const load = { value: 432, isAtLeast: false, unknown: [] };

test('the time is energy by efficiency over load, in whole minutes', () => {
  expect(holdLoad(supply, load)).toMatchObject({ minutes: 108, bound: 'exact' });
});

test('a load that is a lower bound gives an upper one of time, with what is unknown by name', () => {
  const answer = holdLoad(supply, { ...load, isAtLeast: true, unknown: ['MES2448P'] });
  expect(answer).toMatchObject({ minutes: 108, bound: 'at-most' });
  expect(answer.notes.join(' ')).toContain('MES2448P');
});

test('an assumed efficiency, an unknown power and an overload are told; no time is given over the limit', () => {
  const told = holdLoad({ ...supply, va: null, watts: null, efficiency: null }, load).notes.join(' ');
  expect(told).toMatch(/допущение.*неизвестно/);
  expect(holdLoad(supply, { ...load, value: 2701 })).toMatchObject({ minutes: null });
  expect(holdLoad(supply, { ...load, value: null })).toMatchObject({ minutes: null, bound: 'exact' });
});
