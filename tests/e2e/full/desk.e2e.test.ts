/**
 * An editor's day in a browser without scripts: a device with its manual, a news item with a picture for a later morning, a
 * retired device with its replacement, publishing, undoing. The door before these pages has tests of its own.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openContent, readingFrom, requireContent } from '#src/content-sync/content-shape.server.ts';
import { connectAlone } from '#src/content-sync/sync.server.ts';
import type { Desk } from '#src/desk/desk.ts';
import { mountEditorPages } from '#src/desk/editor-pages.tsx';
import { STYLE } from '#src/desk/style.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { type RunningDatabase, startDatabase } from '#src/platform/database/start.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { axeFindings } from '../axe.ts';
import { connectBrowser } from '../drivers/chromium.ts';

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
const PAPER = Buffer.from('%PDF-1.7 проба');
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>');

let folder: ContentFolder;
let database: RunningDatabase;
let app: FastifyInstance;
let browser: Browser;
let page: Page;
/** axe needs scripts. */
let looking: Page;
let origin: string;

beforeAll(async () => {
  folder = await makeContentFolder();
  await folder.write({ 'downloads/files/m1.pdf': PAPER.toString() });
  database = await startDatabase({ dataDir }, createLog({ logLevel: 'warn', logFormat: 'text' }));
  await migrate(database.url);
  await folder.write({
    'downloads/published/m1.yaml': `documents: [m1-manual]
versions: [{ version: '1.0', date: 2024-03-01, file: m1.pdf, sha256: ${sha256(PAPER)}, notes: [Первая] }]
`,
  });
  await openContent({ url: database.url, contentDir: folder.path, dataDir });
  const desk: Desk = {
    ...{ contentDir: folder.path, dataDir, databaseUrl: database.url },
    journal: { note: async () => {}, latest: async () => [] },
    preview: { state: () => ({ what: 'off' }), start: () => {}, stop: async () => {} },
  };
  app = openedDesk(desk);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await connectBrowser(inject('chromium').endpoint);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(120_000); // a machine may be busy; what never comes is still told
  looking = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await database?.stop();
  await folder?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The pages with their door open: whoever comes is an editor. */
function openedDesk(desk: Desk): FastifyInstance {
  const open = fastify();
  open.removeAllContentTypeParsers();
  open.addContentTypeParser('*', (_request, _payload, done) => done(null));
  open.decorateRequest('checkCsrf');
  open.decorateRequest('csrf', '');
  open.decorateRequest('editor');
  open.decorateRequest('signedIn');
  open.addHook('onRequest', async (request) => {
    request.editor = { name: 'Анна', role: 'редактор' };
    request.signedIn = { editor: request.editor, csrf: 'a' };
    request.csrf = 'a';
    request.checkCsrf = (given) => expect(given).toBe('a');
  });
  open.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE));
  mountEditorPages(open, desk);
  return open;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
const field = (name: string) => page.locator(`[name="${name}"]`);
const open = (path: string) => page.goto(`${origin}${path}`);

/** What axe finds wrong with the page as it is drawn now. */
async function findings(): Promise<string[]> {
  await looking.goto(origin);
  await looking.setContent(await page.content());
  return axeFindings(looking);
}

/** Saves, and waits for the page that says so. */
async function save(): Promise<void> {
  await press('Сохранить');
  await page.getByText('На сайте это появится после публикации').waitFor();
}

/** Waits for the end of a work: the page asks again by itself. */
const workEnds = (text: string) => page.getByText(text).first().waitFor();

async function goods(): Promise<string[]> {
  const site = connectAlone(readingFrom(database.url, await requireContent(database.url)));
  try {
    return (await site.selectFrom('good').select('code').orderBy('code').execute()).map(({ code }) => code);
  } finally {
    await site.destroy();
  }
}

test('an editor adds a device with a manual and a news item, retires a device, publishes and undoes', async () => {
  await open('/');
  expect(await findings()).toEqual([]);
  await page.getByRole('link', { name: 'Товары' }).click();
  await page.getByRole('link', { name: 'Коммутатор M2' }).click();
  await page.getByRole('link', { name: 'Новая запись по образцу этой' }).click();
  expect(await field('v/id').inputValue()).toBe('3');
  await field('v/code').fill('m3');
  await field('v/model').fill('M3');
  await field('v/name').fill('Коммутатор M3');
  await field('v/attributes/ports-ge/value').fill('-5');
  await press('Сохранить');
  await page.getByText('Не сохранено: 1 ошибка').waitFor();
  expect(await field('v/attributes/ports-ge/value').getAttribute('aria-invalid')).toBe('true');
  expect(await field('v/name').inputValue()).toBe('Коммутатор M3');
  expect(await findings()).toEqual([]);
  await field('v/attributes/ports-ge/value').fill('48');
  await save();

  await page.getByRole('link', { name: 'Добавить документ' }).click();
  await field('v/code').fill('m3-manual');
  await field('v/kind').fill('Руководство');
  await field('v/title').fill('Руководство M3');
  await field('v/format').fill('pdf');
  await field('v/confidence').selectOption('seen');
  await field('v/source').fill('lab');
  await save();
  await page.getByRole('link', { name: 'Выложить файл' }).click();
  await field('v/versions/0/version').fill('1.0');
  await field('v/versions/0/date').fill('2026-11-20');
  await field('file:v/versions/0/file').setInputFiles({
    name: 'Руководство.pdf',
    mimeType: 'application/pdf',
    buffer: PAPER,
  });
  await press('Добавить: Что нового');
  await field('v/versions/0/notes/100000').fill('Первая редакция.');
  expect(await field('v/versions/0/sha256').inputValue()).toBe(sha256(PAPER));
  await save();

  await open('/new/?kind=news');
  await field('v/title').fill('Завтра утром');
  await field('v/date').fill('2026-11-20');
  await field('v/group').selectOption('articles');
  await field('v/text').fill('Коротко.');
  await field('v/publishAt').fill('2040-12-01 09:00');
  await field('file:v/image').setInputFiles({ name: 'Узел связи.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
  await field('body').fill('Текст новости.');
  await save();
  expect(await field('v/image').inputValue()).toBe('news/uzel-svyazi.svg');

  await open('/edit/?path=catalog/goods/m2.yaml');
  await field('v/lifecycle').selectOption('Снято с производства');
  await field('v/replacedBy').selectOption('m3');
  await save();

  await open('/publish/');
  await workEnds('/product/m3/');
  expect(await findings()).toEqual([]);
  await press('Опубликовать');
  await workEnds('Страницы сайта обновятся');
  expect(await goods()).toEqual(['m1', 'm2', 'm3']);

  await page.getByRole('link', { name: 'Прежние версии' }).last().click();
  await page.getByRole('link', { name: '1', exact: true }).click();
  await workEnds('Файлы станут прежними');
  await press('Вернуть версию 1');
  await workEnds('Страницы сайта обновятся');
  expect(await goods()).toEqual(['m1', 'm2']);
}, 400_000);

test('pages fit a phone', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/items/?kind=good', '/edit/?path=catalog/goods/m1.yaml', '/edit/?path=banners.yaml']) {
    await open(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
