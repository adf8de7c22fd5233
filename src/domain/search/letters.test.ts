import { expect, test } from 'vitest';
import { cyrillicWays, withFigures } from './letters.ts';

test.each([
  ['еср-12ОО', 'еср-1200'],
  ['ESR 12oo', 'ESR 1200'],
  ['MES2З24', 'MES2324'],
  ['WOP-2oL', 'WOP-2oL'],
  ['до 40о', 'до 40о'],
  ['5ого', '5ого'],
  ['до 2О Вт', 'до 20 Вт'],
  ['24 порта 1OG', '24 порта 10G'],
  ['на 4О км', 'на 40 км'],
])('figures in place of letters that look so: «%s»', (typed, told) => {
  expect(withFigures(typed)).toBe(told);
});

test.each([
  ['ulicu', 'улицу'],
  ['cod', 'цод'],
  ['kod', 'код'],
  ['xolod', 'холод'],
  ['wkaf', 'шкаф'],
  ['montaj', 'монтаж'],
  ['garantija', 'гарантия'],
])('a Russian word in Latin letters of any style: «%s»', (typed, word) => {
  expect(cyrillicWays(typed)).toContain(word);
});

test('two letters are of one word alone', () => {
  expect(cyrillicWays('ac')).toHaveLength(1);
});
