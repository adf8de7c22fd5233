import { expect, test } from 'vitest';
import { readWishes, wishesOf } from './wishes.ts';

const KNOWN = ['ports', 'power'] as const;
const read = (query: string) => readWishes(new URLSearchParams(query), KNOWN);

test('must-haves and weights are read from the address, usual ones say nothing', () => {
  expect(read('must=ports&must=ports&weight.power=3&weight.ports=1')).toEqual({
    must: ['ports'],
    factors: { power: 3 },
  });
  expect(read('')).toEqual({ must: [], factors: {} });
});

test.each([
  'must=price',
  'must=',
  'weight.power=6',
  'weight.power=1.5',
  'weight.power=',
  'weight.price=1',
  'weight.__proto__=1',
])('%s is no address of ours', (query) => expect(read(query)).toBeUndefined());

test('a sent form makes the shortest address', () => {
  const form = new FormData();
  form.append('must', 'ports');
  form.append('weight.ports', '1');
  form.append('weight.power', '0');
  expect(String(wishesOf(form))).toBe('must=ports&weight.power=0');
});
