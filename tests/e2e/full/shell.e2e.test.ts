import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { SHELL, settle, visits } from '../visit.ts';

const LONG = '/catalog/'; // several windows high
const WIDE = { width: 1500, height: 900 };
const PHONE = { width: 390, height: 844 };

const site = inject('site');
let page: Page;
const { open, isSoft } = visits(
  site.url,
  (opened) => {
    page = opened;
  },
  // Without motion: the driver scrolls the page when what it waits for still moves.
  { viewport: WIDE, reducedMotion: 'reduce', ready: SHELL, hasScrollbars: true },
);

const nav = () => page.getByRole('navigation', { name: 'Главное меню' });
const item = (name: string) => nav().getByRole('button', { name });
const panels = () => nav().locator('[data-panel]:visible');
const category = (name: string) => panels().locator('[data-category]', { hasText: name });
const pane = () => panels().locator('[data-pane]');
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim().replaceAll('\u00a0', ' '));
const headerState = () => page.evaluate(() => document.documentElement.dataset.header);
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** The header looks at the scroll at most this often, ms. */
const READ_MS = 250;
/** Gives the site's timers `ms` to go by; the test has installed the page's clock. */
const pass = (ms: number) => page.clock.runFor(ms);
/** A jump of which the page has heard. */
const jump = (y: number) =>
  page.evaluate(async (top) => {
    const seen = new Promise((done) => document.addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top, behavior: 'instant' });
    await seen;
  }, y);
/** A jump that the header has read. */
async function scrollTo(y: number): Promise<void> {
  await jump(y);
  await pass(READ_MS);
}

