import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { layoutShifts } from '../shifts.ts';
import { answerNotices, SHELL, type VisitOptions, visits } from '../visit.ts';

const { url: base } = inject('site');
const PRODUCT = '/product/mes2324/';
const WIDTHS = [320, 390, 768, 1024, 1440, 1500, 1920];

let page: Page;
const visit = visits(
  base,
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ready: SHELL },
);
const open = (path: string, { hasAnswered = true, ...options }: VisitOptions & { hasAnswered?: boolean } = {}) =>
  visit.open(path, hasAnswered ? { init: answerNotices, ...options } : options);

const popup = () => page.locator('dialog[open]');
const cookies = () => page.getByRole('region', { name: 'Файлы cookie' });
const fixed = () => page.getByRole('region', { name: 'О сайте' });
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('notices', () => {
  test('C159, C235, C236: each stands until accepted; the answer is kept and nothing flashes afterwards', async () => {
    await open('/catalog/', { hasAnswered: false });
    await cookies().getByRole('button', { name: 'Принять' }).click();
    expect(await cookies().count()).toBe(0);
    expect(await stored('cookieMessage')).toBe('true');
    expect(await fixed().count()).toBe(1);
    await fixed().getByRole('button', { name: 'Понятно' }).click();
    expect(await stored('fixedMessage')).toBe('true');
    await page.reload();
    await page.waitForSelector(SHELL, { state: 'attached' });
    expect((await cookies().count()) + (await fixed().count())).toBe(0);
    expect(await (await fetch(`${base}/catalog/`)).text()).not.toContain('Только необходимые');
  });

  test('C236: nothing but the value «true» accepts a notice', async () => {
    await open('/catalog/', {
      hasAnswered: false,
      init: () => {
        localStorage.setItem('cookieMessage', 'false');
        localStorage.setItem('fixedMessage', '1');
      },
    });
    await cookies().getByRole('button', { name: 'Только необходимые' }).click();
    await fixed().waitFor();
  });

  test('only necessary cookies: the notice goes, acceptance is not kept', async () => {
    await open('/catalog/', { hasAnswered: false });
    await cookies().getByRole('button', { name: 'Только необходимые' }).click();
    expect(await cookies().count()).toBe(0);
    expect(await stored('cookieMessage')).toBe(null);
    await page.reload();
    await page.waitForSelector(SHELL, { state: 'attached' });
    expect(await cookies().count()).toBe(0);
  });

  test.each([390, 768, 1440])('%d px: one comes after the other, and its buttons stand in one row', async (width) => {
    await open('/catalog/', { hasAnswered: false, viewport: { width, height: 844 } });
    expect([await cookies().count(), await fixed().count()]).toEqual([1, 0]);
    const tops = await cookies()
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await cookies().getByRole('button', { name: 'Принять' }).click();
    await fixed().waitFor();
  });

  test('they shift nothing, hide no focus, and the page ends above them', async () => {
    await open('/catalog/', { hasAnswered: false, viewport: { width: 390, height: 844 } });
    expect(await layoutShifts(page)).toEqual([]);
    const top = await cookies().evaluate((one) => (one.parentElement as HTMLElement).getBoundingClientRect().top);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        return element.closest('section[aria-label]') ? 0 : element.getBoundingClientRect().bottom;
      });
      expect(bottom, `stop ${stop}`).toBeLessThanOrEqual(top + 1); // parts of a pixel
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(top + 1);
  });

  test('C160: the banner about the new site is there and hidden', async () => {
    await open('/catalog/');
    const banner = page.locator('aside[aria-label="О новом сайте"]');
    expect([await banner.count(), await banner.isVisible()]).toEqual([1, false]);
  });
});

