/** Search as a visitor meets it: the results page of the real site, and the menu's search with an API of the test. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { SearchReply } from '#src/site/shell/header/menu-search.tsx';
import { askedInPage, settle, visits } from '../visit.ts';

let page: Page;
const onPage = (opened: Page) => {
  page = opened;
};
const USUAL = { reducedMotion: 'reduce' } as const;

const rows = () => page.locator('#results [data-found-row]');

describe('the results page', () => {
  const site = inject('site').url;
  const { open } = visits(site, onPage, USUAL);

  test('what the server draws has its sheets: the named model, and the parts of the question', async () => {
    await open('/search/?query=mes2324', { javaScriptEnabled: false });
    const display = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => getComputedStyle(node).display);
    expect(await display('#named')).toBe('grid');
    await open(`/search/?query=${encodeURIComponent('коммутатор 24 порта poe')}`, { javaScriptEnabled: false });
    expect(await display('ul[aria-labelledby="parts"]')).toBe('flex');
  });

  test('on a phone an answer of several pages opens at its beginning', async () => {
    await open(`/search/?query=${encodeURIComponent('коммутатор 24 порта poe')}`, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.locator('nav [aria-current="page"]').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('C126, C127, C010: a question without scripts is answered in four tabs with counts, its words marked', async () => {
    await open('/search/', { javaScriptEnabled: false });
    await page.getByLabel('Что найти').fill('коммутаторы доступа poe');
    await page.getByRole('button', { name: 'Найти' }).click();
    expect(new URL(page.url()).searchParams.get('query')).toBe('коммутаторы доступа poe');
    const tabs = page.getByRole('navigation', { name: 'Где найдено' }).getByRole('link');
    expect((await tabs.allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').replace(/ \d+$/, ''))).toEqual([
      'Каталог',
      'Новости и статьи',
      'Решения',
      'Документы и ПО',
    ]);
    expect(await rows().first().locator('mark').first().textContent()).toMatch(/коммутатор/i);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await rows().first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
  });

  test('pages follow one another and hold different things; a page past the last is 404', async () => {
    await open('/search/?query=декларация&tab=po');
    const first = await rows().allTextContents();
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows().first().textContent()).not.toBe(first[0]);
    expect(first).not.toContain(await rows().first().textContent());
    for (const page of ['999', '0', 'x']) {
      expect((await fetch(`${site}/search/?query=mes&page=${page}`)).status).toBe(404);
    }
  });

  test('says how it understood another layout and helps where nothing is found', async () => {
    await open(`/search/?query=rjvvenfnjh`);
    expect(await page.locator('#results [role=status]').textContent()).toContain('«коммутатор»');
    await page.getByRole('link', { name: 'Искать без исправлений' }).click();
    await page.getByRole('heading', { name: /«rjvvenfnjh» ничего не/ }).waitFor();
    await page.getByRole('link', { name: 'Искать с исправлениями' }).click();
    await expect.poll(() => rows().first().textContent()).toMatch(/коммутатор/i);
    await page.goto(`${site}/search/?query=${encodeURIComponent('щщщщщщ')}`);
    expect(await page.locator('h2').first().textContent()).toContain('ничего не');
    await page.getByRole('link', { name: 'спросите специалиста' }).click();
    await page.waitForURL(/\/forms\/consultation\//);
    expect(await page.locator('#form-comment').inputValue()).toBe('щщщщщщ');
    await page.goBack();
    await page.getByRole('link', { name: 'руководство ESR-200' }).click();
    await page.waitForURL(/query=/);
    await expect.poll(() => rows().first().textContent()).toContain('ESR-200');
  });

  test('a question as understood: a part goes by a click, and another leads to the catalogue with its filters', async () => {
    await open(`/search/?query=${encodeURIComponent('коммутатор до 30 Вт')}`, { javaScriptEnabled: false });
    const parts = page.getByRole('list', { name: 'Как мы поняли запрос' });
    await parts.getByRole('link', { name: /вид: коммутатор/ }).waitFor();
    const filtered = page.getByRole('link', { name: /в.каталоге с.фильтр/ });
    expect(await filtered.getAttribute('href')).toBe('/catalog/ethernet-switches/?f.power-max.to=30');
    expect((await fetch(`${site}${await filtered.getAttribute('href')}`)).status).toBe(200);
    expect(await rows().first().locator('xpath=ancestor::li').textContent()).toMatch(/потребление, не.более[\d,]+.Вт/);
    await parts.getByRole('link', { name: /условие: потребление/ }).click();
    expect(new URL(page.url()).searchParams.get('query')).toBe('коммутатор');
    expect(await parts.count()).toBe(0);
  });

  test('an exact model heads the page, two are compared, another maker’s stands beside ours', async () => {
    await open(`/search/?query=${encodeURIComponent('mes2324 цена')}`, { javaScriptEnabled: false });
    const head = page.locator('#named');
    expect(await head.getByRole('heading').textContent()).toContain('MES2324');
    expect(await head.locator('dl dd').count()).toBeGreaterThan(2);
    await head.getByRole('link', { name: 'Запросить цену' }).waitFor();
    expect(await rows().nth(1).textContent()).not.toBe(await rows().first().textContent());
    await page.goto(`${site}/search/?query=mes2324+mes2324p`);
    await head.getByRole('link', { name: /сравнение/i }).click();
    expect(page.url()).toMatch(/\/catalog\/comparison\/\?goods=\d+,\d+$/);
    await page.goto(`${site}/search/?query=cisco+catalyst+9200-48t`);
    await head.getByRole('link', { name: /Сравнение по/ }).click();
    expect(new URL(page.url()).pathname).toMatch(/^\/analogs\/cisco\//);
  });

  test('odd questions are pages, not failures', async () => {
    await open('/search/');
    for (const odd of ['%F0%9F%98%80', '%E2%80%AE', "'%20%7C%20!", 'a'.repeat(3_000), '%28%28%28', 'м']) {
      expect((await fetch(`${site}/search/?query=${odd}`)).status, odd).toBe(200);
    }
  });
});

const good = (model: string): SearchReply['catalog']['goods'][number] => ({
  id: 1,
  model,
  group: { id: 1, code: 'mes', name: 'MES', path: 'mes' },
  key_facts: [],
  code: model.toLowerCase(),
  name: `Ethernet-коммутатор ${model}`,
  description: `${'о'.repeat(160)}...`,
  images: [{ url: '/x.svg', logo: true, width: 440, height: 44 }],
  lifecycle: [{ name: 'В продаже' }],
  marks: { name: [[9, 19]], description: [] },
});
const reply = (models: string[]): SearchReply => ({
  catalog: { goods: models.map(good), groups: [], count: models.length },
  news: {
    items: [{ code: '8', title: 'Новость', text: 'Текст', image: null, marks: { title: [], text: [] } }],
    count: 1,
  },
  solutions: {
    items: [{ id: 6, code: '6', name: 'Решение', preview: 'Кратко', marks: { name: [], preview: [] } }],
    count: 1,
  },
  po: { items: [], count: 0 },
  answers: [],
  opens: 'catalog',
  understood: { query: null, reason: null, ignored: [], foreign: null },
});

describe('the search of the menu', () => {
  const { open, problems, expectProblem } = visits(inject('kit').url, onPage, USUAL);
  let asked: string[];
  let answerOf: (query: string, route: Route) => Promise<void>;
  const input = () => page.getByPlaceholder('Введите запрос');
  const found = () => page.locator('search [role=tabpanel]:not([hidden]) [data-found-row]');

  const start = async () => {
    const before = async (page: Page) => {
      asked = [];
      answerOf = (query, route) => route.fulfill({ json: { data: reply([`${query}-1`, `${query}-2`]) } });
      await page.clock.install();
      await page.route('**/api/search?*', async (route) => {
        const query = new URL(route.request().url()).searchParams.get('query') ?? '';
        asked.push(query);
        await answerOf(query, route).catch(() => {}); // a cancelled one has nobody to answer
      });
      await page.route('**/x.svg', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
    };
    await open('/__ui/', { before });
    await page.clock.pauseAt(Date.now() + 3_600_000); // from here on time goes only by runFor
  };

  test('C125, C272–C274, C371: starts from two characters after 500 ms of silence, one character clears', async () => {
    await start();
    const asked = await askedInPage(page, '/search?');
    const nothing = async () => {
      await settle(page);
      expect(await asked()).toEqual([]);
    };
    await input().fill('м');
    await page.clock.runFor(2_000);
    await nothing();
    await input().fill('ме');
    await page.clock.runFor(499);
    await nothing();
    await input().fill('мес');
    await page.clock.runFor(499);
    await nothing();
    await page.clock.runFor(1);
    await expect.poll(asked).toEqual([expect.stringContaining(`query=${encodeURIComponent('мес')}`)]);
    await found().first().waitFor();
    await input().fill('м');
    expect(await found().count()).toBe(0);
  });

  test('C276: a new search cancels the one before, whose late answer is not shown', async () => {
    await start();
    let release: () => void = () => {};
    answerOf = async (query, route) => {
      if (query === 'first') await new Promise<void>((done) => (release = done));
      await route.fulfill({ json: { data: reply([query]) } });
    };
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(request.url()));
    await input().fill('first');
    await page.clock.runFor(500);
    await expect.poll(() => asked).toEqual(['first']);
    await input().fill('second');
    await page.clock.runFor(500);
    await expect.poll(() => found().first().textContent()).toContain('second');
    release();
    expect(cancelled.some((url) => url.includes('first'))).toBe(true);
    expect(await found().first().textContent()).toContain('second');
  });

  test('C126–C131: four tabs with counts; a good has its drawing, name and text, news without an image a default one', async () => {
    await start();
    answerOf = (query, route) => {
      const answer = reply([`${query}-1`, `${query}-2`]);
      const [plain] = answer.news.items;
      if (plain) answer.news = { items: [plain, { ...plain, code: '27', image: '/x.svg' }], count: 2 };
      return route.fulfill({ json: { data: answer } });
    };
    await input().fill('mes');
    await page.clock.runFor(500);
    await found().first().waitFor();
    const tabs = page.locator('search [role=tab]');
    const said = (await tabs.allTextContents()).map((one) => one.replaceAll('\u00a0', ' '));
    expect(said).toEqual(['Каталог2', 'Новости и статьи2', 'Решения1', 'Документы и ПО0']);
    const first = page.locator('search [role=tabpanel]:not([hidden]) li').first();
    expect(await first.locator('img').getAttribute('src')).toBe('/x.svg');
    expect(await first.locator('mark').textContent()).toBe('коммутатор');
    expect(await first.locator('p').textContent()).toMatch(/о{160}\.\.\.$/);
    await tabs.nth(1).click();
    const news = page.locator('search [role=tabpanel]:not([hidden]) li');
    expect(await found().allTextContents()).toEqual(['Новость', 'Новость']);
    expect(await news.nth(0).locator('[data-default-picture]').count()).toBe(1);
    expect(await news.nth(0).locator('p').textContent()).toBe('Текст');
    expect(await news.nth(1).locator('img').getAttribute('src')).toBe('/x.svg');
    await tabs.nth(2).click();
    expect(await found().first().textContent()).toBe('Решение');
    expect(await page.locator('search [role=tabpanel]:not([hidden]) li p').textContent()).toBe('Кратко');
  });

  test('a page, a question, an article and a solution that answer stand above the tabs, also where no tab has anything', async () => {
    await start();
    answerOf = (_query, route) => {
      const none = { items: [], count: 0 };
      const answer: SearchReply = { ...reply([]), news: none, solutions: none };
      answer.answers.push(
        { kind: 'page', code: 'contacts', address: '/contacts/', title: 'Контакты', marks: [] },
        {
          kind: 'question',
          code: 'combo-port',
          address: '/support/faq-list/#combo-port',
          title: 'Что такое комбо-порт?',
          marks: [],
        },
        { kind: 'news', code: '33', address: '/news/33/', title: 'Кольцо на Ethernet: STP, RSTP или ERPS', marks: [] },
        { kind: 'solution', code: '6', address: '/solutions/6/', title: 'Сеть офиса', marks: [] },
      );
      return route.fulfill({ json: { data: answer } });
    };
    await input().fill('где вы');
    await page.clock.runFor(500);
    const beside = page.getByRole('list', { name: 'Ответы на сайте' }).getByRole('link');
    await beside.first().waitFor();
    const hrefs = await beside.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(hrefs).toEqual(['/contacts/', '/support/faq-list/#combo-port', '/news/33/', '/solutions/6/']);
    expect(await page.locator('search [role=status]').textContent()).toBe('');
  });

  test('C132, C133: keys walk through the rows; following one goes to its page and clears the question', async () => {
    await start();
    await input().fill('mes');
    await page.clock.runFor(500);
    await found().first().waitFor();
    await input().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName);
    expect(await focused()).toBe('/product/mes-2/');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('INPUT');
    const href = await found().nth(0).getAttribute('href');
    expect(href).toBe('/product/mes-1/');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await found().nth(0).click();
    expect(await input().inputValue()).toBe('');
    expect(await found().count()).toBe(0);
  });

  test('C366: a failed search is only logged, the field goes on', async () => {
    await start();
    expectProblem(/ApiError|search|500/);
    answerOf = (_query, route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'Нет' } } });
    await input().fill('mes');
    await page.clock.runFor(500);
    await expect.poll(() => problems().length).toBeGreaterThan(0);
    answerOf = (query, route) => route.fulfill({ json: { data: reply([query]) } });
    await input().fill('mes2');
    await page.clock.runFor(500);
    await expect.poll(() => found().first().textContent()).toContain('mes2');
  });

  test('an empty answer helps; Escape empties the field', async () => {
    await start();
    answerOf = (_query, route) => {
      const nothing = reply([]);
      nothing.news = { items: [], count: 0 };
      nothing.solutions = { items: [], count: 0 };
      return route.fulfill({ json: { data: nothing } });
    };
    await input().fill('zzz');
    await page.clock.runFor(500);
    await expect.poll(() => page.locator('search [role=status]').textContent()).toContain('ничего не');
    await input().press('Escape');
    expect(await input().inputValue()).toBe('');
  });
});
