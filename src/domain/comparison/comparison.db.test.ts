import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, writeContent } from '#tests/support/generated-catalog.ts';
import {
  addGoods,
  clearComparison,
  compareGoods,
  findComparison,
  moveGood,
  removeGood,
  removeGroup,
} from './comparison.server.ts';

const content = generateContent({ goods: 200 });
// Group 2 holds two kinds, as PON does: its goods are compared in the groups below it.
for (const good of content.good) if (good.group_id === 201) good.kind = 'router';
const priced = content.good.filter((good) => good.group_id === 101)[1];
if (priced) {
  content.good_price.push({
    ...{ key: 'p', good_id: priced.id, amount: 12_300, currency: 'RUB', since: '2026-11-20', until: null },
    ...{ remark: null, is_demo: true, is_current: true },
  });
}
for (const good of content.good) Object.assign(good.shape as object, { width: 440, height: 44 });
const idsOf = (group: number) => content.good.filter((good) => good.group_id === group).map(({ id }) => id);
const [a, b] = idsOf(101) as [number, number];
const [c] = idsOf(102) as [number];
const [router] = idsOf(201) as [number];
const [other] = idsOf(202) as [number];

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
});
afterAll(() => testDatabase.close());

const newList = async (...ids: number[]) => (await addGoods(undefined, ids)).visitor;
const goodsOf = async (visitor: string | undefined) =>
  (await findComparison(visitor)).flatMap(({ goods }) => goods.map(({ id }) => id));

test('C202, C203: a good is added once and stays where it is', async () => {
  const visitor = await newList(a, b);
  expect(await addGoods(visitor, [a])).toEqual({ visitor, goods: [a, b] });
  expect(await goodsOf(visitor)).toEqual([a, b]);
});

test('C203: fifty additions of one good at once make one', async () => {
  const visitor = await newList();
  await Promise.all(Array.from({ length: 50 }, () => addGoods(visitor, [a])));
  expect(await goodsOf(visitor)).toEqual([a]);
});

test('C202: different goods added and removed at once are all there or all gone', async () => {
  const ids = idsOf(101);
  const visitor = await newList(other);
  await Promise.all([...ids.map((id) => addGoods(visitor, [id])), removeGood(visitor, other)]);
  expect((await goodsOf(visitor)).sort((x, y) => x - y)).toEqual(ids);
  await Promise.all(ids.map((id) => removeGood(visitor, id)));
  expect(await goodsOf(visitor)).toEqual([]);
});

test('an unknown good is a 404 and adds nothing', async () => {
  const visitor = await newList(a);
  await expect(addGoods(visitor, [b, 999_999])).rejects.toMatchObject({ status: 404 });
  expect(await goodsOf(visitor)).toEqual([a]);
});

test('C204: a good is removed, and removing it again changes nothing', async () => {
  const visitor = await newList(a, b);
  expect((await removeGood(visitor, a))?.goods).toEqual([b]);
  expect((await removeGood(visitor, a))?.goods).toEqual([b]);
});

test('C205: a group is removed with its goods alone', async () => {
  const visitor = await newList(a, other, c);
  expect((await removeGroup(visitor, 1))?.goods).toEqual([other]);
  expect((await removeGroup(visitor, 12_345))?.goods).toEqual([other]);
});

test('C206: clearing leaves an empty list that can be filled again', async () => {
  const visitor = await newList(a, b);
  expect((await clearComparison(visitor))?.goods).toEqual([]);
  expect((await addGoods(visitor, [c])).visitor).toBe(visitor);
  expect(await goodsOf(visitor)).toEqual([c]);
});

test('goods are put before one another or last, and the order is kept', async () => {
  const visitor = await newList(a, b, c);
  expect((await moveGood(visitor, c, a))?.goods).toEqual([c, a, b]);
  expect((await moveGood(visitor, c, undefined))?.goods).toEqual([a, b, c]);
  expect((await moveGood(visitor, b, c))?.goods).toEqual([a, b, c]);
  expect((await moveGood(visitor, a, 999_999))?.goods).toEqual([b, c, a]);
  expect((await moveGood(visitor, 999_999, b))?.goods).toEqual([b, c, a]);
});

