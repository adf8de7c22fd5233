/**
 * The walk of somebody who replaces the equipment of other makers: a pasted list with numbers, replacements with their
 * proof, one request, and the letter that sales read. The same steps with scripts and without.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailSink } from '#tests/support/mail-sink.ts';
import { startSite } from './site.ts';
import { visits } from './visit.ts';

const SALES = 'sales@example.com';
const VISITOR = 'buyer@example.com';
/** Lines as they are pasted, each with its number in another usual place. */
const LINES: readonly { text: string; quantity: number }[] = [
  { text: 'Cisco;Catalyst 1000-24T-4G-L;5', quantity: 5 },
  { text: 'Cisco Catalyst 9200L-48P-4G - 12 шт', quantity: 12 },
  { text: 'Huawei AR6140-16G4XG x3', quantity: 3 },
  { text: 'Extreme 5320-48P-8XE (4)', quantity: 4 },
  { text: '7 шт Ubiquiti U6 Mesh', quantity: 7 },
  { text: 'Arista CCS-720DP-48S-2F, кол-во 21', quantity: 21 },
];
/** A line of which the number is changed in the request, and the number. */
const [CHANGED, WANTED] = [2, 33];

const mail = await startMailSink();
const site = await startSite({ env: { SMTP_URL: mail.url, LEADS_TO: SALES, MAIL_FROM: 'site@example.com' } });
afterAll(async () => {
  await site.close();
  await mail.close();
});

let page: Page;
const { open } = visits(site.url, (opened) => {
  page = opened;
});

type Answered = { model: string; href: string; ours: string };

/** Pastes the list and returns what the page answers to each line. */
async function replacements(): Promise<Answered[]> {
  await page.getByLabel('Список оборудования').fill(LINES.map(({ text }) => text).join('\n'));
  await page.getByRole('button', { name: 'Подобрать аналоги' }).click();
  const rows = page.getByRole('region', { name: 'Аналоги по спецификации' }).locator('tbody tr');
  await page.getByRole('button', { name: 'Отправить запрос' }).waitFor();
  expect(await rows.count()).toBe(LINES.length);
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const cells = row.locator('th, td');
      expect(LINES.map(({ quantity }) => String(quantity))).toContain(await cells.nth(2).textContent());
      const model = cells.nth(3).getByRole('link');
      return {
        model: (await model.textContent()) ?? '',
        href: (await model.getAttribute('href')) ?? '',
        ours: (await cells.nth(4).getByRole('link').textContent()) ?? '',
      };
    }),
  );
}

/** The page of a model shows ours first, with a verdict on every parameter or the source that names the pair. */
async function expectProof({ href, ours }: Answered): Promise<void> {
  await page.goto(site.url + href);
  const first = page.getByRole('list', { name: 'Наши аналоги' }).locator(':scope > li').first();
  expect(await first.locator('h3').textContent()).toContain(ours);
  const verdicts = await first.locator('tbody td:nth-child(2)').allTextContents();
  if (verdicts.length === 0) await first.getByText('заявлен как аналог', { exact: true }).waitFor();
  for (const verdict of verdicts) expect(verdict).toMatch(/лучше|равно|хуже|неизвестно|не сравни/);
}

async function fillContacts(): Promise<void> {
  const fields = {
    ...{ name: 'Иван Ёлкин', company_name: 'ООО «Связь»', phone: '+79123456789', email: VISITOR, city: 'Томск' },
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`main form [name=${name}]`).fill(value);
  await page.locator('main form [name=personalDataProcessingConsent]').check();
}

const letterTo = async (address: string, from: number): Promise<string> => {
  const found = () => mail.letters.slice(from).find(({ to }) => to.includes(address))?.text ?? '';
  await expect.poll(found, { timeout: 60_000 }).not.toBe('');
  return found().replaceAll('\u00a0', ' ');
};

describe.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('%s', (_, options) => {
  test('six foreign devices with numbers become one request, and the letter to sales names every line and number', async () => {
    const before = mail.letters.length;
    await open('/analogs/', options);
    const answered = await replacements();
    for (const one of answered) expect(one.ours, one.model).not.toBe('');
    for (const one of answered) await expectProof(one);

    await page.goto(`${site.url}/analogs/`);
    await replacements();
    await page.getByRole('button', { name: 'Отправить запрос' }).click();
    await page.getByRole('heading', { level: 1, name: 'Подбор аналога' }).waitFor();
    for (const [at, { quantity }] of LINES.entries()) {
      expect(await page.locator(`[name="positions.${at}"]`).inputValue()).toBe(String(quantity));
    }
    await page.locator(`[name="positions.${CHANGED}"]`).fill(String(WANTED));
    await fillContacts();
    await page.locator('main form').getByRole('button', { name: 'Подобрать аналог' }).click();
    await page.getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();

    const letter = await letterTo(SALES, before);
    for (const [at, { text, quantity }] of LINES.entries()) {
      const number = at === CHANGED ? WANTED : quantity;
      const line = letter.split('\n').find((one) => one.startsWith(`Позиция ${at + 1}: `)) ?? '';
      expect(line).toContain(answered[at]?.ours);
      expect(line).toContain(` — ${number} шт., в списке: ${text}`);
    }
    const total = LINES.reduce((sum, { quantity }, at) => sum + (at === CHANGED ? WANTED : quantity), 0);
    expect(letter).toContain(`Всего: 6 позиций, ${total} шт.`);
  });
});