describe('columns', () => {
  test('C096, C221, C222, C223: a click opens the column of an item, the next one closes it', async () => {
    await open('/');
    expect(await panels().count()).toBe(0);
    await item('Каталог').click();
    expect(await item('Каталог').getAttribute('aria-expanded')).toBe('true');
    expect(await panels().count()).toBe(1);
    await item('Каталог').click();
    expect(await item('Каталог').getAttribute('aria-expanded')).toBe('false');
    expect(await panels().count()).toBe(0);
  });

  test('only one column is open: another item takes its place', async () => {
    await open('/');
    await item('Каталог').click();
    await item('Поддержка').click();
    expect(await panels().count()).toBe(1);
    expect(await panels().getByText('База знаний').isVisible()).toBe(true);
    expect(await item('Каталог').getAttribute('aria-expanded')).toBe('false');
  });

  test('C227, C228: Escape closes and gives the focus back, a press outside closes', async () => {
    await open('/');
    await item('Каталог').focus();
    await press('Enter', 'ArrowDown', 'Escape');
    expect(await panels().count()).toBe(0);
    expect(await focused()).toBe('Каталог');
    await item('Каталог').click();
    await page.mouse.click(700, 890);
    expect(await panels().count()).toBe(0);
  });

  test('C226, C110: a route change closes everything', async () => {
    await open('/');
    await item('Каталог').click();
    await panels().getByRole('link', { name: 'Перейти в каталог' }).click();
    await page.waitForURL('**/catalog/');
    expect(await isSoft()).toBe(true);
    await expect.poll(() => panels().count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset.scrollLocked)).toBeUndefined();
  });

  test('the catalogue is laid out before it opens, without its pictures, and opens at its first category each time', async () => {
    await open('/');
    const unseenOrOpen = nav().locator('[data-panel]:has([data-category])');
    const unseen = nav().locator('[data-panel][data-closed]');
    await unseen.waitFor({ state: 'attached' });
    expect(await panels().count()).toBe(0);
    expect(await unseen.evaluate((panel) => panel.querySelector('[data-pane]')?.clientHeight)).toBeGreaterThan(100);
    // Not drawn, so not fetched for it; another place of the page may show the same picture.
    const pictures = () =>
      unseenOrOpen.evaluate((panel) => {
        const drawn = [...panel.querySelectorAll('img')].filter((one) => one.checkVisibility());
        return drawn.filter(({ naturalWidth }) => naturalWidth > 0).length;
      });
    expect(await pictures()).toBe(0);
    await item('Каталог').click();
    await expect.poll(pictures).toBeGreaterThan(1);
    const first = await pane().locator('p').first().textContent();
    await category('IP-телефоны').hover();
    await expect.poll(() => pane().locator('p').first().textContent()).not.toBe(first);
    await press('Escape');
    await item('Каталог').click();
    expect(await pane().locator('p').first().textContent()).toBe(first);
  });

  test('C109, C111–C113, C382: categories on the left; the pane has the children in order with their lines, or the one entry', async () => {
    await open('/');
    await item('Каталог').click();
    expect(await panels().locator('[data-category]').count()).toBeGreaterThan(10);
    await category('Ethernet-коммутаторы').hover();
    const children = pane().getByRole('listitem');
    await expect.poll(() => children.first().textContent()).toContain('SFP-модули');
    expect(await children.nth(1).textContent()).toContain('Коммутаторы доступа 100');
    expect(await children.nth(2).textContent()).toContain('Гигабитные коммутаторы доступа');
    await expect.poll(() => pane().locator('img').first().isVisible()).toBe(true);
    await category('IP-телефоны').hover();
    // The list scrolls under the pointer on its way: what it passes is shown first, and may be one entry too.
    await expect.poll(() => children.allTextContents()).toEqual([expect.stringContaining('Настольные телефоны')]);
  });

  test('C229: the page stands still under an open menu and nothing jumps when the scrollbar goes', async () => {
    await open(LONG);
    const places = () =>
      page.evaluate(() =>
        ['h1', 'header a', 'footer'].map((one) => {
          const { left, width } = document.querySelector(one)?.getBoundingClientRect() ?? { left: 0, width: 0 };
          return [left, width];
        }),
      );
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    const before = await places();
    await item('Поддержка').click();
    await page.mouse.move(700, 850);
    const turned = page.evaluate(async () => {
      await new Promise((done) => addEventListener('wheel', done, { once: true, passive: true }));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.wheel(0, 500);
    await turned;
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await places()).toEqual(before);
    await press('Escape');
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('the partner banner leads to the form even before a popup is there', async () => {
    await open('/');
    await item('Партнёры').click();
    expect(await panels().getByRole('link', { name: 'Стать партнёром' }).getAttribute('href')).toBe('#connection-form');
  });
});

describe('hover', () => {
  /** Longer than any pause that opens or closes a column, ms. */
  const LONG_REST = 1_000;
  const SHORT_REST = 20;
  /** From now on time passes by `pass` only: a slow machine is no slow hand. */
  async function stopClock(): Promise<void> {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  }

  test('opens after a rest, survives the way to the panel, closes after leaving', async () => {
    await open('/');
    await page.clock.install();
    await item('Поддержка').hover();
    await expect.poll(() => panels().count()).toBe(1);
    await panels().getByRole('link', { name: 'База знаний' }).hover();
    await pass(LONG_REST);
    expect(await panels().count()).toBe(1);
    await page.mouse.move(700, 890);
    await expect.poll(() => panels().count()).toBe(0);
  });

  test('a click right after the hover keeps the column, and what a click opened stays when the pointer leaves', async () => {
    await open('/');
    await stopClock();
    await item('Поддержка').hover();
    await expect.poll(() => pass(SHORT_REST).then(() => panels().count())).toBe(1);
    await item('Поддержка').click();
    expect(await panels().count()).toBe(1);
    await page.mouse.move(700, 890);
    await pass(LONG_REST);
    expect(await panels().count()).toBe(1);
  });

  test('a pointer that only passes opens nothing', async () => {
    await open('/');
    await stopClock();
    await item('Поддержка').hover();
    await page.mouse.move(700, 500);
    await pass(LONG_REST);
    expect(await panels().count()).toBe(0);
  });
});

describe('keys', () => {
  test('arrows, Home and End walk the bar; Down enters the column, Up leaves it; Space opens and closes', async () => {
    await open('/');
    await item('Каталог').focus();
    await press('ArrowRight');
    expect(await focused()).toBe('Решения');
    await press('End');
    expect(await focused()).toBe('Контакты');
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.matches('[data-panel] a'))).toBe(true);
    await press('ArrowUp');
    expect(await focused()).toBe('Поддержка');
    await press('ArrowRight');
    expect(await item('Обучение').getAttribute('aria-expanded')).toBe('true');
    await press('Space');
    expect(await panels().count()).toBe(0);
  });

  test('in the catalogue: Down and End among categories, Right into the pane, Left back, Tab goes from a category to its children', async () => {
    await open('/');
    await item('Каталог').focus();
    await press('ArrowDown');
    expect(await focused()).toBe('Беспроводной доступ');
    await press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-pane]') !== null)).toBe(true);
    await press('ArrowLeft', 'End');
    expect(await focused()).toBe('Аксессуары');
    await press('Home', 'Tab', 'Tab');
    expect(await focused()).toContain('Точки доступа для помещений');
    expect(await panels().count()).toBe(1);
  });

  test('Tab out of the last link of a column goes on to the next item and closes it', async () => {
    await open('/');
    await item('Поддержка').focus();
    await press('Enter', 'ArrowDown', 'End', 'Tab');
    expect(await focused()).toBe('Обучение');
    await expect.poll(() => panels().count()).toBe(0);
  });
});

