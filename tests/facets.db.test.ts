/** Facets of the shipped catalogue: counts and degrees by «не меньше», one scale of PoE, unknown said, older addresses read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFilters, findGoods, listGoods, parseGoodsQuery } from '#src/domain/catalog/catalog.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';

let testDatabase: TestDatabase;
/** Values of one attribute by good, as the database has them. */
let valuesOf: (code: string) => Promise<Map<number, { text: string; number: number | null }>>;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
  valuesOf = async (code) => {
    const rows = await testDatabase.db
      .selectFrom('good_attribute')
      .select(['good_id', 'text', 'number'])
      .where('attribute_code', '=', code)
      .execute();
    return new Map(rows.map(({ good_id: id, ...value }) => [id, value]));
  };
});
afterAll(() => testDatabase.close());

const parse = (query: string) => parseGoodsQuery(new URLSearchParams(`${query}&perPage=100`), { surface: 'api' });
async function idsOf(query: string): Promise<number[]> {
  const asked = await parse(query);
  const { goods } = await findGoods({ ...asked, page: 1, perPage: 100_000 });
  return goods.map(({ id }) => id).sort((a, b) => a - b);
}
const idsWith = (values: ReadonlyMap<number, { number: number | null }>, is: (number: number) => boolean) =>
  [...values].flatMap(([id, { number }]) => (number !== null && is(number) ? [id] : [])).sort((a, b) => a - b);

test('counts and degrees are asked by a bound, and what is unknown does not pass', async () => {
  const [poe, coldest] = [await valuesOf('ports-poe'), await valuesOf('temperature-min')];
  expect(await idsOf('f.ports-poe.from=24')).toEqual(idsWith(poe, (count) => count >= 24));
  expect(await idsOf('f.temperature-min.to=-40')).toEqual(idsWith(coldest, (degrees) => degrees <= -40));
});

test('goods whose value is unknown are counted and can be chosen, alone or beside a range', async () => {
  const poe = await valuesOf('ports-poe');
  const unknown = (await listGoods()).map(({ id }) => id).filter((id) => !poe.has(id));
  expect(await idsOf(`f.ports-poe.unknown=${encodeURIComponent('да')}`)).toEqual(unknown.sort((a, b) => a - b));
  const both = await idsOf(`f.ports-poe.from=24&f.ports-poe.unknown=${encodeURIComponent('да')}`);
  expect(both).toEqual([...unknown, ...idsWith(poe, (count) => count >= 24)].sort((a, b) => a - b));
  const filters = await findFilters(await parse(''));
  const told = filters.find(({ code }) => code === 'ports-poe.unknown');
  expect(told).toMatchObject({ kind: 'values', values: [{ value: 'да', count: unknown.length }] });
  await expect(parse('f.no-such.unknown=1')).rejects.toMatchObject({ status: 422 });
});

test('addresses with exact counts, and with spellings that the scale of PoE joined, answer as they did', async () => {
  const poe = await valuesOf('ports-poe');
  expect(await idsOf('f.ports-poe=24&f.ports-poe=48')).toEqual(idsWith(poe, (count) => count === 24 || count === 48));
  const old = await idsOf(`f.poe-standard=${encodeURIComponent('IEEE 802.3at (PoE+)')}`);
  expect(old).toEqual(await idsOf(`f.poe-standard=${encodeURIComponent('PoE+ (802.3at)')}`));
  const texts = await valuesOf('poe-standard');
  for (const [id, { text }] of texts) if (text === 'IEEE 802.3at (PoE+)') expect(old).toContain(id);
});

test('PoE is one scale from the least, and the facets that decide a purchase stand first', async () => {
  const filters = await findFilters(await parse('group=ethernet-switches'));
  const poe = filters.find(({ code }) => code === 'poe-standard');
  expect(poe?.kind === 'values' && poe.values.map(({ value }) => value)).toEqual([
    'нет',
    'PoE, стандарт не указан',
    'PoE+ (802.3at)',
  ]);
  expect(filters.slice(0, 4).map(({ code }) => code)).toEqual(['ports-ge', 'ports-poe', 'poe-standard', 'ports-sfpp']);
});