describe('popups', () => {
  const order = () => page.getByRole('link', { name: 'Запросить цену и\u00a0срок' }).first();

  test('C153, C154: Escape and the close icon close one; focus comes back, the page stands still meanwhile', async () => {
    await open(PRODUCT);
    await order().focus();
    await page.keyboard.press('Enter');
    await popup().waitFor();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const element = document.activeElement;
        return element === document.body || element?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => popup().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Запросить цену и\u00a0срок');
    await order().click();
    await popup().getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(() => popup().count()).toBe(0);
  });

  test('C158, C234: the partner popup has the partner form; when it was taken the success popup stands in its place', async () => {
    await open('/catalog/', { viewport: { width: 1600, height: 900 } });
    await page.route('**/api/forms/partner', (route) =>
      route.fulfill({ status: 201, json: { data: { id: '0', number: 7, acceptedAt: '2026-11-21T12:00:00Z' } } }),
    );
    await page.getByRole('button', { name: 'Партнёры' }).click();
    await page
      .locator('header')
      .getByRole('link', { name: /партнёр/i })
      .filter({ has: page.locator('svg') })
      .last()
      .click();
    const form = popup().locator('form[action="/api/forms/partner"]');
    await form.waitFor();
    const values = { name: 'Анна', company_name: 'АО', inn: '7707083893', kpp: '770701001', phone: '123456' };
    const all = { ...values, email: 'a@example.com', city: 'Томск', comment: 'Хотим продавать' };
    for (const [name, value] of Object.entries(all)) await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=personalDataProcessingConsent]').check();
    await form.locator('button[type=submit]').click();
    await popup().getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
    expect(await popup().count()).toBe(1);
    await popup().getByRole('button', { name: 'Понятно' }).click();
    await expect.poll(() => popup().count()).toBe(0);
  });

  test('C384: a popup lies over the page at 1100', async () => {
    await open(PRODUCT);
    await order().click();
    expect(await popup().evaluate((one) => getComputedStyle(one).zIndex)).toBe('1100');
  });

  test.each(['light', 'dark'] as const)('axe finds nothing with the order form open, %s', async (colorScheme) => {
    await open(PRODUCT, { colorScheme, bypassCSP: true });
    await order().click();
    await popup().locator('form[data-ready]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the footer', () => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing in its forms with errors, and in the notices, %s',
    async (scheme) => {
      await open('/contacts-nowhere/', { colorScheme: scheme, bypassCSP: true, hasAnswered: false });
      await page.locator('#connection-form summary').click();
      for (const choice of ['consultation', 'call', 'partner']) {
        await page.locator(`input[name=connection][value=${choice}]`).check();
        const form = page.locator(`form[action="/api/forms/${choice}"][data-ready]`);
        await form.waitFor();
        for (const typed of ['А', '']) await form.locator('[name=name]').fill(typed); // nothing is told before that
        for (const name of ['name', 'phone', 'comment']) {
          await form.locator(`[name=${name}]`).focus();
          await form.locator(`[name=${name}]`).blur();
        }
        await form.locator('[aria-invalid=true]').nth(2).waitFor();
        expect(await axeFindings(page), choice).toEqual([]);
      }
    },
  );

  test('nothing sticks out at any width, with every form', async () => {
    await open('/catalog/', { hasAnswered: false });
    await page.locator('#connection-form summary').click();
    for (const choice of ['consultation', 'call', 'partner']) {
      await page.locator(`input[name=connection][value=${choice}]`).check();
      await page.locator(`form[action="/api/forms/${choice}"][data-ready]`).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${choice}, ${width} px`).toBe(width);
      }
    }
  });

  test('takes at most one screen of a phone; picking what it is about unfolds the form', async () => {
    await open('/catalog/', { viewport: { width: 390, height: 844 } });
    const footer = page.locator('footer');
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(844);
    expect(await footer.locator('form[action="/api/forms/call"]').count()).toBe(0);
    await footer.getByRole('radio', { name: 'Заказать звонок' }).check();
    await footer.locator('form[action="/api/forms/call"] [name=name]').waitFor();
    expect((await footer.boundingBox())?.height).toBeGreaterThan(844);
  });

  test('C166, C374: the way up appears past 500 px and leads to the top', async () => {
    await open('/catalog/');
    const up = page.getByRole('button', { name: 'Наверх' });
    await page.evaluate(() => scrollTo(0, 500));
    expect(await up.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 520));
    await up.waitFor();
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('the anchor bar', () => {
  const bar = () => page.getByRole('navigation', { name: 'На этой странице' });
  const current = () => bar().locator('[aria-current=true]').textContent();

  test('C092, C093: the part within 100 px of the top is marked; the bar knows when it has reached the top', async () => {
    await open(PRODUCT);
    expect(await bar().getAttribute('data-scrolled')).toBeNull();
    const top = (id: string) =>
      page.evaluate((one) => document.getElementById(one)?.getBoundingClientRect().top ?? 0, id);
    const toPart = async (distance: number) => {
      const by = (await top('documents')) - distance;
      await page.evaluate((y) => scrollBy(0, y), by);
    };
    await toPart(120);
    await expect.poll(current).toBe('Характеристики');
    await toPart(99);
    await expect.poll(current).toBe('Документы и\u00a0ПО');
    expect(await bar().getAttribute('data-scrolled')).toBe('true');
  });

  test('C091, C377: its links keep 70 px above the part, and the part clear of header and bar on the way up', async () => {
    await open(PRODUCT);
    await bar().getByRole('link', { name: 'Документы' }).click();
    const top = () =>
      page.evaluate(() => Math.round(document.getElementById('documents')?.getBoundingClientRect().top ?? 0));
    await expect.poll(top).toBe(70);
    await bar().getByRole('link', { name: 'Характеристики' }).click();
    await page.waitForFunction(() => document.documentElement.dataset.header === 'fixed');
    const [edge, part] = await page.evaluate(() => [
      Math.round(document.querySelector('nav[aria-label="На этой странице"]')?.getBoundingClientRect().bottom ?? 0),
      Math.round(document.getElementById('characteristics')?.getBoundingClientRect().top ?? 0),
    ]);
    expect(part).toBeGreaterThanOrEqual(edge ?? 0);
  });

  test('on a phone it scrolls sideways and keeps the marked link in sight', async () => {
    await open(PRODUCT, { viewport: { width: 320, height: 700 } });
    await page.evaluate(() => document.getElementById('documents')?.scrollIntoView());
    await expect.poll(current).toBe('Документы и\u00a0ПО');
    const box = await bar().locator('[aria-current=true]').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(321);
  });
});
