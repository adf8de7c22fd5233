/** The real site on real content, in Chromium: every kind of page hydrates cleanly under the strict policy. */
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './drivers/chromium.ts';
import { type Driver, type Page, until } from './drivers/driver.ts';

const { url: base } = inject('site');
let driver: Driver;
let page: Page;
beforeAll(async () => {
  driver = await launchChromium(inject('chromium').endpoint);
});
afterAll(() => driver?.close());
afterEach(async () => {
  const found = await page.problems();
  await page.close();
  expect(found).toEqual([]);
});

const KINDS = ['/', '/catalog/', '/catalog/eltex_sc/', '/product/mes2420d-08dp/', '/nowhere/', '/product/nowhere/'];
/** True when the engine, called by a sign of use, has come. */
const ENGINE = `(dispatchEvent(new Event('keydown')), document.documentElement.dataset.engine === 'on')`;

for (const path of KINDS) {
  test(`${path} hydrates without a violation, a mismatch or a console error`, async () => {
    page = await driver.page();
    await page.open(base + path);
    const before = await page.run<string>('document.querySelector("h1").textContent');
    await until(page, ENGINE);
    expect(await page.run('document.querySelector("h1").textContent')).toBe(before);
    expect(await page.run('document.cookie')).toBe('');
  });
}

test('from the home page to a product and back without a document load', async () => {
  page = await driver.page();
  await page.open(`${base}/`);
  await until(page, ENGINE);
  await page.run('void (window.mark = true)');
  await page.click('main a[href="/catalog/"]');
  await until(page, 'location.pathname === "/catalog/"');
  await page.click('main a[href^="/catalog/"]:not([href="/catalog/"])');
  await until(page, 'location.pathname.startsWith("/catalog/") && location.pathname !== "/catalog/"');
  await until(page, 'document.querySelector("main a[href^=\'/product/\']")');
  await page.click('main a[href^="/product/"]');
  await until(page, 'location.pathname.startsWith("/product/")');
  await page.run('void history.go(-3)');
  await until(page, 'location.pathname === "/"');
  expect(await page.run('window.mark')).toBe(true);
});
