import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  differencesOf,
  lineOf,
  readSpecification,
  type SpecificationRow,
  sumsOf,
  withLine,
  withLineAt,
} from './specification.ts';

const row = (
  model: string,
  quantity: number | null,
  figures: Record<string, number | null> | null,
): SpecificationRow => ({
  ...{ number: 1, source: model, name: model, quantity, isQuantityGuessed: false, isGuessed: false },
  ...{
    match: figures ? 'own' : 'unknown',
    model: null,
    module: null,
    analogue: null,
    suggestions: [],
    spelled: null,
    isOneOfSeveral: false,
    ownSuggestions: [],
    part: null,
    note: '',
    remarks: [],
  },
  own: figures ? { id: 1, code: model, model, name: model, isDiscontinued: false } : null,
  ours: figures && {
    ...{ code: model, model, givesPoe: model.endsWith('P') },
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, value === null ? null : { value, isDerived: false }]),
    ),
  },
});
const sum = (rows: SpecificationRow[], code: string) => sumsOf(rows).find((one) => one.code === code);

test('parts and notes are told apart from what a line names, and lines keep their numbers', () => {
  const { bill, lines } = readSpecification('# Узел\nMES2448P; 4 // в стойку\n\n#\nhttp://example.com 2');
  expect(bill.split('\n')).toEqual(['', 'MES2448P; 4', '', '', 'http://example.com 2']);
  expect(lines.get(2)).toEqual({ number: 2, part: 'Узел', note: 'в стойку' });
  expect(lines.get(5)).toEqual({ number: 5, part: null, note: '' });
});

test('no line of any text is lost by reading it', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const text = lines.join('\n');
      expect(readSpecification(text).bill.split('\n')).toHaveLength(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

test('a line is added at the end, put in place of another, and left out', () => {
  expect(withLine('', 'A; 1')).toBe('A; 1');
  expect(withLine('A; 1\n\n', 'B; 2')).toBe('A; 1\nB; 2');
  expect(withLineAt('A; 1\nB; 2', 2, lineOf('B', 3, 'тут'))).toBe('A; 1\nB; 3 // тут');
  expect(withLineAt('A; 1\nB; 2', 1, null)).toBe('B; 2');
  expect(lineOf('A', null, '')).toBe('A');
});

test('a sum counts numbers of pieces, and power becomes heat', () => {
  const rows = [row('A', 2, { 'power-max': 100, mass: 1.5 }), row('B', 1, { 'power-max': 50, mass: 2 })];
  expect(sum(rows, 'power')).toMatchObject({ value: 250, isAtLeast: false, unknown: [] });
  expect(sum(rows, 'heat')?.value).toBe(853);
  expect(sum(rows, 'mass')?.value).toBe(5);
});

test('an unknown figure, number or thing makes the sum a lower bound; where nothing is known it is unknown, never zero', () => {
  const known = row('A', 2, { 'power-max': 100 });
  expect(sum([known, row('B', 1, { 'power-max': null })], 'power')).toMatchObject({
    ...{ value: 200, isAtLeast: true, unknown: ['B'] },
  });
  expect(sum([known, row('нет такой', 1, null)], 'power')).toMatchObject({ value: 200, isAtLeast: true });
  expect(sum([row('A', null, { 'power-max': 100 })], 'power')).toMatchObject({ value: 100, isAtLeast: true });
  expect(sum([row('B', 1, { 'power-max': null })], 'power')?.value).toBeNull();
  expect(sum([row('ECCM', 1, {})], 'power')).toMatchObject({ value: null, isAtLeast: false });
});

test('sums of the most that devices take are no lower bounds, and heat tells of what is given by PoE', () => {
  const told = (rows: SpecificationRow[], code: string) => {
    const { text = '', notes = [] } = sum(rows, code) ?? {};
    return [text, ...notes].map((words) => words.replaceAll('\u00a0', ' '));
  };
  const known = row('AP', 2, { 'power-max': 100, mass: 1 });
  const all = [known, row('B', 1, { 'power-max': null, mass: null })];
  expect(told([known], 'power')).toEqual(['не более 200']);
  expect(told(all, 'power')).toEqual(['200', 'Без учёта B: нет данных']);
  expect(told(all, 'heat')).toEqual([
    '682',
    'Без учёта B: нет данных',
    'Сюда вошла мощность PoE (AP): это тепло выделится у питаемых устройств, а не в шкафу',
  ]);
  expect(told(all, 'mass')).toEqual(['не менее 2', 'Нет данных: B']);
});

test('two lists differ by what was added, taken away and counted otherwise, wherever it stands', () => {
  const before = [row('A', 2, {}), row('B', 1, {}), row('C', 1, {})];
  const after = [row('C', 1, {}), row('A', 1, {}), row('A', 4, {}), row('D', 2, {})];
  expect(differencesOf(before, after)).toEqual([
    'A: было 2, стало 5',
    'убрано: B, 1\u00a0штука',
    'добавлено: D, 2\u00a0штуки',
  ]);
  expect(differencesOf(after, after)).toEqual([]);
});
