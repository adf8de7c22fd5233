/** An editor's day through the pages of the desk: a device with its manual, a news item for later, a retired device, publishing, undoing. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readingFrom, requireContent } from '#src/content-sync/content-schema.server.ts';
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Desk, DeskAnswer } from './desk.ts';
import { findWork } from './long-work.server.ts';
import { answer } from './pages.server.tsx';
import { ask } from './threads.server.ts';

const PAPER = '%PDF-1.7';
/** A save leads back to its entry and names the change, so that it can be taken back. */
const SAVED = /&saved=\d{15}-[\da-f]{8}$/;

let database: TestDatabase;
let folder: ContentFolder;
let dataDir: string;
let desk: Desk;
const notes: string[] = [];
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
  dataDir = await mkdtemp(join(tmpdir(), 'desk-'));
  desk = {
    ...{ contentDir: folder.path, dataDir, databaseUrl: database.url },
    journal: {
      note: async (who, what, about) => void notes.push([who, what, about ?? ''].join(' ')),
      latest: async () => [],
    },
    preview: { state: () => ({ what: 'off' }), start: () => {}, stop: async () => {} },
  };
  const sha256 = createHash('sha256').update(PAPER).digest('hex');
  await folder.write({
    'downloads/files/m1.pdf': PAPER,
    'downloads/published/m1.yaml': `documents: [m1-manual]
versions: [{ version: '1.0', date: 2024-03-01, file: m1.pdf, sha256: ${sha256}, notes: [Первая] }]
`,
  });
  await openContent({ url: database.url, contentDir: folder.path, dataDir });
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const editor = { name: 'Анна', role: 'редактор' } as const;

const get = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://desk');
  return answer(desk, { path: pathname, query: searchParams, form: undefined, editor });
};

/** Sends values as a browser does, files beside them. */
async function post(address: string, values: Iterable<[string, string]>, files: Record<string, [string, Buffer]> = {}) {
  const { pathname, searchParams } = new URL(address, 'http://desk');
  const sent = await Promise.all(
    Object.entries(files).map(async ([control, [name, body]], at) => {
      const path = join(dataDir, `sent-${at}`);
      await writeFile(path, body);
      return [control, { name, path }] as const;
    }),
  );
  const form = { values: new Map(values), files: new Map(sent) };
  return answer(desk, { path: pathname, query: searchParams, form, editor });
}

const folders = () => ({ contentDir: folder.path, dataDir });
const opened = async (path: string, row = '') => {
  const form = await ask({ what: 'form', given: { folders: folders(), path, row } });
  if (!form) throw new Error(`no form of ${path}`);
  return new Map(form.values).set('hash', form.hash);
};
const proposed = async (kind: string, path = '') => {
  const form = await ask({ what: 'propose', given: { folders: folders(), kind, path, row: '' } });
  if (!form) throw new Error(`no form of a new ${kind}`);
  return new Map(form.values).set('hash', form.hash);
};
const address = (found: DeskAnswer | undefined): string => {
  if (found && 'to' in found) return decodeURIComponent(found.to);
  const page = found ? renderToStaticMarkup(found.body) : '';
  throw new Error(
    `no way on: ${page.slice(0, 600)} … ${page
      .split('-error" class')
      .slice(1)
      .map((one) => one.slice(0, 200))
      .join(' … ')}`,
  );
};
const textOf = (path: string) => readFile(join(folder.path, path), 'utf8');

/** Follows a work to its end and returns its lines. */
async function finished(found: DeskAnswer | undefined): Promise<readonly string[]> {
  const id = address(found).split('/')[2] ?? '';
  await vi.waitFor(() => expect(findWork(id)?.state).not.toBe('runs'), { timeout: 300_000, interval: 100 });
  const work = findWork(id);
  if (work?.state !== 'done') throw new Error(JSON.stringify(work));
  return work.done.lines;
}

