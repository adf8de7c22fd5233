/** Syncs one after another leave the rows that one sync of the last files into an empty database writes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from '#src/platform/content/problems.ts';
import { FIXTURE } from '#tests/support/content-fixture.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { edited, randomEdits } from '#tests/support/random-edits.ts';
import { CONTENT_TABLES } from './content-shape.queries.server.ts';
import { loadContentFiles } from './load-content.server.ts';
import { syncContent } from './sync.server.ts';

let database: TestDatabase;
let fresh: TestDatabase;
let folder: ContentFolder;
let dataDir: string;
beforeEach(async () => {
  [database, fresh, folder] = await Promise.all([createTestDatabase(), createTestDatabase(), makeContentFolder()]);
  dataDir = await mkdtemp(join(tmpdir(), 'kept-rows-'));
});
afterEach(async () => {
  await Promise.all([database.close(), fresh.close()]);
  await folder.remove();
  await rm(dataDir, { recursive: true });
});

/** They tell of versions and times, and of files that were made of what is in the others. */
const OF_VERSIONS = new Set([
  'content_state',
  'content_source',
  'content_edition',
  'content_file',
  'content_change',
  'made_file',
]);

/** The rows of all tables of content as text. Words of the index have numbers by the order in which they came. */
async function rowsOf({ db }: TestDatabase): Promise<Record<string, string[]>> {
  const tables = CONTENT_TABLES.filter((table) => !OF_VERSIONS.has(table));
  const read = tables.map(async (table) => {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(one) - 'words' - ${table === 'index_word' ? 'id' : ''})::text as row from ${sql.table(table)} as one order by 1`.execute(
      db,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test.each([11, 12])('after random edits, seed %i', async (seed) => {
  const edit = randomEdits(seed);
  let files = new Map(Object.entries(FIXTURE));
  const sync = (url: string) => syncContent({ url, contentDir: folder.path, dataDir });
  let syncs = 0;
  for (let round = 0; round < 40; round += 1) {
    const change = edit(files);
    files = edited(files, change);
    for (const [path, text] of Object.entries(change)) {
      if (text === undefined) await rm(join(folder.path, path), { force: true });
      else await folder.write({ [path]: text });
    }
    const bytes = new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
    if (loadContentFiles(bytes).problems) await expect(sync(database.url)).rejects.toThrow(ContentError);
    else {
      await sync(database.url);
      syncs += 1;
    }
  }
  expect(syncs).toBeGreaterThan(3);
  for (const path of files.keys()) if (!(path in FIXTURE)) await rm(join(folder.path, path));
  await folder.write({ ...FIXTURE, 'news/9.md': FIXTURE['news/8.md'] ?? '' });
  await sync(database.url);
  await sync(fresh.url);
  expect(await rowsOf(database)).toEqual(await rowsOf(fresh));
});
