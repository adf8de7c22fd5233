import { expect, test } from 'vitest';
import { elementAt, entriesOf, isOneOf, keysOf } from './lists.ts';

test('an element inside the list is returned, a place outside it is a mistake of the program', () => {
  expect([elementAt(['a', 'b'], 1), elementAt('xy', 0), elementAt(new Uint8Array([7]), 0)]).toEqual(['b', 'x', 7]);
  expect(() => elementAt([1], 1)).toThrow('no element 1 in a list of 1');
});

test('a table tells its keys and values with their types', () => {
  const table = { a: 1, b: 2 } as const;
  expect(keysOf(table)).toEqual(['a', 'b']);
  expect(entriesOf(table)).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect([isOneOf(keysOf(table), 'a'), isOneOf(keysOf(table), 'c')]).toEqual([true, false]);
});
