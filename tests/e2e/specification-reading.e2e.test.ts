/** Readers of what a specification is made of, in a browser: without scripts, and on the way into the specification. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { answerNotices, SHELL, visits } from './visit.ts';

const { url: base } = inject('site');
const NO_SCRIPTS = { javaScriptEnabled: false };
let page: Page;
const visit = visits(
  base,
  (opened) => {
    page = opened;
  },
  { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', init: answerNotices, ready: SHELL },
);

const TENDER = 'Коммутатор, 12 шт.\n24 порта 1000BASE-T, 4 SFP+\nцвет чёрный матовый';
const table = () => page.getByRole('region', { name: 'Требования и изделия: 1' });

test('a tender is read, a demand is taken out, and a good with its quantity goes into the specification', async () => {
  await visit.open('/specification/tender/');
  await page.getByRole('textbox', { name: 'Строки технического задания' }).fill(`${TENDER}\nбюджет PoE от 9000 Вт`);
  await page.getByRole('button', { name: 'Прочитать требования' }).click();
  await table().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.getByText('«цвет чёрный матовый» (строка 3)').count()).toBe(1);
  expect(await page.getByText('соответствует: 4 из 4').count()).toBe(0);

  await table()
    .getByRole('row', { name: /бюджет PoE: не/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Пересчитать без отмеченных требований' }).click();
  await page.getByText('соответствует: 3 из 3').first().waitFor();

  const add = table()
    .getByRole('link', { name: /^Добавить / })
    .first();
  const model = ((await add.getAttribute('aria-label')) ?? '').replace('Добавить ', '').trim();
  await add.click();
  await page.waitForFunction((line) => document.querySelector('textarea')?.value === line, `${model}; 12`);
});

test('without scripts a tender is read all the same', async () => {
  await visit.open('/specification/', NO_SCRIPTS);
  await page.getByRole('link', { name: 'Подбор по\u00a0техническому заданию' }).click();
  await page.getByRole('textbox', { name: 'Строки технического задания' }).fill(TENDER);
  await page.getByRole('button', { name: 'Прочитать требования' }).click();
  await table()
    .getByRole('link', { name: /^Добавить / })
    .first()
    .click();
  expect(await page.getByRole('textbox', { name: 'Позиции' }).inputValue()).toMatch(/; 12$/);
});

const POSITIONS = [
  'Коммутатор доступа, 12 шт.\n24 порта 1000BASE-T, 4 порта SFP+, PoE+',
  'Модуль SFP+ LR 10 км – 16 шт.',
  'Коммутатор на 24 порта 1000BASE-T, бюджет PoE от 9000 Вт – 2 шт.',
  'Шкаф телекоммуникационный 42U – 3 шт.',
];

test.each([
  ['with scripts', {}],
  ['without scripts', NO_SCRIPTS],
])('first answers of all positions go into the specification at once and out of it, %s', async (_, options) => {
  const list = () => page.getByRole('textbox', { name: 'Позиции' });
  const form = () => page.getByRole('form', { name: 'В спецификацию' });
  await visit.open('/specification/tender/', options);
  await page.getByRole('textbox', { name: 'Строки технического задания' }).fill(POSITIONS.join('\n'));
  await page.getByRole('button', { name: 'Прочитать требования' }).click();
  await form().waitFor();
  expect(await page.getByText('Отмечено строк: 2 из\u00a04').count()).toBe(1);
  if (options !== NO_SCRIPTS) expect(await axeFindings(page)).toEqual([]);
  await form().getByRole('checkbox', { name: /Шкаф/ }).check();
  await form().getByRole('button').click();
  await expect
    .poll(() => list().inputValue())
    .toMatch(
      /^# Техническое задание\nMES\S+; 12 \/\/ поз\.\u00a01: .+\nSFP\+ LR; 16 \/\/ .+\nШкаф телекоммуникационный 42U; 3$/,
    );
  await page.getByText('Добавлено в\u00a0конец списка: 3\u00a0позиции').waitFor();
  await page.getByRole('button', { name: 'Убрать добавленное' }).click();
  await expect.poll(() => list().inputValue()).toBe('');
});

const FLEET = 'SW1#show inventory\nPID: DES-3200-28 , VID: V05\nPID: QQZZ-FAN-1X , VID: V05';

test.each([
  ['with scripts', {}],
  ['without scripts', NO_SCRIPTS],
])('output that is pasted into the list goes whole to the reader of fleets, %s', async (_, options) => {
  const output = `${FLEET}\n${'Uptime: 5 days\n'.repeat(320)}end`; // more lines than a list has
  const toFleet = () => page.getByRole('button', { name: 'Прочитать как состав сети' });
  await visit.open('/specification/', options);
  for (const text of [FLEET, output]) {
    await page.goto(`${base}/specification/`);
    await page.getByRole('textbox', { name: 'Позиции' }).fill(text);
    await page.getByRole('button', { name: /^(?:Разобрать список|Пересчитать)$/ }).click();
    await toFleet().waitFor();
    expect(await page.getByRole('textbox', { name: 'Позиции' }).inputValue()).toBe(text);
    await toFleet().click();
    await page.getByRole('heading', { name: 'Что найдено' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Вывод команд или список' }).inputValue()).toBe(text);
  }
});

test('a fleet is read, and what takes the place of others is added to the own list', async () => {
  await visit.open('/specification/?add=MES2448P%3B+1');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'MES2448P; 1');
  await page.goto(`${base}/specification/fleet/`);
  await page.getByRole('textbox', { name: 'Вывод команд или список' }).fill(FLEET);
  await page.getByRole('button', { name: 'Разобрать состав сети' }).click();
  await page.getByRole('region', { name: 'Состав сети' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Отмеченное в\u00a0спецификацию' }).click();
  await page.waitForFunction(() =>
    /^MES2448P; 1\n.+; 1 \/\/ вместо D-Link DES-3200-28$/.test(document.querySelector('textarea')?.value ?? ''),
  );
});

test('what was added is kept although its page is left at once, and stands in the list once', async () => {
  await visit.open('/specification/fleet/');
  await page.getByRole('textbox', { name: 'Вывод команд или список' }).fill(`Филиал 2:\n${FLEET}`);
  await page.getByRole('button', { name: 'Разобрать состав сети' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.page === 'on');
  await Promise.all([
    page.waitForURL(`${base}/specification/`, { waitUntil: 'commit' }),
    page.getByRole('button', { name: 'Отмеченное в\u00a0спецификацию' }).click(),
  ]);
  await page.goto(`${base}/specification/`);
  await page.waitForFunction(() =>
    /^# Филиал 2\n.+; 1 \/\/ вместо D-Link DES-3200-28$/.test(document.querySelector('textarea')?.value ?? ''),
  );
});

test('lines that are ticked later are added to those of before, the same ones are not added twice', async () => {
  await visit.open('/specification/fleet/');
  await page.getByRole('textbox', { name: 'Вывод команд или список' }).fill('MES2324; 2\nMES2448P; 3');
  await page.getByRole('button', { name: 'Разобрать состав сети' }).click();
  const boxes = page.getByRole('checkbox', { name: /^В спецификацию: / });
  await page.waitForFunction(() => document.documentElement.dataset.page === 'on');
  // Playwright keeps no page behind a way back: the answer opens beside it, as a page that a browser kept would stay as it was.
  await page.getByRole('form', { name: 'В спецификацию' }).evaluate((form) => form.setAttribute('target', 'beside'));
  const send = async (ticked: readonly boolean[]) => {
    for (const [at, isTicked] of ticked.entries()) await boxes.nth(at).setChecked(isTicked);
    await page.getByRole('button', { name: 'Отмеченное в\u00a0спецификацию' }).click();
    return () => page.evaluate(() => localStorage.getItem('specification'));
  };
  await expect.poll(await send([true, false])).toBe('MES2324; 2');
  await expect.poll(await send([true, false])).toBe('MES2324; 2');
  await expect.poll(await send([false, true])).toBe('MES2324; 2\nMES2448P; 3');
});

test('without scripts a fleet is read all the same', async () => {
  await visit.open('/specification/fleet/', NO_SCRIPTS);
  await page.getByRole('textbox', { name: 'Вывод команд или список' }).fill(FLEET);
  await page.getByRole('button', { name: 'Разобрать состав сети' }).click();
  await page.getByRole('button', { name: 'Отмеченное в\u00a0спецификацию' }).click();
  expect(await page.getByRole('textbox', { name: 'Позиции' }).inputValue()).toMatch(/вместо D-Link DES-3200-28$/);
});
