/** Forms over content files: what is not changed keeps every byte, what is wrong is told at its field, nothing leaves the folder. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContentFiles } from '#src/content-sync/load-content.server.ts';
import { FIXTURE } from '#tests/support/content-fixture.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { testContent } from '#tests/support/test-content.ts';
import { type Folders, readDesk } from './content-folder.server.ts';
import { listItems, listKinds, openForm, pathsOf, proposeForm } from './items.server.ts';
import { save } from './saving.server.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('every item of every kind opens, and saving it unchanged leaves each byte', async () => {
  const folders = { contentDir: join(dataDir, 'content'), dataDir };
  cpSync(testContent(), folders.contentDir, { recursive: true });
  const desk = await readDesk(folders);
  const before = await readContentFiles(folders.contentDir);
  let opened = 0;
  for (const { name } of listKinds(desk)) {
    const items = listItems(desk, folders, name, '');
    const paths = new Set(pathsOf(desk, name));
    expect(items.every(({ path }) => paths.has(path))).toBe(true);
    // Rows of a table are alike: the first ones stand for all.
    const [files, rows] = [items.filter(({ row }) => row === ''), items.filter(({ row }) => row !== '')];
    for (const { path, row } of [...files, ...rows.slice(0, 20)]) {
      const form = openForm(desk, path, row);
      expect(form, `${path} ${row}`).toBeDefined();
      if (!form) continue;
      // As a browser sends it: lines end with CR LF.
      const values = new Map([...form.values].map(([key, value]) => [key, value.replaceAll('\n', '\r\n')]));
      const saved = await save(desk, folders, { kind: name, path, row, hash: form.hash, values });
      expect(saved, `${path} ${row}`).toEqual({ what: 'saved', path, row, changed: [] });
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(before.size / 2);
  const after = await readContentFiles(folders.contentDir);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, body] of after) expect(body.equals(before.get(path) ?? Buffer.alloc(0)), path).toBe(true);
}, 300_000);

let folder: ContentFolder;
let folders: Folders;
beforeEach(async () => {
  folder = await makeContentFolder();
  folders = { contentDir: folder.path, dataDir };
});
afterEach(() => folder.remove());

test('what waits is told in the list: a draft, and until when', async () => {
  const news = FIXTURE['news/8.md'] ?? '';
  const waiting = (line: string, id: number) =>
    news.replace('---\n', `---\n${line}\n`).replace(/^id: \d+/m, `id: ${id}`);
  await folder.write({
    'news/9.md': waiting('draft: true', 9),
    'news/10.md': waiting('publishAt: 2040-12-01 09:00', 10),
  });
  const desk = await readDesk(folders);
  expect(listKinds(desk).find(({ name }) => name === 'news')).toMatchObject({ waiting: 2 });
  const items = listItems(desk, folders, 'news', '');
  const until = Object.fromEntries(items.map((one) => [one.code, one.until]));
  expect(until).toMatchObject({ 8: '', 9: 'draft', 10: '2040-12-01T06:00:00.000Z' });
});

test('sources of facts stand next to the goods, in a section where one can be added', async () => {
  const desk = await readDesk(folders);
  const names = listKinds(desk).map(({ name }) => name);
  expect(names[names.indexOf('good') + 1]).toBe('source');
  expect(listKinds(desk).find(({ name }) => name === 'source')).toMatchObject({ mayAdd: true });
  const [first] = listItems(desk, folders, 'source', '');
  expect(openForm(desk, first?.path ?? '', first?.row ?? '')).toMatchObject({ kind: 'source' });
  expect(listItems(desk, folders, 'site_document', 'sources.csv')).toEqual([]);
  const values = { 'v/key': 'bench', 'v/title': 'Стенд' };
  const form = proposeForm(desk, 'source', { path: '', row: '' });
  const sent = { kind: 'source', path: form?.path ?? '', row: 'new', hash: form?.hash ?? '' };
  const saved = await save(desk, folders, { ...sent, values: new Map(Object.entries(values)) });
  expect(saved).toMatchObject({ what: 'saved', path: 'catalog/sources.csv' });
  expect(linesOf('catalog/sources.csv')).toContain('bench,Стенд');
});

const linesOf = (path: string) => readFileSync(join(folders.contentDir, path), 'utf8').split('\n');

/** Opens an item, changes controls, saves. */
async function change(path: string, changes: Record<string, string | undefined>, row = '') {
  const desk = await readDesk(folders);
  const form = openForm(desk, path, row);
  if (!form) throw new Error(`no form of ${path}`);
  const values = new Map(form.values);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) values.delete(name);
    else values.set(name, value);
  }
  return save(desk, folders, { kind: '', path, row, hash: form.hash, values });
}

