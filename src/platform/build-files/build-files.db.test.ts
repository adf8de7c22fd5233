import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { BUILDS_KEPT, findBuildFile, publishBuild } from './build-files.server.ts';

let base: TestDatabase;
let folder: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'build-files-'));
});
/** Later than any list of names is kept. */
const later = () => vi.setSystemTime(Date.now() + 60_000);
beforeEach(later);
afterAll(async () => {
  vi.useRealTimers();
  await base.close();
  await rm(folder, { recursive: true });
});

async function publish(id: string, files: Record<string, string>): Promise<void> {
  const own = await mkdtemp(join(folder, 'build-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(own, name), text);
  await publishBuild(id, own);
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

test('made-up names ask the database for the list once in five seconds, not once each', async () => {
  await findBuildFile('no-1.js', []);
  await sql`insert into build_file (build_id, name, bytes) values ('one', 'late.js', 'late')`.execute(base.db);
  expect(await findBuildFile('late.js', [])).toBeUndefined();
  later();
  expect(await findBuildFile('late.js', [])).toBeDefined();
});
