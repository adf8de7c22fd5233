/**
 * Five kinds of page on a phone and on a desk: nothing moves while fonts and pictures come late and the
 * header leaves and returns, axe finds nothing, nothing is wider than the window, no label meets another, no text is cut, no
 * line is over 75 characters, no target under 24 px. All kinds: full/pages.e2e.test.ts.
 */
import { createHash } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lookOver, shiftsOf, watchedPage } from './look-over.ts';
import { PAGE_KINDS, type PageKind } from './page-kinds.ts';
import { slowLine } from './slow-line.ts';
import { openBrowser } from './visit.ts';

const KINDS: PageKind[] = [...(['home', 'a group', 'a product', 'found goods', 'a form on its own'] as const)];

/** Two visits with axe in each, three pages side by side: a busy machine needs more than the minute of other tests. */
const PATIENCE_MS = 180_000;

const { url } = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.concurrent.each(KINDS)(
  '%s: stands still, clean for axe, never wider than the window, boxes in order',
  async (kind) => {
    const found = [];
    for (const width of [390, 1440])
      found.push(...(await lookOver(browser, url + PAGE_KINDS[kind], { width, hasBoxes: true })));
    expect(found).toEqual([]);
  },
  PATIENCE_MS,
);

test.concurrent.each([390, 1440])('%d px: a page stands where it is while the document still comes', async (width) => {
  const page = await watchedPage(browser, { viewport: { width, height: 900 } });
  const line = await slowLine(url);
  for (const path of [
    '/',
    '/support/',
    '/catalog/ethernet-switches/',
    '/product/mes3324/',
    '/solutions/8/',
    '/unsubscribe/',
  ]) {
    await page.goto(line.url + path, { waitUntil: 'domcontentloaded' });
    expect(await shiftsOf(page), path).toEqual([]);
  }
  await page.close();
  line.close();
});

test.concurrent('a page that is painted before all of it has arrived shows nothing of what it lacks', async () => {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const early: string[] = [];
  for (const path of Object.values(PAGE_KINDS)) {
    const html = await fetch(url + path).then((answer) => answer.text());
    const awaited = /<link rel="expect" href="(#[\w-]+)"/.exec(html)?.[1] ?? '#sheet';
    if (awaited === '#sheet') continue;
    await page.goto(url + path);
    const { top } = await page.locator(awaited).evaluate((one) => one.getBoundingClientRect());
    expect(top, path).toBeGreaterThan(1080);
    early.push(path);
  }
  expect(early.length).toBeGreaterThan(3);
  await page.close();
});

test('every file of the build that a page of any kind names is there', async () => {
  const named = new Set<string>();
  for (const path of Object.values(PAGE_KINDS)) {
    const html = await fetch(url + path).then((answer) => answer.text());
    for (const [address] of html.matchAll(/\/assets\/[\w.-]+/g)) named.add(address);
  }
  const answers = await Promise.all(
    [...named].map(async (path) => ({ path, status: (await fetch(url + path)).status })),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('from the keyboard: the first Tab offers the way to the content, every stop is visible', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/catalog/ethernet-switches/`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('К\u00a0содержанию');
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

test('the page of components is no page of the built site', async ({ skip }) => {
  skip(Boolean(process.env.SITE), 'a development server shows it');
  expect((await fetch(`${url}/__ui/`)).status).toBe(404);
});

test('the policy of a page of any kind allows the styles that stand in it, that of a refusal too', async () => {
  const blocked: string[] = [];
  let styles = 0;
  for (const path of [
    ...Object.values(PAGE_KINDS),
    '/leads/00000000-0000-4000-8000-000000000000.aaaaaaaaaaaaaaaaaaaaaaaa/',
  ]) {
    const answer = await fetch(url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const [, css = ''] of (await answer.text()).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
      styles += 1;
      if (!policy.includes(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)) blocked.push(path);
    }
  }
  expect(blocked).toEqual([]);
  expect(styles).toBeGreaterThan(Object.keys(PAGE_KINDS).length);
});
