/** Eleven tasks of a visitor who has no mouse: every stop is reached by Tab, every step done by a key. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { answerNotices, SHELL, visits } from './visit.ts';

const { url } = inject('site');
let page: Page;
const { open } = visits(
  url,
  (opened) => {
    page = opened;
  },
  { ready: SHELL, init: answerNotices },
);
const SWITCHES = '/catalog/ethernet-switches/';
const press = (key: string) => page.keyboard.press(key);
const hasFocus = (place: Locator) => place.evaluate((one) => one === document.activeElement);

/** Far more than any page has; who needs as many is lost. */
const MOST_STOPS = 250;

/** Presses Tab until `place` has the focus. Throws when it is never reached. */
async function tabTo(place: Locator): Promise<void> {
  await place.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(place)) return;
    await press('Tab');
  }
  throw new Error(`Tab does not reach ${place}`);
}

/** Past the header, by the first link of every page. */
async function skipToContent(): Promise<void> {
  await press('Tab');
  await press('Enter');
  await page.waitForURL(/#main$/);
}

test('a category is chosen in the menu', async () => {
  await open('/');
  await tabTo(page.locator('header [data-top=catalog]'));
  await press('Enter');
  const link = page.locator('header').getByRole('link', { name: 'IP-телефоны' }).first();
  await tabTo(link);
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'IP-телефоны' }).waitFor();
});

test('a model is found by the search of the menu', async () => {
  await open('/contacts/');
  await tabTo(page.getByRole('button', { name: 'Поиск по сайту' }));
  await press('Enter');
  const field = page.getByRole('banner').getByPlaceholder('Введите запрос');
  await field.waitFor();
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type('mes2448p');
  const row = page.getByRole('banner').locator('[role=tabpanel]:not([hidden]) [data-found-row]').first();
  await row.waitFor();
  await press('ArrowDown');
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: /MES2448P/ }).waitFor();
});

test('goods are narrowed by a filter', async () => {
  await open(SWITCHES);
  await skipToContent();
  const box = page.locator('main form input[type=checkbox]').first();
  await tabTo(box);
  await press('Space');
  await page.waitForURL(/\?f\./);
  expect(await box.isChecked()).toBe(true);
});

test('two goods are taken to comparison', async () => {
  await open(SWITCHES);
  await skipToContent();
  const ticks = page.getByRole('checkbox', { name: /^Сравнить/ });
  for (const at of [0, 1]) {
    await tabTo(ticks.nth(at));
    await press('Space');
    await expect.poll(() => ticks.nth(at).isChecked()).toBe(true);
  }
  const link = page.locator('a[href^="/catalog/comparison/"]:visible').last();
  await tabTo(link);
  await press('Enter');
  await page.waitForURL(/\/catalog\/comparison\//);
  await page.getByRole('table').waitFor();
});

test('the drawing is opened large and closed; the focus is back', async () => {
  await open('/product/mes2448p/');
  await skipToContent();
  const link = page.getByRole('link', { name: 'Увеличить', exact: true });
  await tabTo(link);
  await press('Enter');
  await page.locator('dialog[open]').waitFor();
  await press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  expect(await hasFocus(link)).toBe(true);
});

test('a price is asked for', async () => {
  await open('/product/mes2448p/');
  await page.route('**/api/forms/**', (route) =>
    route.fulfill({ status: 201, json: { data: { id: '0', number: 7, acceptedAt: '2026-11-21T12:00:00Z' } } }),
  );
  await skipToContent();
  await tabTo(page.getByRole('link', { name: 'Запросить цену и\u00a0срок' }).first());
  await press('Enter');
  const form = page.locator('dialog form[data-ready]');
  await form.waitFor();
  const values: Record<string, string> = {
    ...{ name: 'Анна', company_name: 'АО «Пример»', inn: '7707083893', phone: '+7 (383) 274-10-01' },
    ...{ email: 'a@example.com', city: 'Томск', comment: 'Два коммутатора' },
  };
  for (const field of await form.locator('input[required]:not([type=checkbox]), textarea[required]').all()) {
    await tabTo(field);
    await page.keyboard.type(values[(await field.getAttribute('name')) ?? ''] ?? '');
  }
  await tabTo(form.locator('[name=personalDataProcessingConsent]'));
  await press('Space');
  await tabTo(form.locator('button[type=submit]'));
  await press('Enter');
  await page.getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
});

test('a station is calculated', async () => {
  await open('/prices-ecss/');
  await skipToContent();
  await tabTo(page.getByLabel('Абоненты', { exact: true }));
  await press('Control+A');
  await page.keyboard.type('700');
  await press('Tab');
  await page.waitForURL(/users=700/);
});

test('our analogue of another model is found', async () => {
  await open('/analogs/');
  await skipToContent();
  await tabTo(page.getByRole('combobox', { name: /Производитель/ }));
  await page.keyboard.type('Cisco Catalyst 1000-24T-4G-L');
  await press('Enter');
  await page.waitForURL(/\/analogs\/cisco\/catalyst-1000-24t-4g-l\//);
  await page.getByRole('heading', { level: 1, name: /1000-24T-4G-L/ }).waitFor();
});

test('papers of a model are found', async () => {
  await open('/download/');
  await skipToContent();
  await tabTo(page.getByLabel('Модель'));
  await page.keyboard.type('mes2448p');
  await press('Enter');
  await page.waitForURL(/model=mes2448p/);
  await tabTo(page.getByRole('link', { name: /^Скачать: .*MES2448P/ }).first());
});

test('an answer is unfolded', async () => {
  await open('/support/faq-list/');
  await skipToContent();
  const question = page.locator('main details > summary').first();
  await tabTo(question);
  await press('Enter');
  expect(await page.locator('main details').first().getAttribute('open')).not.toBeNull();
});

test('a page that is missing is searched for', async () => {
  await open('/nothing-here/');
  await skipToContent();
  await tabTo(page.getByRole('searchbox', { name: 'Что найти' }));
  await page.keyboard.type('mes2448p');
  await press('Enter');
  await page.waitForURL(/\/search\/\?query=mes2448p/);
  await page.getByRole('heading', { level: 2, name: /MES2448P/ }).waitFor();
});