describe('saving', () => {
  test.each([
    ['catalog/goods/m1.yaml', { 'v/attributes/ports-ge/value': '28' }, ''],
    ['catalog/goods/m1.yaml', { 'v/name': 'Коммутатор: проба' }, ''],
    ['catalog/goods/m1.yaml', { 'v/attributes/stacking/confidence': 'seen' }, ''],
    ['banners.yaml', { 'v/base/0/title': 'Портал, [проба]' }, ''],
    ['company.yaml', { 'v/hours/time': '10:00–17:00' }, ''],
    ['company.yaml', { 'v/requisites/0/value': '{ 1, 2 }' }, ''],
    ['support/page.yaml', { 'v/warrantyTerms/0/months': '13' }, ''],
    ['pages/home.yaml', { 'v/makes/0/title': 'Иное: название' }, ''],
    ['news/8.md', { 'v/title': 'Другое: название' }, ''],
    ['news/8.md', { 'v/goods/0': 'm1' }, ''],
    ['catalog/documents.csv', { 'v/title': 'С запятой, "кавычками"' }, '2'],
  ])('one changed field of %s changes its own line: %o', async (path, changes, row) => {
    const before = linesOf(path);
    expect(await change(path, changes, row)).toMatchObject({ what: 'saved' });
    const after = linesOf(path);
    expect(after.length).toBe(before.length);
    expect(after.filter((line, at) => line !== before[at]).length).toBe(1);
    const form = openForm(await readDesk(folders), path, row);
    for (const [name, value] of Object.entries(changes)) expect(form?.values.get(name)).toBe(value);
  });

  test('a field that comes or goes is a line that comes or goes', async () => {
    const path = 'catalog/goods/m1.yaml';
    const before = linesOf(path);
    await change(path, { 'v/attributes/mass/value': '2,1', 'v/year': '2024', 'v/draft': undefined });
    const after = linesOf(path);
    expect(after.filter((line) => !before.includes(line)).sort()).toEqual(['  mass: 2.1', 'year: 2024']);
    await change(path, { 'v/attributes/mass/value': '', 'v/year': '' });
    expect(linesOf(path)).toEqual(before);
  });

  test('a row that is added or removed touches no other row', async () => {
    const path = 'banners.yaml';
    const before = linesOf(path);
    const added = {
      ...{ 'v/base/100000': '', 'v/base/100000/code': 'new-one', 'v/base/100000/sort': '90' },
      ...{ 'v/base/100000/url': '/news/', 'v/base/100000/title': 'Новый', 'v/base/100000/description': 'Текст.' },
    };
    expect(await change(path, added)).toMatchObject({ what: 'saved' });
    const after = linesOf(path);
    expect(after.filter((line) => !before.includes(line)).length).toBe(5);
    expect(before.every((line) => after.includes(line))).toBe(true);
    const form = openForm(await readDesk(folders), path, '');
    const rows = [...(form?.values.keys() ?? [])].flatMap((name) => /^v\/base\/(\d+)$/.exec(name)?.[1] ?? []);
    const own = [...(form?.values.keys() ?? [])].filter((name) => name.startsWith(`v/base/${rows.at(-1)}`));
    await change(path, Object.fromEntries(own.map((name) => [name, undefined])));
    expect(linesOf(path)).toEqual(before);
  });

  test('a mistake of the check stands at its field, and nothing is written', async () => {
    const path = 'catalog/goods/m1.yaml';
    const before = linesOf(path);
    const refused = await change(path, { 'v/attributes/ports-ge/value': '-5', 'v/group': 'no-such' });
    if (refused.what !== 'refused') throw new Error(refused.what);
    expect(refused.mistakes.map(({ name }) => name).sort()).toEqual(['v/attributes/ports-ge', 'v/group']);
    expect(refused.form.values.get('v/attributes/ports-ge/value')).toBe('-5');
    expect(linesOf(path)).toEqual(before);
  });

  test('a mistake that stands elsewhere already keeps nobody from saving', async () => {
    await folder.write({ 'promo/offer.md': (FIXTURE['promo/offer.md'] ?? '').replace('sort: 10', 'sort: нет') });
    expect(await change('news/8.md', { 'v/title': 'Иначе' })).toMatchObject({ what: 'saved' });
  });

  test('a file that changed meanwhile is shown with both values', async () => {
    const path = 'news/8.md';
    const form = openForm(await readDesk(folders), path, '');
    if (!form) throw new Error('no form');
    await change(path, { 'v/title': 'Написано другим' });
    const values = new Map(form.values).set('v/title', 'Написано мной');
    const sent = { kind: 'news', path, row: '', hash: form.hash, values };
    expect(await save(await readDesk(folders), folders, sent)).toMatchObject({
      what: 'conflict',
      differences: [{ name: 'v/title', theirs: 'Написано другим', yours: 'Написано мной' }],
    });
  });

  test('a code that is taken or leaves the folder makes no file', async () => {
    const desk = await readDesk(folders);
    const good = proposeForm(desk, 'good', { path: 'catalog/goods/m2.yaml', row: '' });
    if (!good) throw new Error('no form');
    for (const code of ['m1', '../../m9', 'M9', 'm 9', '']) {
      const values = new Map(good.values).set('v/code', code);
      const saved = await save(desk, folders, { kind: 'good', path: '', row: '', hash: good.hash, values });
      expect(saved, code).toMatchObject({ what: 'refused' });
    }
    expect([...(await readContentFiles(folders.contentDir)).keys()]).toEqual(Object.keys(FIXTURE).sort());
  });
});

