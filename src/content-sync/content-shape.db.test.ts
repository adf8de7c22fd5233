import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from '#src/platform/content/problems.ts';
import { watchContentVersion } from '#src/platform/content-version.server.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import { changed, FIXTURE } from '#tests/support/content-fixture.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listSchemas } from './content-schema.queries.server.ts';
import { newestContent, readingFrom, requireContent, requireReading } from './content-schema.server.ts';
import { CONTENT_TABLES, dropUnused } from './content-shape.queries.server.ts';
import { openContent } from './content-shape.server.ts';
import { syncContent } from './sync.server.ts';

let database: TestDatabase;
let folder: ContentFolder;
let contentDir: string;
let write: ContentFolder['write'];
const opened: Kysely<DB>[] = [];

beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
  ({ path: contentDir, write } = folder);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
  await database.close();
  await folder.remove();
});

const open = async () => readingFrom(database.url, await openContent({ url: database.url, contentDir }));
const reading = (url: string): Kysely<DB> => {
  const db = connectAlone(url);
  opened.push(db);
  return db;
};
const families = (db: Kysely<DB>) => db.selectFrom('good').select('family').orderBy('id').execute();
const versionOf = async (db: Kysely<DB>) =>
  Number((await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version);
const schemas = () => listSchemas(database.db);

test('a release writes its content apart: what a release before it reads stays as it was', async () => {
  await syncContent({ url: database.url, contentDir }); // the release before, in `public`
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'family: Новое'));
  const own = reading(await open());
  expect(await families(own)).toEqual([{ family: 'Новое' }, { family: 'M' }]);
  expect(await families(database.db)).toEqual([{ family: 'M' }, { family: 'M' }]);
  expect([await versionOf(own), await versionOf(database.db)]).toEqual([2, 1]);
});

test('an item that is the same keeps the time of its change, a changed one gets a new time', async () => {
  await syncContent({ url: database.url, contentDir });
  await database.db
    .updateTable('content_change')
    .set({ changed_at: new Date('2020-01-01') })
    .execute();
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'family: Новое'));
  const times = await reading(await open())
    .selectFrom('content_change')
    .select(['key', 'changed_at'])
    .where('kind', '=', 'good')
    .orderBy('key')
    .execute();
  expect(times.map(({ key, changed_at }) => [key, changed_at.getFullYear() === 2020])).toEqual([
    ['1', false],
    ['2', true],
  ]);
});

test('files made of documents come along, with their numbers', async () => {
  await syncContent({ url: database.url, contentDir });
  const { code } = await database.db.selectFrom('document').select('code').executeTakeFirstOrThrow();
  const file = { document_code: code, revision: 7, source_hash: 'x', name: 'a.pdf', type: 'application/pdf' };
  await database.db
    .insertInto('made_file')
    .values({ ...file, bytes: Buffer.from('%PDF'), size: 4, sha256: 'y' })
    .execute();
  expect(
    await reading(await open())
      .selectFrom('made_file')
      .select('revision')
      .execute(),
  ).toEqual([{ revision: 7 }]);
});

test('two nodes that start at once make one schema; the second start changes nothing', async () => {
  const urls = await Promise.all([open(), open(), open()]);
  expect(new Set(urls).size).toBe(1);
  expect(await schemas()).toHaveLength(1);
  const db = reading(await open());
  expect(await versionOf(db)).toBe(1);
});

test('the copy holds the references of the pattern, so that a wrong row is refused', async () => {
  const db = reading(await open());
  await expect(db.updateTable('good').set({ group_id: 99_999 }).execute()).rejects.toThrow('good_group_id_fkey');
  await db.deleteFrom('analog_model').execute();
  expect(await db.selectFrom('analog_pair').selectAll().execute()).toEqual([]);
});

test('wrong files stop the first start of a release and leave nothing; later the old content stays', async () => {
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'price: 1'));
  const first: unknown = await open().catch((error: unknown) => error);
  expect(first).toBeInstanceOf(ContentError);
  expect((first as ContentError).hasOldContent).toBe(false);
  expect(await schemas()).toEqual([]);
  await expect(requireContent(database.url)).rejects.toThrow('npm run content:sync');

  await write(FIXTURE);
  const url = await open();
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'price: 1'));
  const later: unknown = await open().catch((error: unknown) => error);
  expect((later as ContentError).hasOldContent).toBe(true);
  expect(readingFrom(database.url, await requireContent(database.url))).toBe(url);
});

