import { expect, test } from 'vitest';
import { filterDigits, filterPhone } from './input-filter.ts';

test.each([
  ['+7 (383) 274-10-01', '+7(383)274-10-01'],
  ['+7 999 123-45-67', '+7-999-123-45-67'],
  ['+7 ', '+7-'],
  ['+7-(383', '+7(383'],
  ['8 383 274–10—01 доб. 5', '8-383-274-10-015'],
  ['7+383', '7383'],
  ['++7', '+7'],
  ['тел. +7', '+7'],
  ['', ''],
])('C259: of %j a phone field keeps %j', (given, kept) => {
  expect(filterPhone(given)).toBe(kept);
  expect(filterPhone(kept)).toBe(kept);
});

test('a field of digits keeps digits, as many as fit', () => {
  expect(filterDigits(4)('12-34 56')).toBe('1234');
});
