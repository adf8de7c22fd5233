/** Nothing moves under the reader: fonts and pictures come late, the header leaves and returns. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './drivers/chromium.ts';
import { PAGE_KINDS } from './page-kinds.ts';

const { url } = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

type Shift = { value: number; sources: { node: Element | null }[] };

/** What moved while the page came in slowly and was scrolled; empty when nothing did. */
async function shifts(address: string, width: number): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node }) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 120));
        shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\.(?:woff2|svg|png|jpg|avif|webp)(?:\?|$)/, async (route) => {
    await new Promise((done) => setTimeout(done, route.request().resourceType() === 'font' ? 400 : 200));
    await route.continue();
  });
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.shell === 'on');
  await page.evaluate(() => document.fonts.ready);
  // The header is fixed at 260, away at 900, back on the way up; it looks at the scroll every 250 ms.
  for (const top of [260, 900, 800, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(300);
  }
  const found = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  await page.close();
  return found.map((one) => `${width} px: ${one}`);
}

// Most of it is waiting: three at a time.
test.concurrent.each(Object.entries(PAGE_KINDS))('%s: the layout stands still', async (_, path) => {
  const found = await Promise.all([390, 1440].map((width) => shifts(url + path, width)));
  expect(found.flat()).toEqual([]);
});
