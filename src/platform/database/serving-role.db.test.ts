import { glob, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireSchema } from '#src/platform/database/migrate.server.ts';
import { createTestDatabase, servingUrl, type TestDatabase } from '#tests/support/database.ts';
import { grantServing, WRITTEN_TABLES } from './serving-role.queries.server.ts';

let database: TestDatabase;
let serving: pg.Client;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  url = await servingUrl(database);
  await grantServing({ ownerUrl: database.url, servingUrl: url });
  serving = new pg.Client({ connectionString: url });
  await serving.connect();
});
afterAll(async () => {
  await serving.end();
  await database.close();
});

/** The code of the refusal; undefined for a statement that was done. */
const refusal = (text: string): Promise<string | undefined> =>
  serving.query(text).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
const FORBIDDEN = '42501';

describe('the role that answers visitors', () => {
  test.each([
    ['alter table lead add column stolen text'],
    ['alter table lead rename to mine'],
    ['drop table lead'],
    ['truncate lead'],
    ['drop index lead_number'],
    ['create table mine (id integer)'],
    ['create schema mine'],
    ['create function mine() returns integer language sql as $$select 1$$'],
    ['create role mine superuser'],
    ['create database mine'],
    ["alter system set fsync = 'off'"],
    ['alter table good owner to test_serving'],
    ["copy lead to program 'cat'"],
    ["copy lead from '/etc/passwd'"],
    ["select pg_read_file('/etc/passwd')"],
    ['select * from pg_authid'],
    ["update good set name = 'hacked'"],
    ['delete from good'],
    ["insert into site_document (code, value, content_hash) values ('x', '{}', '-')"],
    ["update schema_migration set sha256 = '-'"],
    ['update content_state set synced_at = now()'],
  ])('may not %s', async (text) => {
    const code = await refusal(text);
    // An index that is not there is told as such before rights are looked at.
    expect([FORBIDDEN, ...(text.startsWith('drop index') ? ['42704'] : [])], text).toContain(code);
  });

  test('reads everything, and starts on the schema', async () => {
    for (const table of ['good', 'site_document', 'content_state', 'lead', 'schema_migration']) {
      expect(await refusal(`select * from ${table}`), table).toBeUndefined();
    }
    await requireSchema(url);
    expect(await refusal('listen content_version')).toBeUndefined();
  });

  test('writes what visitors write, row by row', async () => {
    for (const table of WRITTEN_TABLES) {
      expect(await refusal(`insert into ${table} overriding user value select * from ${table}`), table).toBeUndefined();
      expect(await refusal(`delete from ${table} where false`), table).toBeUndefined();
    }
    expect(await refusal(`update content_state set version = version + 1`)).toBeUndefined();
  });

  test('a second grant changes nothing, nor does one for the owner himself', async () => {
    await Promise.all([1, 2, 3].map(() => grantServing({ ownerUrl: database.url, servingUrl: url })));
    await grantServing({ ownerUrl: database.url, servingUrl: database.url });
    expect(await refusal('drop table lead')).toBe(FORBIDDEN);
  });

  test('a role that owns nothing cannot give rights, and the operator is told so', async () => {
    const stranger = await servingUrl(database, 'test_stranger');
    for (const ownerUrl of [url, stranger]) {
      const other = ownerUrl === url ? stranger : url;
      await expect(grantServing({ ownerUrl, servingUrl: other })).rejects.toThrow('DATABASE_OWNER_URL');
    }
  });
});

test('every table that the running site writes is listed, and no other', async () => {
  const written = new Set<string>();
  for await (const path of glob('src/{domain,platform,server,api}/**/*.queries.server.ts')) {
    const text = await readFile(path, 'utf8');
    const found = text.matchAll(
      /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|(?:insert into|delete from) ([a-z_]+)\b/g,
    );
    for (const [, built, plain] of found) written.add(built ?? plain ?? '');
    // The counts name their table in a call: `add('redirect_hit', …)`.
    for (const [, name] of text.matchAll(/=> add\('(\w+)'/g)) written.add(name ?? '');
  }
  // Only while content is synced, by the owner: the index of search, sizes of photographs; one number of `content_state` has a right of its own.
  for (const other of ['index_entry', 'index_word', 'content_state', 'photograph_file']) written.delete(other);
  expect([...written].sort()).toEqual([...WRITTEN_TABLES].sort());
});
