/** A font that comes after the first page was painted: that page keeps its letters and stands still, the next one has ours. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isInOurFont } from '../fonts.ts';
import { openSlowly, shiftsOf, watchedPage } from '../look-over.ts';
import { openBrowser } from '../visit.ts';

const { url } = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([390, 1440])('%d px: a late font is taken up with the next page', async (width) => {
  const page = await watchedPage(browser, { viewport: { width, height: 900 } });
  await openSlowly(page, `${url}/catalog/`);
  expect(await isInOurFont(page)).toBe(false);
  expect(await shiftsOf(page)).toEqual([]);

  await page.locator('main').getByRole('link', { name: 'IP-телефоны' }).first().click();
  await page.waitForURL('**/ip-phones/');
  await expect.poll(() => page.title()).toMatch(/IP-телефоны/);
  expect(await isInOurFont(page)).toBe(true);
  await page.close();
});
