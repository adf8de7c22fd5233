import { expect, test } from 'vitest';
import type { Filter, GoodsQuery } from '#src/domain/catalog/catalog.ts';
import { formHref, listHref, without } from './address.ts';
import { chosenFilters, facetBlocks, steadyFilters } from './facets.ts';

const values = (code: string, section: string, counts: Record<string, number>): Filter => ({
  kind: 'values',
  code,
  name: code.toUpperCase(),
  section,
  unit: null,
  values: Object.entries(counts).map(([value, count]) => ({ value, count, isSelected: false })),
});
const range: Filter = {
  kind: 'range',
  code: 'power',
  name: 'Мощность',
  section: 'Питание',
  unit: 'Вт',
  min: 5,
  max: 900,
  from: null,
  to: null,
};
const QUERY: GoodsQuery = {
  values: { poe: ['да'], ports: ['24', '48'] },
  ranges: { power: { from: 10.5 } },
  lifecycle: ['Новинка', 'В продаже'],
  sort: 'name',
  page: 3,
  perPage: 24,
};
const STATE = { path: 'switches/poe', query: QUERY, view: 'table' as const };

test('facets stay where they are: what fits nothing now counts 0, what has gone keeps its place', () => {
  const all = [values('ports', 'Порты', { 24: 5, 48: 3 }), values('poe', 'Питание', { да: 4 }), range];
  const now = [values('ports', 'Порты', { 48: 1 })];
  const shown = steadyFilters(all, now);
  expect(shown.map(({ code }) => code)).toEqual(['ports', 'poe', 'power']);
  expect(shown[0]).toMatchObject({
    values: [
      { value: '24', count: 0 },
      { value: '48', count: 1 },
    ],
  });
  expect(shown[1]).toMatchObject({ values: [{ value: 'да', count: 0 }] });
});

test('an exact number of a range stands in both its fields, several in none', () => {
  const shown = (power: string[]) => steadyFilters([range], [range], { power })[0];
  expect(shown(['24'])).toMatchObject({ from: 24, to: 24 });
  expect(shown(['24', '48'])).toMatchObject({ from: null, to: null });
  expect(chosenFilters([range], { values: {}, ranges: { power: { from: 24, to: 24 } } })[0]?.label).toBe(
    'Мощность: 24\u00a0Вт',
  );
});

test('yes-or-no facets of one section share a block; a chosen facet is open', () => {
  const filters = [
    ...['a', 'b', 'c', 'd'].map((code) => values(code, 'Порты', { 1: 1, 2: 2 })),
    values('lldp', 'Функции', { да: 9, нет: 1 }),
    values('acl', 'Функции', { да: 7 }),
    { ...range, from: 10 },
  ];
  const blocks = facetBlocks(filters);
  expect(blocks.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'D', 'Функции', 'Мощность']);
  expect(blocks.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, false, true]);
});

test('what is chosen is named in words', () => {
  const filters = [values('ports', 'Порты', { 24: 1, 48: 1 }), values('poe', 'Питание', { да: 1 }), range];
  expect(chosenFilters(filters, QUERY).map(({ label }) => label)).toEqual([
    'PORTS: 24',
    'PORTS: 48',
    'POE',
    'Мощность: от\u00a010,5\u00a0Вт',
  ]);
});

test('an address holds the whole state; a changed question starts from its first page', () => {
  expect(decodeURIComponent(listHref(STATE, { page: 3 }))).toBe(
    '/catalog/switches/poe/?f.poe=да&f.ports=24&f.ports=48&f.power.from=10.5&sort=name&page=3&view=table',
  );
  expect(decodeURIComponent(listHref(STATE, without(QUERY, 'ports', '24')))).toBe(
    '/catalog/switches/poe/?f.poe=да&f.ports=48&f.power.from=10.5&sort=name&view=table',
  );
  expect(listHref(STATE, { values: {}, ranges: {}, sort: 'default', view: 'cards' })).toBe('/catalog/switches/poe/');
  const own = { ...STATE, columns: ['power', 'mass'] };
  expect(listHref(own, { values: {}, ranges: {} })).toMatch(/&view=table&columns=power&columns=mass$/);
  expect(listHref(own, { columns: [] })).not.toContain('columns');
  expect(listHref(own, { view: 'cards' })).not.toContain('columns');
});

test('a sent form leaves its empty fields out of the address', () => {
  const form = new FormData();
  form.append('f.power.from', ' 10,5 ');
  form.append('f.power.to', '');
  form.append('f.poe', 'да');
  expect(decodeURIComponent(formHref('/catalog/switches/', form))).toBe(
    '/catalog/switches/?f.power.from=10,5&f.poe=да',
  );
});
