import { expect, test } from 'vitest';
import { sheetValue } from './sheet.ts';

test('figures of people become numbers, everything else stays a text', () => {
  expect(['1,5', '24', '-40', '1 000', '2.5', '', 'да'].map(sheetValue)).toEqual([
    1.5,
    24,
    -40,
    '1 000',
    '2.5',
    '',
    'да',
  ]);
  expect(sheetValue(null)).toBe(null);
});
