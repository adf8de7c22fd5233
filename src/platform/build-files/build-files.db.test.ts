import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { BUILDS_KEPT, findBuildFile, publishBuild, publishingJob } from './build-files.server.ts';

const { listBuildFiles } = vi.hoisted(() => ({ listBuildFiles: vi.fn<() => Promise<string[]>>() }));
vi.mock(import('./build-files.queries.server.ts'), async (original) => {
  const all = await original();
  return { ...all, listBuildFiles: listBuildFiles.mockImplementation(all.listBuildFiles) };
});

let base: TestDatabase;
let folder: string;

beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'build-files-'));
});
afterAll(async () => {
  await base.close();
  await rm(folder, { recursive: true });
});

async function publish(id: string, files: Record<string, string>): Promise<void> {
  const own = await mkdtemp(join(folder, 'build-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(own, name), text);
  await publishBuild({ id, folder: own });
}

test('a file of another build is found in the encoding that the browser takes', async () => {
  await publish('one', { 'a-1.js': 'plain', 'a-1.js.br': 'packed' });
  expect(await findBuildFile('a-1.js', ['gzip', 'br'])).toEqual({ bytes: Buffer.from('packed'), encoding: 'br' });
  expect(await findBuildFile('a-1.js', ['gzip'])).toEqual({ bytes: Buffer.from('plain') });
  expect(await findBuildFile('a-2.js', ['br'])).toBeUndefined();
});

test('the last three builds stay; starting an older release again makes it the newest', async () => {
  for (const id of ['two', 'three']) await publish(id, { [`${id}.js`]: id });
  await publish('one', {}); // known: only its moment changes
  await publish('four', { 'four.js': 'four' });
  const { rows } = await sql<{ id: string }>`select id from build order by published_at`.execute(base.db);
  expect(rows.map(({ id }) => id)).toEqual(['three', 'one', 'four']);
  expect(rows).toHaveLength(BUILDS_KEPT);
  expect(await findBuildFile('two.js', [])).toBeUndefined();
  expect(await findBuildFile('a-1.js', [])).toEqual({ bytes: Buffer.from('plain') });
});

test('a build that came a moment after the list was read is found', async () => {
  expect(await findBuildFile('late.js', [])).toBeUndefined();
  await publish('late', { 'late.js': 'late' });
  expect(await findBuildFile('late.js', [])).toEqual({ bytes: Buffer.from('late') });
});

test('made-up names that come together are looked for in one list', async () => {
  listBuildFiles.mockClear();
  const names = Array.from({ length: 50 }, (_, at) => `no-${at}.js`);
  expect(await Promise.all(names.map((name) => findBuildFile(name, [])))).toEqual(names.map(() => undefined));
  expect(listBuildFiles).toHaveBeenCalledOnce();
});

test('a build that another node drops while it is published has its files all the same', async () => {
  await publish('again', { 'again.js': 'again' });
  let isDropped = () => {};
  const dropping = base.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('build').where('id', '=', 'again').execute();
    await new Promise<void>((done) => {
      isDropped = done;
    });
  });
  await expect.poll(() => waitersFor('%delete from "build"%', 'idle in transaction')).toBe(1);
  const publishing = publish('again', { 'again.js': 'again' });
  await expect.poll(() => waitersFor('%insert into "build"%', 'active')).toBe(1);
  isDropped();
  await dropping;
  await publishing;
  const { rows } = await sql`select name from build_file where build_id = 'again'`.execute(base.db);
  expect(rows).toEqual([{ name: 'again.js' }]);
});

test('the job of a running build keeps it when three newer ones come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'running-'));
  await writeFile(join(folder, 'running.js'), 'running');
  const { run } = publishingJob({ id: 'running', folder });
  for (const id of ['newer-1', 'newer-2', 'newer-3']) {
    await run(new AbortController().signal);
    await publish(id, { [`${id}.js`]: id });
  }
  expect(await findBuildFile('running.js', [])).toEqual({ bytes: Buffer.from('running') });
  await rm(folder, { recursive: true });
});

/** Connections in such a state whose last statement is like `text`. */
async function waitersFor(text: string, state: string): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = ${state} and query like ${text}`.execute(
    base.db,
  );
  return rows.length;
}
