/** The laws of lists and facets on random catalogues, each against the plainest possible count. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GOOD_SORTS, LIFECYCLES, type Lifecycle } from './catalog.ts';
import {
  buildFacetIndex,
  compareNatural,
  type FacetDefinition,
  type FacetEntry,
  type IndexedGood,
  type IndexQuery,
} from './facet-index.ts';

const facet = (code: string, kind: 'values' | 'range', tellsUnknown = false): FacetDefinition => ({
  code,
  name: code,
  section: 'Раздел',
  unit: null,
  kind,
  tellsUnknown,
});
const FACETS = [
  facet('color', 'values'),
  facet('ports', 'values'),
  facet('poe', 'values'),
  facet('power', 'range'),
  facet('mass', 'range'),
];
const COLORS = ['белый', 'чёрный', 'серый'];

type Device = IndexedGood & { values: Record<string, { text: string; number: number | null }> };

const device = fc.record({
  groups: fc.constantFrom([1], [1, 11], [1, 12], [2], [2, 21]),
  lifecycle: fc.constantFrom<Lifecycle>(...LIFECYCLES),
  sort: fc.integer({ min: 0, max: 2 }),
  model: fc.constantFrom('MES2408', 'MES2428', 'mes2448', 'ESR-10', 'ESR-2', 'Ёлка 1'),
  name: fc.constantFrom('Коммутатор', 'Маршрутизатор', 'Ёмкий шлюз'),
  year: fc.option(fc.integer({ min: 2000, max: 2003 })),
  ports: fc.integer({ min: 0, max: 3 }),
  power: fc.option(fc.integer({ min: 1, max: 4 })),
  color: fc.option(fc.constantFrom(...COLORS)),
  count: fc.option(fc.constantFrom(8, 16, 24)),
  poe: fc.option(fc.constantFrom('да')),
  watts: fc.option(fc.double({ min: -5, max: 50, noNaN: true })),
  mass: fc.option(fc.integer({ min: 1, max: 9 })),
});

const catalogue = fc.array(device, { maxLength: 80 }).map((rows): Device[] =>
  rows.map(({ color, count, poe, watts, mass, ...good }, at) => {
    const id = at * 7 + 3;
    const values: Device['values'] = {};
    if (color) values.color = { text: color, number: null };
    if (count) values.ports = { text: String(count), number: count };
    if (poe) values.poe = { text: poe, number: null };
    if (watts !== null) values.power = { text: String(watts), number: watts };
    if (mass !== null) values.mass = { text: String(mass), number: mass };
    return { ...good, id, code: `good-${id}`, values };
  }),
);

const bound = fc.option(fc.integer({ min: -5, max: 50 }), { nil: undefined });
const question = fc
  .record({
    group: fc.option(fc.constantFrom(1, 2, 11, 21, 99), { nil: undefined }),
    color: fc.subarray([...COLORS, 'нет такого']),
    ports: fc.subarray(['8', '16', '24']),
    poe: fc.subarray(['да']),
    power: fc.record({ from: bound, to: bound }),
    mass: fc.record({ from: bound, to: bound }),
    lifecycle: fc.subarray([...LIFECYCLES]),
    query: fc.option(fc.constantFrom('mes', 'МАРШ', 'esr10', 'ёмк шлюз', 'нет такого'), { nil: undefined }),
    sort: fc.constantFrom(...GOOD_SORTS),
    perPage: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ group, color, ports, poe, power, mass, query, ...rest }): IndexQuery => {
    const values = Object.fromEntries(Object.entries({ color, ports, poe }).filter(([, chosen]) => chosen.length > 0));
    const ranges = Object.fromEntries(Object.entries({ power, mass }).map(([code, range]) => [code, defined(range)]));
    return { ...rest, values, ranges, page: 1, ...defined({ group, query }) };
  });
const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function indexOf(devices: readonly Device[]) {
  const entries = devices.flatMap((one): FacetEntry[] =>
    Object.entries(one.values).map(([code, value]) => ({ facet: code, ...value, goods: [one.id] })),
  );
  return buildFacetIndex(devices, FACETS, entries);
}

/** The plain meaning of a question; `except` is the facet whose own choice is left out. */
function answers(one: Device, query: IndexQuery, except?: string): boolean {
  const flat = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('-', '');
  return (
    (query.group === undefined || one.groups.includes(query.group)) &&
    (query.lifecycle.length === 0 || query.lifecycle.includes(one.lifecycle)) &&
    flat(query.query ?? '')
      .split(' ')
      .every((word) => flat(`${one.model} ${one.name} ${one.code}`).includes(word)) &&
    Object.entries(query.values).every(
      ([code, chosen]) => code === except || chosen.includes(one.values[code]?.text ?? ''),
    ) &&
    Object.entries(query.ranges).every(([code, { from, to }]) => {
      if (code === except || (from === undefined && to === undefined)) return true;
      const number = one.values[code]?.number;
      return typeof number === 'number' && number >= (from ?? number) && number <= (to ?? number);
    })
  );
}

