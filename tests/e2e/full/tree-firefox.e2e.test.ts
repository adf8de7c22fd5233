/**
 * What a screen reader is told in Firefox: roles and names as the browser's own accessibility tree has them, on the way of a
 * visitor from the home page to a request.
 */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { firefoxPath } from '../drivers/firefox.ts';
import { PAGE_KINDS } from '../page-kinds.ts';
import { SHELL } from '../visit.ts';

const { url } = inject('site');
const executablePath = firefoxPath();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!executablePath) return;
  browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true },
    defaultViewport: { width: 1280, height: 900 },
  });
  page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    localStorage.setItem('cookieMessage', 'true'); // answered notices wake header and footer
    localStorage.setItem('fixedMessage', 'true');
  });
});
afterAll(() => browser?.close());

async function open(path: string): Promise<void> {
  await page.goto(url + path);
  await page.waitForSelector(SHELL);
}
/** How many things of a role the tree holds; of all names without `name`. */
const told = async (role: string, name = '') => (await page.$$(`aria/${name}[role="${role}"]`)).length;
const isTold = (role: string, name: string) =>
  expect.poll(() => told(role, name), { message: `${role} «${name}»` }).toBeGreaterThan(0);
/** Words of the elements at `selector`, as they are named. */
const wordsAt = (selector: string) =>
  page.$$eval(selector, (all) => all.map((one) => (one.textContent ?? '').trim().replaceAll(/[ \n]+/g, ' ')));

describe.skipIf(!executablePath)('Firefox (apt-get install firefox-esr) tells', () => {
  test.each([
    PAGE_KINDS.home,
    PAGE_KINDS['a group'],
    PAGE_KINDS['a product'],
    PAGE_KINDS['found goods'],
    PAGE_KINDS['a calculator'],
    PAGE_KINDS['a missing page'],
  ])('%s: its landmarks, its menu, its title', async (path) => {
    await open(path);
    for (const role of ['banner', 'main', 'contentinfo']) expect(await told(role), role).toBe(1);
    await isTold('navigation', 'Главное меню');
    const [title = ''] = await wordsAt('h1');
    await isTold('heading', title);
  });

  test('a product: the way to a price, the popup and each of its fields by name', async () => {
    await open('/product/mes2448p/');
    const name = 'Запросить цену и\u00a0срок';
    await isTold('link', name);
    await page.click('main a[href*="good-request"]');
    await page.waitForSelector('dialog form[data-ready]');
    await isTold('dialog', `${name} поставки`);
    const labels = await wordsAt(['name', 'phone', 'email'].map((one) => `dialog label[for$="-${one}"]`).join());
    expect(labels).toHaveLength(3);
    for (const label of labels) await isTold('textbox', label);
  });

  test('a comparison: a table with heads of both sides', async () => {
    await open(PAGE_KINDS['a shared comparison']);
    expect(await told('table')).toBeGreaterThan(0);
    expect(await told('columnheader')).toBeGreaterThan(2);
    expect(await told('rowheader')).toBeGreaterThan(5);
  });

  test('an analogue is asked for in a field with a list', async () => {
    await open(PAGE_KINDS.analogues);
    await isTold('combobox', 'Производитель и\u00a0модель');
    await isTold('button', 'Найти аналог');
  });

  test('a filter by its words, the count of goods as it changes', async () => {
    await open(PAGE_KINDS['a group']);
    expect(await told('checkbox')).toBeGreaterThan(5);
    expect(await told('status')).toBeGreaterThan(0);
  });
});
