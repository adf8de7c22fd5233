/**
 * A page that nobody touches loads only itself; header, footer and the engine of soft links come at the first sign of use, and
 * nothing typed is lost.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { answerNotices, SHELL, visits } from '../visit.ts';

const { url } = inject('site');
const manifest = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'build/client/.vite/manifest.json'), 'utf8'));
const fileOf = (source: string): string => `/${manifest[`src/site/${source}`].file}`;
/** What comes at the first sign of use: header, footer and popups, and what makes links soft. */
const SHELL_FILE = fileOf('shell/shell.browser.tsx');
const ENGINE_FILE = fileOf('app/navigation.browser.ts');
const PRODUCT = '/product/mes2448p/';
/** Links are soft. */
const ENGINE = 'html[data-engine=on]';
const EMAIL = '#footer-subscription-email';

let page: Page;
const { open, expectProblem } = visits(
  url,
  (opened) => {
    page = opened;
  },
  { isUntouched: true, ready: 'html[data-page=on]' },
);

/** Paths of what the page has loaded, and bytes of its scripts as they came. */
const loaded = () =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = all.filter(({ name }) => name.endsWith('.js'));
    return {
      paths: all.map(({ name }) => new URL(name).pathname),
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
const alive = () => page.waitForSelector(SHELL, { state: 'attached' });

describe('a page that nobody touches', () => {
  test.each([
    ['/', 63],
    ['/catalog/', 65],
    ['/catalog/ethernet-switches/', 68.4],
    [PRODUCT, 71],
    ['/analogs/', 70.5],
    ['/search/?query=mes', 66.4],
    ['/news/', 66],
    ['/support/', 67.5],
    ['/contacts/', 65],
  ])('%s loads at most %d kB of scripts, and nothing of engine, header and footer', async (path, limit) => {
    await open(path);
    await page.waitForLoadState('networkidle');
    const { paths, scriptBytes } = await loaded();
    expect(scriptBytes).toBeGreaterThan(50_000); // it has been counted
    expect(scriptBytes).toBeLessThanOrEqual(limit * 1000);
    expect(paths.filter((one) => one.endsWith('.js')).length).toBeLessThanOrEqual(5);
    expect(paths.filter((one) => [SHELL_FILE, ENGINE_FILE].includes(one) || one.startsWith('/shell/'))).toEqual([]);
    expect(await page.locator(`${SHELL}, ${ENGINE}`).count()).toBe(0);
  });

  test('a long list loads the pictures near the window, and at the first sign of use the rest, for print', async () => {
    await open('/catalog/ethernet-switches/', { viewport: { width: 390, height: 844 } });
    await page.waitForLoadState('networkidle');
    const { paths } = await loaded();
    const pictures = page.locator('main article img');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(20);
    expect(paths.filter((one) => one.startsWith('/pictures/')).length).toBeLessThanOrEqual(count / 2);
    await page.mouse.move(300, 300);
    const drawn = () =>
      pictures.evaluateAll(
        (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
      );
    await expect.poll(drawn).toBe(count);
  });

  test('C145: the page of the comparison reads the list of the visitor by itself', async () => {
    await open('/catalog/comparison/');
    await page.getByRole('heading', { name: 'Сравнивать пока нечего' }).waitFor();
    expect(await page.locator(SHELL).count()).toBe(0);
  });
});

describe('header, footer and engine come alive', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a pointer that moves', () => page.mouse.move(300, 300)],
    ['a key', () => page.keyboard.press('Tab')],
    ['a scroll', () => page.mouse.wheel(0, 300)],
    ['Back and forward of the browser', () => page.evaluate(() => void history.back())],
  ])('by %s', async (_, sign) => {
    await open('/contacts/');
    await page.evaluate(() => void history.pushState(null, '', '?'));
    expect(await page.locator(SHELL).count()).toBe(0);
    await sign();
    await alive();
  });

  test('by a touch', async () => {
    await open('/contacts/', { hasTouch: true });
    await page.touchscreen.tap(200, 400);
    await alive();
  });

  test('and with them links become soft', async () => {
    await open('/contacts/');
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.mouse.move(300, 300);
    await page.waitForSelector(ENGINE, { state: 'attached' });
    await page.locator('main a[href="/"]').first().click();
    await page.waitForURL(`${url}/`);
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  });

  test('a link that is followed without the engine is a document load', async () => {
    expectProblem(/lost chunk/);
    await open('/contacts/', { before: (opened) => opened.route(`**${ENGINE_FILE}`, (route) => route.abort()) });
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.locator('main a[href="/"]').first().click();
    await page.waitForURL(`${url}/`);
    await page.waitForSelector('html[data-page=on]', { state: 'attached' });
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false);
  });

  test('after a soft change of the query and a reload without the engine, Back shows the page of its address', async () => {
    expectProblem(/lost chunk/);
    await open('/search/?query=mes');
    await page.mouse.move(300, 300);
    await page.waitForSelector(ENGINE, { state: 'attached' });
    await page.evaluate(() => void navigation.navigate('/search/?query=esr').finished?.catch(() => {}));
    await page.locator('main input[value="esr"]').first().waitFor({ state: 'attached' });
    await page.route(`**${ENGINE_FILE}`, (route) => route.abort());
    await page.reload();
    await page.waitForSelector('html[data-page=on]', { state: 'attached' });
    await page.evaluate(() => void history.back());
    await page.locator('main input[value="mes"]').first().waitFor({ state: 'attached' });
  });

  test('at once for somebody whose notices are answered', async () => {
    await open('/contacts/', { init: answerNotices });
    await alive();
  });

  test('what is typed while they are on their way stays, and the menu that was opened stays open', async () => {
    const held = Promise.withResolvers<void>();
    await open('/contacts/', {
      viewport: { width: 390, height: 844 },
      before: (opened) =>
        opened.route(/\/shell\/\w+\.json$/, async (route) => {
          await held.promise;
          await route.continue();
        }),
    });
    await page.locator('summary', { hasText: 'Статьи на\u00a0почту' }).click();
    await page.locator(EMAIL).click(); // as visitors do: it waits until the field can be seen, without which it takes no focus
    await page.keyboard.type('ivan@example.com');
    await page.locator('header details:has(nav) > summary').click();
    held.resolve();
    await alive();
    expect(await page.locator(EMAIL).inputValue()).toBe('ivan@example.com');
    expect(await page.locator('header details:has(nav)').getAttribute('open')).not.toBeNull();
  });
});
