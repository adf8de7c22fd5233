/** What editors saved in the desk and did not publish stays out of the public site, whatever syncs the folder. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readingFrom } from './content-schema.server.ts';
import { openContent } from './content-shape.server.ts';
import { compareContent, describeSync, syncContent } from './sync.server.ts';
import { forgetSaves, noteSave, readUnpublished } from './unpublished.server.ts';

let database: TestDatabase;
let folder: ContentFolder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

const GOOD = 'catalog/goods/m1.yaml';
const NEWS = 'news/8.md';
const read = (path: string) => readFile(join(folder.path, path)).catch(() => undefined);

/** As the desk does. */
async function save(path: string, text: string | undefined): Promise<void> {
  const after = text === undefined ? undefined : Buffer.from(text);
  noteSave(folder.path, path, { before: await read(path), after });
  if (after) await writeFile(join(folder.path, path), after);
  else await rm(join(folder.path, path));
}

async function open(more: { withSaves?: boolean; shown?: 'everything' } = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const schema = await openContent({ url: database.url, contentDir: folder.path, log, ...more });
  const url = readingFrom(database.url, schema);
  const db = connectAlone(url);
  try {
    const goods = await db.selectFrom('good').select('name').where('code', '=', 'm1').execute();
    const news = await db.selectFrom('news').select('title').orderBy('id').execute();
    return { url, lines, good: goods[0]?.name, news: news.map(({ title }) => title) };
  } finally {
    await db.destroy();
  }
}

const renamed = async (name: string) => String(await read(GOOD)).replace(/^name: .*$/m, `name: ${name}`);

test('saves, a new file and a removed one wait for publishing; everything else is synced', async () => {
  const first = await open();
  await save(GOOD, await renamed('Первая правка'));
  await save(GOOD, await renamed('Вторая правка'));
  const news = String(await read(NEWS));
  await save('news/9.md', news.replace(/^title: .*$/m, 'title: Новая'));
  await save(NEWS, undefined);

  const held = await open();
  expect([held.good, held.news]).toEqual([first.good, first.news]);
  expect(held.lines.join('\n')).toMatch(/не опубликовано, файлов: 3.*content:sync -- --all\n {2}content\/catalog/);
  const told = describeSync(await compareContent({ url: held.url, contentDir: folder.path, withSaves: true }));
  expect(told.join('\n')).toContain('Вторая правка');
  const plain = describeSync(await compareContent({ url: held.url, contentDir: folder.path }));
  expect(plain.join('\n')).toMatch(/не опубликовано, файлов: 3/);
  expect(plain.join('\n')).not.toContain('Вторая правка');

  // Others' changes beside them are public, and the saves are still not.
  await folder.write({ 'news/10.md': news.replace(/^title: .*$/m, 'title: Рядом') });
  expect(await open()).toMatchObject({ good: first.good, news: [...first.news, 'Рядом'] });

  const published = await open({ withSaves: true });
  expect(published).toMatchObject({ good: 'Вторая правка', news: ['Новая', 'Рядом'] });
  expect(published.lines.join('\n')).not.toContain('не опубликовано');
  expect(readUnpublished(folder.path)).toEqual([]);
  expect(await open()).toMatchObject({ good: 'Вторая правка', news: ['Новая', 'Рядом'] });
});

test('a preview shows the saves and leaves them unpublished', async () => {
  await save(GOOD, await renamed('Для просмотра'));
  const url = readingFrom(database.url, await openContent({ url: database.url, contentDir: folder.path }));
  const seen = await syncContent({ url, contentDir: folder.path, shown: 'everything' });
  expect(describeSync(seen).join('\n')).toContain('Для просмотра');
  expect(readUnpublished(folder.path)).toHaveLength(1);
  expect((await open()).good).toBe('Вторая правка');
});

test('a file that was put back by hand is no save', async () => {
  await folder.write({ [GOOD]: await renamed('Вторая правка') });
  const { lines, good } = await open();
  expect(good).toBe('Вторая правка');
  expect(lines.join('\n')).not.toContain('не опубликовано');
});

test('a save that comes while others are published stays unpublished', async () => {
  await save(GOOD, await renamed('До публикации'));
  const [saves, files] = [readUnpublished(folder.path), new Map([[GOOD, Buffer.from(await renamed('До публикации'))]])];
  await save(GOOD, await renamed('Во время публикации'));
  forgetSaves(folder.path, saves, files);
  const [left] = readUnpublished(folder.path);
  expect(Buffer.from(left?.before ?? '', 'base64').toString()).toContain('До публикации');
  expect(await readdir(join(folder.path, '.unpublished'))).toHaveLength(1);
});
