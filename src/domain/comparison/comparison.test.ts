import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAbsentPoe, withAbsentPorts } from './comparison.server.ts';
import {
  type AttributeRow,
  type ComparisonGroup,
  compareAttributes,
  comparisonRows,
  MAX_SHARED_GOODS,
  readSharedGoods,
  shareParams,
} from './comparison.ts';

type Known = Record<number, string | number>;
function row(code: string, known: Known, more: Partial<AttributeRow> = {}): AttributeRow {
  const type = more.type ?? (typeof Object.values(known)[0] === 'number' ? 'number' : 'text');
  return {
    code,
    name: code,
    section: 'Интерфейсы',
    unit: null,
    better: 'none',
    ...more,
    type,
    known: Object.entries(known).map(([id, value]) => ({
      goodId: Number(id),
      text: String(value).replace('.', ','),
      number: typeof value === 'number' ? value : null,
      confidence: 'seen',
    })),
  };
}
const only = (rows: AttributeRow[], ids: number[], code: string) =>
  compareAttributes(ids, rows).find((one) => one.code === code);

test('C177: a missing value is null, and the row keeps the order of goods', () => {
  const found = only([row('ports', { 2: 24, 1: 48 })], [1, 2, 3], 'ports');
  expect(found?.values).toEqual({ 1: '48', 2: '24', 3: null });
  expect(found?.numbers).toEqual({ 1: 48, 2: 24 });
  expect(found?.confidence).toEqual({ 1: 'seen', 2: 'seen' });
});

test('an attribute that no compared good has is no row', () => {
  expect(compareAttributes([1, 2], [row('ports', { 3: 24 })])).toEqual([]);
});

test('C177: a row differs, is equal, or cannot be compared for lack of data: three things', () => {
  const status = (known: Known, ids = [1, 2]) => only([row('x', known)], ids, 'x')?.status;
  expect(status({ 1: 24, 2: 48 })).toBe('different');
  expect(status({ 1: 24, 2: 48 }, [1, 2, 3])).toBe('different');
  expect(status({ 1: 24, 2: 24 })).toBe('equal');
  expect(status({ 1: 24 })).toBe('unknown');
  expect(status({ 1: 24, 2: 24 }, [1, 2, 3])).toBe('unknown');
});

test('power has a best value only among devices that all feed by PoE or all do not, sizes among devices of a rack', () => {
  const power = row('power-max', { 1: 255, 2: 445, 3: 25 }, { better: 'lower' });
  const poe = (known: Known) => row('poe-standard', known);
  const best = (known: Known, ids: number[]) => only([power, poe(known)], ids, 'power-max')?.best;
  expect(best({ 1: '802.3at', 2: '802.3af' }, [1, 2])).toEqual([1]);
  expect(best({ 1: '802.3at', 2: '802.3at', 3: 'нет' }, [1, 2, 3])).toEqual([]);
  expect(best({ 1: '802.3at' }, [1, 2])).toEqual([]);
  const depth = row('depth', { 1: 150, 2: 300 }, { better: 'lower' });
  expect(only([depth, row('rack-units', { 2: 1 })], [1, 2], 'depth')?.best).toEqual([]);
  expect(only([depth, row('rack-units', { 1: 1, 2: 2 })], [1, 2], 'depth')?.best).toEqual([1]);
});

test('a lone good has no differences and no best values', () => {
  const rows = [row('ge', { 1: 24 }, { better: 'higher' }), row('name', { 1: 'x' })];
  for (const one of compareAttributes([1], rows)) expect([one.status, one.best]).toEqual(['equal', []]);
});

test.each([
  ['higher', { 1: 24, 2: 48, 3: 48 }, [2, 3]],
  ['lower', { 1: 24.5, 2: 48 }, [1]],
  ['none', { 1: 24, 2: 48 }, []],
  ['higher', { 1: 24, 2: 24 }, []],
  ['higher', { 1: 24 }, []],
])('where %s is better, of %o the best are %o', (better, known, best) => {
  expect(only([row('x', known as Known, { better })], [1, 2, 3], 'x')?.best).toEqual(best);
});

test('«да» is better than a known «нет», not than an unknown', () => {
  const boolean = { better: 'higher', type: 'boolean' };
  expect(only([row('x', { 1: 'да', 2: 'нет' }, boolean)], [1, 2], 'x')?.best).toEqual([1]);
  expect(only([row('x', { 1: 'да' }, boolean)], [1, 2], 'x')?.best).toEqual([]);
});

