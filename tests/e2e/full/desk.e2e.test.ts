/**
 * An editor's day in a browser without scripts, over the real desk, the real site and its preview: from the invitation to a device with
 * photographs, manual and price, news for tomorrow morning, a retired device, a removed news item, publishing, going back. Nothing is
 * typed in a terminal by the editor.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { parse } from 'yaml';
import { codeAt, stepAt } from '#src/desk/one-time-codes.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { PASSWORD } from '#tests/support/desk.ts';
import { testContent } from '#tests/support/test-content.ts';
import { axeFindings } from '../axe.ts';
import { connectBrowser } from '../drivers/chromium.ts';
import { type Site, startSite } from '../site.ts';

const LIMIT_MS = 60_000; // a machine may be busy; what never comes is still told
const PAPER = Buffer.from('%PDF-1.7 проба');
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>');
const TOMORROW = moscowDay(new Date(Date.now() + 24 * 3_600_000));
const OLD = 'mes2424';
const CODE = 'mes2424-next';

let dataDir: string;
let contentDir: string;
let site: Site;
let desk: ChildProcess;
let origin: string;
let env: NodeJS.ProcessEnv;
let browser: Browser;
let page: Page;
/** axe needs scripts. */
let looking: Page;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'desk-day-'));
  contentDir = join(dataDir, 'content');
  cpSync(testContent(), contentDir, { recursive: true });
  // Only publishing in the desk changes what the public site shows.
  site = await startSite({ contentDir, env: { DATA_DIR: join(dataDir, 'site') } });
  const [port, previewPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: site.databaseUrl, CONTENT_DIR: contentDir },
    ...{ DATA_DIR: join(dataDir, 'desk'), DESK_PORT: String(port), DESK_URL: origin, FILES_AHEAD: 'no' },
    ...{ DESK_PREVIEW_PORT: String(previewPort), DESK_PREVIEW_URL: `http://127.0.0.1:${previewPort}` },
  };
  desk = spawn(process.execPath, ['build/server/desk.js'], {
    cwd: PROJECT_FOLDER,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await vi.waitFor(async () => expect(await answers(`${origin}/sign-in/`)).toBe(true), LIMIT_MS);
  browser = await connectBrowser(inject('chromium').endpoint);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  looking = await browser.newPage({ bypassCSP: true });
}, LIMIT_MS);
afterAll(async () => {
  await browser?.close();
  if (desk && desk.exitCode === null) {
    desk.kill('SIGTERM');
    await once(desk, 'exit');
  }
  await site?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, LIMIT_MS);

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const press = (name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const field = (name: string) => page.locator(`[name="${name}"]`);
const open = (path: string) => page.goto(`${origin}${path}`);
const titled = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const told = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** Saves, and waits for the page that says so. */
async function save(): Promise<void> {
  await press('Сохранить');
  await saved();
}

async function saved(): Promise<void> {
  const refused = page.getByRole('alert');
  await page.getByText('На сайте это появится после публикации').or(refused).first().waitFor();
  expect(await refused.allTextContents()).toEqual([]);
}

/** What is wrong with the page as it is now: at both widths, light and dark. */
async function looksWell(): Promise<void> {
  await looking.goto(`${origin}/sign-in/`);
  await looking.setContent(await page.content());
  for (const colorScheme of ['light', 'dark'] as const) {
    await looking.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await looking.setViewportSize({ width, height: 900 });
      const beyond = await looking.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
      expect(await axeFindings(looking), `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** A photograph as a camera makes it. */
const photograph = (background: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();

const onSite = async (path: string): Promise<{ status: number; text: string }> => {
  const reply = await fetch(`${site.url}${path}`, { redirect: 'manual' });
  return { status: reply.status, text: await reply.text() };
};

test("an editor's day", async () => {
  // The administrator sends a link.
  const added = await promisify(execFile)(process.execPath, ['build/server/desk.js', 'add', 'Анна', 'редактор'], {
    cwd: PROJECT_FOLDER,
    env,
  });
  const [invitation = ''] = added.stdout.match(/http\S+/) ?? [];
  await page.goto(invitation);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Пароль ещё раз').fill(PASSWORD);
  await press('Дальше');
  const secret = (await page.locator('code').textContent()) ?? '';
  // A code serves once: the step before this one is left for the invitation.
  await page.getByLabel('Код из приложения').fill(codeAt(secret, stepAt(Date.now()) - 1));
  await press('Подтвердить');
  await follow('Коды записаны, войти');
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Пароль').fill(PASSWORD);
  await page.getByLabel('Код из приложения').fill(codeAt(secret, stepAt(Date.now())));
  await press('Войти');
  await titled('Содержимое сайта');
  await looksWell();

  // A device, made of one like it.
  await follow('Товары');
  await page.getByLabel('Найти').fill(OLD);
  await page.keyboard.press('Enter');
  await follow('Ethernet-коммутатор MES2424');
  const oldAddress = new URL(page.url()).search;
  await follow('Новая запись по образцу этой');
  await field('v/code').fill(CODE);
  await field('v/model').fill('MES2424 NEXT');
  await field('v/name').fill('Коммутатор MES2424 NEXT');
  await field('v/attributes/ports-ge/value').fill('-5');
  await field('rows:v/photographs').setInputFiles([
    { name: 'Вид спереди.JPG', mimeType: 'image/jpeg', buffer: await photograph('#336699') },
    { name: 'Вид сзади.jpg', mimeType: 'image/jpeg', buffer: await photograph('#993333') },
  ]);
  await press('Сохранить');
  await told('Не сохранено: 3 ошибки');
  // Each mistake stands at its field and has a link from the top; what was typed and sent is there.
  const wrong = page.getByRole('alert').getByRole('link');
  expect(await wrong.count()).toBe(3);
  await wrong.first().click();
  expect(await page.locator(':target').count()).toBe(1);
  expect(await field('v/attributes/ports-ge/value').getAttribute('aria-invalid')).toBe('true');
  expect(await field('v/name').inputValue()).toBe('Коммутатор MES2424 NEXT');
  const thumbnails = page.locator('img[src^="/photograph/"]');
  expect(await thumbnails.count()).toBe(2);
  await thumbnails.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      thumbnails
        .last()
        .boundingBox()
        .then((box) => box?.height ?? 0),
    )
    .toBeGreaterThan(50);
  await looksWell();
  await field('v/attributes/ports-ge/value').fill('24');
  await field('v/photographs/100000/alt').fill('Вид спереди с портами');
  await field('v/photographs/100001/alt').fill('Вид сзади с вводами питания');
  // The second goes up; the page comes back to it.
  await press('Выше: Снимки, 2');
  expect(await page.locator('fieldset:target legend').textContent()).toBe('Снимки: 1');
  await save();
  await titled('Коммутатор MES2424 NEXT');
  const good = readFileSync(join(contentDir, `catalog/goods/${CODE}.yaml`), 'utf8');
  expect(good.match(/file: \S+/g)).toEqual(['file: vid-szadi.jpg', 'file: vid-speredi.jpg']);

  // Its price, first with a mistake.
  await follow('Добавить цену');
  expect(await field('v/good').inputValue()).toBe(CODE);
  expect(await field('v/since').inputValue()).toBe(moscowDay(new Date()));
  await field('v/price').fill('недорого');
  await field('v/remark').fill('С НДС, без доставки');
  await press('Сохранить');
  await told('Не сохранено: 1 ошибка');
  expect(await field('v/price').getAttribute('aria-invalid')).toBe('true');
  expect(await field('v/remark').inputValue()).toBe('С НДС, без доставки');
  await looksWell();
  await field('v/price').fill('48 500');
  await save();

  // Its manual.
  await open(`/edit/?path=catalog/goods/${CODE}.yaml`);
  await told('48 500 ₽');
  await follow('Добавить документ');
  await field('v/code').fill(`${CODE}-manual`);
  await field('v/kind').fill('Руководство по установке');
  await field('v/title').fill('Руководство по установке MES2424 NEXT');
  await field('v/format').fill('pdf');
  await field('v/confidence').selectOption('seen');
  await field('v/source').fill(parse(good).sources[0]);
  await save();
  await follow('Выложить файл');
  await field('v/versions/0/version').fill('1.0');
  await field('v/versions/0/date').fill(moscowDay(new Date()));
  await field('file:v/versions/0/file').setInputFiles({
    name: 'Руководство.pdf',
    mimeType: 'application/pdf',
    buffer: PAPER,
  });
  await press('Добавить: Что нового');
  await field('v/versions/0/notes/100000').fill('Первая редакция.');
  await save();

  // News for tomorrow morning.
  await open('/items/?kind=news');
  await follow('Добавить');
  await field('v/title').fill('Новый коммутатор');
  await field('v/group').selectOption({ index: 1 });
  await field('v/text').fill('Завтра утром.');
  await field('v/publishAt').fill(`${TOMORROW} 09:00`);
  await field('file:v/image').setInputFiles({ name: 'Узел связи.svg', mimeType: 'image/svg+xml', buffer: DRAWING });
  await field('body').fill(`Подробности: [новый коммутатор](/product/${CODE}/).`);
  await save();
  const newsPath = new URL(page.url()).searchParams.get('path') ?? '';
  const newsCode = /news\/(\d+)\.md/.exec(newsPath)?.[1];
  await follow('К списку');
  await told(/ждёт до/);
  await looksWell();

  // A device is retired, by the keyboard alone.
  await open(`/edit/${oldAddress}`);
  await follow('Снять с производства');
  await titled(/^Снять с производства/);
  await looksWell();
  await page.locator('#replacedBy').focus();
  await page.keyboard.type('нет-такого');
  await page.keyboard.press('Enter');
  await told(/нет-такого/);
  expect(await field('replacedBy').getAttribute('aria-invalid')).toBe('true');
  await page.locator('#replacedBy').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(CODE);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/edit\//);
  await saved();

  // An old news item is removed: its address says so. Then it is taken back, and removed again.
  await open('/items/?kind=news');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const removedNews = new URL(page.url()).searchParams.get('path') ?? '';
  for (const isLast of [false, true]) {
    await open(`/edit/?path=${removedNews}`);
    await follow('Удалить');
    await titled(/^Удалить: /);
    await looksWell();
    await page.getByRole('radio', { name: /410/ }).check();
    await press(/^Удалить «/);
    await told(/^Удалено: /);
    if (isLast) continue;
    await press(/^Отменить: /);
    await told(/^Отменено: /);
    await looksWell();
  }

  // The whole site before it is public.
  await open('/preview/');
  await press('Показать просмотр');
  await page.getByRole('link', { name: /^http/ }).waitFor();
  const address = (await page.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '';
  const password = (await page.locator('code').textContent()) ?? '';
  const preview = await browser.newContext({ httpCredentials: { username: 'desk', password } });
  const shown = await preview.newPage();
  await shown.goto(`${address}product/${CODE}/`);
  await shown.getByRole('heading', { level: 1, name: /MES2424 NEXT/ }).waitFor();
  await expect.poll(() => shown.content()).toMatch(/48.500.₽/);
  const picture = shown.locator('img[alt^="Вид спереди"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await shown.goto(`${address}news/`);
  expect(await shown.content()).toContain('Новый коммутатор');
  await shown.goto(`${address}product/${OLD}/`);
  await shown.getByText('Снято с производства').first().waitFor();
  await preview.close();
  expect((await onSite(`/product/${CODE}/`)).status).toBe(404);

  // What will change, publishing.
  await open('/publish/');
  await told(`/product/${CODE}/`);
  await looksWell();
  await press('Опубликовать');
  await told('Страницы сайта обновятся');
  await expect.poll(async () => (await onSite(`/product/${CODE}/`)).status, { timeout: LIMIT_MS }).toBe(200);
  expect((await onSite(`/product/${CODE}/`)).text).toMatch(/48.500.₽/);
  expect((await onSite(`/product/${OLD}/`)).text).toContain(`/product/${CODE}/`);
  const gone = /news\/(\d+)\.md/.exec(removedNews)?.[1];
  expect((await onSite(`/news/${gone}/`)).status).toBe(410);
  // It waits for its morning.
  expect((await onSite(`/news/${newsCode}/`)).status).toBe(404);

  // Everything as it was.
  await follow('Прежние версии');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await told('Файлы станут прежними');
  await looksWell();
  await press(/^Вернуть версию/);
  await told('Страницы сайта обновятся');
  await expect.poll(async () => (await onSite(`/product/${CODE}/`)).status, { timeout: LIMIT_MS }).toBe(404);
  expect((await onSite(`/news/${gone}/`)).status).toBe(200);
  expect((await onSite(`/product/${OLD}/`)).text).not.toContain('Снято с производства');
  await follow('История');
  await page.getByRole('cell', { name: 'снял с производства' }).first().waitFor();
}, 900_000);

test('what was typed outlives the end of a session', async () => {
  await open('/new/?kind=news');
  await field('v/title').fill('Набрано до конца сессии');
  // The session ends in another tab, and the editor signs in there again.
  const csrf = await field('csrf').first().inputValue();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[name=csrf]')) one.setAttribute('value', 'another-session');
  });
  expect(csrf).not.toBe('');
  await press('Сохранить');
  await told('Ещё не сохранено: вы вошли заново');
  expect(await field('v/title').inputValue()).toBe('Набрано до конца сессии');
});
