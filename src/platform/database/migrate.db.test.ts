import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate, readMigrations, requireSchema } from './migrate.server.ts';

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

test('a database newer than the program by a contracting migration is refused', async () => {
  const files = await readMigrations();
  const stranger = { name: '9998_contract.sql', sql: 'select 1', sha256: 'x', kind: 'contract' as const };
  await migrate(testDatabase.url, [...files, stranger]);
  await expect(migrate(testDatabase.url, files)).rejects.toThrow(`миграции ${stranger.name} здесь нет`);
  await expect(requireSchema(testDatabase.url)).rejects.toThrow('База новее программы');
  await sql`delete from schema_migration where name = ${stranger.name}`.execute(testDatabase.db);
});

test('a database newer than the program by expanding migrations runs: the release before may restart and go back', async () => {
  const files = await readMigrations();
  const stranger = {
    name: '9997_expand.sql',
    sql: 'create table later (id int)',
    sha256: 'x',
    kind: 'expand' as const,
  };
  await migrate(testDatabase.url, [...files, stranger]);
  expect(await migrate(testDatabase.url, files)).toEqual([]);
  await requireSchema(testDatabase.url);
});

test('with MIGRATE=never an older schema is refused with the command that mends it', async () => {
  const files = await readMigrations();
  const newest = files.at(-1);
  await sql`delete from schema_migration where name = ${newest?.name}`.execute(testDatabase.db);
  await expect(requireSchema(testDatabase.url)).rejects.toThrow(/npm run migrate/);
  await sql`insert into schema_migration (name, sha256) values (${newest?.name}, ${newest?.sha256})`.execute(
    testDatabase.db,
  );
});

test('a role that may not change the schema is told to migrate under another', async () => {
  const role = `reader_${Date.now()}`;
  await sql
    .raw(`create role ${role} login password 'x'; grant usage on schema public to ${role};
    grant select on all tables in schema public to ${role}`)
    .execute(testDatabase.db);
  try {
    const files = await readMigrations();
    const next = { name: '9996_next.sql', sql: 'create table next (id int)', sha256: 'x', kind: 'expand' as const };
    const asReader = testDatabase.url.replace(/\/\/[^/]*@/, `//${role}:x@`);
    await requireSchema(asReader);
    await expect(migrate(asReader, [...files, next])).rejects.toThrow(/нет права менять схему.*MIGRATE=never/s);
  } finally {
    await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(testDatabase.db);
  }
});

test('a failing migration leaves nothing behind', async () => {
  const files = await readMigrations();
  const sqlText = 'create table half (id int); select 1/0';
  const broken = { name: '9999_broken.sql', sql: sqlText, sha256: 'x', kind: 'contract' as const };
  await expect(migrate(testDatabase.url, [...files, broken])).rejects.toThrow('9999_broken.sql не применена');
  expect(await migrate(testDatabase.url, files)).toEqual([]);
});
