/**
 * Every kind of page, in its states and as the sitemap has it: what tests/e2e/pages.e2e.test.ts asks of twelve, in both
 * schemes and at every width: clean for axe, no label that meets another, no cut text, no line over 75 characters, no target
 * under 24 px.
 */
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

/** Addresses in a sitemap or in its index. */
async function addressesIn(path: string): Promise<string[]> {
  const text = await (await fetch(url + path)).text();
  return [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

/** Every page without parameters, and the first one of each route with them. */
const listed = await Promise.all(
  (await addressesIn('/sitemap.xml')).map(async (part) => {
    const addresses = await addressesIn(part);
    return part.endsWith('/pages.xml') ? addresses : addresses.slice(0, 1);
  }),
);
const paths = new Set([...Object.values(PAGE_KINDS), ...listed.flat()]);

test('the sitemap was read', () => expect(paths.size).toBeGreaterThan(Object.keys(PAGE_KINDS).length));

test.concurrent.each([...paths])(
  '%s: stands still, clean in both schemes, never wider than the window, boxes in order',
  async (path) => {
    const phone = await lookOver(browser, url + path, { width: 390 });
    const desk = await lookOver(browser, url + path, { width: 1440, dark: true, widths: WIDTHS, hasBoxes: true });
    expect([...phone, ...desk]).toEqual([]);
  },
);
