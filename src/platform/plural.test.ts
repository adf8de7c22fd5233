import { expect, test } from 'vitest';
import { counted, type PluralForms, plural } from './plural.ts';

const GOODS: PluralForms = ['товар', 'товара', 'товаров'];
const formsOf = (counts: number[]) => [...new Set(counts.map((count) => plural(count, GOODS)))];

test('C386: one form for 1, one for 2–4, one for 5–20 and others', () => {
  expect(formsOf([1, 21, 31, 101, 1001])).toEqual(['товар']);
  expect(formsOf([2, 3, 4, 22, 34, 102, 1004])).toEqual(['товара']);
  expect(formsOf([0, 5, 9, 10, 15, 20, 25, 100, 1000])).toEqual(['товаров']);
});

test('C387: the teens are told by the remainder of division by 100', () => {
  expect(formsOf([11, 12, 13, 14, 19, 111, 212, 1014, 100_011])).toEqual(['товаров']);
  expect(formsOf([121, 1021])).toEqual(['товар']);
});

test('negative numbers and fractions are spelt as Russian spells them', () => {
  expect(plural(-1, GOODS)).toBe('товар');
  expect(plural(-11, GOODS)).toBe('товаров');
  expect(plural(1.5, GOODS)).toBe('товара');
});

test('C014: the number is grouped the Russian way and never parted from its word', () => {
  expect(counted(1204, GOODS)).toBe('1\u00a0204\u00a0товара');
});