test('commands of an operator read the newest content there is, of whichever release', async () => {
  expect(await newestContent(database.url)).toContain('public%2Cpublic');
  const url = await open();
  expect(await newestContent(database.url)).toBe(url);
});

test('the first start says how many items there are, a later sync says which', async () => {
  const lines: string[] = [];
  const start = () => openContent({ url: database.url, contentDir, log: (line) => lines.push(line) });
  await start();
  expect(lines).toContain('Товары: добавлено 2, изменено 0, удалено 0');
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([]);
  lines.length = 0;
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'family: N'));
  await start();
  expect(lines).toContain('  ~ m1: family M → N');
});

test('an address with options of its own keeps them', async () => {
  const url = `${database.url}${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c work_mem=9MB')}`;
  const db = reading(readingFrom(url, await openContent({ url, contentDir })));
  const { rows } = await sql<{ memory: string; path: string }>`
    select current_setting('work_mem') as memory, current_setting('search_path') as path`.execute(db);
  expect(rows[0]).toEqual({ memory: '9MB', path: expect.stringMatching(/^content_[0-9a-f]{12},public$/) });
});

test('a role that may write and read the pattern may do the same with the copy', async () => {
  await sql`drop role if exists content_shape_reader`.execute(database.db);
  await sql`create role content_shape_reader`.execute(database.db);
  try {
    await open();
    // Given later, so the next start hands it on.
    await sql`grant select on good to content_shape_reader`.execute(database.db);
    await sql`grant update (version) on content_state to content_shape_reader`.execute(database.db);
    const db = reading(await open());
    const rights = await sql<{ reads: boolean; turns: boolean; writes: boolean }>`
      select has_table_privilege('content_shape_reader', 'good', 'select') and
             has_schema_privilege('content_shape_reader', current_schema(), 'usage') as reads,
             has_column_privilege('content_shape_reader', 'content_state', 'version', 'update') as turns,
             has_table_privilege('content_shape_reader', 'good', 'update') as writes`.execute(db);
    expect(rights.rows[0]).toEqual({ reads: true, turns: true, writes: false });
  } finally {
    await sql`drop owned by content_shape_reader`.execute(database.db);
    await sql`drop role content_shape_reader`.execute(database.db);
  }
});

test('a connection that does not see the schema is told at start, not by empty pages', async () => {
  await open();
  const schema = await requireContent(database.url);
  await requireReading(readingFrom(database.url, schema), schema);
  await expect(requireReading(database.url, schema)).rejects.toThrow(/options/);
});

test('a schema goes only when no node shows it', async () => {
  const url = await open();
  const [name = ''] = await schemas();
  const watch = await watchContentVersion(url);
  expect(await dropUnused(database.db, name)).toBe(false);
  await watch.stop();
  expect(await dropUnused(database.db, name)).toBe(true);
  expect(await schemas()).toEqual([]);
});

test('the oldest schemas beyond three go when a new one is made', async () => {
  for (const day of [1, 2, 3, 4]) {
    const old = `content_00000000000${day}`;
    await sql`create schema ${sql.id(old)}`.execute(database.db);
    await sql`create table ${sql.id(old, 'content_state')} (like content_state including all)`.execute(database.db);
    await sql`insert into ${sql.id(old, 'content_state')} (version, synced_at)
      values (1, ${`2020-01-0${day}`}::date)`.execute(database.db);
    for (const table of ['content_change', 'made_file'])
      await sql`create table ${sql.id(old, table)} (like ${sql.id(table)})`.execute(database.db);
  }
  await open();
  expect((await schemas()).slice(1)).toEqual(['content_000000000004', 'content_000000000003']);
});

test('no table of visitors refers to content, and content refers to nothing outside', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db);
  const isContent = (table: string) => (CONTENT_TABLES as readonly string[]).includes(table);
  expect(rows.filter(({ child, parent }) => isContent(child) !== isContent(parent))).toEqual([]);
});

test('a sync writes nothing outside its schema: every table of content is in the list', async () => {
  await open();
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`.execute(
    database.db,
  );
  const written: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.id('public', name)} limit 1`.execute(database.db);
    if (rows.length > 0) written.push(name);
  }
  expect(written).toEqual(['content_state']); // the row that a migration makes
});