describe('the search', () => {
  const search = () => page.getByRole('button', { name: 'Поиск по сайту' });
  const field = () => page.getByRole('banner').getByPlaceholder('Введите запрос');

  test('C097, C224: its button opens and closes it, in place of a column; Escape closes it', async () => {
    await open('/');
    await item('Каталог').click();
    await search().click();
    expect(await panels().count()).toBe(0);
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await search().click();
    expect(await field().isVisible()).toBe(false);
    await search().press('Space');
    await field().waitFor();
    await press('Escape');
    expect(await field().isVisible()).toBe(false);
    expect(await search().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a result that is followed closes it', async () => {
    await open('/');
    await search().click();
    await field().pressSequentially('mes2324');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /MES2324/ })
      .first()
      .click();
    await page.waitForURL('**/product/**');
    expect(await field().isVisible()).toBe(false);
    await search().click(); // what was typed is of no use on the next page (C133)
    await expect.poll(() => field().inputValue()).toBe('');
  });
});

describe('the way to the form', () => {
  /** The form itself is the footer's; here any target far below will do. */
  async function openAboveForm(reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
    await open(LONG, { reducedMotion });
    await page.evaluate(() => {
      const form = document.getElementById('connection-form') ?? document.createElement('section');
      form.id = 'connection-form';
      if (!form.isConnected) document.querySelector('footer')?.append(form);
      form.style.setProperty('min-height', '100vh');
      const places: [number, number][] = [];
      document.addEventListener('scroll', () => places.push([performance.now(), scrollY]));
      Object.assign(window, { places });
    });
  }
  const formTop = () =>
    page.evaluate(() => Math.round(document.getElementById('connection-form')?.getBoundingClientRect().top ?? -1));

  test('C102, C376: «Связаться с нами» scrolls to it evenly, 5000 px a second, 70 px below the top, and moves the focus', async () => {
    await openAboveForm('no-preference');
    await page.getByRole('banner').getByRole('link', { name: 'Связаться с нами' }).click();
    await expect.poll(formTop).toBe(70);
    const places = await page.evaluate(() => (window as unknown as { places: [number, number][] }).places);
    const [first, last] = [places[0] as [number, number], places.at(-1) as [number, number]];
    expect(places.length).toBeGreaterThan(3);
    expect((last[1] - first[1]) / (last[0] - first[0])).toBeLessThan(7); // px a millisecond, as frames allow
    expect(await page.evaluate(() => document.activeElement?.closest('#connection-form') !== null)).toBe(true);
  });

  test('with reduced motion it is there at once', async () => {
    await openAboveForm('reduce');
    await page.getByRole('banner').getByRole('link', { name: 'Связаться с нами' }).click();
    await expect.poll(formTop).toBe(70);
    expect(await page.evaluate(() => (window as unknown as { places: unknown[] }).places.length)).toBeLessThan(3);
  });
});

