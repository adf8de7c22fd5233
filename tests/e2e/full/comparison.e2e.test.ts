import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { axeFindings } from '../axe.ts';
import { SHELL, visits } from '../visit.ts';

const SWITCHES = '/catalog/ethernet-switches/';
const COMPARISON = '/catalog/comparison/';

const site = inject('site');
const manifest = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'build/client/.vite/manifest.json'), 'utf8'));
/** The chunk of what talks to the server: its address is a hash alone. */
const { file: listChunk } = manifest['src/site/browser/comparison-list.ts'];
/** The chunk that makes ticks live. */
const { file: shellChunk } = manifest['src/site/shell/shell.browser.tsx'];
let page: Page;
const { open, openTab, stranger } = visits(
  site.url,
  (opened) => {
    page = opened;
  },
  { ready: SHELL },
);
/** Three switches of one comparison group, as the API knows them. */
let goods: { id: number; code: string; model: string }[];

beforeAll(async () => {
  const answer = await fetch(`${site.url}/api/catalog/goods?group=ethernet-switches&perPage=3`);
  goods = ((await answer.json()) as { data: typeof goods }).data;
});

const NO_SCRIPTS = { javaScriptEnabled: false };
const bar = (tab = page) => tab.getByRole('region', { name: 'Сравнение', exact: true });
const count = async (tab = page) => (await bar(tab).getByRole('status').textContent())?.replace(/\s/g, ' ');
const ticks = (tab = page) => tab.getByRole('checkbox', { name: /^Сравнить / });
const models = (tab = page) => tab.getByRole('columnheader').getByRole('link').allTextContents();
const shared = (only = '') => `${COMPARISON}?goods=${goods.map(({ id }) => id).join(',')}${only}`;
/** The visitor's own list on its page, made by the API as another tab would. */
async function openOwn(options: BrowserContextOptions = {}): Promise<void> {
  await open('/product/mes2324/', options);
  await page.evaluate(
    async (ids) => {
      const { data } = await (await fetch('/api/xsrf-token')).json();
      await fetch(`/api/catalog/compare/add-goods?goods=${ids}`, {
        method: 'POST',
        headers: { 'x-xsrf-token': data.token },
      });
    },
    goods.map(({ id }) => id).join(','),
  );
  await page.goto(site.url + COMPARISON);
  await expect.poll(() => models()).toEqual(goods.map(({ model }) => model));
}

