import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from '#src/platform/content/problems.ts';
import { changed, FIXTURE, fixtureFiles } from '#tests/support/content-fixture.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { applyContent, inSyncTransaction, type SyncReport } from './apply-content.queries.server.ts';
import { loadContentFiles } from './load-content.server.ts';
import { compareContent, describeSync, syncContent } from './sync.server.ts';

let database: TestDatabase;
let folder: ContentFolder;
let contentDir: string;
let write: ContentFolder['write'];

beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
  ({ path: contentDir, write } = folder);
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const sync = (log?: (line: string) => void) => syncContent({ url: database.url, contentDir, ...(log ? { log } : {}) });
const touched = (kinds: SyncReport['kinds']) =>
  kinds
    .filter((kind) => kind.added + kind.changed + kind.removed > 0)
    .map(({ kind, added, changed, removed }) => ({ kind, added, changed, removed }));

test('the first sync writes every kind and the second one changes nothing, not even the version', async () => {
  const lines: string[] = [];
  const first = await sync((line) => lines.push(line));
  expect(first).toMatchObject({ changed: true, version: 1 });
  expect(lines).toContain('Товары: добавлено 2, изменено 0, удалено 0');
  expect(lines.at(-1)).toBe('Версия содержимого: 1');

  expect(await sync((line) => lines.push(line))).toMatchObject({ changed: false, version: 1 });
  expect(lines.at(-1)).toBe('Содержимое сайта не менялось.');

  const good = await database.db.selectFrom('good').selectAll().where('code', '=', 'm1').executeTakeFirstOrThrow();
  expect(good).toMatchObject({
    id: 1,
    group_id: 81,
    replaced_by: 2,
    lifecycle: ['В продаже'],
    shape: { ports: { ge: 24 } },
  });
  expect(await database.db.selectFrom('good_attribute').selectAll().where('good_id', '=', 1).execute()).toEqual([
    { good_id: 1, attribute_code: 'ports-ge', number: 24, text: '24', confidence: 'seen' },
    { good_id: 1, attribute_code: 'stacking', number: null, text: 'да', confidence: 'series' },
  ]);
  const module = await database.db.selectFrom('sfp_module').select('compatible_goods').executeTakeFirstOrThrow();
  expect(module.compatible_goods).toEqual([]); // neither good has a cage
});

test('a changed comment changes no row, so the version stays', async () => {
  await sync();
  await write({ 'banners.yaml': `# новый порядок\n${FIXTURE['banners.yaml']}` });
  expect(await sync()).toMatchObject({ changed: false, version: 1 });
  expect(await sync()).toEqual({ changed: false, version: 1, kinds: [] });
});

test('only what changed is touched, and its attributes follow', async () => {
  await sync();
  await write(changed('catalog/goods/m1.yaml', '  ports-ge: 24\n', '  mass: 2.15\n'));
  const report = await sync();
  expect(report.version).toBe(2);
  expect(touched(report.kinds)).toEqual([{ kind: 'good', added: 0, changed: 1, removed: 0 }]);
  expect(
    await database.db
      .selectFrom('good_attribute')
      .select(['attribute_code', 'text'])
      .where('good_id', '=', 1)
      .orderBy('attribute_code')
      .execute(),
  ).toEqual([
    { attribute_code: 'mass', text: '2,15' },
    { attribute_code: 'stacking', text: 'да' },
  ]);
});

test('what will change is told item by item, field by field and address by address, and nothing is changed by it', async () => {
  await sync();
  await write({
    ...changed('catalog/goods/m1.yaml', 'family: M\nsort: 1', 'family: N\nsort: 7'),
    'catalog/goods/m2.yaml':
      FIXTURE['catalog/goods/m2.yaml']?.replace('  ports-ge: 24\n', '  ports-ge: 48\n  mass: 2.15\n') ?? '',
    'news/9.md': FIXTURE['news/8.md'] ?? '',
    'promo/other.md': FIXTURE['promo/offer.md'] ?? '',
  });
  await rm(join(contentDir, 'promo/offer.md'));
  const told = describeSync(await compareContent({ url: database.url, contentDir }));
  expect(told).toEqual(
    expect.arrayContaining([
      'Товары: добавлено 0, изменено 2, удалено 0',
      '  ~ m1: sort 1 → 7; family M → N',
      '  ~ m2: shape.ports.ge 24 → 48; ports-ge 24, seen → 48, seen; mass нет → 2,15, seen',
      'Новости: добавлено 1, изменено 0, удалено 0',
      '  + 9',
      '  + other',
      '  − offer',
      'Появятся адреса: 1',
      '  /news/9/',
    ]),
  );
  const { version } = await database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  const family = await database.db.selectFrom('good').select('family').where('code', '=', 'm1').executeTakeFirst();
  expect([version, family]).toEqual(['1', { family: 'M' }]);
  const lines: string[] = [];
  await sync((line) => lines.push(line));
  // The sync does what was told, and tells it as done.
  expect(lines).toEqual(told.map((line) => line.replace('Появятся адреса', 'Появились адреса')));
});

test('what will change is read while a sync runs', async () => {
  await sync();
  const mistaken = { 'banners.yaml': 'wrong' };
  await write(mistaken);
  await inSyncTransaction(database.db, async () => {
    await expect(compareContent({ url: database.url, contentDir })).rejects.toThrow(ContentError);
  });
});

