/** Journeys of a visitor through the catalogue: the built site with its whole content, with scripts and without. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visits } from '../visit.ts';

const SWITCHES = '/catalog/ethernet-switches/';

const site = inject('site');
let page: Page;
const { open, isSoft, expectProblem } = visits(site.url, (opened) => {
  page = opened;
});

/** Text of an element with single spaces. */
const text = async (place: Locator) => ((await place.textContent()) ?? '').replace(/\s+/g, ' ').trim();
const NO_SCRIPTS = { javaScriptEnabled: false };
const address = () => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));
const total = async () => Number.parseInt(await text(page.locator('#goods [role=status]')), 10);
const filters = () => page.getByRole('form', { name: 'Фильтры' });
/** The first open facet of values: its ticks with their counts. */
const ticks = () => filters().locator('details[open] label:has(input[type=checkbox])');
const countOf = async (index: number) => Number(await text(ticks().nth(index).locator('span').last()));
/** The group's series stand in a table of their own below. */
const goodsTable = () => page.locator('#goods').getByRole('table');

describe('a group page', () => {
  test('goods come first, the text about the series stands below them', async () => {
    await open(SWITCHES);
    const text = page.getByRole('region', { name: 'О разделе' });
    expect(await text.getByRole('table').isVisible()).toBe(true);
    const goods = await page.locator('#goods').boundingBox();
    expect((await text.boundingBox())?.y).toBeGreaterThan((goods?.y ?? 0) + (goods?.height ?? 0));
    expect(goods?.y).toBeLessThan(900); // of a window 900 high
  });

  test('a tick changes the address, the list and the count in place; focus and scroll stay', async () => {
    await open(SWITCHES);
    const before = await total();
    const expected = await countOf(0);
    await ticks().nth(0).locator('input').focus();
    await page.evaluate(() => scrollBy(0, 20));
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => location.search.startsWith('?f.'));
    await expect.poll(total).toBe(expected);
    expect(expected).toBeLessThan(before);
    expect(await isSoft()).toBe(true);
    expect(place).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('checkbox');
    expect(await ticks().nth(0).locator('input').isChecked()).toBe(true);
  });

  test('two values of one facet are joined by OR, two facets by AND', async () => {
    await open(SWITCHES);
    const [one, two] = [await countOf(0), await countOf(1)];
    await ticks().nth(0).click();
    await expect.poll(total).toBe(one);
    await ticks().nth(1).click();
    await expect.poll(total).toBe(one + two);
  });

  test('chips name the choice, take it back one by one and all together; Back returns it', async () => {
    await open(SWITCHES);
    const all = await total();
    await ticks().nth(0).click();
    await expect.poll(() => page.getByRole('link', { name: /^Убрать фильтр/ }).count()).toBe(1);
    const some = await total();
    await page.getByRole('link', { name: /^Убрать фильтр/ }).click();
    await expect.poll(total).toBe(all);
    expect(address()).toBe('');
    expect(await ticks().nth(0).locator('input').isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(total).toBe(some);
    expect(await ticks().nth(0).locator('input').isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Сбросить фильтры' }).click();
    await expect.poll(total).toBe(all);
    expect(await isSoft()).toBe(true);
  });

  test('a number range is applied when the field is left or Enter is pressed', async () => {
    await open(`${SWITCHES}?f.power-max.from=100`);
    const from100 = await total();
    const to = filters().locator('input[name="f.power-max.to"]');
    await to.fill('200');
    await to.press('Enter');
    await page.waitForFunction(() => location.search.includes('f.power-max.to=200'));
    await expect.poll(total).toBeLessThan(from100);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('f.power-max.to');
    await filters().locator('input[name="f.power-max.from"]').fill('');
    await filters().locator('input[name="f.power-max.from"]').blur();
    await expect.poll(address).toBe('?f.power-max.to=200');
    await page.getByRole('link', { name: /Убрать фильтр .*до 200 Вт/ }).waitFor();
  });

  test.each([
    ['with scripts', {}],
    ['without scripts', NO_SCRIPTS],
  ])('goods whose value is unknown are counted and may be chosen, alone and beside a range, %s', async (_, options) => {
    await open(SWITCHES, options);
    const send = async () => {
      if (options === NO_SCRIPTS) await filters().getByRole('button', { name: 'Показать' }).click();
    };
    const has = page.locator('input[name="f.power-max.unknown"]');
    const tick = filters().locator(has);
    // Later facets are folded together, each in its own fold.
    for (const fold of await filters().locator('details', { has }).all()) await fold.locator('> summary').click();
    const label = filters().locator('label', { has });
    expect(await text(label)).toContain('нет данных');
    const unknown = Number(await text(label.locator('span').last()));
    expect(unknown).toBeGreaterThan(0);
    await tick.check();
    await send();
    await expect.poll(total).toBe(unknown);
    expect(address()).toContain('f.power-max.unknown=да');
    await page.getByRole('link', { name: /^Убрать фильтр .*нет данных/ }).waitFor();
    expect(await tick.isChecked()).toBe(true);
    // A range adds the goods whose value is known; those without a value stay.
    await open(`${SWITCHES}?f.power-max.from=100`, options);
    const from100 = await total();
    await open(`${SWITCHES}?f.power-max.from=100&f.power-max.unknown=да`, options);
    expect(await total()).toBe(from100 + unknown);
  });

  test('order and table view stand in the address and survive a filter', async () => {
    await open(SWITCHES);
    await page.getByRole('link', { name: 'Таблица' }).click();
    await page.getByRole('columnheader', { name: 'Модель' }).waitFor();
    await page.getByRole('link', { name: 'сначала больше портов' }).click();
    await expect.poll(address).toBe('?sort=ports&view=table');
    await expect.poll(() => goodsTable().getByRole('row').nth(1).getByRole('cell').allTextContents()).toContain('48');
    await ticks().nth(0).click();
    await expect.poll(address).toMatch(/^\?f\..*sort=ports&view=table$/);
    await page.getByRole('columnheader', { name: 'Модель' }).waitFor();
    await page.getByRole('link', { name: 'Карточки' }).click();
    await expect.poll(() => goodsTable().count()).toBe(0);
  });

  test.each([390, 768, 1440])('the head of the table stays in view on the way down, %i px', async (width) => {
    const viewport = { width, height: 844 };
    for (const options of [{ viewport }, { viewport, ...NO_SCRIPTS }]) {
      await open(`${SWITCHES}?view=table`, options);
      const head = goodsTable().getByRole('columnheader', { name: 'Модель' });
      const isOnTop = () =>
        head.evaluate((one) => {
          const { left, bottom } = one.getBoundingClientRect();
          return bottom < innerHeight / 3 && one.contains(document.elementFromPoint(left + 8, bottom - 8));
        });
      expect(await isOnTop()).toBe(false);
      await goodsTable()
        .getByRole('row')
        .last()
        .evaluate((one) => one.scrollIntoView({ block: 'center' }));
      await expect.poll(isOnTop).toBe(true);
    }
  });

  test('pages of the list are links; the next page starts at the list', async () => {
    await open(SWITCHES);
    const first = await text(page.locator('#goods h3').first());
    await page.getByRole('link', { name: 'Следующая страница' }).click();
    await expect.poll(() => text(page.locator('#goods h3').first())).not.toBe(first);
    expect(address()).toBe('?page=2');
    expect(await page.locator('#goods').evaluate((list) => Math.round(list.getBoundingClientRect().top))).toBe(70);
    expect(await page.getByRole('link', { name: 'Страница 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('discontinued goods are hidden behind a switch', async () => {
    await open(SWITCHES);
    const current = await total();
    expect(await page.locator('#goods').getByText('Снято с производства').count()).toBe(0);
    const toggle = filters().getByLabel('Показать снятые с производства');
    await toggle.check();
    await expect.poll(total).toBeGreaterThan(current);
    expect(address()).toBe('?discontinued=yes');
  });

  test('an empty result says which filter to drop and how many goods that leaves', async () => {
    await open(`${SWITCHES}?f.power-max.from=2000&f.ports-ge=48`, NO_SCRIPTS);
    await page.getByRole('heading', { name: 'Таких моделей нет' }).waitFor();
    const way = page.locator('#goods li', { hasText: 'останется' }).first();
    const left = Number(/останется (\d+)/.exec(await text(way))?.[1]);
    await way.getByRole('link').click();
    await expect.poll(total).toBe(left);
  });

  test('the crumbs lead from «Главная» through «Продукция» down to the group (C078, C079)', async () => {
    await open(`${SWITCHES}switches-poe/`, NO_SCRIPTS);
    const crumbs = page.getByRole('navigation', { name: 'Путь' });
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual([
      'Главная',
      'Продукция',
      'Ethernet-коммутаторы',
      expect.stringContaining('PoE'),
    ]);
    expect(await crumbs.getByRole('link', { name: 'Главная' }).getAttribute('href')).toBe('/');
  });

  test('on a phone the filters are folded and open by one touch, without scripts too', async () => {
    await open(SWITCHES, { ...NO_SCRIPTS, viewport: { width: 390, height: 800 } });
    expect(await filters().isVisible()).toBe(false);
    await page.getByText('Фильтры', { exact: true }).click();
    expect(await filters().isVisible()).toBe(true);
  });

  test('on a phone the sheet of filters closes by Escape and when the focus leaves it, and gives the focus back', async () => {
    await open(SWITCHES, { viewport: { width: 390, height: 800 } });
    const name = page.locator('summary', { hasText: /^Фильтры/ });
    await name.click();
    await ticks().first().focus();
    await page.keyboard.press('Escape');
    expect(await filters().isVisible()).toBe(false);
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await name.click();
    await filters().getByRole('button', { name: 'Показать' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => filters().isVisible()).toBe(false);
  });

  test('«SFP-модули» are not offered before their page answers (C382)', async () => {
    await open(SWITCHES, NO_SCRIPTS);
    const offered = await page.getByRole('link', { name: 'SFP-модули' }).count();
    const answer = await fetch(`${site.url}${SWITCHES}sfp/`);
    expect(offered).toBe(answer.status === 200 ? 1 : 0);
  });
});

describe('without scripts', () => {
  test('the form sends filters, order and view, and says them back', async () => {
    await open(`${SWITCHES}?sort=name&view=table`, NO_SCRIPTS);
    const expected = await countOf(0);
    await ticks().nth(0).click();
    await filters().getByRole('button', { name: 'Показать' }).click();
    expect(await total()).toBe(expected);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    expect(await ticks().nth(0).locator('input').isChecked()).toBe(true);
    expect(await goodsTable().count()).toBe(1);
    expect(await page.getByRole('link', { name: /^Убрать фильтр/ }).count()).toBe(1);
  });

  test('C002: a visitor walks from the home page through the catalogue to a product', async () => {
    await open('/', NO_SCRIPTS);
    await page.getByRole('link', { name: 'Открыть каталог' }).first().click();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(18);
    await page.getByRole('link', { name: 'Ethernet-коммутаторы' }).first().click();
    await page.getByRole('link', { name: 'Коммутаторы агрегации' }).click();
    await page.locator('#goods h3 a').first().click();
    await page.getByRole('heading', { level: 2, name: 'Характеристики' }).waitFor();
  });

  test('the phone menu opens and leads to the catalogue', async () => {
    await open('/', { ...NO_SCRIPTS, viewport: { width: 390, height: 800 } });
    await page.locator('header summary', { hasText: 'Меню' }).click();
    const menu = page.getByRole('navigation', { name: 'Меню', exact: true });
    await menu.getByText('Каталог', { exact: true }).click();
    await menu.getByRole('link', { name: 'Перейти в каталог' }).click();
    expect(new URL(page.url()).pathname).toBe('/catalog/');
  });
});

describe('a product page', () => {
  test('shows the drawing, key facts, characteristics with units, and says how each is known', async () => {
    await open('/product/mes2324/', NO_SCRIPTS);
    expect(await text(page.getByRole('heading', { level: 1 }))).toMatch(/Ethernet-коммутатор\s+MES2324/);
    expect(await page.getByRole('img', { name: /^Лицевая панель MES2324/ }).count()).toBe(1);
    const row = page.getByRole('row', { name: /Масса/ });
    expect(await text(row)).toMatch(/2,25\sкг/);
    await page.getByText('расчёт', { exact: true }).first().waitFor();
    await page.getByText('классификация сайта').first().waitFor();
    await page
      .getByText(/^Доступно\sфайлов:\s\d+\sиз\s\d+\.\sО\sнедостающих\sфайлах\sдля\sMES2324\sспросите\sспециалиста\.$/)
      .waitFor();
  });

  test('a pointer over the drawing finds out what each port is', async () => {
    await open('/product/mes2324/');
    const drawing = page.getByRole('img', { name: /^Лицевая панель MES2324/ });
    await drawing.hover();
    const ports = drawing.locator('g > title');
    await expect.poll(() => ports.count()).toBeGreaterThanOrEqual(28);
    expect(await ports.filter({ hasText: /^Порт 12:/ }).count()).toBe(1);
    expect(await drawing.count()).toBe(1);
  });

  test('the drawing opens large: keys and buttons enlarge it, a port says what it is, Escape closes it', async () => {
    await open('/product/mes5324/');
    await page.getByRole('link', { name: 'Увеличить', exact: true }).click();
    const dialog = page.locator('dialog[open]');
    const port = dialog.locator('g:has(> title)', { hasText: 'Порт 5:' });
    await port.waitFor();
    const width = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0;
    const before = await width();
    await dialog.getByRole('region').focus();
    await page.keyboard.press('+');
    await expect.poll(width).toBeCloseTo(before * 1.5, 0);
    await port.hover();
    await dialog.locator('p', { hasText: 'Порт 5: 10G SFP+' }).waitFor();
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(before, 0);
    await dialog.getByRole('button', { name: 'Сверху' }).click();
    await dialog.getByRole('img', { name: /Сверху: контур, 430/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('says what goes with it and where to buy it; what was looked at before stays in this browser', async () => {
    await open('/product/wop-30l/');
    const accessories = page.locator('#accessories');
    await accessories.getByText('Совместимость указана в описании антенны').waitFor();
    expect(await accessories.getByRole('article').count()).toBe(3);
    const trial = page.locator('#buy').getByRole('link', { name: 'Взять на тест' });
    expect(await trial.getAttribute('href')).toMatch(/^\/forms\/good-testing-request\/\?goods=\d+$/);
    expect(await page.locator('#viewed').count()).toBe(0);
    await accessories.getByRole('link', { name: 'ALX19X-221051-00' }).click();
    await page.locator('#compatibility').getByRole('link', { name: 'WOP-30L', exact: true }).waitFor();
    await page.locator('#viewed').getByRole('link', { name: 'WOP-30L' }).waitFor();
    await page.locator('#viewed').getByRole('button', { name: 'Очистить' }).click();
    await expect.poll(() => page.locator('#viewed').count()).toBe(0);
  });

  test('photographs stand in a row, open large over the page, turn by keys, and give the focus back', async () => {
    await open('/product/mes3324/');
    const links = page.getByRole('link', { name: 'MES3324' }).and(page.locator('[aria-haspopup=dialog]'));
    await expect.poll(() => links.count()).toBe(2); // until then the browser opens the files by itself
    const [first, second] = [links.first(), links.last()];
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'MES3324, 1 из 2' });
    await dialog.getByRole('img', { name: 'Корпус MES3324 спереди, сверху и сбоку' }).waitFor();
    expect(await text(dialog.locator('figcaption'))).toContain('не фотография');
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('dialog', { name: 'MES3324, 2 из 2' })
      .getByRole('img', { name: 'Порты MES3324 крупно' })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    await second.click();
    await page.getByRole('button', { name: 'Следующий' }).click();
    await page.getByRole('dialog', { name: 'MES3324, 1 из 2' }).waitFor();
  });

  test('without scripts a photograph of the row is a link to its large file', async () => {
    await open('/product/mes3324/', NO_SCRIPTS);
    const link = page.getByRole('link', { name: 'Порты MES3324 крупно' });
    const size = await link
      .locator('img')
      .evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')]);
    expect(size).toEqual(['1200', '750']);
    expectProblem(/Applying inline style violates/); // the browser's own style of a picture that is opened by itself
    await link.click();
    await page.waitForURL(/\/pictures\/photographs\/[0-9a-f]{16}-1600$/);
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  });

  test('a product says its price with its day and remark, and nothing where none is known', async () => {
    const price = () => page.locator('dl > div', { has: page.getByText('Цена', { exact: true }) });
    await open('/product/mes3324/', NO_SCRIPTS);
    expect(await text(price())).toMatch(/^Цена200 000 ₽Демонстрационная цена на 20\.11\.2026, действует по/);
    await open('/product/esr-3200/', NO_SCRIPTS);
    expect(await text(price())).toBe('Ценапо запросу');
    await open('/product/mes2324/', NO_SCRIPTS);
    expect(await price().count()).toBe(0);
  });

  test('a discontinued product names its replacement and links to it', async () => {
    await open('/product/mes2428t/', NO_SCRIPTS);
    const notice = page.getByText('Замена:');
    await notice.getByRole('link').click();
    expect(await text(page.getByRole('heading', { level: 1 }))).toContain('MES2428');
    await page.getByRole('heading', { level: 3, name: 'Заменяет' }).waitFor();
  });

  test('the anchor bar marks the part in view and knows when it has reached the top (C092, C093)', async () => {
    await open('/product/mes2324/');
    const bar = page.getByRole('navigation', { name: 'На этой странице' });
    await bar.getByRole('link', { name: 'Характеристики' }).click();
    await expect.poll(() => text(bar.locator('[aria-current]'))).toBe('Характеристики');
    await expect.poll(() => bar.getAttribute('data-scrolled')).toBe('true');
  });

  test('its head has a title and description of its own, the canonical address and structured data', async () => {
    await open('/product/mes2324/?utm_source=x', NO_SCRIPTS);
    expect(await page.title()).toContain('MES2324');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/product\/mes2324\/$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = data.map((text) => JSON.parse(text)['@type']);
    expect(types).toEqual(['BreadcrumbList', 'Product']);
    expect(data.join('')).not.toContain('offers');
    const { origin } = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
    expect(JSON.parse(data[1] ?? '').url).toBe(`${origin}/product/mes2324/`);
  });
});

describe('error pages', () => {
  test('C161, C162, C164: an unknown address shows its number, its text and the way home', async () => {
    await open('/product/no-such-device/', NO_SCRIPTS);
    await page.getByText('404 ошибка').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Страница не найдена' }).waitFor();
    await page.getByText('Page Not Found: /product/no-such-device/').waitFor();
    await page.getByRole('link', { name: 'Вернуться на главную' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a filter that does not exist is a page that does not exist', async () => {
    for (const query of ['f.no-such=1', 'page=-1', 'page=999', 'sort=price']) {
      expect((await fetch(`${site.url}${SWITCHES}?${query}`)).status, query).toBe(404);
    }
  });
});
