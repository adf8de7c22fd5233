/**
 * What a visitor sees, against the pictures kept in tests/e2e/full/looks/: half the size, so that the smoothing of letters of
 * another machine does not count. After a change that is meant: `LOOKS=write npx vitest run --project full looks`, then
 * look at the pictures before you commit them. A failed comparison leaves what it saw in tests/output/looks/.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { isInOurFont } from '../fonts.ts';
import { picturesInView, scrollThrough } from '../look-over.ts';
import { openBrowser, SHELL } from '../visit.ts';

const KEPT = join(PROJECT_FOLDER, 'tests', 'e2e', 'full', 'looks');
const SEEN = join(PROJECT_FOLDER, 'tests', 'output', 'looks');
/** Part of the pixels that may differ: a line of text moved by a pixel is less, a lost block is more. */
const TOLERANCE = 0.02;
const WIDTHS = [390, 768, 1440, 1920];

const SIGHTS: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(`${url}/`),
  catalogue: (page) => page.goto(`${url}/catalog/`),
  product: (page) => page.goto(`${url}/product/mes2324/`),
  menu: async (page) => {
    await page.goto(`${url}/catalog/`);
    await page.waitForFunction(() => document.documentElement.dataset.shell === 'on');
    const burger = page.locator('header details:has(nav) > summary');
    if (await burger.isVisible()) return burger.click();
    await page.locator('header [data-top=catalog]').click();
  },
  footer: async (page) => {
    await page.goto(`${url}/contacts/`);
    await page.waitForSelector(SHELL, { state: 'attached' });
    await scrollThrough(page, [await page.evaluate(() => document.documentElement.scrollHeight)]);
  },
};

const { url } = inject('site');
let browser: Browser;
/** One visitor a scheme: fonts and scripts come once. */
let visitors: Record<'light' | 'dark', BrowserContext>;

beforeAll(async () => {
  browser = await openBrowser();
  visitors = { light: await newVisitor('light'), dark: await newVisitor('dark') };
  mkdirSync(KEPT, { recursive: true });
  mkdirSync(SEEN, { recursive: true });
});
afterAll(() => browser?.close());

/**
 * A visitor whose letters wait for our fonts: sheets of the site take a font that comes within 100 ms (fonts.css), and a busy
 * machine brings none in that time.
 */
async function newVisitor(colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ deviceScaleFactor: 0.5, colorScheme, reducedMotion: 'reduce' },
    bypassCSP: true, // the sheet in the document differs from its hash
  });
  await context.addInitScript(() => {
    localStorage.setItem('cookieMessage', 'true');
    localStorage.setItem('fixedMessage', 'true');
  });
  await context.route(
    (address) => address.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
      await route.fulfill({ response, body });
    },
  );
  return context;
}

async function look(sight: string, width: number, scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await visitors[scheme].newPage();
  await page.setViewportSize({ width, height: 1000 });
  await SIGHTS[sight]?.(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => isInOurFont(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  await picturesInView(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return picture;
}

function differs(kept: PNG, seen: PNG): number {
  if (kept.width !== seen.width || kept.height !== seen.height) return 1;
  return (
    pixelmatch(kept.data, seen.data, undefined, kept.width, kept.height, { threshold: 0.2 }) /
    (kept.width * kept.height)
  );
}

describe.each(Object.keys(SIGHTS))('%s', (sight) => {
  test.each([
    ...WIDTHS.map((width) => ({ width, scheme: 'light' as const })),
    { width: 1440, scheme: 'dark' as const },
  ])('looks as it did at $width px, $scheme', async ({ width, scheme }) => {
    const name = `${sight}-${width}${scheme === 'dark' ? '-dark' : ''}.png`;
    const seen = await look(sight, width, scheme);
    if (process.env.LOOKS === 'write') writeFileSync(join(KEPT, name), seen);
    expect(existsSync(join(KEPT, name)), `Нет картинки tests/e2e/full/looks/${name}`).toBe(true);
    const difference = differs(PNG.sync.read(readFileSync(join(KEPT, name))), PNG.sync.read(seen));
    if (difference > TOLERANCE) writeFileSync(join(SEEN, name), seen);
    expect(difference, `tests/output/looks/${name}`).toBeLessThanOrEqual(TOLERANCE);
  });
});
