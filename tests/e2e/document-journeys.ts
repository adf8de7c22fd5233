/** Journeys without the engine: every link and form is a document. A test file names the browser. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Driver, type Page, type PageOptions, until } from './drivers/driver.ts';
import { setFaults } from './faults.ts';
import { startFixture } from './fixture/start.ts';

const { url: base } = await startFixture();

export function documentJourneys(launch: () => Promise<Driver>, options: PageOptions = {}): void {
  let driver: Driver;
  let page: Page;
  beforeAll(async () => {
    driver = await launch();
  });
  afterAll(() => driver?.close());
  // A page each: after Back to a document that Firefox kept, its next load is never told to be over.
  beforeEach(async () => {
    await setFaults(base, []);
    page = await driver.page(options);
  });
  afterEach(() => page.close());
  const shows = (h1: string) => until(page, `document.querySelector("h1")?.textContent === ${JSON.stringify(h1)}`);
  const path = () => page.run<string>('location.pathname + location.search');

  test('links open, Back returns to the old place', async () => {
    await page.open(`${base}/list/`);
    await page.run('void scrollTo(0, 3000)');
    await page.click('#row-52');
    await shows('Товар 52');
    expect(await path()).toBe('/item/52/');
    await page.run('void history.back()');
    await shows('Список');
    await until(page, 'Math.abs(scrollY - 3000) < 60');
  });

  test('a hash stops 70 px below the top (C091)', async () => {
    await page.open(`${base}/`);
    await page.click('#to-part');
    await shows('Товар 3');
    await until(page, 'Math.round(document.querySelector("#part-2").getBoundingClientRect().top) === 70');
  });

  test('a GET form answers with a document', async () => {
    await page.open(`${base}/list/`);
    await page.click('#q');
    await page.type('wep\n');
    await until(page, 'document.title === "Список: wep"');
    expect(await path()).toBe('/list/?q=wep');
  });

  test('a dead link and a failing page show their error pages, Back works from them', async () => {
    await page.open(`${base}/`);
    await page.click('#to-nowhere');
    await shows('404 ошибка');
    await page.click('#to-failing');
    await shows('500 ошибка');
    await page.run('void history.back()');
    await shows('404 ошибка');
    await page.run('void history.back()');
    await shows('Главная');
  });

  test('a page that moved is followed', async () => {
    await page.open(`${base}/`);
    await page.click('#to-moved');
    await shows('Товар 7');
    expect(await path()).toBe('/item/7/');
  });
}
