import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('cells with separators are quoted, numbers take a comma, nothing is nothing', () => {
  expect(csvText([['а;б', 'он "сказал"', 1.5, null]])).toBe('\ufeff"а;б";"он ""сказал""";1,5;\r\n');
});

test('a cell is never a formula', () => {
  for (const text of ['=1+1', '+7', '-2', '@SUM(A1)', '\tx']) {
    expect(csvText([[text]])).toBe(`\ufeff'${text}\r\n`);
  }
});
