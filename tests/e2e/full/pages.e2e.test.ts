/** Every kind of page: what tests/e2e/pages.e2e.test.ts asks of twelve, in both schemes and at every width. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lookOver } from '../look-over.ts';
import { PAGE_KINDS } from '../page-kinds.ts';
import { openBrowser } from '../visit.ts';

const WIDTHS = [320, 390, 720, 768, 1024, 1440, 1500, 1920]; // 720: 1440 px at a zoom of 200 %

const { url } = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.concurrent.each(Object.entries(PAGE_KINDS))(
  '%s: stands still, clean in both schemes, never wider than the window',
  async (_, path) => {
    const phone = await lookOver(browser, url + path, { width: 390 });
    const desk = await lookOver(browser, url + path, { width: 1440, dark: true, widths: WIDTHS });
    expect([...phone, ...desk]).toEqual([]);
  },
);