describe('the bar', () => {
  test('C108, C225, C375: under 1500 px four items stand and the rest is under «Еще»', async () => {
    const shown = () => nav().locator('[data-top]:visible').allTextContents();
    await open('/', { viewport: { width: 1500, height: 900 } });
    expect(await shown()).toEqual(['Каталог', 'Решения', 'Поддержка', 'Обучение', 'Партнёры', 'Компания', 'Контакты']);
    await page.setViewportSize({ width: 1499, height: 900 });
    expect(await shown()).toEqual(['Каталог', 'Решения', 'Поддержка', 'Обучение', 'Еще']);
    const more = nav().locator('[data-top=more]');
    await more.click();
    expect(await panels().getByText('Карьера').isVisible()).toBe(true);
    expect(await panels().getByRole('link', { name: 'Контакты' }).isVisible()).toBe(true);
    await more.click();
    expect(await panels().count()).toBe(0);
  });

  test('C230–C233, C373: fixed after 200 px, away after 600 px down, back on the way up, and nothing shifts', async () => {
    await open(LONG);
    await page.evaluate(async () => {
      await document.fonts.ready;
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift' });
    });
    await page.clock.install();
    const top = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top);
    await scrollTo(200);
    expect([await headerState(), await top()]).toEqual(['static', -200]);
    await scrollTo(260);
    await expect.poll(headerState).toBe('fixed');
    await expect.poll(top).toBe(0);
    await scrollTo(600);
    expect(await headerState()).toBe('fixed');
    await scrollTo(900);
    await expect.poll(headerState).toBe('hidden');
    await expect.poll(top).toBe(-64);
    await scrollTo(890);
    await expect.poll(headerState).toBe('fixed');
    await expect.poll(top).toBe(0);
    await scrollTo(150);
    await expect.poll(headerState).toBe('static');
    await scrollTo(0);
    expect(await headerState()).toBe('static');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });

  test('C233, C373: a scroll is looked at 250 ms after it began, not before', async () => {
    await open(LONG);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000); // from here on time goes only by `pass`
    await jump(260);
    await pass(READ_MS - 1);
    await settle(page);
    expect(await headerState()).toBe('static');
    await pass(1);
    await expect.poll(headerState).toBe('fixed');
  });

  test('C095, C098–C100: logo, phone, English site and the way to the form', async () => {
    await open('/catalog/');
    const header = page.getByRole('banner');
    expect(await header.getByRole('link', { name: /на главную/ }).getAttribute('href')).toBe('/');
    expect(await header.getByRole('link', { name: '+7 (800) 000-00-00' }).getAttribute('href')).toBe(
      'tel:+78000000000',
    );
    // By what is seen: the burger has the same links.
    expect(await header.locator('a[hreflang=en]:visible').getAttribute('href')).toMatch(/^https:/);
    expect(await header.getByRole('link', { name: 'Связаться с нами' }).getAttribute('href')).toBe('#connection-form');
  });

  test('C124: the menu leads out to the knowledge base, design guides, academy, webinars, careers and the service portal', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    for (const host of ['docs', 'design', 'academy', 'webinars', 'careers', 'service']) {
      expect(html).toContain(`href="https://${host}.demo-telecom.example.com/"`);
    }
  });

  test('every link of the menu leads to a page that answers', async () => {
    const html = await (await fetch(`${site.url}/`)).text();
    const header = html.slice(html.indexOf('id="header"'), html.indexOf('id="app"'));
    const paths = new Set([...header.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path as string));
    expect(paths.size).toBeGreaterThan(30);
    for (const path of paths) expect((await fetch(site.url + path, { redirect: 'manual' })).status, path).toBe(200);
  });
});

describe('touch at 1024 px', () => {
  const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };

  test('a tap opens, a tap on a category shows its children, a tap on a child goes', async () => {
    await open('/', TABLET);
    await item('Каталог').tap();
    await category('Ethernet-коммутаторы').tap();
    const child = pane().getByRole('link', { name: /Коммутаторы доступа 1 Гбит/ });
    await child.tap();
    await page.waitForURL('**/catalog/ethernet-switches/switches-access-1g/');
    await expect.poll(() => panels().count()).toBe(0);
  });
});

