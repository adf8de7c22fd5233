/** The price calculators on the built site: what the questions show is what the bill was made of. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { answerNotices, askedInPage, visits } from '../visit.ts';

const { url } = inject('site');
let page: Page;
const { open, isSoft, stranger } = visits(url, (opened) => {
  page = opened;
});

/** The engine has come: the next answer is counted without the server. */
async function wakeEngine(): Promise<void> {
  const questionnaire = page.waitForResponse((answer) => answer.url().includes('/goods/questionnaire/'));
  await page.getByLabel('Абоненты', { exact: true }).focus();
  await (await questionnaire).finished();
}
const result = () => page.getByRole('complementary', { name: 'Итог расчёта' });

test('C031: the questions follow the address: answered, taken back, answered again', async () => {
  await open('/prices-ecss/');
  const users = page.getByLabel('Абоненты', { exact: true });
  const way = page.getByLabel('Расчёт одновременных разговоров');
  const sheet = page.locator('#bill');
  await users.fill('1000');
  await way.selectOption('given');
  await page.getByLabel('Одновременные разговоры').waitFor();
  await page.waitForURL(/users=1000/);
  const bill = await sheet.textContent();

  await page.getByRole('link', { name: 'Сбросить' }).click();
  await page.waitForURL(`${url}/prices-ecss/`);
  await expect.poll(() => way.inputValue()).toBe('counted');
  expect(await users.inputValue()).toBe('500');

  await users.fill('700');
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect.poll(() => users.inputValue()).toBe('500');

  await page.goBack(); // what was typed before the reset
  await expect.poll(() => users.inputValue()).toBe('700');
  await page.goBack();
  await expect.poll(() => way.inputValue()).toBe('given');
  expect(await users.inputValue()).toBe('1000');
  expect(await sheet.textContent()).toBe(bill);
  expect(await isSoft()).toBe(true);
});

test('C031: an answer is counted while it is typed, without a request, as the server counts it', async () => {
  await open('/prices-ecss/');
  await wakeEngine();
  const asked = await askedInPage(page, '/prices-ecss/');
  const users = page.getByLabel('Абоненты', { exact: true });
  const elph = page.getByLabel('Пользователи Elph', { exact: true });
  await page.locator('details', { has: elph }).locator('> summary').click();
  for (const [typed, load] of [
    ['1500', '0,13'],
    ['950', '0,1'],
    ['64000', '0,07'],
  ] as const) {
    await users.fill(typed);
    await page.getByLabel('Нагрузка одного абонента').fill(load);
    await page.getByLabel('Пользователи Elph', { exact: true }).fill('20');
    await page.getByLabel('Есть пользователи Elph вне сети').check();
    await page.waitForURL((address) => address.searchParams.get('users') === typed);
    const here = await page.locator('#bill').textContent();
    expect(await asked()).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(page.url());
    expect(await other.locator('#bill').textContent()).toBe(here);
    await other.close();
  }
});

test('C031: the address holds the calculation, and the history one entry of it', async () => {
  await open('/prices-ecss/');
  await wakeEngine();
  const before = await page.evaluate(() => history.length);
  for (const typed of ['510', '520', '530']) {
    await page.getByLabel('Абоненты', { exact: true }).fill(typed);
    await page.getByLabel('Каналы SIP-транков').focus();
    await page.waitForURL(new RegExp(`users=${typed}`));
  }
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('C031: a mistake waits until its field is left; sending leads to the first one', async () => {
  await open('/prices-ecss/');
  await wakeEngine();
  const users = page.getByLabel('Абоненты', { exact: true });
  await users.fill('0');
  await expect.poll(() => result().getAttribute('data-stale')).toBe('true');
  expect(await page.locator('#calculator-users-error').count()).toBe(0);
  await page.getByLabel('Каналы SIP-транков').fill('-1');
  await page.locator('#calculator-users-error').waitFor();
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect.poll(() => users.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await result().getByRole('link').allTextContents()).toEqual(['Абоненты', 'Каналы SIP-транков']);
  await expect.poll(() => page.locator('#announcer').textContent()).toContain('Исправьте ответы: Абоненты');
});

test('C031: on a phone the result is a bar that hides no field that has the focus; zoomed in, it is part of the page', async () => {
  await open('/prices-ecss/', { viewport: { width: 390, height: 844 }, init: answerNotices });
  const box = await result().boundingBox();
  expect(box && box.y + box.height).toBeCloseTo(844, 0);
  const covered = await page.evaluate(async () => {
    const names: string[] = [];
    for (const field of document.querySelectorAll<HTMLElement>(
      'form[action="/prices-ecss/"] :is(input, select, textarea)',
    )) {
      if (field.matches('[type=hidden]')) continue;
      field.focus();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const bar = document.querySelector('aside[aria-label="Итог расчёта"]')?.getBoundingClientRect();
      const own = field.getBoundingClientRect();
      if (bar && own.bottom > bar.top && own.top < bar.bottom) names.push(field.id);
    }
    return names;
  });
  expect(covered).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 }); // 1280 × 1024 at 400 %
  expect(await result().evaluate((one) => getComputedStyle(one).position)).toBe('static');
});

