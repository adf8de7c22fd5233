import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate, readMigrations } from './migrate.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

test('a second run applies nothing', async () => {
  expect(await migrate(testDatabase.url)).toEqual([]);
});

test('a changed file is refused by name', async () => {
  const [first, ...later] = await readMigrations();
  if (!first) throw new Error('no migrations');
  await expect(migrate(testDatabase.url, [{ ...first, sha256: 'other' }, ...later])).rejects.toThrow(
    `Миграция ${first.name} изменена`,
  );
});

test('a database newer than the program is refused', async () => {
  const files = await readMigrations();
  const newest = files.pop();
  await expect(migrate(testDatabase.url, files)).rejects.toThrow(`миграции ${newest?.name} здесь нет`);
});

test('a failing migration leaves nothing behind', async () => {
  const files = await readMigrations();
  const broken = { name: '9999_broken.sql', sql: 'create table half (id int); select 1/0', sha256: 'x' };
  await expect(migrate(testDatabase.url, [...files, broken])).rejects.toThrow('9999_broken.sql не применена');
  expect(await migrate(testDatabase.url, files)).toEqual([]);
});