test('nobody sees the list of another, and an unknown or malformed cookie has an empty one', async () => {
  const [one, two] = [await newList(a), await newList(b)];
  expect(one).not.toBe(two);
  expect([await goodsOf(one), await goodsOf(two)]).toEqual([[a], [b]]);
  for (const visitor of [undefined, '', 'x'.repeat(32), '../etc', '\u0000', 'x'.repeat(10_000)]) {
    expect(await goodsOf(visitor)).toEqual([]);
    expect(await removeGood(visitor, a)).toBeUndefined();
    expect(await clearComparison(visitor)).toBeUndefined();
  }
});

test('a cookie we did not give is replaced by a new one on the first addition', async () => {
  const planted = 'x'.repeat(32);
  const { visitor } = await addGoods(planted, [a]);
  expect(visitor).not.toBe(planted);
  expect(visitor).toMatch(/^[\w-]{32}$/);
  expect(await goodsOf(planted)).toEqual([]);
});

test('the database holds a hash of the cookie, never the cookie', async () => {
  const visitor = await newList(a);
  const rows = await testDatabase.db.selectFrom('comparison_list').selectAll().execute();
  const hash = createHash('sha256').update(visitor).digest('hex');
  expect(rows.map((row) => row.visitor_hash.toString('hex'))).toContain(hash);
  expect(JSON.stringify(rows)).not.toContain(visitor);
});

test('lists nobody changed for 180 days are gone when a new one is made', async () => {
  const [old, young] = [await newList(a), await newList(b)];
  const hash = (visitor: string) => createHash('sha256').update(visitor).digest();
  const age = (visitor: string, days: number) =>
    testDatabase.db
      .updateTable('comparison_list')
      .set({ changed_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('visitor_hash', '=', hash(visitor))
      .execute();
  await age(old, 181);
  await age(young, 179);
  await newList(c);
  expect([await goodsOf(old), await goodsOf(young)]).toEqual([[], [b]]);
});

test('C177: goods of one kind are compared in their top group, of several kinds in the group below', async () => {
  const groups = await compareGoods([a, router, c, other]);
  expect(groups.map(({ group, goods }) => [group.id, group.name, goods.map(({ id }) => id)])).toEqual([
    [1, 'Группа 1', [a, c]],
    [201, 'Группа 201', [router]],
    [202, 'Группа 202', [other]],
  ]);
});

test('C177: attributes stand in the order of the dictionary with the values of each good', async () => {
  const [group] = await compareGoods([a, b]);
  const expected = content.good.find(({ id }) => id === a)?.attributes ?? [];
  const own = (group?.attributes ?? []).filter(({ values }) => values[a] !== null);
  expect(Object.fromEntries(own.map(({ code, values }) => [code, values[a]]))).toEqual(
    Object.fromEntries(expected.map((one) => [one.attribute_code, one.text])),
  );
  expect(group?.goods[0]?.frontMm).toEqual({ width: 440, height: 44 });
});

test('a shared comparison leaves out goods that are gone and touches no list', async () => {
  const visitor = await newList(b);
  const groups = await compareGoods([999_999, c, a]);
  expect(groups.flatMap(({ goods }) => goods.map(({ id }) => id))).toEqual([c, a]);
  expect(await compareGoods([999_999])).toEqual([]);
  expect(await goodsOf(visitor)).toEqual([b]);
});

test('prices that hold stand side by side, none is called better, and no price is not a zero', async () => {
  const [group] = await compareGoods([a, b]);
  const row = group?.attributes.find(({ code }) => code === 'price');
  expect(row).toMatchObject({ name: 'Цена', values: { [a]: null }, best: [], status: 'unknown' });
  expect(row?.values[b]?.replaceAll('\u00a0', ' ')).toBe('12 300 ₽ на 20.11.2026, демонстрационная цена');
  const [others] = await compareGoods([a, c]);
  expect(others?.attributes.some(({ code }) => code === 'price')).toBe(false);
});
