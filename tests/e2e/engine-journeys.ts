/** The engine's journeys, the same in every browser that has the Navigation API: a test file names the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Driver, type Page, type PageOptions, until } from './drivers/driver.ts';
import { type Seen, setFaults, takeSeen } from './faults.ts';
import { startFixture } from './fixture/start.ts';

const { url: base, folder } = await startFixture();
const isDocument = ({ path, method }: Seen) => method === 'GET' && /^\/[^_]*$/.test(path) && !/\.[a-z]+/.test(path);
const documents = async () => (await takeSeen(base)).filter(isDocument).map(({ path }) => path);
let nextCode = 500; // an item whose document no journey has asked for: the page cache would answer for it
/** The data of all twelve links in view have come: a request stands in the list when it is over. */
const LOADED_AHEAD = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('_data')).length >= 12`;
/** Somebody is there: what loads ahead waits for it. */
const SIGN = 'void document.dispatchEvent(new Event("scroll"))';
const H1 = 'document.querySelector("h1")?.textContent';

/** File name of a fixture page's chunk. */
function chunkOf(page: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  return manifest[`src/site/pages/${page}/page.tsx`].file;
}

export function engineJourneys(launch: () => Promise<Driver>): void {
  let driver: Driver;
  let page: Page;
  let expected: RegExp | undefined; // problems a journey causes on purpose
  beforeAll(async () => {
    driver = await launch();
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    expected = undefined;
    await setFaults(base, []);
    page = undefined as unknown as Page;
  });
  afterEach(async () => {
    const found = (await page?.problems()) ?? [];
    await page?.close();
    expect(found.filter((text) => !expected?.test(text))).toEqual([]);
  });

  /** Opens `path` and waits for the engine; a mark tells later whether the document is still the same. */
  async function start(path: string, options?: PageOptions): Promise<void> {
    page = await driver.page(options);
    await page.open(base + path);
    await ready();
  }
  async function ready(): Promise<void> {
    // The first sign of use, given until the script hears it: engine and shell come alive by it.
    await until(
      page,
      `(dispatchEvent(new Event('keydown')), document.documentElement.dataset.engine === 'on' && document.documentElement.dataset.shell === 'on')`,
    );
    await page.run('void (window.mark = true)');
  }
  const isSoft = () => page.run<boolean>('window.mark === true');
  const shows = (h1: string) => until(page, `${H1} === ${JSON.stringify(h1)}`);
  const at = (y: number) => until(page, `Math.abs(scrollY - ${y}) <= 1`);
  const goes = (delta: number) => page.run(`void history.go(${delta})`);
  const topOf = (selector: string) =>
    page.run<number>(`Math.round(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top)`);

  test('a link changes the page without a document: title, head, focus, announcement, one entry, top (C071, C094)', async () => {
    await start('/');
    const entries = await page.run<number>('history.length');
    await takeSeen(base);
    await page.click('#to-list');
    await shows('Список');
    await until(page, 'navigation.transition === null');
    expect(await isSoft()).toBe(true);
    expect(await documents()).toEqual([]);
    expect(await page.run('location.pathname')).toBe('/list/');
    expect(await page.run('history.length')).toBe(entries + 1);
    expect(await page.run('document.title')).toBe('Список');
    expect(
      await page.run('document.querySelectorAll("title, link[rel=canonical], meta[name=description]").length'),
    ).toBe(3);
    expect(await page.run('document.querySelector("link[rel=canonical]").href')).toBe(`${base}/list/`);
    expect(await page.run('document.activeElement === document.body')).toBe(true);
    expect(await page.run('document.querySelector("[role=status]").textContent')).toBe('Список');
    expect(await page.run('scrollY')).toBe(0);
    await page.type('\t');
    expect(await page.run('document.activeElement.id')).toBe('first-link');
  });

  test('a new page begins at its top; back and forward find the old scroll position, also after a reload (C071, C094)', async () => {
    await start('/list/');
    await page.run('scrollTo(0, 5000)');
    await page.click('#row-85');
    await shows('Товар 85');
    await at(0);
    await page.run('scrollTo(0, 700)');
    await goes(-1);
    await shows('Список');
    await at(5000);
    await goes(1);
    await shows('Товар 85');
    await at(700);
    await goes(-1);
    await at(5000);
    expect(await isSoft()).toBe(true);
    await page.reload();
    await ready();
    await at(5000);
  });

  test('back from a foreign document, then softly back to a page not loaded yet, finds both positions', async () => {
    await start('/list/');
    await page.run('scrollTo(0, 5000)');
    await page.click('#row-85');
    await shows('Товар 85');
    await page.run('scrollTo(0, 900)');
    await page.open(`${base}/livez`);
    await goes(-1);
    await shows('Товар 85');
    await at(900);
    await ready();
    await goes(-1);
    await shows('Список');
    await at(5000);
  });

  test('A then B: only B is shown, the request for A is stopped, one entry', async () => {
    await setFaults(base, [{ match: '^/item/1/_data', delayMs: 4_000 }]);
    await start('/list/');
    const entries = await page.run<number>('history.length');
    await page.click('#row-1');
    await page.click('#row-2');
    await shows('Товар 2');
    expect(await page.run('location.pathname')).toBe('/item/2/');
    expect(await page.run('history.length')).toBe(entries + 1);
    expect(await isSoft()).toBe(true);
    await goes(-1);
    await shows('Список');
  });

  test('A then B without prefetch: the server sees the request for A stopped', async () => {
    await setFaults(base, [{ match: '^/item/1/_data', delayMs: 1_500 }]);
    await start('/', SAVE_DATA);
    await page.click('#to-1');
    await until(page, 'document.documentElement.hasAttribute("data-loading")');
    await page.click('#to-2');
    await shows('Товар 2');
    const seen: Seen[] = [];
    await expect
      .poll(async () => {
        seen.push(...(await takeSeen(base)));
        return seen.find(({ path }) => path.startsWith('/item/1/_data'))?.aborted;
      })
      .toBe(true);
    expect(await page.run(H1)).toBe('Товар 2');
  });

  test('a hash stops 70 px below the top: in the page, clicked again, on another page, on a document load (C072, C090, C091)', async () => {
    await start('/item/3/');
    await page.run(`void new MutationObserver(() => {
      (window.behaviours ??= []).push(getComputedStyle(document.documentElement).scrollBehavior);
    }).observe(document.documentElement, { attributeFilter: ['data-smooth'] })`);
    await page.click('#in-page');
    await until(page, 'Math.round(document.querySelector("#part-2").getBoundingClientRect().top) === 70');
    expect(await page.run('document.querySelector(":target")?.id')).toBe('part-2');
    await until(page, 'document.documentElement.dataset.smooth === undefined');
    // Smooth while it scrolls to the hash, and not for what comes after.
    expect(await page.run('window.behaviours')).toEqual(['smooth', 'auto']);
    await page.run('scrollTo(0, 0)');
    await page.click('#in-page');
    await until(page, 'Math.round(document.querySelector("#part-2").getBoundingClientRect().top) === 70');
    await page.click('#first-link');
    await shows('Главная');
    await at(0);
    await page.click('#to-part');
    await shows('Товар 3');
    await until(page, 'Math.round(document.querySelector("#part-2").getBoundingClientRect().top) === 70');
    expect(await page.run('document.querySelector(":target")?.id')).toBe('part-2');
    expect(await isSoft()).toBe(true);
    await page.open(`${base}/livez`);
    await page.open(`${base}/item/4/#part-2`);
    expect(await topOf('#part-2')).toBe(70);
  });

  test('C198: while data are slow the old page stays whole and a mark shows; Back cancels', async () => {
    await setFaults(base, [{ match: '^/item/2/_data', delayMs: 1_200 }]);
    await start('/list/', SAVE_DATA);
    await page.click('#first-link');
    await shows('Главная');
    const entries = await page.run<number>('history.length');
    await page.click('#to-2');
    await until(page, 'document.documentElement.hasAttribute("data-loading")');
    expect(await page.run('[location.pathname, document.title]')).toEqual(['/', 'Главная']);
    expect(await page.run('document.querySelector("link[rel=canonical]").href')).toBe(`${base}/`);
    await shows('Товар 2');
    expect(await page.run('document.documentElement.hasAttribute("data-loading")')).toBe(false);
    expect(await page.run('history.length')).toBe(entries + 1);
    await page.click('#next');
    await shows('Товар 3');
    await setFaults(base, [{ match: '^/item/4/_data', delayMs: 1_500 }]);
    await page.click('#next');
    await until(page, 'document.documentElement.hasAttribute("data-loading")');
    await goes(-1);
    await shows('Товар 2');
    await new Promise((done) => setTimeout(done, 1_700));
    expect(await page.run(H1)).toBe('Товар 2');
    expect(await isSoft()).toBe(true);
  });

  test('C198: data that answer 500 become one document load with the right page, one entry, and Back works', async () => {
    await start('/');
    const entries = await page.run<number>('history.length');
    await takeSeen(base);
    await page.click('#to-failing');
    await shows('500 ошибка');
    expect(await page.run('location.pathname')).toBe('/failing/');
    expect(await page.run('history.length')).toBe(entries + 1);
    expect(await documents()).toEqual(['/failing/']);
    await ready();
    await goes(-1);
    await shows('Главная');
    expect(await page.run('location.pathname')).toBe('/');
  });

  test('a dead link is a 404 page with its small print; soft navigation goes on from there (C068, C069, C359, C360)', async () => {
    await start('/');
    await page.click('#to-nowhere');
    await shows('404 ошибка');
    expect(await page.run('document.querySelector("samp").textContent')).toBe('Page not found: /nowhere/');
    await ready();
    await page.click('#to-invalid');
    await until(page, 'document.querySelector("samp")?.textContent === "Page Not Found: /item/none/"');
    await ready();
    await page.click('#to-list');
    await shows('Список');
    expect(await isSoft()).toBe(true);
    await goes(-1);
    await shows('404 ошибка');
  });

  test('a page that moved is followed by a document load', async () => {
    await start('/');
    await page.click('#to-moved');
    await shows('Товар 7');
    expect(await page.run('location.pathname')).toBe('/item/7/');
  });

  test('a lost chunk is one document load of the target and at most one reload; the page stays readable (C199, C364)', async () => {
    expected = /lost chunk|dynamically imported module|importing a module|Loading module from/i;
    const chunk = chunkOf('item');
    await setFaults(base, [{ match: chunk, status: 404 }]);
    await start('/', SAVE_DATA);
    await takeSeen(base);
    await page.click('#to-1');
    await shows('Товар 1');
    await new Promise((done) => setTimeout(done, 700));
    expect(await documents()).toEqual(['/item/1/', '/item/1/']);
    // Trap 1: the engine could not start here, Back must still change the page and not only the address.
    await setFaults(base, []);
    await goes(-1);
    await shows('Главная');
    await page.click('#to-2');
    await shows('Товар 2');
  });

  test('clicks with a modifier, _blank and downloads are left to the browser', async () => {
    await start('/');
    await takeSeen(base);
    await page.click('#to-1', 'ctrl');
    await page.click('#to-1', 'middle');
    await page.click('#to-window');
    expect(await page.run('location.pathname')).toBe('/');
    expect(await page.run(H1)).toBe('Главная');
    expect(await isSoft()).toBe(true);
  });

  test('trap 1: after a reload that ends in an error page, Back still changes the page', async () => {
    const code = nextCode;
    nextCode += 10;
    await start(`/item/${code}/`, SAVE_DATA);
    await page.click('#next');
    await shows(`Товар ${code + 1}`);
    await setFaults(base, [{ match: `^/item/${code + 1}/$`, loader: true }]);
    await page.reload();
    await shows('500 ошибка');
    await ready();
    await goes(-1);
    await shows(`Товар ${code}`);
    expect(await page.run('location.pathname')).toBe(`/item/${code}/`);
  });

  test('trap 1: an address that has changed before any script ran gets its page', async () => {
    // Back does it on a busy machine, too seldom for a test: here the document does it, at the same moment and as silently.
    const turn = `document.readyState === 'interactive' && sessionStorage.getItem('turn') && (sessionStorage.removeItem('turn'), history.replaceState(null, '', '/'))`;
    await start('/item/1/', { before: `document.addEventListener('readystatechange', () => { ${turn} })` });
    await page.run(`sessionStorage.setItem('turn', 'yes'); void location.reload()`);
    await shows('Главная');
    expect(await page.run('location.pathname')).toBe('/');
    await ready();
    await page.click('#to-2');
    await shows('Товар 2');
  });

  test('a page whose data fail on the way back becomes one document load, then forward works', async () => {
    await start('/', SAVE_DATA);
    await page.click('#to-list');
    await shows('Список');
    await page.reload();
    await ready();
    await setFaults(base, [{ match: '^/_data', status: 500 }]);
    await goes(-1);
    await shows('Главная');
    expect(await page.run('location.pathname')).toBe('/');
    expect(await isSoft()).toBe(false);
    await setFaults(base, []);
    await ready();
    await goes(1);
    await shows('Список');
  });

  test("trap 6: somebody's history.replaceState asks for nothing", async () => {
    await start('/list/', SAVE_DATA);
    await takeSeen(base);
    await page.run(`history.replaceState(null, '', '?utm_source=test')`);
    await new Promise((done) => setTimeout(done, 300));
    const asked = (await takeSeen(base)).filter(({ path }) => !path.startsWith('/media/')); // the browser's own: favicon
    expect(asked).toEqual([]);
    expect(await page.run(H1)).toBe('Список');
  });

  test('trap 7: a second click on a slow link stays soft and makes one entry', async () => {
    await setFaults(base, [{ match: '^/item/1/_data', delayMs: 700 }]);
    await start('/', SAVE_DATA);
    const entries = await page.run<number>('history.length');
    await page.click('#to-1');
    await until(page, 'document.documentElement.hasAttribute("data-loading")');
    await page.click('#to-1');
    await shows('Товар 1');
    expect(await isSoft()).toBe(true);
    expect(await page.run('history.length')).toBe(entries + 1);
  });

  test('trap 8: a click while a document load is under way wins, and stays', async () => {
    await setFaults(base, [{ match: '^/failing/$', delayMs: 1_500 }]);
    await start('/', SAVE_DATA);
    await takeSeen(base);
    await page.click('#to-failing');
    await expect.poll(async () => (await takeSeen(base)).some(({ path }) => path === '/failing/')).toBe(true);
    await page.click('#to-list');
    await shows('Список');
    await new Promise((done) => setTimeout(done, 1_800));
    expect(await page.run(H1)).toBe('Список');
  });

  test('a page that is only opened loads nothing ahead; the first sign of somebody begins it', async () => {
    await start('/links/');
    await new Promise((done) => setTimeout(done, 700));
    expect((await takeSeen(base)).filter(({ path }) => path.includes('_data'))).toEqual([]);
    await page.run(SIGN);
    await until(page, LOADED_AHEAD);
  });

  test('links in view are loaded ahead, at most 5 at once, and a click asks for nothing more (C075, C370)', async () => {
    await setFaults(base, [{ match: '^/item/.*_data', delayMs: 250 }]);
    await start('/links/');
    await page.run(SIGN);
    const ahead: Seen[] = [];
    await expect
      .poll(async () => {
        ahead.push(...(await takeSeen(base)).filter(({ path }) => path.includes('/item/')));
        return ahead.filter(({ path }) => path.includes('_data')).length;
      })
      .toBe(12);
    await until(page, LOADED_AHEAD);
    await takeSeen(base);
    await page.click('#link-112');
    await shows('Товар 112');
    expect((await takeSeen(base)).filter(({ path }) => path.startsWith('/item/112/'))).toEqual([]);
  });

  test('never more than 5 requests ahead at once (C370)', async () => {
    await setFaults(base, [{ match: '^/item/.*_data', delayMs: 250 }]);
    await start('/links/');
    await page.run(SIGN);
    await until(page, LOADED_AHEAD);
    const ahead = (await takeSeen(base)).filter(({ path }) => path.includes('_data'));
    expect(ahead.length).toBeGreaterThanOrEqual(12);
    for (const one of ahead) {
      const together = ahead.filter(
        ({ at, endedAt }) => at <= one.at && (endedAt ?? Number.POSITIVE_INFINITY) > one.at,
      );
      expect(together.length).toBeLessThanOrEqual(5);
    }
  });

  for (const [what, options] of [
    ['data-saver (C077)', () => SAVE_DATA],
    ['a 3g connection (C076)', () => connection({ effectiveType: '3g' })],
  ] as const) {
    test(`nothing is loaded ahead with ${what}`, async () => {
      await start('/links/', options());
      await page.run('void document.querySelector("#link-101").focus()');
      await new Promise((done) => setTimeout(done, 1_000));
      expect((await takeSeen(base)).filter(({ path }) => path.includes('_data'))).toEqual([]);
    });
  }

  test('a new build: the next navigation is a document load, at most once per path in 10 seconds (C200, C201, C369)', async () => {
    await setFaults(base, [{ match: '_data', build: 'another' }]);
    await start('/', SAVE_DATA);
    await page.click('#to-list');
    await shows('Список');
    expect(await isSoft()).toBe(true);
    await page.click('#row-1');
    await shows('Товар 1');
    expect(await isSoft()).toBe(false);
    await ready();
    await page.click('#next');
    await shows('Товар 2');
    expect(await isSoft()).toBe(true);
    await page.run('void document.querySelector("#next").setAttribute("href", "/item/1/")');
    await page.click('#next');
    await shows('Товар 1');
    expect(await isSoft()).toBe(true);
  });

  test('the latest-build file is asked with a time stamp and tells of a new build (C355, C356)', async () => {
    await setFaults(base, [
      { match: '^/build/latest', status: 200, type: 'application/json', body: '{"id":"another"}' },
    ]);
    await start('/', SAVE_DATA);
    await takeSeen(base);
    await page.run(`void document.dispatchEvent(new Event('visibilitychange'))`);
    const polled: Seen[] = [];
    await expect
      .poll(async () => polled.push(...(await takeSeen(base)).filter(({ path }) => path.startsWith('/build/'))))
      .toBe(1);
    expect(polled[0]?.path).toMatch(/^\/build\/latest\.json\?\d{13}$/);
    await page.click('#to-list');
    await shows('Список');
    expect(await isSoft()).toBe(false);
  });

  test('C165: a page that breaks shows «500 ошибка», the menu lives, the next page clears it, the server hears of it', async () => {
    expected = /broken on purpose|^caught/;
    await start('/');
    await takeSeen(base);
    await page.click('#to-broken');
    await shows('500 ошибка');
    await expect
      .poll(async () =>
        (await takeSeen(base)).some(({ path, method }) => method === 'POST' && path === '/browser-report'),
      )
      .toBe(true);
    await page.click('#to-list');
    await shows('Список');
    expect(await isSoft()).toBe(true);
  });

  test('a changed query keeps state, scroll and focus; a GET form is an ordinary soft navigation', async () => {
    await start('/list/');
    await page.click('#count');
    await page.click('#count');
    await page.run('scrollTo(0, 30)');
    await page.click('#sort');
    await until(page, 'document.querySelector(".row a").id === "row-200"');
    expect(await page.run('document.querySelector("#count").textContent')).toBe('2');
    await at(30);
    expect(await page.run('document.activeElement.id')).toBe('sort');
    await page.click('#q');
    await page.type('wep\n');
    await until(page, 'document.title === "Список: wep"');
    expect(await page.run('[location.search, document.activeElement.id]')).toEqual(['?q=wep', 'q']);
    expect(await isSoft()).toBe(true);
    await goes(-1);
    await until(page, 'location.search === "?sort=down" && document.title === "Список"');
  });

  const about = (code: number) =>
    until(page, `document.querySelector('.about > p')?.textContent === 'Описание ${code} без\u00a0скриптов'`);

  test('a part that no script touches is sent once, stays, and is there again on the way back', async () => {
    page = await driver.page({
      before: `document.addEventListener('readystatechange', () => { window.sent = document.querySelector('.about b'); }, { once: true });`,
    });
    await page.open(`${base}/item/7/`);
    await ready();
    expect(await page.run('document.getElementById("page-data").textContent.includes("Описание")')).toBe(false);
    expect(await page.run('window.sent === document.querySelector(".about b")')).toBe(true);
    await about(7);
    await page.click('#next');
    await shows('Товар 8');
    await about(8);
    for (const code of [7, 8, 7]) {
      await goes(code === 8 ? 1 : -1);
      await shows(`Товар ${code}`);
      await about(code);
    }
    expect(await isSoft()).toBe(true);
  });

  test('a document that somebody changed is drawn anew with the parts that no script touches', async () => {
    expected = /hydrat|did not match|recoverable|418|425/i;
    page = await driver.page({
      before: `document.addEventListener('readystatechange', () => { document.querySelector('h1').textContent = 'Чужое'; }, { once: true });`,
    });
    await page.open(`${base}/item/7/`);
    await ready();
    await shows('Товар 7');
    await about(7);
    await page.click('#next');
    await shows('Товар 8');
    await goes(-1);
    await about(7);
  });

  test('a POST form is left to the browser', async () => {
    await start('/list/');
    await takeSeen(base);
    await page.click('#send-post');
    await shows('404 ошибка');
    expect((await takeSeen(base)).filter(({ method, path }) => method === 'POST' && path === '/form/').length).toBe(1);
  });

  test('offline a click stays on the page and says so', async () => {
    await setFaults(base, [{ match: '_data', drop: true }]);
    await start('/', {
      before: `Object.defineProperty(navigator, 'onLine', { get: () => false });${SAVE_DATA.before}`,
    });
    await page.click('#to-1');
    await until(page, 'document.querySelector("[role=status]").textContent.includes("Нет соединения")');
    expect(await page.run('location.pathname')).toBe('/');
    expect(await isSoft()).toBe(true);
  });

  test('without precommit handlers a navigation is held until its data are there', async () => {
    await setFaults(base, [{ match: '^/item/1/_data', delayMs: 4_000 }]);
    await start('/', { before: `delete window.NavigationPrecommitController;${SAVE_DATA.before}` });
    const entries = await page.run<number>('history.length');
    await page.click('#to-1');
    await until(page, 'document.documentElement.hasAttribute("data-loading")');
    expect(await page.run('[location.pathname, document.title]')).toEqual(['/', 'Главная']);
    await page.click('#to-1');
    await shows('Товар 1');
    expect(await page.run('history.length')).toBe(entries + 1);
    await page.click('#to-failing');
    await shows('500 ошибка');
    await ready();
    await goes(-1);
    await shows('Товар 1');
    await goes(-1);
    await shows('Главная');
  });

  test('without the Navigation API every link is a document, hashes keep their 70 px', async () => {
    page = await driver.page({ before: `Object.defineProperty(window, 'navigation', { value: undefined });` });
    await page.open(`${base}/`);
    await page.run('void (window.mark = true)');
    await page.click('#to-part');
    await shows('Товар 3');
    expect(await isSoft()).toBe(false);
    expect(await topOf('#part-2')).toBe(70);
    await goes(-1);
    await shows('Главная');
  });
}

function connection(facts: Record<string, unknown>): { before: string } {
  return { before: `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(facts)} });` };
}
const SAVE_DATA = connection({ saveData: true });
