import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erlangB, evaluate, FormulaError, readFormula } from './formula.ts';

const value = (text: string, names = {}) => evaluate(readFormula(text), names);

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 2 - 3', 5],
  ['-users + 5', -95],
  ['ceil(users / 30)', 4],
  ['ceil(1.1 * 10)', 11],
  ['floor(7 / 2)', 3],
  ['max(1, users, 7)', 100],
  ['min(3, 2)', 2],
  ["if(kind = 'cluster', 2, 1)", 2],
  ["kind != 'cluster' or users > 99", 1],
  ['not (users >= 100 and users < 200)', 0],
  ['1 / 0', 0],
])('%s is %s', (text, expected) => {
  expect(value(text, { users: 100, kind: 'cluster' })).toBe(expected);
});

test.each([
  ['', 'обрывается'],
  ['1 +', 'обрывается'],
  ['(1', 'нет «)» в конце'],
  ['1 2', 'лишнее'],
  ['sqrt(2)', 'нет функции «sqrt»'],
  ['toString(2)', 'нет функции «toString»'],
  ['ceil(1, 2)', 'другое число'],
  ['min()', 'другое число'],
  ['users; 1', 'непонятный знак «;»'],
])('«%s» is refused in words', (text, message) => {
  expect(() => readFormula(text)).toThrow(message);
});

test('a name without a value is told', () => {
  expect(() => value('users')).toThrow(FormulaError);
});

test('calls for subscribers at 0.1 erlang and one lost call of a hundred, as tables of Erlang B give them', () => {
  expect([100, 500, 1_000, 5_000, 15_000].map((users) => erlangB(users * 0.1, 0.01))).toEqual([18, 64, 117, 527, 1529]);
});

test('more load never needs fewer lines', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 5_000, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (load, more) => erlangB(load + more, 0.01) >= erlangB(load, 0.01),
    ),
  );
});
