import { expect, test } from 'vitest';
import { makeWithFamilies, makeWithoutEndings, makeWithSeries } from './series.ts';
import type { WordIndex } from './word-index.ts';

const models = ['mes2348p', 'mes2448p', 'esr20', 'esr21', 'mes2324', 'mes2324p'];
const entries = models.map((model) => ({ kind: 'good', models: [model] }));
const index = {
  entries,
  named: (model: string) => models.flatMap((one, at) => (one === model ? [at] : [])),
} as unknown as WordIndex;
const withSeries = makeWithSeries(index);

test.each([
  ['2348p 2448p сравнить мес', 'мес-2348p мес-2448p сравнить'],
  ['сравни ESR 20 и 21', 'сравни ESR 20 и ESR-21'],
  ['ESR-20 на 21 порт', 'ESR-20 на 21 порт'],
  ['чем mes2324 отличается от mes2324p', 'чем mes2324 отличается от mes2324p'],
  ['mes2324 и 2324p', 'mes2324 и mes-2324p'],
])('«%s»: the series before each of its numbers', (typed, told) => {
  expect(withSeries(typed)).toBe(told);
});

test.each([
  ['меска на 24 порта', 'мес на 24 порта'],
  ['есрки с 10g', 'еср с 10g'],
  ['место в стойке', 'место в стойке'],
  ['сумка', 'сумка'],
])('«%s»: a series with the ending of a noun', (typed, told) => {
  expect(makeWithoutEndings({ entries } as unknown as WordIndex, (word) => word === 'место')(typed)).toBe(told);
});

test.each([
  ['mes2300', 'mes23xx'],
  ['серия МЕС-2400 с PoE', 'серия mes24xx с PoE'],
  ['mes9900', 'mes9900'],
  ['mes2400-08', 'mes2400-08'],
  ['esr2000', 'esr20xx'],
])('«%s»: a series by its hundreds', (typed, told) => {
  expect(makeWithFamilies(index)(typed)).toBe(told);
});
