/** The specification of a project in a browser: answered in place, changed by its rows, kept between pages, never lost. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { answerNotices, SHELL, visits } from './visit.ts';

const { url: base } = inject('site');
let page: Page;
const visit = visits(
  base,
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', init: answerNotices, ready: SHELL },
);

const field = () => page.getByRole('textbox', { name: 'Позиции' });
const rows = () => page.getByRole('region', { name: 'Спецификация' }).locator('tbody tr');
const count = (model: string) => page.getByRole('spinbutton', { name: `Количество: ${model}` });

test('a list is answered in place, a row changes its line, and the list waits on other pages', async () => {
  await visit.open('/specification/');
  await field().fill('# Узел\nMES2448P; 4 // в стойку\nDES-3200-28; 2\nнет такой модели');
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  await page.getByRole('heading', { name: 'Итоги' }).waitFor();
  await expect.poll(() => rows().count()).toBe(4); // drawn after the frame of the sums
  expect(await axeFindings(page)).toEqual([]);

  await count('MES2448P').fill('6');
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('MES2448P; 6 // в стойку'));
  await page.getByRole('button', { name: 'Убрать: нет такой модели' }).click();
  await expect.poll(() => rows().count(), { timeout: 40_000 }).toBe(3);
  expect(await field().inputValue()).toBe('# Узел\nMES2448P; 6 // в стойку\nDES-3200-28; 2');

  await page.goto(`${base}/product/mes2324/`);
  await page.getByRole('link', { name: 'В\u00a0спецификацию' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value.endsWith('MES2324; 1'));
  expect(await field().inputValue()).toContain('MES2448P; 6 // в стойку');
  await page.waitForFunction(() => location.search === '');
  await page.reload();
  await page.waitForFunction(() => document.querySelector('textarea')?.value.endsWith('DES-3200-28; 2\nMES2324; 1'));
});

test('connections and a cabinet typed into the list become modules, ports and a drawing', async () => {
  await visit.open('/specification/');
  await field().fill('# Шкаф; 12U\nMES2448P; 1\nMES3324F; 1\nЛиния: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2');
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  const cables = page.getByRole('region', { name: 'Таблица: Кабельный журнал' }).locator('tbody tr');
  await cables.nth(1).waitFor();
  expect(await cables.count()).toBe(2);
  const drawing = page.getByRole('img', { name: 'Шкаф: вид спереди, 12 юнитов, 2 изделия' });
  await drawing.waitFor();
  expect(await drawing.locator('image').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
});

test('an opened code does not take the place of the own list until the visitor says so', async () => {
  await visit.open('/specification/');
  await field().fill('MES2324; 3');
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.waitForURL(/code=\w{6}/);
  const code = new URL(page.url()).searchParams.get('code');
  await page.goto(`${base}/specification/`);
  await count('MES2324').waitFor();
  await field().fill('MES2448P; 1');
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await count('MES2448P').waitFor();

  await page.goto(`${base}/specification/?code=${code}`);
  await page.getByRole('button', { name: 'Добавить открытый к\u00a0прежнему' }).click();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'MES2448P; 1\nMES2324; 3');
});

test('a list that was emptied before the scripts were here stays empty, and what it was can come back', async () => {
  await visit.open('/specification/');
  await page.evaluate(() => localStorage.setItem('specification', 'MES2324; 3'));
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/specification/' });
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'list', value: '' }));
    document.body.append(form);
    form.submit();
  });
  await page.getByRole('button', { name: 'Вернуть прежний' }).click();
  await expect.poll(() => field().inputValue()).toBe('MES2324; 3');
});

test('without a connection the list stays and the reason is told', async () => {
  await visit.open('/specification/');
  await page.route('**/api/specification', (route) => route.abort('connectionfailed'));
  visit.expectProblem(/The specification was not answered|Failed to load/);
  await field().fill('MES2324; 3');
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  await page.getByRole('alert').filter({ hasText: 'Список остался' }).waitFor();
  expect(await field().inputValue()).toBe('MES2324; 3');
});

test('a list kept by links is changed in place, saved as a version that says what changed, and erased', async () => {
  await visit.open('/specification/');
  await field().fill('MES2448P; 4');
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  await page.getByRole('button', { name: 'Получить ссылки' }).click();
  await page.getByRole('heading', { name: /^Версия\s1 от/ }).waitFor();
  const edit = await page
    .getByRole('link', { name: /^https?:.*link=/ })
    .nth(1)
    .getAttribute('href');
  await page.getByRole('button', { name: 'Скопировать' }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await count('MES2448P').fill('6');
  await page.getByRole('button', { name: 'Сохранить версию' }).click();
  await page.getByText('MES2448P: было 4, стало 6').waitFor();
  await page.getByRole('link', { name: /^Версия\s1$/ }).click();
  await page.getByRole('button', { name: /^Вернуть версию\s1$/ }).waitFor();

  await page.locator('summary', { hasText: 'Стереть список' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Стереть навсегда' }).click();
  await page.getByText('Список удалён').waitFor();
  await page.goto(String(edit));
  await page.getByText('По этой ссылке списка нет').waitFor();
});
