/** Every kind of page, light and dark, by axe; no width makes a page scroll sideways. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumPath } from './drivers/chromium.ts';
import { startSite } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = {
  home: '/',
  catalogue: '/catalog/',
  'a group': '/catalog/ethernet-switches/',
  'a group as a table': '/catalog/ethernet-switches/?view=table&sort=ports',
  'a filtered group': '/catalog/ethernet-switches/?f.ports-ge=24&discontinued=yes',
  'an empty result': '/catalog/ethernet-switches/?f.power-max.from=2000&f.ports-ge=48',
  'a product': '/product/mes2324/',
  'a small product': '/product/wep-30l/',
  'a discontinued product': '/product/mes2428t/',
  'a missing page': '/nothing-here/',
};
const WIDTHS = [320, 390, 720, 768, 1440, 1920]; // 720: 1440 px at a zoom of 200 %

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Нет браузера Chromium. Установите его: apt-get install chromium');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterAll(async () => {
  await browser?.close();
});

/** What axe finds wrong, in short. Run apart from the page's own world: the policy would refuse an added script. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

async function check(address: string, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const found = await violations(page);
  await context.close();
  return found;
}

describe.each(Object.entries(PAGES))('%s', (_, path) => {
  test.each(['light', 'dark'] as const)('axe finds nothing wrong in %s', async (scheme) => {
    expect(await check(site.url + path, scheme)).toEqual([]);
  });

  test('does not scroll sideways from 320 to 1920 px, nor with letters twice as large', async () => {
    const page = await browser.newPage();
    await page.goto(site.url + path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'large letters').toBe(0);
    await page.close();
  });
});

test('the page of components is clean in both schemes, and is no page of the built site', async () => {
  expect((await fetch(`${site.url}/__ui/`)).status).toBe(404);
  const development = await startSite({ development: true });
  try {
    for (const scheme of ['light', 'dark'] as const) {
      expect(await check(`${development.url}/__ui/`, scheme), scheme).toEqual([]);
    }
  } finally {
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
