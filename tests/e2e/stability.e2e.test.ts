/** Nothing moves under the reader: fonts and pictures come late, the header leaves and returns. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './drivers/chromium.ts';
import { PAGE_KINDS } from './page-kinds.ts';

const { url } = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/**
 * Below it nobody sees a move: letters painted while the browser still waits for their font, up to 100 ms, are invisible and
 * take another width when it waits no longer; a busy machine paints in that moment now and then, for 0.0002 at most.
 */
const SEEN = 0.001;

type Shift = { value: number; sources: { node: Element | null }[] };

/** A page that keeps what moves in it, for `shiftsOf`. */
async function watchedPage(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript((seen) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (value < seen) continue;
        const moved = sources.map(({ node }) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 120));
        shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SEEN);
  return page;
}

const shiftsOf = async (page: Page): Promise<string[]> => {
  const found = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return found.map((one) => `${page.viewportSize()?.width} px: ${one}`);
};

/** What moved while the page came in slowly and was scrolled; empty when nothing did. */
async function shifts(address: string, width: number): Promise<string[]> {
  const page = await watchedPage(width);
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
  const found = await shiftsOf(page);
  await page.close();
  return found;
}

// Most of it is waiting: three at a time.
test.concurrent.each(Object.entries(PAGE_KINDS))('%s: the layout stands still', async (_, path) => {
  const found = await Promise.all([390, 1440].map((width) => shifts(url + path, width)));
  expect(found.flat()).toEqual([]);
});

test.concurrent.each([390, 1440])(
  '%d px: the header and the racks stand where they are while the document still comes',
  async (width) => {
    const page = await watchedPage(width);
    const devTools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, downloadThroughput: 60_000, uploadThroughput: 60_000 };
    await devTools.send('Network.emulateNetworkConditions', slow);
    for (const path of ['/', '/support/']) {
      await page.goto(url + path, { waitUntil: 'domcontentloaded' });
      expect(await shiftsOf(page), path).toEqual([]);
    }
    await page.close();
  },
);
