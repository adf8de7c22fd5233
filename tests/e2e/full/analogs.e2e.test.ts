/** Finding our analogue of another maker's device on the built site: with scripts and without. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { visits } from '../visit.ts';

const MODEL = '/analogs/cisco/catalyst-1000-24t-4g-l/';
const DECLARED = '/analogs/cisco/asa5515-x/';
const NO_SCRIPTS = { javaScriptEnabled: false };
const BILL = [
  'Производитель;Модель;Кол-во',
  'Cisco;Catalyst 1000-24T-4G-L;5',
  '',
  'Хуавэй USG6610E - 2 шт',
  '!!! мусор',
  'DES-3200;10',
].join('\n');

const { url } = inject('site');
let page: Page;
const { open, isSoft } = visits(url, (opened) => {
  page = opened;
});

const text = async (place: Locator) => ((await place.textContent()) ?? '').replace(/\s+/g, ' ').trim();
const path = () => new URL(page.url()).pathname;
const field = () => page.getByRole('combobox', { name: /Производитель/ });
const answers = () => page.getByRole('list', { name: 'Наши аналоги' }).locator(':scope > li');
const modelsOfAnswers = () => answers().locator('h3').allTextContents();
const billTable = () => page.getByRole('region', { name: 'Аналоги по спецификации' });
const billRows = async () => {
  const rows = await billTable().locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allTextContents()).slice(0, 5)));
};

describe('the search', () => {
  test('C005, C019: /analogs/ says where it is and lists makers with the number of their models', async () => {
    await open('/analogs/', NO_SCRIPTS);
    const crumbs = page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['Главная', 'Подбор аналога']);
    const cisco = page.locator('#vendors').getByRole('link', { name: /^Cisco/ });
    const count = Number(/\d+/.exec(await text(cisco))?.[0]);
    await cisco.click();
    expect(path()).toBe('/analogs/cisco/');
    expect(await page.locator('main a[href^="/analogs/cisco/"]').count()).toBeGreaterThanOrEqual(count);
    await page.getByRole('link', { name: 'Catalyst 1000-24T-4G-L', exact: true }).click();
    expect(path()).toBe(MODEL);
  });

  test.each([
    ['циско CATALYST 1000-24Т-4G-L', MODEL],
    ['ASA 5515-X', DECLARED],
  ])('C303: without scripts «%s» opens the model', async (typed, target) => {
    await open('/analogs/', NO_SCRIPTS);
    await page.getByLabel('Производитель и модель').fill(typed);
    await page.getByRole('button', { name: 'Найти аналог' }).click();
    expect(path()).toBe(target);
  });

  test('a text of several models asks which one; of none, offers a request with everything filled in', async () => {
    await open('/analogs/?query=des-3200', NO_SCRIPTS);
    const found = page.getByRole('region', { name: 'Уточните модель' }).getByRole('link');
    expect(await found.count()).toBeGreaterThan(3);
    await found.first().click();
    expect(path()).toMatch(/^\/analogs\/d-link\/des-3200/);
    await page.goto(`${url}/analogs/?query=${encodeURIComponent('Нигдетел X1 <b>')}`);
    await page.getByText('Модели «Нигдетел X1 <b>» в нашем списке нет').waitFor();
    await page.locator('meta[name=robots][content=noindex]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Отправить запрос' }).click();
    expect(await page.getByLabel('Модель').inputValue()).toBe('Нигдетел X1 <b>');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('C303: models are suggested while typing, whatever the spelling; arrows and Enter open one in place', async () => {
    await open('/analogs/');
    await field().pressSequentially('циско 1000-24Т');
    const options = page.getByRole('listbox', { name: 'Модели' }).getByRole('option');
    await options.first().waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await field().press('ArrowDown');
    const chosen = page.getByRole('form', { name: 'Поиск аналога' }).getByRole('option', { selected: true });
    expect(await field().getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    const [, model = ''] = /^Cisco (.*)/.exec(await text(chosen)) ?? [];
    await field().press('Enter');
    await page.getByRole('heading', { level: 1, name: `Аналог Cisco ${model}` }).waitFor();
    expect(await isSoft()).toBe(true);
  });

  test('Escape closes the suggestions and leaves the text; a click opens one', async () => {
    await open('/analogs/');
    await field().pressSequentially('usg66');
    await page.getByRole('listbox', { name: 'Модели' }).getByRole('option').first().waitFor();
    await field().press('Escape');
    await expect.poll(() => page.getByRole('listbox', { name: 'Модели' }).getByRole('option').count()).toBe(0);
    expect(await field().inputValue()).toBe('usg66');
    await field().press('1');
    await page.getByRole('listbox', { name: 'Модели' }).getByRole('option').first().click();
    await expect.poll(path).toMatch(/^\/analogs\/huawei\/usg66/);
  });
});

describe('a model', () => {
  test('shows its figures and ours in order, each with a score and a proof of both values in words', async () => {
    await open(MODEL, NO_SCRIPTS);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Аналог Cisco Catalyst 1000-24T-4G-L');
    await page.getByText('24 × 1G RJ-45, 4 × 1G SFP').first().waitFor();
    const first = answers().first();
    expect(await text(first)).toMatch(/(9[5-9]|100) из 100/);
    // What all scores rest on is said once, above the list.
    expect(await text(page.getByRole('main'))).toMatch(/по \d+ известным параметрам из \d+/);
    const table = page.getByRole('table', { name: 'Ближайшие модели вместо Cisco Catalyst 1000-24T-4G-L' });
    const rows = await table.getByRole('row').all();
    expect(rows.length).toBeGreaterThan(4);
    const [name, theirs, ...ours] = (await rows[1]?.locator('th, td').allTextContents()) ?? [];
    expect([name, theirs]).toEqual([expect.stringMatching(/^Основные порты.*\d\s%$/), '24\u00a0×\u00a01G\u00a0RJ-45']);
    expect(ours[0]).toMatch(/^24\s×\s1G\sRJ-45.*= равно/);
    const verdicts = await table.locator('tbody td:nth-child(n + 3)').allTextContents();
    expect(verdicts).toHaveLength((rows.length - 1) * ours.length);
    for (const verdict of verdicts) expect(verdict).toMatch(/лучше|равно|хуже|неизвестно|не\sсравниваем/);
    const unstated = page.getByRole('region', { name: 'Исходная модель' }).locator('div:has(> dt:text("Нет данных"))');
    expect(await text(unstated)).toMatch(/^Нет данных\s?уровень коммутации, .*масса$/);
  });

  test('a declared pair comes first and is marked as declared, not as computed', async () => {
    await open(DECLARED, NO_SCRIPTS);
    const first = await text(answers().first());
    expect(first).toContain('ESR-20');
    expect(first).toContain('заявлена аналогом');
    expect(first).not.toContain('расчёт по характеристикам');
  });

  test('the first three stand in one table, each other one has its own by a link, without scripts too', async () => {
    await open(MODEL, NO_SCRIPTS);
    const count = await answers().count();
    expect(count).toBeGreaterThan(3);
    const matrix = page.getByRole('table', { name: /^Ближайшие модели вместо/ });
    expect(await matrix.getByRole('columnheader').count()).toBe(2 + 3);
    expect(await answers().locator('table').count()).toBe(0);
    await page.getByRole('link', { name: /^Сравнить по\sпараметрам все/ }).click();
    expect(await answers().locator('table').count()).toBe(count - 3);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('must-haves and weights change the answer; without scripts by a GET form', async () => {
    await open(MODEL, NO_SCRIPTS);
    const before = await modelsOfAnswers();
    await page.getByText('Что важно').click();
    const power = page.getByRole('group', { name: 'Потребление' });
    await power.getByLabel('не хуже').check();
    await page.getByLabel('Множитель: Основные порты').fill('0');
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    const query = new URL(page.url()).searchParams;
    expect([query.get('must'), query.get('weight.ports')]).toEqual(['power', '0']);
    expect(await modelsOfAnswers()).not.toEqual(before);
    const inMatrix = '[aria-label^="Ближайшие модели"] td:nth-child(n + 3)';
    const verdicts = await page
      .locator(`tr:has(th:text("Потребление")) td:is(${inMatrix}, section td:nth-child(2))`)
      .allTextContents();
    expect(verdicts).toHaveLength(await answers().count());
    for (const verdict of verdicts) expect(verdict).toMatch(/лучше|равно/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${MODEL}$`));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('with scripts the address keeps only what is unusual, and Back returns the usual answer', async () => {
    await open(MODEL);
    const before = await modelsOfAnswers();
    await page.getByText('Что важно').click();
    await page.getByRole('group', { name: 'Потребление' }).getByLabel('не хуже').check();
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?must=power');
    await expect.poll(modelsOfAnswers).not.toEqual(before);
    expect(await isSoft()).toBe(true);
    await page.goBack();
    await expect.poll(modelsOfAnswers).toEqual(before);
  });

  test('a demand that cannot be checked and a question without anything important are said', async () => {
    await open(`${MODEL}?must=layer`, NO_SCRIPTS);
    await page.getByText('сравнить не с чем', { exact: false }).waitFor();
    expect(await answers().count()).toBeGreaterThan(0);
    const nothing = ['ports', 'uplinks', 'otherPorts', 'poe', 'portSpeedSum', 'power', 'rackUnits'];
    await page.goto(`${url}${MODEL}?${nothing.map((code) => `weight.${code}=0`).join('&')}`);
    await page.getByText('Оставьте важным хотя бы один параметр').waitFor();
    expect(await answers().count()).toBeGreaterThan(0);
  });

  test('its head is its own: title, canonical address, trail', async () => {
    await open(`${MODEL}?utm_source=x`, NO_SCRIPTS);
    expect(await page.title()).toContain('Аналог Cisco Catalyst 1000-24T-4G-L');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${MODEL}$`));
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    const trail = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Главная',
      'Подбор аналога',
      'Cisco',
      'Catalyst 1000-24T-4G-L',
    ]);
  });
});

describe('a bill of materials', () => {
  const expected = [
    ['2', 'Cisco;Catalyst 1000-24T-4G-L;5', '5', 'Cisco Catalyst 1000-24T-4G-L', expect.stringMatching(/^MES/)],
    ['4', 'Хуавэй USG6610E - 2 шт', '2', 'Huawei USG6610E', expect.any(String)],
    ['5', '!!! мусор', '—', '—', '—'],
    ['6', 'DES-3200;10', '10', '—', '—'],
  ];

  test('without scripts a short list becomes a table: quantities kept, unmatched lines in their places', async () => {
    await open('/analogs/', NO_SCRIPTS);
    await page.getByLabel('Список оборудования').fill(BILL);
    await page.getByRole('button', { name: 'Подобрать аналоги' }).click();
    expect(await billRows()).toEqual(expected);
    expect(await text(billTable().getByRole('row').last())).toMatch(
      /Модели DES-3200 нет в таблице аналогов\. Судя по обозначению, это коммутатор D-Link.*Может быть, D-Link DES-3200-.*\?/,
    );
    await page.getByText('4 строки. Ответ есть: 2, модель не найдена: 2.').waitFor();
  });

  test('with scripts the table comes without the list in the address, a long one in parts, no line lost', async () => {
    await open('/analogs/');
    await page.getByLabel('Список оборудования').fill(BILL);
    await page.getByRole('button', { name: 'Подобрать аналоги' }).click();
    await page.getByText('4 строки. Ответ есть: 2, модель не найдена: 2.').waitFor();
    expect(await billRows()).toEqual(expected);
    expect(new URL(page.url()).search).toBe('');
    const long = Array.from({ length: 250 }, (_, n) => (n % 3 ? `мусор ${n}; ${n + 1}` : `Cisco 7609; ${n + 1}`));
    await page.getByLabel('Список оборудования').fill(long.join('\n'));
    await page.getByRole('button', { name: 'Подобрать аналоги' }).click();
    await page.getByText('250 строк. Ответ есть: 84, модель не найдена: 166.').waitFor();
    const rows = await billRows();
    expect(rows.map(([number, source, quantity]) => [number, source, quantity])).toEqual(
      long.map((source, n) => [String(n + 1), source, String(n + 1)]),
    );
  });

  test.each([
    ['with scripts', {}],
    ['without scripts', NO_SCRIPTS],
  ])('a sent workbook is answered, and goes on as a request with everything filled in, %s', async (_, options) => {
    await open('/analogs/', options);
    const rows = [
      ['Модель', 'Кол-во'],
      ...[
        ['Cisco 7609', 2],
        ['!!! мусор', 3],
      ],
    ];
    const buffer = await writeXlsx([{ name: 'Лист', rows }]);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType, buffer });
    await page.getByRole('button', { name: 'Подобрать по файлу' }).click();
    await page.getByText('2 строки. Ответ есть: 1, модель не найдена: 1.').waitFor();
    expect((await billRows()).map(([number, source, quantity]) => [number, source, quantity])).toEqual([
      ['2', 'Cisco 7609;2', '2'],
      ['3', '!!! мусор;3', '3'],
    ]);
    await page.getByRole('button', { name: 'Отправить запрос' }).click();
    await page.getByRole('heading', { level: 1, name: 'Подбор аналога' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Модель' }).inputValue()).toBe('Спецификация: 2 строки');
    const rowsOfRequest = page
      .locator('main form')
      .getByRole('list', { name: 'Сколько каждого' })
      .getByRole('listitem');
    expect(await rowsOfRequest.first().textContent()).toMatch(/^Cisco 7609;2\s→ ME5210S/);
    expect(await rowsOfRequest.nth(1).textContent()).toMatch(/^!!! мусор;3 \(модель не найдена\)/);
    const numbers = rowsOfRequest.getByRole('spinbutton');
    expect(await Promise.all((await numbers.all()).map((one) => one.inputValue()))).toEqual(['2', '3']);
  });

  test.each([
    ['with scripts', {}],
    ['without scripts', NO_SCRIPTS],
  ])('the file is a workbook, %s', async (_, options) => {
    await open('/analogs/', options);
    await page.getByLabel('Список оборудования').fill(BILL);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать таблицу XLSX' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('analogs.xlsx');
    const stream = await download.createReadStream();
    const first = await new Promise<Buffer>((done) => stream.once('data', (chunk) => done(chunk as Buffer)));
    expect(first.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('hostile input', () => {
  test.each([
    '/analogs/no-such/',
    '/analogs/cisco/no-such-model/',
    '/analogs/huawei/catalyst-1000-24t-4g-l/',
    '/analogs/%00/',
    '/analogs/cisco/..%2f..%2fetc/',
    '/analogs/__proto__/',
    '/analogs/cisco/%D1%8F/',
    `/analogs/?query=${'a'.repeat(201)}`,
    '/analogs/?query=%00',
    `${MODEL}?must=price`,
    `${MODEL}?must=__proto__`,
    `${MODEL}?weight.power=6`,
    `${MODEL}?tables=some`,
    `${MODEL}?weight.power=1e9`,
    `${MODEL}?weight.toString=1`,
  ])('%s is a page that does not exist', async (address) => {
    const answer = await fetch(url + address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Страница не\u00a0найдена');
  });

  test.each([
    `/analogs/?query=${encodeURIComponent('%_\\"\'; drop table good; -- 𝒳 🦊')}`,
    `/analogs/?query=${encodeURIComponent('('.repeat(200))}`,
    `/analogs/?bill=${encodeURIComponent(`${';'.repeat(500)}\n"""\n\t\t\n=cmd|' /C calc'!A0`)}`,
    `/analogs/?bill=${'%0A'.repeat(1500)}`,
    `/analogs/?bill=${'a%0A'.repeat(1001)}`,
  ])('%s is answered', async (address) => {
    expect((await fetch(url + address)).status).toBe(200);
  });

  test('too many lines, an empty list, another type: refused in words, never a failure of the server', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      fetch(`${url}/analogs/bill.xlsx`, { method: 'POST', body, headers: { 'content-type': type } });
    const tooMany = await post(`bill=${'a%0A'.repeat(1001)}`);
    expect([tooMany.status, await tooMany.text()]).toEqual([
      422,
      expect.stringContaining('Не больше 1\u00a0000 строк'),
    ]);
    // An answer that nobody reads must not hold its connection: the server may close it.
    const statusOf = async (...one: Parameters<typeof post>) => {
      const reply = await post(...one);
      await reply.body?.cancel();
      return reply.status;
    };
    for (const body of ['', 'bill=', 'bill=%00', 'x=1', '%', 'bill=%zz%00', '[]']) {
      expect(await statusOf(body), body).toBe(422);
    }
    expect(await statusOf(`bill=${'a'.repeat(700_000)}`)).toBe(413);
    expect(await statusOf('{}', 'application/json')).toBeLessThan(500);
    expect(await statusOf('x', 'text/xml')).toBe(415);
    expect((await fetch(`${url}/analogs/bill.xlsx`)).status).toBe(404);
  });
});
