/** Solutions and support on the built site: the drawing by keyboard and on a phone, filters, questions with addresses. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visits } from '../visit.ts';

const NO_SCRIPTS = { javaScriptEnabled: false };
const PHONE = { viewport: { width: 390, height: 844 } };

const { url } = inject('site');
let page: Page;
const { open } = visits(url, (opened) => {
  page = opened;
});
const path = () => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

describe('solutions', () => {
  test('C046, C047: group and sub-group are chosen by links, and the choice is marked', async () => {
    await open('/solutions/', NO_SCRIPTS);
    expect(await page.locator('main h2 a').count()).toBe(8);
    await page.getByRole('navigation', { name: 'По типу задач' }).getByRole('link', { name: 'Телефония' }).click();
    expect(path()).toBe('/solutions/?group=task&subgroup=telephony');
    const marked = await page.locator('main [aria-current=true]').allTextContents();
    expect(marked.map((one) => one.replaceAll('\u00a0', ' '))).toEqual(['По типу задач', 'Телефония']);
    expect(await page.locator('main h2 a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/solutions/10/',
    ]);
  });

  test('C035: every device of the drawing is reached by the keyboard and leads to its product', async () => {
    await open('/solutions/6/');
    const devices = page.locator('#topology figure a');
    const names = await devices.allTextContents();
    expect(names.length).toBe(6);
    await devices.first().focus();
    for (const name of names) {
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      await page.keyboard.press('Tab');
    }
    await devices.first().press('Enter');
    await page.waitForURL('**/product/esr-21/');
  });

  test('a specification is begun with all equipment of a solution, its roles in words', async () => {
    await open('/solutions/8/', NO_SCRIPTS);
    await page.getByRole('link', { name: 'В\u00a0спецификацию' }).click();
    const list = (await page.getByRole('textbox', { name: 'Позиции' }).inputValue()).replaceAll('\u00a0', ' ');
    expect(list).toContain('# Кампусная сеть\nESR-1200; 1 // Граница сети\nMES5324; 2 // Ядро\n');
  });

  test('optics of the drawn lines: lengths are asked without scripts, and modules go into the request', async () => {
    await open('/solutions/8/', NO_SCRIPTS);
    const part = page.locator('#optics');
    const rows = part.locator('tbody tr');
    const text = async () => ((await part.textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(await rows.count()).toBe(10);
    expect(await text()).toMatch(/Если длина не указана, принимаем 1 км/);
    expect(await rows.nth(1).textContent()).toContain('SFP+ LR');
    await rows.nth(1).getByRole('textbox').fill('25000');
    await part.getByLabel('Запасных модулей каждого вида').fill('2');
    await part.getByRole('button', { name: 'Пересчитать' }).click();
    expect(await rows.nth(1).getByRole('textbox').inputValue()).toBe('25000');
    expect(await rows.nth(1).textContent()).toContain('SFP+ ER');
    expect(await text()).toMatch(/Всего с запасом, на обоих концах линий: .*SFP\+ ER — 4 шт\./);
    const file = await page.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href');
    const csv = await fetch(new URL(file ?? '', url)).then((got) => got.text());
    expect(csv).toMatch(/SFP\+ ER;[^\n]*;4/);
    expect(csv).toContain('25000 м');
    await page.getByRole('link', { name: 'Запросить цену и срок' }).first().click();
    const list = page.getByRole('list', { name: 'Сколько каждого' });
    expect(await list.getByRole('listitem').allTextContents()).toContainEqual(
      expect.stringContaining('Оптика не подобрана: MES5324'),
    );
    expect(await list.getByRole('spinbutton', { name: /SFP\+ ER/ }).inputValue()).toBe('4');
  });

  test('a length that is none is told under its field, and the rest is answered', async () => {
    await open(`/solutions/8/?length=много&spares=-1`, NO_SCRIPTS);
    await page.getByText('Укажите метры').waitFor();
    await page.getByText('Целое число от 0 до 1000').waitFor();
    expect(await page.locator('#optics tbody tr').nth(1).textContent()).toContain('SFP+ LR');
  });

  test('on a phone the drawing keeps inside the window and its letters stay readable', async () => {
    for (const number of [8, 13]) {
      await open(`/solutions/${number}/`, PHONE);
      const outside = await page.locator('#topology figure').evaluate((figure) =>
        [...figure.querySelectorAll('li, a, svg, text, p')]
          .filter(
            (one) => getComputedStyle(one.closest('details:not([open]) > :not(summary)') ?? one).display !== 'none',
          )
          .map((one) => one.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 0 && (left < -0.5 || right > innerWidth + 0.5)),
      );
      expect(outside).toEqual([]);
      const sizes = await page
        .locator('#topology svg text')
        .evaluateAll((texts) => texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    }
  });

  test('the links of the drawing are there in words', async () => {
    await open('/solutions/7/', NO_SCRIPTS);
    await page.getByText('Соединения списком').click();
    await page.getByText(/LTP-16N \(OLT GPON\)\s— NTU-1 \(ONT-мост\): 2,5 \/ 1,25\sГбит\/с, PON/).waitFor();
  });

  test('the whole list goes into the comparison in one press', async () => {
    await open('/solutions/12/');
    await page.getByRole('button', { name: 'Добавить в сравнение' }).click();
    await page.locator('#equipment').getByRole('link', { name: 'Открыть сравнение' }).waitFor();
    expect(await page.locator('#equipment input:checked').count()).toBe(3);
  });

  test.each([
    ['with scripts', {}],
    ['without scripts', NO_SCRIPTS],
  ])('C195: the request carries the solution and its goods with their numbers, %s', async (_, options) => {
    await open('/solutions/12/', options);
    const table = page.getByRole('region', { name: 'Перечень оборудования' });
    const wanted = await table.locator('tbody tr td:nth-child(3)').allTextContents();
    expect(wanted).toHaveLength(3);
    await page.getByRole('link', { name: 'Запросить цену и срок' }).first().click();
    await page.waitForURL('**/forms/solution/**');
    expect(await page.getByLabel('Решение').inputValue()).toBe('12');
    const numbers = await page.getByRole('list', { name: 'Сколько каждого' }).getByRole('spinbutton').all();
    const typed = await Promise.all(numbers.map((one) => one.inputValue()));
    expect(typed.slice(0, 3)).toEqual(wanted.map((one) => /\d+/.exec(one)?.[0]));
  });
});

describe('support', () => {
  test('C038: the address of a question opens it, on load and within the page', async () => {
    await open('/support/faq-list/#poe-budget');
    const answer = page.locator('#poe-budget');
    expect(await answer.evaluate((one) => one.closest('details')?.open)).toBe(true);
    await answer.getByText('Сложите мощность').waitFor();
    await page.evaluate(() => location.assign('#dac'));
    await page.locator('details[open] #dac').waitFor();
    await page.evaluate(() => location.assign('#%')); // an address cut in the middle: no fault, nothing opens
    await page.locator('details[open] #dac').waitFor();
  });

  test('C038: questions are found without scripts', async () => {
    await open('/support/', NO_SCRIPTS);
    await page.getByLabel('Вопрос своими словами').fill('бюджет poe');
    await page.getByRole('button', { name: 'Найти' }).click();
    expect(decodeURIComponent(path()).replace('+', ' ')).toBe('/support/faq-list/?query=бюджет poe');
    await page.getByText('Сложите мощность всех питаемых устройств').waitFor();
    expect(await page.locator('main details[open]').count()).toBe(await page.locator('main details').count());
  });

  test('C167: of the regulations one stands open at a time', async () => {
    await open('/support/');
    await page.getByText('Уровни поддержки и сроки ответа').click();
    await page.getByText('Как составить обращение').click();
    await page.locator('details[open] #support-request').waitFor();
    expect(await page.locator('details[open][name=regulations]').count()).toBe(1);
  });
});