test('C031: a problem leaves the focus and what was typed in its field', async () => {
  await open('/prices-ecss/');
  const users = page.getByLabel('Абоненты', { exact: true });
  await users.fill('много');
  await users.press('Enter');
  await page.locator('#calculator-users-error').waitFor();
  expect(await users.inputValue()).toBe('много');
  expect(await users.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('C006: a calculation kept under a code comes back whole to somebody new; a wrong code is told and stays typed', async () => {
  await open('/prices-ecss/?users=1300&callsWay=given&callsGiven=90&topology=single&elph=20&elphOutside=yes');
  const answersOf = (one: Page) =>
    one
      .locator('form[action="/prices-ecss/"] :is(input:not([type=hidden]), select, textarea)')
      .evaluateAll((fields) =>
        (fields as HTMLInputElement[]).map(({ id, type, checked, value }) => [
          id,
          type === 'checkbox' ? checked : value,
        ]),
      );
  const answers = await answersOf(page);
  const bill = await page.locator('#bill').textContent();
  await page.getByRole('button', { name: 'Получить код расчёта' }).click();
  await page.waitForURL(/Code=/);
  const code =
    /[АЕКМРСТУГДИПЦШЯЛФ\d]{3}\u00a0[АЕКМРСТУГДИПЦШЯЛФ\d]{3}/.exec(
      (await page.locator('#keep').textContent()) ?? '',
    )?.[0] ?? '';
  expect(code).not.toBe('');

  const other = await (await stranger()).newPage();
  const ready = () => other.waitForSelector('html[data-engine=on]', { state: 'attached' });
  await other.goto(`${url}/prices-ecss/?users=600`);
  await ready();
  await other.getByLabel('Код другого расчёта').fill('ЖЖЖ 123');
  await other.getByRole('button', { name: 'Открыть' }).click();
  await other.getByText('Расчёта с таким кодом нет').waitFor();
  await ready();
  expect(await other.getByLabel('Код другого расчёта').inputValue()).toBe('ЖЖЖ 123');
  expect(await other.getByLabel('Абоненты', { exact: true }).inputValue()).toBe('600');

  await other.getByLabel('Код другого расчёта').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Открыть' }).click();
  await other.waitForURL(/users=1300/);
  expect(await answersOf(other)).toEqual(answers);
  expect(await other.locator('#bill').textContent()).toBe(bill);
  expect(await other.locator('#keep').textContent()).toContain(code);
});

test('C031: paper has the answers and the price list, and nothing that only a screen can do', async () => {
  await open('/prices-ecss/?users=950&trunks=30');
  const seen = async (text: string) => page.getByText(text).first().isVisible();
  const onScreen = { answers: false, code: true, action: true };
  const state = async () => ({
    answers: await page.locator('#answers').isVisible(),
    code: await page.locator('#keep').isVisible(),
    action: await seen('Посчитать с этими количествами'),
  });
  expect(await state()).toEqual(onScreen);
  await page.emulateMedia({ media: 'print' });
  expect(await state()).toEqual({ answers: true, code: false, action: false });
  expect(await page.locator('#answers').textContent()).toContain('Абоненты950');
  expect(await seen('считаем по нему')).toBe(true);
});
