/** Every kind of page, light and dark, by axe; no width makes a page scroll sideways; the keyboard's way. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { launchBrowser } from './drivers/chromium.ts';
import { PAGE_KINDS } from './page-kinds.ts';
import { startSite } from './site.ts';

const WIDTHS = [320, 390, 720, 768, 1024, 1440, 1500, 1920]; // 720: 1440 px at a zoom of 200 %

const site = inject('site');
let browser: Browser;
/** Whoever opens a page here is new to it, but for scripts and fonts, which come once. */
let visitor: BrowserContext;

beforeAll(async () => {
  browser = await launchBrowser();
  visitor = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await visitor.addInitScript(() => localStorage.clear());
});
afterAll(() => browser?.close());

async function inBothSchemes(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axeFindings(page, COLOUR_RULES);
  return [...light, ...dark.map((one) => `dark: ${one}`)];
}

/** Widths at which the page scrolls sideways, and «large letters» when it does with letters twice as large. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  const found: string[] = [];
  const check = async (what: string) => {
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(what);
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await check(`${width} px`);
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await check('large letters');
  return found;
}

// Server, checks and pages take turns: several at a time.
test.concurrent.each(Object.entries(PAGE_KINDS))(
  '%s: clean in both schemes, never wider than the window',
  async (_, path) => {
    const page = await visitor.newPage();
    const found = await inBothSchemes(page, site.url + path);
    const wide = await sidewaysScroll(page);
    await page.close();
    expect({ found, wide }).toEqual({ found: [], wide: [] });
  },
);

test('the page of components is clean in both schemes, and is no page of the built site', async () => {
  expect((await fetch(`${site.url}/__ui/`)).status).toBe(404);
  const development = await startSite({ development: true });
  const page = await visitor.newPage();
  try {
    expect(await inBothSchemes(page, `${development.url}/__ui/`)).toEqual([]);
  } finally {
    await page.close();
    await development.close();
  }
});

test('from the keyboard: the first Tab offers the way to the content, every stop is visible', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.url}/catalog/ethernet-switches/`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('К содержанию');
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle } = getComputedStyle(element);
      const after = getComputedStyle(element, '::after').outlineStyle;
      return outlineStyle !== 'none' || after !== 'none';
    });
    expect(isSeen, `stop ${stop}`).toBe(true);
  }
  await page.close();
});