describe('a price of a good', () => {
  const prices = 'catalog/prices.csv';
  async function add(values: Record<string, string>) {
    const desk = await readDesk(folders);
    const form = proposeForm(desk, 'good_price', { path: '', row: '' });
    if (!form) throw new Error('no form');
    expect(form.values.get('v/since')).toMatch(/^\d{4}-\d\d-\d\d$/); // today
    const typed = new Map([...form.values, ...Object.entries(values)]);
    return save(desk, folders, { kind: 'good_price', path: prices, row: 'new', hash: form.hash, values: typed });
  }

  test('is typed as people write it, and a price on request is a tick', async () => {
    const typed = { 'v/good': 'm2', 'v/price': '48 500,50', 'v/currency': 'RUB', 'v/since': '2026-12-01' };
    const more = { 'v/until': '2026-12-31', 'v/remark': 'С НДС, без доставки' };
    expect(await add({ ...typed, ...more })).toMatchObject({ what: 'saved', path: prices, row: '3' });
    expect(linesOf(prices)).toContain('m2,48500.5,RUB,,2026-12-01,2026-12-31,"С НДС, без доставки",');
    expect(await add({ 'v/good': 'm2', 'v/onRequest': 'on', 'v/since': '2027-01-01' })).toMatchObject({
      what: 'saved',
    });
    expect(linesOf(prices)).toContain('m2,,,да,2027-01-01,,,');
    const form = openForm(await readDesk(folders), prices, '4');
    expect(form?.values.get('v/onRequest')).toBe('on');
  });

  test.each([
    [{ 'v/price': 'много', 'v/currency': 'RUB' }, ['v/price']],
    [{ 'v/price': '100' }, ['v/currency']],
    [{ 'v/price': '100', 'v/currency': 'RUB', 'v/onRequest': 'on' }, ['v/onRequest']],
    [{ 'v/price': '100', 'v/currency': 'RUB', 'v/until': '2020-01-01' }, ['v/until']],
    [{}, ['v/price']],
  ])('with a mistake %j says it at the field', async (typed, names) => {
    const before = linesOf(prices);
    const refused = await add({ 'v/good': 'm2', ...typed });
    if (refused.what !== 'refused') throw new Error(refused.what);
    expect(refused.mistakes.map(({ name }) => name)).toEqual(names);
    expect(refused.problems).toEqual([]);
    expect(linesOf(prices)).toEqual(before);
  });

  test('keeps the cells that were not changed as they were written', async () => {
    const head = linesOf(prices)[0] ?? '';
    await folder.write({ [prices]: `${head}\nm1,100.50,RUB,нет,2026-01-01,,С НДС,\n` });
    expect(await change(prices, { 'v/remark': 'Без НДС' }, '2')).toMatchObject({ what: 'saved', changed: ['remark'] });
    expect(linesOf(prices)[1]).toBe('m1,100.50,RUB,нет,2026-01-01,,Без НДС,');
  });
});

test('any posted form is saved or refused with a reason, and never leaves the folder', async () => {
  const desk = await readDesk(folders);
  const items = listKinds(desk).flatMap(({ name }) => listItems(desk, folders, name, ''));
  const part = fc.constantFrom(
    'title',
    'goods',
    'base',
    'attributes',
    '0',
    '100000',
    '__proto__',
    'constructor',
    '..',
    'value',
  );
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `v/${parts.join('/')}`);
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('../x', '{ a: [', '&a *a', '-1', '1e9', '\0', '"', '# x', '- x\n- y'),
  );
  const changes = fc.array(fc.tuple(name, value), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...items), changes, async ({ path, row }, given) => {
      const now = await readDesk(folders);
      const form = openForm(now, path, row);
      if (!form) return;
      const values = new Map([...form.values, ...given]);
      const saved = await save(now, folders, { kind: '', path, row, hash: form.hash, values });
      expect(['saved', 'refused']).toContain(saved.what);
      if (saved.what === 'refused') expect(saved.mistakes.length + saved.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 150, seed: 1 }, // the same forms in every run
  );
  const { loaded } = await readDesk(folders);
  expect(loaded.problems).toBeUndefined();
  expect(await readdir(join(folders.contentDir, '..'))).toEqual(['content']);
}, 300_000);