test('an editor adds a device with its manual, a news item for later, retires a device, publishes and undoes', async () => {
  const good = await proposed('good', 'catalog/goods/m2.yaml');
  expect([good.get('v/id'), good.get('v/code')]).toEqual(['3', 'm2-2']);
  const device = new Map([...good, ['v/code', 'm3'], ['v/model', 'M3'], ['v/name', 'Коммутатор M3']] as const);
  expect(address(await post('/new/?kind=good', device))).toMatch(
    /^\/edit\/\?path=catalog\/goods\/m3\.yaml&saved=\d{15}-[\da-f]{8}$/,
  );

  const row = { 'v/code': 'm3-manual', 'v/good': 'm3', 'v/kind': 'Руководство', 'v/title': 'Руководство M3' };
  const more = { 'v/format': 'pdf', 'v/confidence': 'seen', 'v/source': 'lab' };
  const document = new Map([...(await proposed('document')), ...Object.entries({ ...row, ...more })]);
  expect(address(await post('/new/?kind=document', document))).toMatch(
    /^\/edit\/\?path=catalog\/documents\.csv&row=3&saved=\d{15}-[\da-f]{8}$/,
  );

  const manual = new Map([
    ...(await proposed('published_file')),
    ...Object.entries({
      ...{ 'v/documents/0': 'm3-manual', 'v/versions/0/version': '1.0', 'v/versions/0/date': '2026-11-20' },
      ...{ 'v/versions/0/notes/0': 'Первая редакция.' },
    }),
  ]);
  const file = { 'file:v/versions/0/file': ['Руководство М3.pdf', Buffer.from('%PDF-1.7 проба')] as [string, Buffer] };
  expect(address(await post('/new/?kind=published_file', manual, file))).toMatch(SAVED);
  expect(await textOf('downloads/published/m3-manual.yaml')).toMatch(
    /file: rukovodstvo-m3\.pdf\n\s+sha256: [0-9a-f]{64}/,
  );

  const news = new Map([
    ...(await proposed('news')),
    ...Object.entries({ 'v/title': 'Завтра', 'v/date': '2026-11-20', 'v/group': 'articles', 'v/text': 'Коротко.' }),
    ...Object.entries({ 'v/publishAt': '2040-12-01T09:00', 'v/goods/100000': 'm3', body: 'Текст новости.' }),
  ]);
  const picture = { 'file:v/image': ['Узел.svg', Buffer.from('<svg viewBox="0 0 4 1"/>')] as [string, Buffer] };
  expect(address(await post('/new/?kind=news', news, picture))).toMatch(
    /^\/edit\/\?path=news\/9\.md&saved=\d{15}-[\da-f]{8}$/,
  );
  expect(await textOf('news/9.md')).toContain('image: news/uzel.svg\npublishAt: 2040-12-01 09:00\n');

  const old = await opened('catalog/goods/m2.yaml');
  const retired = new Map([...old, ['v/lifecycle', 'Снято с производства'], ['v/replacedBy', 'm3']]);
  expect(address(await post('/edit/?path=catalog/goods/m2.yaml', retired))).toMatch(SAVED);

  const lines = await finished(await get('/publish/'));
  expect(lines).toContain('  + m3');
  expect(lines.some((line) => line.startsWith('  ~ m2') && line.includes('lifecycle'))).toBe(true);
  expect(lines).toContain('  /product/m3/');
  expect(lines.some((line) => line.includes('news/9.md — до 1 декабря 2040'))).toBe(true);

  await finished(await post('/publish/', []));
  const site = connectAlone(readingFrom(database.url, await requireContent(database.url)));
  const codes = async () =>
    (await site.selectFrom('good').select('code').orderBy('code').execute()).map(({ code }) => code);
  try {
    expect(await codes()).toEqual(['m1', 'm2', 'm3']);
    const back = await finished(await get('/versions/1/'));
    expect(back).toContain('  − m3');
    await finished(await post('/versions/1/', []));
    expect(await codes()).toEqual(['m1', 'm2']);
  } finally {
    await site.destroy();
  }
  expect(await textOf('catalog/goods/m2.yaml')).toContain('lifecycle: В продаже');
  expect(notes).toContain('Анна загрузил файл Руководство М3.pdf');
  expect(notes).toContain('Анна сохранил catalog/goods/m2.yaml, lifecycle, replacedBy');
  expect(notes).toContain('Анна опубликовал ');
  expect(notes).toContain('Анна вернул версию 1');
});

test('what is wrong is told at its field, with everything that was typed', async () => {
  const values = await opened('news/8.md');
  const wrong = new Map([...values, ['v/date', 'вчера'], ['v/goods/0', 'нет-такого'], ['v/title', 'Набранное']]);
  const found = await post('/edit/?path=news/8.md', wrong, { 'file:v/image': ['a.png', Buffer.from('не картинка')] });
  expect(found).toMatchObject({ title: expect.any(String) });
  expect(await textOf('news/8.md')).not.toContain('Набранное');
});

test.each([
  '/edit/?path=../package.json',
  '/edit/?path=README.md',
  '/edit/?path=catalog/goods/none.yaml',
  '/new/?kind=none',
  '/items/?kind=none',
  '/work/none/',
])('there is no page %s', async (path) => expect(await get(path)).toBeUndefined());
