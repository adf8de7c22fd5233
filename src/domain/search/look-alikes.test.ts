import { expect, test } from 'vitest';
import { makeLookAlikes } from './look-alikes.ts';

const withNames = makeLookAlikes(
  ['wep30l', 'wep3l', 'smg1016m', 'nturg5421gwac', 'mes3500i8p8f', 'mes2324'].map((model) => ({
    kind: 'good',
    models: [model],
  })),
);

test.each([
  ['WEP 3OL', 'WEP 30L'],
  ['smg l0l6m', 'smg 1016m'],
  ['ntu rg 542Ig wac', 'ntu rg 5421g wac'],
  ['mes35ooi-8p8f', 'mes3500i-8p8f'],
  ['WEP-3L', 'WEP-3L'],
  ['mes2324 и 4l', 'mes2324 и 4l'],
  ['S5720-28P-LI', 'S5720-28P-LI'],
])('letters in place of figures of a name: «%s»', (typed, told) => {
  expect(withNames(typed)).toBe(told);
});
