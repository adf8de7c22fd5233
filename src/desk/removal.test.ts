/** Removing items: what goes with them, who still names them, what their addresses answer, and the way back. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContentFiles } from '#src/content-sync/load-content.server.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { takeBack } from './changes.server.ts';
import { type Folders, readDesk } from './content-folder.server.ts';
import { type Fate, planRemoval, type Removed, remove } from './removal.server.ts';

let folder: ContentFolder;
let folders: Folders;
beforeEach(async () => {
  folder = await makeContentFolder();
  folders = { contentDir: folder.path, dataDir: mkdtempSync(join(tmpdir(), 'desk-')) };
  const text = (path: string) => `${readFileSync(join(folder.path, path), 'utf8').trimEnd()}\n`;
  const third = text('catalog/goods/m1.yaml').replace('id: 1', 'id: 3').replaceAll('m1', 'm3').replaceAll('M1', 'M3');
  await folder.write({
    'catalog/goods/m3.yaml': third,
    'catalog/documents.csv': `${text('catalog/documents.csv')}m3-manual,m3,Руководство,Руководство M3,,,pdf,seen,lab\n`,
    'catalog/prices.csv': `${text('catalog/prices.csv')}m3,100,RUB,,2026-01-01,,,\nm3,120,RUB,,2026-02-01,,,\n`,
    'analogs/pairs.csv': `${text('analogs/pairs.csv')}other-x1,m3,90,computed,24×1G\n`,
    'redirects.csv':
      'from,to,status\n# old shop\n/old/m3/,/product/m3/,301\n/goods/{good}/,/product/{good}/,301\n/shop/,,410\n',
  });
});
afterEach(async () => {
  rmSync(folders.dataDir, { recursive: true, force: true });
  await folder.remove();
});

const linesOf = (path: string) => readFileSync(join(folder.path, path), 'utf8').trimEnd().split('\n');
const planned = async (path: string, row = '') => planRemoval(await readDesk(folders), folders, { path, row });

async function removed(path: string, fate: Fate, to = '', row = ''): Promise<Removed> {
  const hash = (await planned(path, row))?.hash ?? '';
  return remove(await readDesk(folders), folders, { path, row, hash, fate, to, who: 'Анна' });
}
const change = (done: Removed) => (done.what === 'removed' ? done.change : JSON.stringify(done));
const problems = async () => (await readDesk(folders)).loaded.problems;

test('a good goes with its documents, prices and pairs; all its addresses lead to what replaces it', async () => {
  const before = await readContentFiles(folder.path);
  const plan = await planned('catalog/goods/m3.yaml');
  expect(plan).toMatchObject({
    ...{ title: 'Коммутатор M3', blockers: [], fate: 'redirect', to: '/product/m2/' },
    ...{ addresses: ['/product/m3/'], older: ['/old/m3/', '/goods/m3/'] },
    targets: expect.arrayContaining([{ value: '/product/m2/', label: 'Коммутатор M2' }]),
  });
  expect(plan?.rows.map(({ path }) => path).sort()).toEqual([
    'analogs/pairs.csv',
    'catalog/documents.csv',
    'catalog/prices.csv',
    'catalog/prices.csv',
  ]);
  const done = await removed('catalog/goods/m3.yaml', 'redirect', '/product/m2/');
  expect(done).toMatchObject({ what: 'removed', kind: 'good', title: 'Коммутатор M3' });
  expect(linesOf('redirects.csv')).toEqual([
    ...[
      'from,to,status',
      '# old shop',
      '/old/m3/,/product/m2/,301',
      '/goods/{good}/,/product/{good}/,301',
      '/shop/,,410',
    ],
    ...['/product/m3/,/product/m2/,301', '/goods/m3/,/product/m2/,301'],
  ]);
  expect(linesOf('catalog/prices.csv')).toHaveLength(2);
  expect(await problems()).toBeUndefined();
  expect((await readContentFiles(folder.path)).has('catalog/goods/m3.yaml')).toBe(false);
  await takeBack(await readDesk(folders), folders, { id: change(done), who: 'Анна' });
  expect(await readContentFiles(folder.path)).toEqual(before);
});

test('what another file names is not removed, and the file is told', async () => {
  const before = await readContentFiles(folder.path);
  const plan = await planned('catalog/goods/m2.yaml');
  expect(plan?.blockers).toContainEqual(
    expect.objectContaining({
      path: 'catalog/goods/m1.yaml',
      field: 'replacedBy',
      message: expect.stringContaining('m2'),
    }),
  );
  expect(await removed('catalog/goods/m2.yaml', 'gone')).toMatchObject({ what: 'refused' });
  expect(await readContentFiles(folder.path)).toEqual(before);
});

test('a news item is gone for good, and a draft leaves nothing behind', async () => {
  const plan = await planned('news/8.md');
  expect(plan).toMatchObject({ fate: 'gone', blockers: [], addresses: [expect.stringMatching(/^\/news\//)] });
  expect(await removed('news/8.md', 'gone')).toMatchObject({ what: 'removed', kind: 'news' });
  expect(linesOf('redirects.csv')).toContain(`${plan?.addresses[0]},,410`);
  expect(await problems()).toBeUndefined();
  await folder.write({
    'news/9.md': `---\ntitle: Ещё нет\ndate: 2026-11-20\ngroup: articles\ntext: Текст\ndraft: true\n---\n\nТекст.\n`,
  });
  expect(await planned('news/9.md')).toMatchObject({ fate: 'none' });
  const redirects = linesOf('redirects.csv');
  expect(await removed('news/9.md', 'none')).toMatchObject({ what: 'removed' });
  expect(linesOf('redirects.csv')).toEqual(redirects);
});

test('lists that name it lose the place and keep every other line', async () => {
  await folder.write({
    'promo/offer.md':
      '---\ntitle: Предложение\ntext: Вместе\nsort: 10\nstarts: 2026-01-01\ngoods: [m1, m3, m2] # три\n---\nУсловия.',
    'search/phrases.yaml':
      "news:\n  '8': [давно] # было\nsolution: {}\nquestion: {}\npage: { about: [кто вы такие] }\n",
  });
  expect(await planned('catalog/goods/m3.yaml')).toMatchObject({
    ...{ blockers: [], parts: [{ path: 'promo/offer.md', field: 'goods[2]' }] },
  });
  expect(await removed('catalog/goods/m3.yaml', 'gone')).toMatchObject({ what: 'removed' });
  expect(linesOf('promo/offer.md')).toContain('goods: [m1, m2] # три');
  expect((await planned('news/8.md'))?.parts).toEqual([{ path: 'search/phrases.yaml', field: 'news.8' }]);
  expect(await removed('news/8.md', 'gone')).toMatchObject({ what: 'removed' });
  expect(linesOf('search/phrases.yaml')).not.toContain("  '8': [давно] # было");
  expect(await problems()).toBeUndefined();
});

test('a row of a table goes alone', async () => {
  const done = await removed('catalog/documents.csv', 'gone', '', '2');
  expect(done).toMatchObject({ what: 'removed', kind: 'document', title: 'Руководство M1' });
  expect(linesOf('catalog/documents.csv')).toHaveLength(2);
  expect(await planned('catalog/documents.csv', '9')).toBeUndefined();
});

test.each([
  ['', 'ожидалось: адрес страницы'],
  ['/product/none/', 'страницы /product/none/ на сайте нет'],
  ['/product/m3/', 'перенаправл'],
])('a target «%s» that is no page is told at its field, and nothing is removed', async (to, message) => {
  const before = await readContentFiles(folder.path);
  const refused = await removed('catalog/goods/m3.yaml', 'redirect', to);
  if (refused.what !== 'refused') throw new Error(refused.what);
  expect(refused.mistakes).toContainEqual({ name: 'to', message: expect.stringContaining(message) });
  expect(refused.removal).toMatchObject({ fate: 'redirect', to });
  expect(await readContentFiles(folder.path)).toEqual(before);
});

test('a file that changed since it was looked at stays', async () => {
  const sent = { path: 'news/8.md', row: '', hash: 'older', fate: 'gone' as const, to: '', who: 'Анна' };
  const refused = await remove(await readDesk(folders), folders, sent);
  expect(refused).toMatchObject({ what: 'refused', problems: [expect.stringContaining('файл изменили')] });
});

test.each(['company.yaml', 'navigation/main.yaml', '../x', 'none.md'])('%s cannot be removed', async (path) => {
  expect(await planned(path)).toBeUndefined();
  expect(await removed(path, 'gone')).toEqual({ what: 'gone' });
});