describe('small screens', () => {
  const burger = () => page.locator('header details:has(nav)');

  test('C101, C120–C123, C390: the burger opens an accordion: catalogue, other items, last link; phone, mailbox, call, socials', async () => {
    await open('/', { viewport: PHONE });
    await page.locator('header details:has(nav) > summary').click();
    const menu = page.getByRole('navigation', { name: 'Меню', exact: true });
    expect(await menu.getByRole('link', { name: 'Контакты' }).isVisible()).toBe(true);
    await menu.locator('summary', { hasText: 'Каталог' }).click();
    await menu.locator('summary', { hasText: 'VoIP-шлюзы' }).click();
    await menu.getByRole('link', { name: 'IP-АТС' }).waitFor();
    for (const name of ['+7 (800) 000-00-00', 'info@demo-telecom.example.com', 'Заказать звонок', 'Телеграм']) {
      expect(await burger().getByRole('link', { name }).count(), name).toBe(1);
    }
    await menu.getByRole('link', { name: 'IP-АТС' }).click();
    await page.waitForURL('**/voip-ip-pbx/');
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  test('Escape closes it and the page moves again', async () => {
    await open('/', { viewport: PHONE });
    await page.locator('header details:has(nav) > summary').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.scrollLocked)).toBeDefined();
    await press('Escape');
    expect(await burger().getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.documentElement.dataset.scrollLocked)).toBeUndefined();
  });
});

describe('without scripts', () => {
  test('items are links, «Еще» and the small menu open by themselves', async () => {
    await open('/', { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    expect(await nav().getByRole('link', { name: 'Каталог' }).getAttribute('href')).toBe('/catalog/');
    await nav().locator('[data-top=more]').click();
    expect(
      await nav()
        .getByRole('link', { name: /Карьера/ })
        .isVisible(),
    ).toBe(true);
    await page.setViewportSize(PHONE);
    await page.locator('header details:has(nav) > summary').click();
    await page
      .getByRole('navigation', { name: 'Меню', exact: true })
      .locator('summary', { hasText: 'Каталог' })
      .click();
    await page.getByRole('link', { name: 'IP-телефоны' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/catalog/ip-phones/');
  });
});

describe.each(['light', 'dark'] as const)('axe in %s', (colorScheme) => {
  test('finds nothing wrong with any column open', async () => {
    await open('/', { colorScheme, bypassCSP: true });
    for (const code of ['catalog', 'support', 'teaching', 'partners', 'company']) {
      await nav().locator(`[data-top=${code}]`).click();
      expect(await panels().count(), code).toBe(1);
      expect(await axeFindings(page), code).toEqual([]);
    }
  });

  test('finds nothing wrong with the search open and found', async () => {
    await open('/', { colorScheme, bypassCSP: true });
    await page.getByRole('button', { name: 'Поиск по сайту' }).click();
    await page.getByRole('banner').getByPlaceholder('Введите запрос').pressSequentially('mes');
    await page.getByRole('banner').getByRole('tab').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('finds nothing wrong with «Еще» open', async () => {
    await open('/', { colorScheme, bypassCSP: true, viewport: { width: 1280, height: 800 } });
    await nav().locator('[data-top=more]').click();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('finds nothing wrong with the small menu open', async () => {
    await open('/', { colorScheme, bypassCSP: true, viewport: PHONE });
    await page.locator('header details:has(nav) > summary').click();
    await page
      .getByRole('navigation', { name: 'Меню', exact: true })
      .locator('summary', { hasText: 'Каталог' })
      .click();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('paper has the mark, the address and the day, and no menu', async () => {
  await open(LONG);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').getByRole('link', { name: 'на главную' }).isVisible()).toBe(true);
  expect(await nav().count()).toBe(0);
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const bar = document.querySelector('header a')?.parentElement;
    return bar && getComputedStyle(bar, '::after').content;
  });
  expect(printed).toContain(`${site.url}${LONG}`);
  expect(printed).toMatch(/, \d\d\.\d\d\.\d{4}"$/);
});

test('a long address ends on paper where its question begins, and the mark keeps its place', async () => {
  const question = new URLSearchParams({ list: Array.from({ length: 40 }, () => 'MES2448P; 4').join('\n') });
  await open(`/specification/?${question}`, { viewport: { width: 700, height: 900 } });
  await page.emulateMedia({ media: 'print' });
  const home = page.locator('header a[href="/"]').first();
  const bar = home.locator('xpath=..');
  const printed = await bar.evaluate((element) => {
    dispatchEvent(new Event('beforeprint'));
    return getComputedStyle(element, '::after').content;
  });
  expect(printed).toContain(`${site.url}/specification/?…`);
  expect(printed).not.toContain('MES2448P');
  expect(await home.getByText(/\S/).first().isVisible()).toBe(true);
  expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
