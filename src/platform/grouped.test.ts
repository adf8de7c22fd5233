import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';
import { groupedTo } from './grouped-to.ts';

const NUMBERS = [
  0, 7, 999, 1000, 1204, 12_300, 100_000, 1_234_567, 9_007_199_254_740_991, -1, -10, -999, -1000, -1_234_567,
];

test('C014: whole numbers and fractions are written as Intl writes them in Russian', () => {
  for (const one of [...NUMBERS, 0.5, 1.0005, 0.0625, -0.0625, 1234.5678, 999.9996, -0.25, 1e20, 1e21, NaN])
    expect(grouped(one)).toBe(one.toLocaleString('ru-RU'));
});

test('C014: so are numbers with a fixed fraction', () => {
  for (const one of [...NUMBERS.slice(0, -6), 0.5, 12_300.5, 999.995, 1.005, 1_234_567.891]) {
    for (const digits of [0, 1, 2]) {
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      expect(groupedTo(one, digits)).toBe(one.toLocaleString('ru-RU', options));
    }
  }
});
