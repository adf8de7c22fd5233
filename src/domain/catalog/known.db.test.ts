/** What the catalogue knows of a good beside its neighbours, held to the rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProgram } from '#src/domain/devices/devices.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listGoods } from './catalog.server.ts';
import { DISCONTINUED } from './catalog.ts';
import { findGoodKnown, findSeries, measureGroups } from './known.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

test('a function told as rare is stated of the good itself, and of no other of its group', async () => {
  const { db } = testDatabase;
  const groups = new Map(
    (await db.selectFrom('good').select(['id', 'group_id']).execute()).map(({ id, group_id: group }) => [id, group]),
  );
  const rows = await db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select(['good_id', 'attribute.name', 'good_attribute.text', 'confidence'])
    .where('attribute.type', '=', 'boolean')
    .execute();
  const stated = rows.filter(({ text, confidence }) => text === 'да' && confidence !== 'inferred');
  let told = 0;
  for (const { id } of await listGoods()) {
    const known = await findGoodKnown(id);
    for (const name of known?.rare ?? []) {
      const having = stated.filter((row) => row.name === name && groups.get(row.good_id) === groups.get(id));
      const found = having.map(({ good_id, confidence }) => [good_id, confidence]);
      expect([name, found]).toEqual([name, [[id, expect.not.stringContaining('series')]]]);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('a chassis is placed by no figure, and no box beside it', async () => {
  const { db } = testDatabase;
  const chassis = await db
    .selectFrom('good_attribute')
    .innerJoin('good', 'good.id', 'good_attribute.good_id')
    .select(['good.id', 'good.group_id'])
    .where('attribute_code', '=', 'chassis')
    .execute();
  expect(chassis.length).toBeGreaterThan(0);
  for (const { id } of chassis) expect(await findGoodKnown(id)).toMatchObject({ standings: [] });
});

test('a place by a figure is the first of all known ones, and nobody is placed by mass', async () => {
  let told = 0;
  const goods = await listGoods();
  for (const { id, group } of goods) {
    const others = goods.filter((one) => one.group.id === group.id).length - 1;
    const place = await findGoodKnown(id);
    for (const { known, what, value } of place?.standings ?? []) {
      expect([id, what, known >= 3 && known <= others]).toEqual([id, what, true]);
      expect([what, value]).toEqual([expect.not.stringContaining('масса'), expect.stringMatching(/^[\d\u2212]/)]);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('a board of a chassis is not asked how it is mounted', async () => {
  const goods = await testDatabase.db.selectFrom('good').select(['id', 'shape']).execute();
  const boards = goods.filter(({ shape }) => shape.kind === 'module');
  expect(boards.length).toBeGreaterThan(1);
  for (const { id } of boards) {
    const gaps = (await findGoodKnown(id))?.gaps.map(({ code }) => code) ?? [];
    expect(gaps).not.toContain('mounting');
    expect(gaps).not.toContain('pon-technology');
  }
});

test('a program, a virtual device among them, has no rare functions and no gaps of a device', async () => {
  const programs = (await testDatabase.db.selectFrom('good').select(['id', 'shape']).execute()).filter(({ shape }) =>
    isProgram(shape),
  );
  expect(programs.length).toBeGreaterThan(2);
  for (const { id } of programs) expect(await findGoodKnown(id)).toMatchObject({ rare: [], gaps: [] });
});

test('a table of series counts once every model of the group that is made, and its ranges are of known values', async () => {
  const goods = await listGoods();
  const byGroup = Map.groupBy(goods, ({ group }) => group.id);
  for (const [id, own] of byGroup) {
    const { columns, rows } = await findSeries([id]);
    const made = own.filter(({ lifecycle }) => lifecycle[0]?.name !== DISCONTINUED);
    const listed = rows.reduce((sum, { models }) => sum + models, 0);
    expect([id, listed]).toEqual([id, made.length > 0 ? made.length : own.length]);
    for (const { name, cells } of rows) expect([name, cells.length]).toEqual([name, columns.length]);
  }
  expect(await findSeries([])).toEqual({ columns: [], rows: [] });
});

test('the meter of a group tells of no more models than it has, and misses none that has a value', async () => {
  const { db } = testDatabase;
  const meters = await measureGroups();
  expect(meters.length).toBeGreaterThan(10);
  const told = await db
    .selectFrom('good_attribute')
    .innerJoin('good', 'good.id', 'good_attribute.good_id')
    .select(['good.group_id', 'good.id', 'good.kind'])
    .where('attribute_code', 'in', ['width', 'height', 'depth', 'rack-units'])
    .where('good_attribute.confidence', '<>', 'inferred')
    .execute();
  for (const { id, name, models, interfaces, power, sizes } of meters) {
    expect([name, Math.max(interfaces, power, sizes) <= models]).toEqual([name, true]);
    const own = told.filter(({ group_id: group, kind }) => group === id && kind !== 'software' && kind !== 'antenna');
    expect([name, sizes]).toEqual([name, new Set(own.map((row) => row.id)).size]);
  }
});
