/** Partners, contacts and the other pages of the company on the built site. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { SHELL, visits } from '../visit.ts';

const NO_SCRIPTS = { javaScriptEnabled: false };

const { url } = inject('site');
let page: Page;
const { open, isSoft } = visits(url, (opened) => {
  page = opened;
});

const cities = () => page.locator('#partners section[id^=city-] > h2').allTextContents();

test('C027, C045, C086: a group and a city narrow the list in place and stand in the address', async () => {
  await open('/partners/');
  const all = await cities();
  await page.getByRole('link', { name: 'Интеграторы', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?group=integrators');
  await expect.poll(async () => (await cities()).length).toBeLessThan(all.length);
  await page.locator('#partners-city').selectOption('moscow');
  await expect.poll(cities).toEqual(['Москва']);
  expect(new URL(page.url()).searchParams.get('group')).toBe('integrators');
  expect(await isSoft()).toBe(true);
  await page.locator('#partners-city').selectOption('');
  await expect.poll(async () => (await cities()).length).toBeGreaterThan(1);
});

test('without scripts the city is a form and every point of the map a link', async () => {
  await open('/partners/?group=integrators', NO_SCRIPTS);
  await page.locator('#partners-city').selectOption('kazan');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  expect(await cities()).toEqual(['Казань']);
  expect(await page.getByRole('link', { name: /^Казань: / }).getAttribute('href')).toBe('#city-kazan');
  const other = await page.getByRole('link', { name: /^Москва: / }).getAttribute('href');
  expect(other).toBe('/partners/?group=integrators&city=moscow');
});

test('a point of the map is reached and followed from the keyboard; it and its city are marked together', async () => {
  await open('/partners/');
  await page.locator('#partners ul[aria-label="Города"] a').last().focus();
  await page.keyboard.press('Tab');
  const point = page.locator('#partners svg a:focus');
  const code = (await point.getAttribute('href'))?.replace('#', '') ?? '';
  expect(code).toMatch(/^city-/);
  expect(await page.locator(`#${code}`).getAttribute('data-active')).toBe('');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${code}`);
  await expect.poll(async () => Math.round((await page.locator(`#${code}`).boundingBox())?.y ?? 0)).toBeLessThan(400);
});

test('no other host is asked for anything on the pages of the company', async () => {
  await open('/about/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/partners/', '/contacts/', '/press-kit/', '/promo/', '/policy/']) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
  }
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))).toEqual([]);
});

test.each(['light', 'dark'] as const)('a logo lies on the ground that it is made for, %s', async (colorScheme) => {
  await open('/press-kit/', { colorScheme });
  const groundOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .locator('div')
      .first()
      .evaluate((stage) => getComputedStyle(stage).backgroundColor);
  expect(await groundOf('Логотип для светлого фона')).toBe('rgb(255, 255, 255)');
  expect(await groundOf('Логотип для тёмного фона')).toBe('rgb(14, 17, 22)');
});

test('C158: «Стать партнёром» opens the form in a popup, and is a page of its own without scripts', async () => {
  await open('/partners/');
  await page.waitForSelector(SHELL, { state: 'attached' }); // popups are the shell's: before it the link is followed as it is
  await page.getByRole('link', { name: 'Стать партнёром', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'ИНН' }).waitFor();
  await open('/partners/', NO_SCRIPTS);
  await page.getByRole('link', { name: 'Стать партнёром', exact: true }).first().click();
  expect(new URL(page.url()).pathname).toBe('/forms/partner/');
});

test('on a phone the whole map with names on it is in the window and the pages do not scroll sideways', async () => {
  await open('/partners/');
  for (const path of ['/about/', '/contacts/', '/press-kit/', '/promo/', '/policy/', '/partners/']) {
    await page.goto(url + path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} ${width}`).toBe(0);
    }
  }
  const map = page.getByRole('region', { name: 'Карта партнёров' });
  const names = await map
    .locator('text')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect()),
    );
  expect(names.length).toBeGreaterThan(2);
  for (const { left, right } of names) {
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThan(390);
  }
  const points = await map.locator('circle').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(points.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
});
