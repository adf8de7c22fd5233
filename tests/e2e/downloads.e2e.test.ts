/** Papers and files as a visitor of the built site takes them. */
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visits } from './visit.ts';

const { url } = inject('site');
let page: Page;
const { open } = visits(url, (opened) => {
  page = opened;
});

describe.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, options) => {
  test('C008, C023: a paper is found by a part of its model, narrowed by kind and taken away', async () => {
    await open('/download/', options);
    await page.getByLabel('Модель').fill('mes-2448p');
    await page.getByLabel('Вид').selectOption('datasheet');
    await page.getByRole('button', { name: 'Показать' }).click();
    await page.getByRole('heading', { name: /^1\sдокумент$/ }).waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get('model'), query.get('kind')]).toEqual(['mes-2448p', 'datasheet']);
    const link = page.getByRole('link', { name: /^Скачать: Техническое описание MES2448P/ });
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', url));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('C044: the papers of one product; what has no file says so, and an empty answer shows the ways out', async () => {
    await open('/download/?product=140', options);
    await page.getByRole('link', { name: 'Страница модели' }).waitFor();
    const named = page.locator('div').filter({ has: page.locator('> h3', { hasText: 'Без файла' }) });
    expect(await named.getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await named.getByRole('link', { name: /^Скачать/ }).count()).toBe(0);
    await page.getByText('Изменить отбор').click();
    await page.getByLabel('Модель').fill('нет такой');
    await page.getByRole('button', { name: 'Показать' }).click();
    await page.getByText('Таких документов нет').waitFor();
    expect(new URL(page.url()).searchParams.get('product')).toBe('140');
    await page.getByRole('link', { name: 'Искать у всех моделей' }).click();
    await page
      .getByRole('heading', { name: /документ/ })
      .first()
      .waitFor();
  });
});

test('the page of a product and of a group give their tables to a click', async () => {
  await open('/product/mes2448p/');
  expect(await page.getByRole('link', { name: 'Скачать PDF' }).getAttribute('href')).toBe('/files/mes2448p.pdf');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Характеристики MES2448P в XLSX' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('mes2448p.xlsx');
  await page.goto(`${url}/catalog/ethernet-switches/?f.ports-sfpp=4`);
  const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  const rows = (await text(await list.createReadStream())).trim().split('\r\n');
  const total = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
  expect(rows.length - 1).toBe(total);
});
