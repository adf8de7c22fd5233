/** Walks over public pages with watched elements. A test file names the browser. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Driver, type Page, until as untilSoon } from './drivers/driver.ts';
import { answerNotices } from './visit.ts';

const { url: base } = inject('site');
const ALIVE = 'document.documentElement.dataset.shell === "on"';

export function motionJourneys(launch: () => Promise<Driver>): void {
  let driver: Driver;
  let page: Page;
  beforeAll(async () => {
    driver = await launch();
  });
  afterAll(() => driver?.close());
  const until = (expression: string) => untilSoon(page, expression, 20_000);
  beforeEach(async () => {
    page = await driver.page({ before: `(${answerNotices})()` });
  });
  afterEach(async () => {
    const problems = await page.problems();
    await page.close();
    expect(problems).toEqual([]);
  });

  test('C170, C171, C172: parts of a public page are marked when they first come into view, also after a route change', async () => {
    await page.open(`${base}/robots.txt`);
    await page.run(`void (${answerNotices})()`); // a browser without scripts before the page's own has answered none
    await page.open(`${base}/solutions/12/`);
    await until(ALIVE);
    await until('document.querySelector("main .visible")');
    const marked = 'document.querySelectorAll("main [data-in-view].visible").length';
    const last = '[...document.querySelectorAll("main [data-in-view]")].at(-1)';
    expect(await page.run<boolean>(`${last}.classList.contains("visible")`)).toBe(false);
    await page.run(`void ${last}.scrollIntoView()`);
    await until(`${last}.classList.contains("visible")`);
    await page.run('void scrollTo(0, 0)');
    await page.run('void (window.sameDocument = true)');
    await page.click('main nav a[href="/solutions/"]');
    await until('location.pathname === "/solutions/" && document.querySelector("main li h2 a")');
    await page.click('main li h2 a');
    await until('/^\\/solutions\\/\\d+\\/$/.test(location.pathname)');
    await until(`${marked} > 0`);
    expect(await page.run<boolean>(`${last}.classList.contains("visible")`)).toBe(false);
  });
}
