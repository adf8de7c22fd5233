/** The price calculators on the built site: what the questions show is what the bill was made of. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visits } from './visit.ts';

const { url } = inject('site');
let page: Page;
const { open, isSoft } = visits(url, (opened) => {
  page = opened;
});

test('C031: the questions follow the address: answered, taken back, answered again', async () => {
  await open('/prices-ecss/');
  const users = page.getByLabel('Абоненты', { exact: true });
  const way = page.getByLabel('Одновременные разговоры');
  const sheet = page.locator('#bill');
  await users.fill('1000');
  await way.selectOption('given');
  await page.getByLabel('Разговоров одновременно').waitFor();
  await page.waitForURL(/users=1000/);
  const bill = await sheet.textContent();

  await page.getByRole('link', { name: 'Сбросить' }).click();
  await page.waitForURL(`${url}/prices-ecss/`);
  await expect.poll(() => way.inputValue()).toBe('counted');
  expect(await users.inputValue()).toBe('500');

  await users.fill('700'); // sent on the way to the link, which wins
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect.poll(() => users.inputValue()).toBe('500');

  await page.goBack();
  await expect.poll(() => way.inputValue()).toBe('given');
  expect(await users.inputValue()).toBe('1000');
  expect(await sheet.textContent()).toBe(bill);
  expect(await isSoft()).toBe(true);
});

test('C031: a problem leaves the focus and what was typed in its field', async () => {
  await open('/prices-ecss/');
  const users = page.getByLabel('Абоненты', { exact: true });
  await users.fill('много');
  await users.press('Enter');
  await page.locator('#calculator-users-error').waitFor();
  expect(await users.inputValue()).toBe('много');
  expect(await users.evaluate((one) => one === document.activeElement)).toBe(true);
});
