/** Walks over pages on which something moves: a header with a film, and elements that are watched. A test file names the browser. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Driver, type Page, until as untilSoon } from './drivers/driver.ts';
import { answerNotices } from './visit.ts';
import { withoutScripts } from './without-scripts.ts';

const { url: base } = inject('site');
const FILM = 'document.querySelector("main video")';
const ALIVE = 'document.documentElement.dataset.shell === "on"';

export function motionJourneys(launch: () => Promise<Driver>): void {
  let driver: Driver;
  let page: Page;
  beforeAll(async () => {
    driver = await launch();
  });
  afterAll(() => driver?.close());
  const until = (expression: string) => untilSoon(page, expression, 20_000); // a film has to come
  beforeEach(async () => {
    page = await driver.page({ before: `(${answerNotices})()` });
  });
  afterEach(async () => {
    const problems = await page.problems();
    await page.close();
    expect(problems).toEqual([]);
  });

  test('the head of a long comparison stays in view, in the page or in a box of its own', async () => {
    await page.open(`${base}/catalog/comparison/?goods=134,135,140,141,142`);
    const table = 'document.querySelector("main [data-fade]:has(thead)")';
    await until(table);
    await page.run(`void ${table}.scrollIntoView({ behavior: "instant" })`);
    await page.run(
      `void (${table}.scrollTop = 400, ${table}.scrollTop || scrollBy({ top: 400, behavior: "instant" }))`,
    );
    const top = (part: string) => `${table}.querySelector("${part}").getBoundingClientRect().top`;
    await until(`${top('tbody')} < 0 && ${top('thead')} > -3 && ${top('thead')} < 150`);
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
    // A link of a document that is still being laid out may move away from under the click.
    await until('location.pathname === "/solutions/" && document.readyState === "complete"');
    // The address changes before the cards of the new page are drawn.
    await until('document.querySelector("main li h2 a") !== null');
    // A part out of view is still transparent, and a driver touches only what is seen.
    await page.run('void document.querySelector("main li h2 a").scrollIntoView({ block: "center" })');
    await page.click('main li h2 a');
    await until('/^\\/solutions\\/\\d+\\/$/.test(location.pathname)');
    await until(`${marked} > 0`);
    expect(await page.run<boolean>(`${last}.classList.contains("visible")`)).toBe(false);
  });

  test('C089: the film of the header plays without a sound, over and over, and rests out of view', async () => {
    await page.open(`${base}/solutions/`);
    await until(`${FILM} && !${FILM}.paused`);
    expect(await page.run(`[${FILM}.loop, ${FILM}.muted, ${FILM}.error]`)).toEqual([true, true, null]);
    await page.run('void scrollTo(0, document.documentElement.scrollHeight)');
    await until(`${FILM}.paused`);
    await page.run('void scrollTo(0, 0)');
    await until(`!${FILM}.paused`);
    await page.click('main video + button');
    await until(`${FILM}.paused`);
    await page.run('void scrollTo(0, document.documentElement.scrollHeight)');
    await page.run('void scrollTo(0, 0)');
    // An observer of the test's own hears last: then the site's has heard, and still the visitor's word holds.
    await page.run(
      `new Promise((done) => new IntersectionObserver((entries, all) => { if (entries[0].isIntersecting) { all.disconnect(); done(1); } }).observe(${FILM}))`,
    );
    expect(await page.run<boolean>(`${FILM}.paused`)).toBe(true);
  });

  test('C089, C170: without scripts the drawing stands in the header, no film comes, and every part can be read', async () => {
    const plain = await withoutScripts(base);
    try {
      await page.open(`${plain.url}/solutions/`);
      await until('document.querySelector("main img").naturalWidth > 0');
      expect(await page.run(`[document.documentElement.dataset.engine ?? null, ${FILM}]`)).toEqual([null, null]);
      expect(
        await page.run<boolean>('performance.getEntriesByType("resource").some(({ name }) => /webm|mp4/.test(name))'),
      ).toBe(false);
      await page.open(`${plain.url}/solutions/12/`);
      const hidden = `[...document.querySelectorAll("main [data-in-view]")].filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.clientHeight === 0).length`;
      expect(await page.run<number>('document.querySelectorAll("main [data-in-view]").length')).toBeGreaterThan(5);
      expect(await page.run<number>(hidden)).toBe(0);
    } finally {
      plain.close();
    }
  });
}