test('C177: whatever the figures, best goods hold the extreme and equal rows have none', () => {
  const figures = fc.dictionary(fc.integer({ min: 1, max: 6 }).map(String), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(figures, fc.constantFrom('higher', 'lower'), (known, better) => {
      const found = only([row('x', known, { better, type: 'number' })], [1, 2, 3, 4, 5, 6], 'x');
      if (!found) {
        expect(Object.keys(known)).toEqual([]);
        return;
      }
      const values = Object.values(known);
      const extreme = better === 'higher' ? Math.max(...values) : Math.min(...values);
      for (const id of found.best) expect(known[id]).toBe(extreme);
      expect(found.best.length === 0).toBe(new Set(values).size < 2);
    }),
  );
});

test('a shared address gives back the goods it was made of, each once', () => {
  expect(shareParams([3, 1, 2]).get('goods')).toBe('3,1,2');
  expect(readSharedGoods('3,1,2,1')).toEqual([3, 1, 2]);
  expect(
    readSharedGoods(shareParams(Array.from({ length: 200 }, (_, n) => n + 1)).get('goods') as string),
  ).toHaveLength(MAX_SHARED_GOODS);
});

test.each(['', ',', '1,', 'a', '1;2', '-1', '1.5', '1 2', '9999999999', '1,2,\u0000', `1${',1'.repeat(9)},x`])(
  'a shared address «%s» is refused',
  (text) => {
    expect(readSharedGoods(text)).toBeUndefined();
  },
);

test('too many shared goods are refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');
  expect(readSharedGoods(many(MAX_SHARED_GOODS))).toHaveLength(MAX_SHARED_GOODS);
  expect(readSharedGoods(many(MAX_SHARED_GOODS + 1))).toBeUndefined();
});

test('a sheet has a row an attribute under its section, with figures as numbers', () => {
  const card = (id: number, model: string) => ({ id, model, name: `Имя ${model}`, lifecycle: [{ name: 'Новинка' }] });
  const rows = [
    row('ge', { 1: 24, 2: 24 }, { unit: 'шт.' }),
    row('mass', { 1: 2.5 }, { section: 'Размеры', unit: 'кг' }),
    row('stp', { 1: 'да', 2: 'нет' }, { section: 'Размеры' }),
  ];
  const group = {
    goods: [card(1, 'A'), card(2, 'B')],
    attributes: compareAttributes([1, 2], rows),
  } as unknown as ComparisonGroup;
  expect(comparisonRows(group)).toEqual([
    ['Характеристика', 'Единица', 'A', 'B', 'Сравнение', 'Лучшее значение', 'Откуда известно'],
    ['Название', null, 'Имя A', 'Имя B'],
    ['Статус', null, 'Новинка', 'Новинка'],
    ['Интерфейсы'],
    ['ge', 'шт.', 24, 24, 'одинаково', null, null],
    ['Размеры'],
    ['mass', 'кг', 2.5, null, 'данных для сравнения мало', null, null],
    ['stp', null, 'да', 'нет', 'различается', null, null],
  ]);
  expect(comparisonRows(group, true).map(([name]) => name)).not.toContain('ge');
});

test('a good without PoE has no ports with PoE, known as its lack of PoE is', () => {
  const poe = row('poe-standard', { 1: 'IEEE 802.3at (PoE+)', 2: 'нет' });
  const rows = [
    {
      ...poe,
      known: poe.known.map((one) => ({ ...one, confidence: one.goodId === 2 ? 'inferred' : 'seen' }) as const),
    },
    row('ports-poe', { 1: 24 }),
  ];
  const found = only(withAbsentPoe(rows), [1, 2, 3], 'ports-poe');
  expect(found?.values).toEqual({ 1: '24', 2: 'нет', 3: null });
  expect(found?.confidence).toMatchObject({ 1: 'seen', 2: 'inferred' });
});

test('ports of a kind that a good has not are «нет» where its ports add up to their sum, and unknown elsewhere', () => {
  const shapes = new Map([
    [1, { ports: { ge: 24, combo: 4 } }],
    [2, { ports: { ge: 48, sfpp: 4 } }],
    [3, { ports: { ge: 8 } }],
  ]);
  const rows = [
    row('ports-total', { 1: 28, 2: 52 }),
    row('ports-ge', { 1: 24, 2: 48, 3: 8 }),
    row('ports-combo', { 1: 4 }),
    row('ports-sfpp', { 2: 4 }),
    row('ports-pon', { 3: 1 }),
  ];
  const values = (code: string) => only(withAbsentPorts(rows, shapes), [1, 2, 3], code)?.values;
  expect(values('ports-sfpp')).toEqual({ 1: 'нет', 2: '4', 3: null });
  expect(values('ports-combo')).toEqual({ 1: '4', 2: 'нет', 3: null });
  expect(values('ports-pon')).toEqual({ 1: null, 2: null, 3: '1' });
});