describe('ticks and the bar', () => {
  test('C144, C145, C146, C202, C204: ticks of cards add and take out; the bar counts in right plurals', async () => {
    await open(SWITCHES);
    expect(await bar().count()).toBe(0);
    const expected = ['1 модель', '2 модели', '3 модели', '4 модели', '5 моделей'];
    for (const [i, words] of expected.entries()) {
      await ticks().nth(i).check();
      await expect.poll(() => count()).toBe(words);
    }
    const isAtBottom = () =>
      bar().evaluate((one) => {
        const cookies = document.querySelector('section[aria-label="Файлы cookie"]')?.parentElement;
        const edge = cookies?.getBoundingClientRect().top ?? innerHeight; // a notice lies below the bar
        return Math.abs(one.getBoundingClientRect().bottom - edge) <= 1;
      });
    await expect.poll(isAtBottom).toBe(true);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(isAtBottom).toBe(true);
    await ticks().nth(0).uncheck();
    await expect.poll(() => count()).toBe('4 модели');
    await page.reload();
    await expect.poll(() => count()).toBe('4 модели');
    await expect.poll(() => ticks().nth(1).isChecked()).toBe(true);
    expect(await ticks().nth(0).isChecked()).toBe(false);
  });

  test('C145: the bar and the ticks show a list of which the storage remembers nothing', async () => {
    await openOwn();
    await page.evaluate(() => localStorage.clear());
    await page.goto(site.url + SWITCHES);
    await expect.poll(() => count()).toBe('3 модели');
    await expect.poll(() => ticks().first().isChecked()).toBe(true);
  });

  test('a box that is pressed before ticks live joins the list that is remembered', async () => {
    await open(SWITCHES);
    await ticks().nth(0).check();
    await expect.poll(() => count()).toBe('1 модель');
    await page.waitForLoadState('networkidle');
    const shell = Promise.withResolvers<void>();
    await page.route(`**/${shellChunk}`, async (route) => {
      await shell.promise;
      await route.continue();
    });
    await page.goto(site.url + SWITCHES);
    await ticks().nth(1).check();
    shell.resolve();
    await expect.poll(() => count()).toBe('2 модели');
    await expect.poll(() => ticks().nth(0).isChecked()).toBe(true);
    expect(await ticks().nth(1).isChecked()).toBe(true);
    await page.unroute(`**/${shellChunk}`);
  });

  test('a visitor without a list asks the API for nothing and gets no cookie', async () => {
    await open(SWITCHES);
    await page.waitForLoadState('networkidle');
    const calls = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')),
    );
    expect(calls).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('C202: the first additions, ticked at once, make one list', async () => {
    await open(SWITCHES);
    await page.evaluate(() => {
      for (const tick of [...document.querySelectorAll<HTMLInputElement>('input[aria-label^="Сравнить"]')].slice(
        0,
        3,
      )) {
        tick.click();
      }
    });
    await expect.poll(() => count()).toBe('3 модели');
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect.poll(() => count()).toBe('3 модели');
  });

  test('a table row and a product page have the tick too', async () => {
    await open(`${SWITCHES}?view=table`);
    await ticks().first().check();
    await expect.poll(() => count()).toBe('1 модель');
    await page.goto(`${site.url}/product/mes2324/`);
    await ticks().first().check();
    await expect.poll(() => count()).toBe('2 модели');
  });

  test.each([
    ['what talks to the server has come', `**/${listChunk}`],
    ['the token has come', '**/api/xsrf-token'],
    ['the server has answered', '**/compare/add-good/*'],
  ])('a page that is left before %s loses no tick', async (_, pattern) => {
    await open(SWITCHES);
    const held: Route[] = [];
    let isHeld = true;
    await page.route(pattern, (route) => (isHeld ? void held.push(route) : route.continue()));
    const model = (await ticks().first().getAttribute('aria-label'))?.replace('Сравнить ', '');
    await ticks().first().check();
    await expect.poll(() => held.length).toBe(1);
    await page.goto(`${site.url}${SWITCHES}?view=table`);
    await expect.poll(() => ticks().first().isChecked()).toBe(true);
    isHeld = false;
    // Of the page that was left a request may be gone. Not by the end of the interception: that may break off what is held.
    for (const route of held) await route.continue().catch(() => undefined);
    const list = () =>
      page.evaluate(async () => {
        const { data } = await (await fetch('/api/catalog/compare/compare-goods')).json();
        return (data as { goods: { model: string }[] }[]).flatMap(({ goods }) => goods.map((good) => good.model));
      });
    await expect.poll(list).toEqual([model]);
    await expect.poll(() => count()).toBe('1 модель');
    await page.reload();
    await expect.poll(() => count()).toBe('1 модель');
    await expect.poll(() => ticks().first().isChecked()).toBe(true); // the page may live after the bar
    expect(await list()).toEqual([model]);
  });

  test('C207: after each change the list is read from the server', async () => {
    await open(SWITCHES);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/compare/')) calls.push(`${request.method()} ${request.url().split('/').pop()}`);
    });
    await ticks().nth(0).check();
    await expect.poll(() => calls.length).toBe(2);
    await ticks().nth(0).uncheck();
    await expect
      .poll(() => calls.map((call) => call.replace(/\d+$/, 'n')))
      .toEqual(['POST n', 'GET compare-goods', 'DELETE n', 'GET compare-goods']);
  });

  test('an addition that the server refuses shows at once and is taken back with a message', async () => {
    await open(SWITCHES);
    let answer: (() => void) | undefined;
    await page.route('**/compare/add-good/*', async (route) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      const error = { code: 'not_found', message: 'Товар не найден. Обновите страницу.' };
      await route.fulfill({ status: 404, contentType: 'application/json', body: JSON.stringify({ error }) });
    });
    await ticks().nth(0).click();
    expect(await ticks().nth(0).isChecked()).toBe(true);
    await expect.poll(() => count()).toBe('1 модель');
    await expect.poll(() => answer !== undefined).toBe(true);
    answer?.();
    await page.getByText('Сравнение не изменено. Товар не найден. Обновите страницу.').waitFor();
    expect(await ticks().nth(0).isChecked()).toBe(false);
    await expect.poll(() => bar().count()).toBe(0);
  });

  test('C147, C148, C151, C152, C380: the bar opens to slides and empty places up to four', async () => {
    await open(SWITCHES);
    await ticks().nth(0).check();
    await ticks().nth(1).check();
    await expect.poll(() => count()).toBe('2 модели');
    await bar().getByRole('button', { name: 'Модели в сравнении' }).click();
    const slides = bar().getByRole('listitem');
    await expect.poll(() => bar().getByRole('link', { name: /./ }).count()).toBe(3);
    expect(await slides.count()).toBe(4);
    expect(await bar().locator('[data-slot=empty]').count()).toBe(2);
    expect(await slides.first().locator('svg image').count()).toBe(1);
    expect(await slides.first().getByRole('link').getAttribute('href')).toMatch(/^\/product\/.+\/$/);
    const gaps: string[] = [];
    for (const width of [319, 320, 767, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      gaps.push(
        await bar()
          .getByRole('list')
          .evaluate((list) => getComputedStyle(list).columnGap),
      );
    }
    const [below, small, , middle, , wide] = gaps;
    expect(gaps).toEqual([below, small, small, middle, middle, wide]);
    expect(new Set(gaps).size).toBe(4);
    await slides
      .first()
      .getByRole('button', { name: /^Убрать / })
      .click();
    await expect.poll(() => count()).toBe('1 модель');
  });

  test('C149, C150, C206: «Очистить список» can be taken back; «Сравнить» leads to the comparison', async () => {
    await open(SWITCHES);
    await ticks().nth(0).check();
    await ticks().nth(1).check();
    await expect.poll(() => count()).toBe('2 модели');
    await bar().getByRole('button', { name: 'Очистить список' }).click();
    await expect.poll(() => bar().count()).toBe(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect.poll(() => count()).toBe('2 модели');
    await bar().getByRole('link', { name: 'Сравнить' }).click();
    await page.waitForURL(`**${COMPARISON}`);
    await expect.poll(async () => (await models()).length).toBe(2);
  });

  test('two tabs of one browser agree, two browsers never see each other', async () => {
    await open(SWITCHES);
    const other = await openTab(SWITCHES);
    await ticks().nth(0).check();
    await expect.poll(() => count(other)).toBe('1 модель');
    await expect.poll(() => ticks(other).nth(0).isChecked()).toBe(true);
    await ticks(other).nth(0).uncheck();
    await expect.poll(() => bar().count()).toBe(0);
    await ticks().nth(1).check();
    await expect.poll(() => count(other)).toBe('1 модель');
    const theirs = await (await stranger()).newPage();
    await theirs.goto(site.url + COMPARISON);
    await theirs.getByRole('heading', { name: 'Сравнивать пока нечего' }).waitFor();
  });

  test('the bar covers neither the end of the page nor what has the focus', async () => {
    await open(SWITCHES, { viewport: { width: 390, height: 800 } });
    await ticks().nth(0).check();
    await expect.poll(() => count()).toBe('1 модель');
    const top = async () => (await bar().boundingBox())?.y ?? 0;
    // The page grows below while it is scrolled there: the place of the bar is kept when it has come.
    const end = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bottom = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
      return bottom - (await top());
    };
    await expect.poll(end).toBeLessThanOrEqual(1);
    await page.evaluate(() => scrollTo(0, 0));
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      const [isInBar, bottom] = await page.evaluate(() => {
        const { activeElement: focused } = document;
        return [focused?.closest('[aria-label="Сравнение"]') !== null, focused?.getBoundingClientRect().bottom ?? 0];
      });
      if (!isInBar) expect(bottom).toBeLessThanOrEqual((await top()) + 1);
    }
  });

  test('without scripts there is no tick and no bar', async () => {
    await open(SWITCHES, NO_SCRIPTS);
    expect(await ticks().count()).toBe(0);
    expect(await bar().count()).toBe(0);
  });
});

