/** Versions of the content: what is kept of them, going back to one, what a good said at each. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changed, FIXTURE } from '#tests/support/content-fixture.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readStoredFiles, storeFiles } from './editions.queries.server.ts';
import { describeEditions, describeHistory, goBack, wayBack } from './editions.server.ts';
import { readContentFiles } from './load-content.server.ts';
import { compareContent, describeSync, syncContent } from './sync.server.ts';

let database: TestDatabase;
let folder: ContentFolder;
beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const GOOD = 'catalog/goods/m1.yaml';
const sync = () => syncContent({ url: database.url, contentDir: folder.path });

/** Publishes three versions: as it was; a heavier good; the good heavier still, an offer less and a news item more. */
async function publishThree(): Promise<Map<string, Buffer>[]> {
  const versions: Map<string, Buffer>[] = [];
  const publish = async () => {
    await sync();
    versions.push(new Map(await readContentFiles(folder.path)));
  };
  await publish();
  await folder.write(changed(GOOD, '  ports-ge: 24\n', '  ports-ge: 24\n  mass: 2.1\n'));
  await publish();
  const good = FIXTURE[GOOD]?.replace('  ports-ge: 24\n', '  ports-ge: 24\n  mass: 2.2\n') ?? '';
  await folder.write({ [GOOD]: good, 'news/9.md': FIXTURE['news/8.md'] ?? '' });
  await rm(join(folder.path, 'promo/offer.md'));
  await publish();
  return versions;
}

test('the files of each version are kept byte for byte', async () => {
  const versions = await publishThree();
  for (const [at, files] of versions.entries()) {
    expect(new Map(await readStoredFiles(database.db, at + 1)), `version ${at + 1}`).toEqual(files);
  }
});

test('files that change nothing on the site take the place of those of their version', async () => {
  const [first] = await publishThree();
  await folder.write({ 'banners.yaml': `# порядок\n${FIXTURE['banners.yaml']}` });
  await sync();
  await folder.write({ 'banners.yaml': `# другой порядок\n${FIXTURE['banners.yaml']}` });
  await sync();
  const banners = (await readStoredFiles(database.db, 3)).get('banners.yaml')?.toString();
  expect(banners).toMatch(/^# другой порядок/);
  expect(new Map(await readStoredFiles(database.db, 1))).toEqual(first);
});

test('one goes back to any version: told before, the files as they were, the site as it was', async () => {
  const [first] = await publishThree();
  expect(await describeEditions(database.db)).toEqual([
    expect.stringMatching(/^3 — .*, файлов изменено: 3, сейчас на сайте$/),
    expect.stringMatching(/^2 — .*, файлов изменено: 1$/),
    expect.stringMatching(/^1 — [^,]*, \d\d:\d\d$/),
  ]);
  const way = await wayBack(database.db, folder.path, 1);
  expect([way.written.toSorted(), way.removed]).toEqual([[GOOD, 'promo/offer.md'], ['news/9.md']]);
  const told = describeSync(await compareContent({ url: database.url, contentDir: folder.path, files: way.files }));
  expect(told).toEqual(
    expect.arrayContaining(['  ~ m1: mass 2,2, seen → нет', '  − 9', '  + offer', 'Исчезнут адреса: 1', '  /news/9/']),
  );
  expect(new Map(await readContentFiles(folder.path))).not.toEqual(first); // told, not done
  await goBack(folder.path, way);
  expect(new Map(await readContentFiles(folder.path))).toEqual(first);
  expect(await sync()).toMatchObject({ changed: true, version: 4 });
  expect(await database.db.selectFrom('news').select('code').execute()).toEqual([{ code: '8' }]);
  // And forth again: what was undone is a version too.
  expect((await wayBack(database.db, folder.path, 3)).written.toSorted()).toEqual([GOOD, 'news/9.md']);
});

test('going back refuses to lose what was never published, and a version that is not kept', async () => {
  await publishThree();
  await expect(wayBack(database.db, folder.path, 7)).rejects.toThrow('Версии 7 нет. Есть: 3, 2, 1');
  const path = join(folder.path, GOOD);
  await writeFile(path, (await readFile(path, 'utf8')).replace('2.2', '2.3'));
  await expect(wayBack(database.db, folder.path, 1)).rejects.toThrow(`content/${GOOD}`);
});

test('the history of a good tells each figure with its date', async () => {
  await publishThree();
  await sql`update content_edition set made_at = timestamptz '2026-12-01 09:00+03' + version * interval '1 day'`.execute(
    database.db,
  );
  expect(await describeHistory(database.db, 'm1')).toEqual([
    '4 декабря 2026, 09:00, версия 3: attributes.mass 2.1 → 2.2',
    '3 декабря 2026, 09:00, версия 2: attributes.mass нет → 2.1',
    '2 декабря 2026, 09:00, версия 1: файл есть',
    '2 декабря 2026, 09:00, версия 1: цена с 2026-01-01 нет → 100 RUB, С НДС',
  ]);
  expect(await describeHistory(database.db, 'nothing')).toEqual([]);
});

test('a hundred versions are kept, and the files of those that went with them go', async () => {
  const store = (version: number, files: Record<string, string>) =>
    database.db
      .transaction()
      .execute((trx) =>
        storeFiles(trx, version, new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))),
      );
  for (let version = 1; version <= 103; version += 1) await store(version, { same: 'a', other: String(version) });
  const { rows } = await sql<{ editions: number; oldest: string; files: number }>`
    select (select count(*)::int from content_edition) as editions, (select min(version) from content_edition) as oldest,
      (select count(*)::int from content_file) as files`.execute(database.db);
  expect(rows).toEqual([{ editions: 100, oldest: '4', files: 101 }]);
  expect((await readStoredFiles(database.db, 4)).get('other')?.toString()).toBe('4');
  expect((await readStoredFiles(database.db, 4)).get('same')?.toString()).toBe('a');
});
