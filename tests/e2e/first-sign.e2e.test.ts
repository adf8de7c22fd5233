/** A page that nobody touches loads only itself; header and footer come alive at the first sign of use, and nothing typed is lost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { answerNotices, SHELL, visits } from './visit.ts';

const { url } = inject('site');
const { file: shellChunk } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'build/client/.vite/manifest.json'), 'utf8'))[
  'src/site/shell/shell.browser.tsx'
];
const PRODUCT = '/product/mes2448p/';
const EMAIL = '#footer-subscription-email';

let page: Page;
const { open } = visits(
  url,
  (opened) => {
    page = opened;
  },
  { isUntouched: true },
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
    ['/', 71.5],
    ['/catalog/', 69],
    ['/catalog/ethernet-switches/', 76],
    [PRODUCT, 78],
    ['/analogs/', 74.5],
    ['/search/?query=mes', 72],
    ['/news/', 70],
    ['/support/', 71],
    ['/contacts/', 69],
  ])('%s loads at most %d kB of scripts, and nothing of header and footer', async (path, limit) => {
    await open(path);
    await page.waitForLoadState('networkidle');
    const { paths, scriptBytes } = await loaded();
    expect(scriptBytes).toBeGreaterThan(50_000); // it has been counted
    expect(scriptBytes).toBeLessThanOrEqual(limit * 1000);
    expect(paths.filter((one) => one.endsWith('.js')).length).toBeLessThanOrEqual(5);
    expect(paths.filter((one) => one === `/${shellChunk}` || one.startsWith('/shell/'))).toEqual([]);
    expect(await page.locator(SHELL).count()).toBe(0);
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

describe('header and footer come alive', () => {
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
    await page.locator('summary', { hasText: 'Новости на\u00a0почту' }).click();
    await page.locator(EMAIL).focus();
    await page.keyboard.type('ivan@example.com');
    await page.locator('header details:has(nav) > summary').click();
    held.resolve();
    await alive();
    expect(await page.locator(EMAIL).inputValue()).toBe('ivan@example.com');
    expect(await page.locator('header details:has(nav)').getAttribute('open')).not.toBeNull();
  });
});