function allIds(index: ReturnType<typeof indexOf>, query: IndexQuery): number[] {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = index.find({ ...query, page });
    ids.push(...found.ids);
    if (found.ids.length < query.perPage) return ids;
  }
}
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const plain: IndexQuery = { values: {}, ranges: {}, lifecycle: [], sort: 'default', page: 1, perPage: 100 };

describe('laws on random catalogues', () => {
  test('a list holds exactly the goods that answer the question, and its pages partition it', () => {
    fc.assert(
      fc.property(catalogue, question, (devices, query) => {
        const index = indexOf(devices);
        const ids = allIds(index, query);
        expect(new Set(ids).size).toBe(ids.length);
        expect(index.find(query).total).toBe(ids.length);
        expect(sorted(ids)).toEqual(sorted(devices.filter((one) => answers(one, query)).map(({ id }) => id)));
      }),
      { numRuns: 300 },
    );
  });

  test('C294: the answer of A∧B is the intersection of the answers of A and of B', () => {
    fc.assert(
      fc.property(catalogue, question, question, (devices, a, b) => {
        const index = indexOf(devices);
        const onlyA = { ...plain, values: a.values };
        const onlyB = { ...plain, ranges: b.ranges, lifecycle: b.lifecycle };
        const both = { ...onlyB, values: a.values };
        const inB = new Set(allIds(index, onlyB));
        expect(sorted(allIds(index, both))).toEqual(sorted(allIds(index, onlyA).filter((id) => inB.has(id))));
      }),
    );
  });

  test('C296: every count is the number of goods that choosing the value alone would leave', () => {
    fc.assert(
      fc.property(catalogue, question, (devices, query) => {
        for (const filter of indexOf(devices).filters(query)) {
          const left = devices.filter((one) => answers(one, query, filter.code));
          if (filter.kind === 'range') {
            const numbers = left.flatMap((one) => one.values[filter.code]?.number ?? []);
            if (numbers.length > 0)
              expect([filter.min, filter.max]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
            continue;
          }
          for (const { value, count, isSelected } of filter.values) {
            expect(count).toBe(left.filter((one) => one.values[filter.code]?.text === value).length);
            expect(isSelected).toBe(query.values[filter.code]?.includes(value) ?? false);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a facet is shown exactly when it can narrow the answer or is chosen, with every value that has goods', () => {
    fc.assert(
      fc.property(catalogue, question, (devices, query) => {
        const shown = new Map(
          indexOf(devices)
            .filters(query)
            .map((filter) => [filter.code, filter]),
        );
        for (const { code, kind } of FACETS) {
          const left = devices.filter((one) => answers(one, query, code));
          const values = left.map((one) => one.values[code]);
          const filter = shown.get(code);
          if (kind === 'range') {
            const { from, to } = query.ranges[code] ?? {};
            const numbers = new Set(values.flatMap((value) => value?.number ?? []));
            expect(filter !== undefined).toBe(numbers.size > 1 || from !== undefined || to !== undefined);
          } else {
            const texts = new Set(values.map((value) => value?.text));
            expect(filter !== undefined).toBe(texts.size > 1 || (query.values[code]?.length ?? 0) > 0);
            if (filter?.kind !== 'values') continue;
            const expected = new Set([...texts, ...(query.values[code] ?? [])].filter((text) => text !== undefined));
            expect(new Set(filter.values.map(({ value }) => value))).toEqual(expected);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('an order is total, does not depend on the order of rows, and a filtered list keeps it', () => {
    fc.assert(
      fc.property(catalogue, question, fc.nat(), (devices, query, seed) => {
        const shuffled = devices.map((one, at) => ({ one, key: (at * 7919 + seed) % 101 }));
        shuffled.sort((a, b) => a.key - b.key);
        const everything = { ...plain, sort: query.sort };
        const order = indexOf(devices).find(everything).ids;
        expect(indexOf(shuffled.map(({ one }) => one)).find(everything).ids).toEqual(order);
        const ids = allIds(indexOf(devices), query);
        expect(ids).toEqual(order.filter((id) => ids.includes(id)));
      }),
    );
  });
});

describe('orders', () => {
  const goodOf = (id: number, more: Partial<Device> = {}): Device => ({
    id,
    groups: [1],
    lifecycle: 'В продаже',
    sort: 10,
    code: `good-${id}`,
    model: `MES${id}`,
    name: `Коммутатор MES${id}`,
    year: null,
    ports: 0,
    power: null,
    values: {},
    ...more,
  });
  const order = (devices: Device[], sort: IndexQuery['sort']) => indexOf(devices).find({ ...plain, sort }).ids;

  test('by default: discontinued last, then the editor’s order, then models as people count', () => {
    const devices = [
      goodOf(1, { lifecycle: 'Снято с производства', sort: 0 }),
      goodOf(2, { model: 'MES2428' }),
      goodOf(3, { model: 'MES2408' }),
      goodOf(4, { model: 'MES10', sort: 5 }),
      goodOf(5, { lifecycle: 'Новинка', sort: 99 }),
      goodOf(6, { model: 'ESR-12' }),
      goodOf(7, { model: 'ESR-2' }),
    ];
    expect(order(devices, 'default')).toEqual([4, 7, 6, 3, 2, 5, 1]);
  });

  test('new first, more ports first, less power first; unknown figures last', () => {
    const devices = [
      goodOf(1, { year: 2019, ports: 8, power: 20 }),
      goodOf(2, { ports: 24 }),
      goodOf(3, { year: 2024, ports: 24, power: 5 }),
      goodOf(4, { lifecycle: 'Новинка', power: 100 }),
    ];
    expect(order(devices, 'new')).toEqual([4, 3, 1, 2]);
    expect(order(devices, 'ports')).toEqual([2, 3, 1, 4]);
    expect(order(devices, 'power')).toEqual([3, 1, 4, 2]);
  });

  test('natural order knows numbers and ё', () => {
    const names = ['MES2428', 'Ёлка', 'MES248', 'Жук', 'Ель', 'MES2408'];
    expect(names.sort(compareNatural)).toEqual(['Ёлка', 'Ель', 'Жук', 'MES248', 'MES2408', 'MES2428']);
  });

  test('values stand by number where they are numbers', () => {
    const devices = [24, 8, 16].map((count, at) =>
      goodOf(at + 1, { values: { ports: { text: String(count), number: count } } }),
    );
    const [filter] = indexOf(devices).filters(plain);
    expect(filter?.kind === 'values' && filter.values.map(({ value }) => value)).toEqual(['8', '16', '24']);
  });

  test('a facet that narrows nothing is left out, and counted where all are asked for', () => {
    const two = [1, 2].map((id) => goodOf(id, { values: { ports: { text: '24', number: 24 } } }));
    expect(indexOf(two).filters(plain)).toEqual([]);
    expect(indexOf(two).filters(plain, true)).toContainEqual(
      expect.objectContaining({ code: 'ports', values: [{ value: '24', count: 2, isSelected: false }] }),
    );
  });
});

describe('unknown values', () => {
  const goods = [4, 8, 24, 48, null].map((count, at) => ({
    ...{ id: at + 1, groups: [1], lifecycle: 'В продаже' as const, sort: 1, code: `g${at}`, model: `M${at}`, name: '' },
    ...{ year: null, ports: 0, power: null },
    count,
  }));
  const entries = goods.flatMap(({ id, count }) =>
    count === null ? [] : [{ facet: 'ports', text: String(count), number: count, goods: [id] }],
  );
  const index = buildFacetIndex(goods, [facet('ports', 'range', true)], entries);
  const find = (values: IndexQuery['values'], ranges: IndexQuery['ranges'] = {}) =>
    sorted(index.find({ ...plain, values, ranges }).ids);

  test('«не меньше» leaves out what is unknown; that is counted and may be chosen beside it', () => {
    expect(find({}, { ports: { from: 24 } })).toEqual([3, 4]);
    expect(find({ 'ports.unknown': ['да'] })).toEqual([5]);
    expect(find({ 'ports.unknown': ['да'] }, { ports: { from: 24 } })).toEqual([3, 4, 5]);
    const filters = (values: IndexQuery['values']) => index.filters({ ...plain, values });
    expect(filters({})).toMatchObject([
      { code: 'ports', kind: 'range', min: 4, max: 48 },
      { code: 'ports.unknown', values: [{ value: 'да', count: 1, isSelected: false }] },
    ]);
    expect(filters({ 'ports.unknown': ['да'] })[1]).toMatchObject({ values: [{ count: 1, isSelected: true }] });
  });

  test('exact numbers of older addresses are read as they were meant', () => {
    expect(find({ ports: ['4', '48'] })).toEqual([1, 4]);
    expect(find({ ports: ['4'] }, { ports: { from: 24, to: 24 } })).toEqual([1, 3]);
  });
});