describe('a shared comparison', () => {
  test('C004, C021, C043: it is read without scripts: crumb, goods side by side, figures, panels to one scale', async () => {
    await open(shared(), NO_SCRIPTS);
    await page.getByRole('heading', { level: 1, name: 'Сравнение оборудования' }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['Главная', 'Продукция', 'Сравнение оборудования']);
    expect(await models()).toEqual(goods.map(({ model }) => model));
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(10);
    expect(await page.getByText('лучшее значение').count()).toBeGreaterThan(1);
    const drawn = page.getByRole('img', { name: /^Рисунок/ });
    const scales = await drawn.evaluateAll((all) =>
      all.map((svg) => svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width),
    );
    expect(scales).toHaveLength(3);
    for (const scale of scales) expect(scale / (scales[0] ?? 0)).toBeCloseTo(1, 1);
  });

  test('«Только различия» leaves the rows that differ, by an address of its own', async () => {
    await open(`${shared()}&only=all`, NO_SCRIPTS);
    const all = await page.getByRole('row').count();
    await page.getByRole('link', { name: /^Только различия/ }).click();
    expect(new URL(page.url()).searchParams.get('only')).toBe('different');
    expect(await page.getByRole('row').count()).toBeLessThan(all);
    // Most rows of these are equal: the comparison opens on what differs.
    await open(shared(), NO_SCRIPTS);
    expect(await page.getByRole('row').count()).toBeLessThan(all);
  });

  test.each([4, 6])(
    '%i goods scroll sideways, never down: the page goes on, head and first column stay',
    async (count) => {
      const answer = await fetch(`${site.url}/api/catalog/goods?group=ethernet-switches&perPage=${count}`);
      const some = ((await answer.json()) as { data: typeof goods }).data.map(({ id }) => id).join(',');
      await open(`${COMPARISON}?goods=${some}&only=all`, { viewport: { width: 390, height: 800 } });
      const table = page.getByRole('region', { name: /^Сравнение:/ });
      expect(await table.evaluate((one) => one.clientHeight)).toBeGreaterThan(800);
      await table.evaluate((one) => one.scrollTo(120, 0));
      await page
        .getByRole('rowheader')
        .last()
        .evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const head = page.getByRole('columnheader').last();
      await expect.poll(async () => ((await head.boundingBox())?.y ?? 0) + 2).toBeGreaterThanOrEqual(0);
      expect((await head.boundingBox())?.y).toBeLessThan(100);
      const [name, title] = await Promise.all([
        page.getByRole('rowheader').last().boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ]);
      expect(Math.round((name?.x ?? 0) - (title?.x ?? 0))).toBe(0);
    },
  );

  test('three goods fit a phone: nothing scrolls in a box, and the head stays in view of the page', async () => {
    await open(`${shared()}&only=all`, { viewport: { width: 390, height: 800 } });
    const table = page.getByRole('region', { name: /^Сравнение:/ });
    const room = await table.evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    expect(room).toEqual([0, 0]);
    await table.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY + 900));
    await expect.poll(async () => (await page.getByRole('columnheader').last().boundingBox())?.y).toBeLessThan(80);
    expect((await page.getByRole('columnheader').last().boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  test("the visitor's own list is left alone until asked", async () => {
    await open(shared());
    expect(await bar().count()).toBe(0);
    await page.getByRole('button', { name: 'Добавить к моему списку' }).click();
    await expect.poll(() => count()).toBe('3 модели');
    await page.getByRole('link', { name: 'Открыть мой список' }).click();
    await page.waitForURL(`**${COMPARISON}`);
    await expect.poll(() => models()).toEqual(goods.map(({ model }) => model));
  });

  test('its goods come as an Excel file; an address that names no goods is a 404', async () => {
    await open(shared(), NO_SCRIPTS);
    await page.locator('summary', { hasText: 'Ещё' }).click();
    const href = await page.getByRole('link', { name: 'Скачать XLSX' }).getAttribute('href');
    const answer = await fetch(site.url + href);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    for (const query of ['', '?goods=x', '?goods=999999999', '?goods=1&goods=2']) {
      expect((await fetch(`${site.url}/files/comparison.xlsx${query}`)).status, query).toBe(404);
    }
    expect((await fetch(`${site.url}${COMPARISON}?goods=1,x`)).status).toBe(404);
  });
});

describe("the visitor's own comparison", () => {
  test('C043: the page is the same for everybody and says how to fill an empty list', async () => {
    await open(COMPARISON);
    await page.getByRole('heading', { name: 'Сравнивать пока нечего' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Открыть каталог' }).waitFor();
  });

  test('goods are reordered from the keyboard; the button keeps the focus and the server the order', async () => {
    await openOwn();
    const [a, b, c] = goods.map(({ model }) => model) as [string, string, string];
    await page.getByRole('button', { name: `Передвинуть ${a} правее`, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => models()).toEqual([b, a, c]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Передвинуть ${a} правее`);
    await page.keyboard.press('Enter');
    await expect.poll(() => models()).toEqual([b, c, a]);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect.poll(() => models()).toEqual([b, c, a]);
  });

  test('C204, C205: a good and a group are taken out', async () => {
    await openOwn();
    const [a, ...rest] = goods.map(({ model }) => model);
    await page.getByRole('button', { name: `Убрать ${a}`, exact: true }).click();
    await expect.poll(() => models()).toEqual(rest);
    await page.getByRole('button', { name: /^Убрать группу/ }).click();
    await page.getByRole('heading', { name: 'Сравнивать пока нечего' }).waitFor();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect.poll(() => models()).toEqual(rest);
  });

  test('a group is a tab with an address', async () => {
    const answer = await fetch(`${site.url}/api/catalog/goods?perPage=100`);
    const all = ((await answer.json()) as { data: { id: number }[] }).data;
    await open(`${COMPARISON}?goods=${[goods[0]?.id, ...all.slice(-3).map(({ id }) => id)].join(',')}`, NO_SCRIPTS);
    const tabs = page.getByRole('navigation', { name: 'Группы моделей' }).getByRole('link');
    expect(await tabs.count()).toBeGreaterThan(1);
    const before = await models();
    await tabs.last().click();
    expect(await models()).not.toEqual(before);
  });

  test('the link to share opens the same goods for a stranger', async () => {
    await openOwn({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('summary', { hasText: 'Ещё' }).click();
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await page.getByText('Ссылка на сравнение скопирована').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const theirs = await (await stranger(NO_SCRIPTS)).newPage();
    await theirs.goto(address);
    expect(await models(theirs)).toEqual(goods.map(({ model }) => model));
  });
});

describe('C379: every width and both schemes', () => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing wrong in %s: list, open bar, empty page',
    async (colorScheme) => {
      await openOwn({ colorScheme, bypassCSP: true });
      expect(await axeFindings(page)).toEqual([]);
      await page.goto(site.url + SWITCHES);
      await bar().getByRole('button', { name: 'Модели в сравнении' }).click();
      await expect.poll(() => bar().getByRole('listitem').count()).toBe(4);
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('no page scrolls sideways with the bar open or with a wide comparison', async () => {
    await openOwn();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const path of [COMPARISON, shared(), SWITCHES, '/product/mes2324/']) {
      await page.goto(site.url + path);
      await page.waitForFunction(() => document.documentElement.dataset.shell === 'on');
      if (path.startsWith(COMPARISON)) await page.getByRole('table').waitFor();
      if (path !== COMPARISON) await bar().getByRole('button', { name: 'Модели в сравнении' }).click();
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(), `${path} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});
