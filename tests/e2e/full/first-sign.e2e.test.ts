/**
 * A page that nobody touches loads only what hears the first sign of use; React, the page, header, footer and the engine of
 * soft links come at that sign, and nothing typed or picked before is lost.
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
const START = 'src/site/app/start.browser.ts';
/** React and what brings a page to life: the one file that the first script loads. */
const LIVE_FILE = `/${manifest[manifest[START].dynamicImports[0]].file}`;
/** What makes links soft. */
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
  { isUntouched: true, ready: 'html' },
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
    '/',
    '/catalog/',
    '/catalog/ethernet-switches/',
    PRODUCT,
    '/analogs/',
    '/search/?query=mes',
    '/news/',
    '/support/',
    '/contacts/',
  ])('%s loads one script of at most 1,5 kB', async (path) => {
    await open(path);
    await page.waitForLoadState('networkidle');
    const { paths, scriptBytes } = await loaded();
    expect(paths.filter((one) => one.endsWith('.js') || one.startsWith('/shell/'))).toEqual([
      `/${manifest[START].file}`,
    ]);
    expect(scriptBytes).toBeGreaterThan(500); // it has been counted
    expect(scriptBytes).toBeLessThanOrEqual(1_500);
    expect(await page.locator(`html[data-page=on], ${SHELL}, ${ENGINE}`).count()).toBe(0);
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

describe('page, header, footer and engine come alive', () => {
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
    await page.waitForLoadState();
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
    await page.waitForLoadState();
    await page.evaluate(() => void history.back());
    await page.locator('main input[value="mes"]').first().waitFor({ state: 'attached' });
  });

  test('by an address that names a place in the page', async () => {
    await open(`${PRODUCT}#docs`);
    await page.waitForSelector('html[data-page=on]', { state: 'attached' });
  });

  /** The page opened while React is held on its way; what is returned lets it come. */
  async function openHeld(path: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    const before = (opened: Page) =>
      opened.route(`**${LIVE_FILE}`, async (route) => {
        await held.promise;
        await route.continue();
      });
    await open(path, { before });
    return async () => {
      expect(await page.locator('html[data-page=on]').count()).toBe(0);
      held.resolve();
      await page.waitForSelector('html[data-page=on]', { state: 'attached' });
    };
  }

  test('what is typed before React is here stays in the field, and the page knows it', async () => {
    const release = await openHeld('/specification/');
    const field = page.locator('main textarea').first();
    await field.click();
    await page.keyboard.type('MES2324; 2');
    await release();
    expect(await field.inputValue()).toBe('MES2324; 2');
    await page.getByRole('button', { name: /^(?:Разобрать список|Пересчитать)$/ }).click();
    await page.locator('main table').first().waitFor();
  });

  test('a filter that is ticked before React is here is applied when it comes', async () => {
    const release = await openHeld('/catalog/ethernet-switches/');
    await page.locator('main form label:has(input[type=checkbox])').first().click();
    await release();
    await page.waitForURL(/\?f\./);
    expect(await page.locator('main form input[type=checkbox]:checked').count()).toBeGreaterThan(0);
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