test('what left the files leaves the database', async () => {
  await sync();
  await rm(join(contentDir, 'catalog/goods/m1.yaml'));
  await write({
    ...changed('pages/home.yaml', '[m1]', '[m2]'),
    ...changed('promo/offer.md', '[m1]', '[m2]'),
    'catalog/documents.csv': FIXTURE['catalog/documents.csv']?.split('\n')[0] ?? '',
    'catalog/prices.csv': FIXTURE['catalog/prices.csv']?.split('\n')[0] ?? '',
    'analogs/pairs.csv': FIXTURE['analogs/pairs.csv']?.split('\n')[0] ?? '',
    'redirects.csv': 'from,to,status',
  });
  expect(touched((await sync()).kinds)).toEqual([
    { kind: 'good', added: 0, changed: 0, removed: 1 },
    { kind: 'good_price', added: 0, changed: 0, removed: 1 },
    { kind: 'document', added: 0, changed: 0, removed: 1 },
    { kind: 'analog_pair', added: 0, changed: 0, removed: 1 },
    { kind: 'site_document', added: 0, changed: 2, removed: 0 },
    { kind: 'promo', added: 0, changed: 1, removed: 0 },
    { kind: 'redirect', added: 0, changed: 0, removed: 2 },
  ]);
  expect(await database.db.selectFrom('good').select('code').execute()).toEqual([{ code: 'm2' }]);
});

test('two goods may change codes with each other in one sync', async () => {
  await sync();
  const [m1, m2] = ['catalog/goods/m1.yaml', 'catalog/goods/m2.yaml'] as const;
  await write({
    [m1]: FIXTURE[m1]?.replace('id: 1', 'id: 2').replace('replacedBy: m2\n', '') ?? '',
    [m2]: FIXTURE[m2]?.replace('id: 2', 'id: 1') ?? '',
  });
  await sync();
  expect(await database.db.selectFrom('good').select(['id', 'code']).orderBy('id').execute()).toEqual([
    { id: 1, code: 'm2' },
    { id: 2, code: 'm1' },
  ]);
});

test('content with a mistake is refused with every problem and the old content stays', async () => {
  await sync();
  await write(changed('catalog/goods/m1.yaml', 'family: M', 'price: 1'));
  const failure = await sync().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ContentError);
  expect((failure as ContentError).message).toContain('В содержимом сайта 2 ошибки:');
  expect((failure as ContentError).message).toContain('content/catalog/goods/m1.yaml:7 price — неизвестное поле');
  expect(await database.db.selectFrom('good').select('family').execute()).toEqual([{ family: 'M' }, { family: 'M' }]);
  expect(await database.db.selectFrom('content_state').select('version').executeTakeFirst()).toEqual({ version: '1' });
});

test('a write that fails half way leaves the old content whole', async () => {
  await sync();
  const { content } = loadContentFiles(fixtureFiles(changed('catalog/goods/m1.yaml', 'family: M', 'family: N')));
  if (!content) throw new Error('fixture');
  content.document = content.document.map((document) => ({ ...document, good_id: 99 }));
  await expect(applyContent(database.db, content)).rejects.toThrow('document_good_id_fkey');
  expect(await database.db.selectFrom('good').select('family').execute()).toEqual([{ family: 'M' }, { family: 'M' }]);
  expect(await database.db.selectFrom('content_state').select('version').executeTakeFirst()).toEqual({ version: '1' });
});

test('a value of an attribute that does not exist is refused', async () => {
  const { content } = loadContentFiles(fixtureFiles());
  if (!content) throw new Error('fixture');
  content.attribute = content.attribute.filter(({ code }) => code !== 'stacking');
  await expect(applyContent(database.db, content)).rejects.toThrow('rows of attribute that do not exist: stacking');
  expect(await database.db.selectFrom('good').selectAll().execute()).toEqual([]);
});

test('syncs at the same time wait for each other and count once', async () => {
  const reports = await Promise.all([sync(), sync(), sync()]);
  expect(reports.filter((report) => report.changed)).toHaveLength(1);
  expect(reports.map((report) => report.version)).toEqual([1, 1, 1]);
});

test('a sync that changed something tells the listeners the version once', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const heard: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen content_version');
  await sync();
  await sync();
  await client.query('select 1');
  await client.end();
  expect(heard).toEqual(['1']);
});

test('a node of an older release that starts again does not put replaced files back; the command does', async () => {
  await sync();
  const [path = '', text = ''] = Object.entries(FIXTURE).find(([name]) => name.endsWith('.md')) ?? [];
  await write({ [path]: `${text}\nНовая строка.\n` });
  expect(await sync()).toMatchObject({ changed: true, version: 2 });
  await write({ [path]: text });
  const lines: string[] = [];
  const atStart = () =>
    syncContent({ url: database.url, contentDir, mayGoBack: false, log: (line) => lines.push(line) });
  expect(await atStart()).toEqual({ changed: false, version: 2, kinds: [] });
  expect(lines.join()).toContain('старше того, что в базе');
  await write({ [path]: `${text}\nЕщё новее.\n` });
  expect(await atStart()).toMatchObject({ changed: true, version: 3 });
  await write({ [path]: text });
  expect(await sync()).toMatchObject({ changed: true, version: 4 });
});
