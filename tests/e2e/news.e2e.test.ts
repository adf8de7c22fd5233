/** The press centre on the built site: from the list to an item, its headings and its neighbour; a table on a phone. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visits } from './visit.ts';

const { url } = inject('site');
let page: Page;
const { open, isSoft } = visits(url, (opened) => {
  page = opened;
});
const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
/** Of the page itself; the header is looked at by its own journeys. */
const sideways = () => page.evaluate(() => (document.getElementById('app')?.scrollWidth ?? 0) - window.innerWidth);

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'C007, C025, C026, C048: a visitor chooses a group, reads an item and goes on to its neighbour, %s',
  async (_, javaScriptEnabled) => {
    await open('/news/', { javaScriptEnabled });
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Статьи' }).click();
    await page.getByRole('heading', { level: 1, name: 'Статьи' }).waitFor();
    expect(path()).toBe('/news/?group=articles');

    const article = page.getByRole('article').locator('a[href="/news/81/"]'); // one with parts
    const title = (await article.textContent()) ?? '';
    await article.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(path()).toMatch(/^\/news\/\d+\/$/);

    const heading = page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').nth(1);
    await heading.click();
    expect(new URL(page.url()).hash).toBe(await heading.getAttribute('href'));

    const older = page.getByRole('navigation', { name: 'Соседние записи' }).getByRole('link', { name: /^Предыдущая/ });
    const address = (await older.getAttribute('href')) ?? '';
    await older.click();
    await page.waitForURL(url + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (javaScriptEnabled) expect(await isSoft()).toBe(true);
  },
);

test('on a phone each row of a table is a block whose cells name their column, and nothing scrolls sideways', async () => {
  await open('/news/81/', { viewport: { width: 390, height: 844 } });
  expect(await sideways()).toBeLessThanOrEqual(0);
  const tables = page.getByRole('main').getByRole('region', { name: /^Таблица/ });
  expect(await tables.count()).toBeGreaterThan(0);
  const over = await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...over)).toBeLessThanOrEqual(0);
  const [first] = await tables.first().locator('tbody tr').all();
  const cells = await first
    ?.locator('td')
    .evaluateAll((all) => all.map((cell) => (cell.dataset.head ?? cell.dataset.label)?.replaceAll('\u00a0', ' ')));
  expect(cells).toEqual([undefined, 'Где удобен', 'Что проверить']);
  await page.goto(`${url}/news/`);
  expect(await sideways()).toBeLessThanOrEqual(0);
});
