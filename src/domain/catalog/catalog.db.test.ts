import { afterAll, beforeAll, expect, test } from 'vitest';
import { onContentVersion, watchContentVersion } from '#src/platform/content-version.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, writeContent } from '#tests/support/generated-catalog.ts';
import {
  findFilters,
  findGood,
  findGoods,
  findGroup,
  findGroupByPath,
  findGroups,
  findQuestionnaireGoods,
  parseGoodsQuery,
} from './catalog.server.ts';
import type { GoodsQuery } from './catalog.ts';

const content = generateContent({ goods: 300 });
const everything: GoodsQuery = { values: {}, ranges: {}, lifecycle: [], sort: 'default', page: 1, perPage: 100 };
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
});
afterAll(() => testDatabase.close());

test('C181, C182: a group has its children in order, its path, its banner, and counts goods that can be bought', async () => {
  const groups = await findGroups();
  expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(groups[0]?.children.map(({ path }) => path)).toEqual([101, 102, 103, 104].map((id) => `group-1/group-${id}`));
  expect(groups[0]?.banner).toEqual(content.catalog_group[0]?.banner);
  const alive = content.good.filter((good) => good.lifecycle[0] !== 'Снято с производства');
  expect(groups[0]?.goodsCount).toBe(alive.filter((good) => Math.floor(good.group_id / 100) === 1).length);
  expect(groups.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(alive.length);
});

test('C382: the server does not add the child «SFP-модули» to group 8', async () => {
  expect((await findGroup(8))?.children.map(({ code }) => code)).not.toContain('sfp');
});

test('C298: a group is found by id or code', async () => {
  expect((await findGroup('101'))?.code).toBe('group-101');
  expect((await findGroup('group-101'))?.id).toBe(101);
  expect(await findGroup('group-999')).toBeUndefined();
  expect(await findGroup('99999999999999999999')).toBeUndefined();
});

test('C041: a group address of several segments answers only for the true chain', async () => {
  const found = await findGroupByPath(['group-1', 'group-101']);
  expect(found?.group.id).toBe(101);
  expect(found?.trail.map(({ id }) => id)).toEqual([1, 101]);
  expect(await findGroupByPath(['group-2', 'group-101'])).toBeUndefined();
  expect(await findGroupByPath(['group-101'])).toBeUndefined();
  expect(await findGroupByPath([])).toBeUndefined();
});

test('C294: a list of a group includes everything below it and pages without loss', async () => {
  const inGroup = content.good.filter((good) => Math.floor(good.group_id / 100) === 3).map(({ id }) => id);
  const first = await findGoods({ ...everything, group: 'group-3', perPage: 10 });
  expect(first.pagination).toEqual({
    page: 1,
    perPage: 10,
    total: inGroup.length,
    lastPage: Math.ceil(inGroup.length / 10),
  });
  const seen: number[] = [];
  for (let page = 1; page <= first.pagination.lastPage; page += 1) {
    const { goods } = await findGoods({ ...everything, group: 3, perPage: 10, page });
    seen.push(...goods.map(({ id }) => id));
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(inGroup);
});

test('C296: filters of a group give true counts', async () => {
  const filters = await findFilters({ ...everything, group: 3 });
  const poe = filters.find(({ code }) => code === 'poe-standard');
  const ids = new Set(content.good.filter((good) => Math.floor(good.group_id / 100) === 3).map(({ id }) => id));
  const expected = ['нет', 'IEEE 802.3af', 'IEEE 802.3at (PoE+)'].map((value) => ({
    value,
    count: content.good.filter((good) => ids.has(good.id) && good.attributes.some((one) => one.text === value)).length,
    isSelected: false,
  }));
  expect(poe?.kind === 'values' && [...poe.values].sort((a, b) => a.count - b.count)).toEqual(
    expected.sort((a, b) => a.count - b.count),
  );
  expect(filters.map(({ code }) => code)).not.toContain('note');
});

test('C178, C179, C180, C293: a good is found by id or code with everything a product page shows', async () => {
  const row = content.good.find(({ replaced_by: by }) => by !== null);
  if (!row) throw new Error('no replaced good was generated');
  const good = await findGood(row.code);
  expect(good).toMatchObject({
    id: row.id,
    name: row.name,
    lifecycle: [{ name: row.lifecycle[0] }],
    isLifecycleInferred: true,
    shape: row.shape,
    replacement: { id: row.replaced_by },
  });
  expect(good?.images[0]?.url).toMatch(new RegExp(`^/pictures/panels/${row.code}\\.svg\\?v=[0-9a-f]{8}$`));
  expect(good?.images[0]?.logo).toBe(true);
  expect(good?.sections.flatMap(({ attributes }) => attributes).length).toBe(row.attributes.length);
  expect(good?.trail.at(-1)?.id).toBe(row.group_id);
  expect((await findGood(String(row.replaced_by)))?.replaces.map(({ id }) => id)).toContain(row.id);
  expect(await findGood('no-such-good')).toBeUndefined();
});

test('C295: a questionnaire offers only goods that are still made', async () => {
  const { goods, pagination } = await findQuestionnaireGoods({ page: 1, perPage: 100 });
  expect(pagination.total).toBe(content.good.filter(({ lifecycle }) => lifecycle[0] !== 'Снято с производства').length);
  expect(goods.every(({ lifecycle }) => lifecycle[0]?.name !== 'Снято с производства')).toBe(true);
});

test('the shared answers cannot be changed by whoever asked', async () => {
  const groups = await findGroups();
  expect(() => groups[7]?.children.push(groups[0] as never)).toThrow(TypeError);
});

test('a question from an address asks the same as the question it was made of', async () => {
  const params = new URLSearchParams('f.poe-standard=нет&f.power-max.from=10&sort=name&page=2&utm_source=x&view=table');
  const query = await parseGoodsQuery(params, { surface: 'page', group: 3 });
  expect(query).toEqual({
    group: 3,
    values: { 'poe-standard': ['нет'] },
    ranges: { 'power-max': { from: 10 } },
    lifecycle: ['Новинка', 'В продаже'],
    sort: 'name',
    page: 2,
    perPage: 24,
  });
});

test('after a sync the next question is answered by the new content, once for all who ask together', async () => {
  const watch = await watchContentVersion(testDatabase.url, { pollMs: 50 });
  try {
    const turned = new Promise<number>((done) => {
      const stop = onContentVersion((version) => {
        stop();
        done(version);
      });
    });
    const smaller = { ...content, good: content.good.map((good) => ({ ...good, replaced_by: null })).slice(0, 250) };
    await writeContent(testDatabase.db, smaller);
    await turned;
    const answers = await Promise.all([1, 2, 3].map(() => Promise.all([findGoods(everything), findGroups()])));
    expect(answers.map(([{ pagination }]) => pagination.total)).toEqual([250, 250, 250]);
    expect(new Set(answers.map(([, groups]) => groups)).size).toBe(1);
  } finally {
    await watch.stop();
  }
});
