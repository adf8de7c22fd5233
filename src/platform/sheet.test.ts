import { expect, test } from 'vitest';
import { sheetValue, writeCsv } from './sheet.ts';

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

test('a table opens in a Russian spreadsheet: mark, semicolons, decimal commas, quotes where needed', () => {
  expect(
    writeCsv([
      ['Имя', 'Вт'],
      ['Порт; «A»', 2.5],
      ['он "сам"', null],
    ]),
  ).toBe('\ufeffИмя;Вт\r\n"Порт; «A»";2,5\r\n"он ""сам""";\r\n');
});

test('no text of a table is run as a formula', () => {
  for (const text of ['=1+1', '+7 800', '-1 запрос', '@SUM(A1)', '\t=1', '\r=1']) {
    const [cell = ''] = writeCsv([[text]])
      .slice(1)
      .split('\r\n');
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  }
  expect(writeCsv([[-1]])).toBe('\ufeff-1\r\n');
});
