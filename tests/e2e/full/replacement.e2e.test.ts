/**
 * The walk of somebody who replaces the equipment of other makers: a pasted list with numbers, replacements with their
 * proof, optics between the chosen devices, one request, and the letter that sales read. The same steps with scripts and without.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailSink } from '#tests/support/mail-sink.ts';
import { startSite } from '../site.ts';
import { visits } from '../visit.ts';

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
  // The nearest three stand in one table: theirs, then ours in order, each with its verdict.
  const table = page.getByRole('table', { name: /^Ближайшие модели вместо/ });
  const verdicts = await table
    .locator('tbody td:nth-child(3)')
    .or(first.locator('tbody td:nth-child(2)'))
    .allTextContents();
  if (verdicts.length === 0) await first.getByText(/заявлена?\sаналогом/).waitFor();
  for (const verdict of verdicts) expect(verdict).toMatch(/лучше|равно|сверх|хуже|неизвестно|не сравни/);
}

/** Lines of fibre between the answers to two lines of the list. */
const OPTICS = [
  { ends: [1, 3], lines: 2, spares: 1, distance: '10' },
  { ends: [1, 5], lines: 3, spares: 0, distance: '0,3' },
] as const;

type Optics = { names: string[]; quantities: number[] };

/** Asks for one line of optics on the page of modules and presses a button of its first answer. */
async function addOptics(models: string[], { ends, lines, spares, distance }: (typeof OPTICS)[number], button: RegExp) {
  await page.getByText(/В\sзаявке\s\d+\sпозиц/).waitFor();
  for (const model of models) expect(await page.locator('main').textContent()).toContain(model);
  const form = page.getByRole('form', { name: 'Подбор модуля' });
  for (const [at, name] of (['good', 'far'] as const).entries()) {
    await form.locator(`[name=${name}]`).fill(models[ends[at] ?? 0] ?? '');
  }
  const numbers = { distance, lines: String(lines), spares: String(spares) };
  for (const [name, text] of Object.entries(numbers)) await form.locator(`[name=${name}]`).fill(text);
  await form.getByRole('button', { name: 'Подобрать модуль' }).click();
  const first = page.getByRole('region', { name: 'Чем соединить' }).locator('tbody tr').first();
  await first.waitFor();
  const names = await first.locator('th li a').allTextContents();
  const notes = await first.locator('th li small').allTextContents();
  const quantities = notes.map((note) => Number(/(\d+)\u00a0шт/.exec(note)?.[1]));
  await first.getByRole('button', { name: button }).click();
  return { names, quantities } satisfies Optics;
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
  test('six foreign devices with numbers and optics for them become one request, and the letter to sales names every line and number', async () => {
    const before = mail.letters.length;
    await open('/analogs/', options);
    const answered = await replacements();
    for (const one of answered) expect(one.ours, one.model).not.toBe('');
    for (const one of answered) await expectProof(one);

    await page.goto(`${site.url}/analogs/`);
    await replacements();
    await page.getByRole('button', { name: 'Подобрать модули SFP к списку' }).click();
    const models = answered.map(({ ours }) => ours.split(' ').at(-1) ?? '');
    const optics = [
      await addOptics(models, OPTICS[0], /^Добавить\sи\sподобрать\sещё$/),
      await addOptics(models, OPTICS[1], /^Добавить\sк\sзаявке$/),
    ].flatMap(({ names, quantities }) => names.map((name, at) => ({ name, quantity: quantities[at] ?? 0 })));
    // A module at each end of each line, and the spares: of a pair each kind has its own.
    expect(optics.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThanOrEqual(2 * (2 + 3) + 1);
    await page.getByRole('heading', { level: 1, name: 'Подбор аналога' }).waitFor();
    const numbers = [...LINES, ...optics].map(({ quantity }) => quantity);
    for (const [at, quantity] of numbers.entries()) {
      expect(await page.locator(`[name="positions.${at}"]`).inputValue()).toBe(String(quantity));
    }
    await page.locator(`[name="positions.${CHANGED}"]`).fill(String(WANTED));
    await fillContacts();
    await page.locator('main form').getByRole('button', { name: 'Отправить запрос' }).click();
    await page.getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();

    const letter = await letterTo(SALES, before);
    for (const [at, { text, quantity }] of LINES.entries()) {
      const number = at === CHANGED ? WANTED : quantity;
      const line = letter.split('\n').find((one) => one.startsWith(`Позиция ${at + 1}: `)) ?? '';
      expect(line).toContain(answered[at]?.ours);
      expect(line).toContain(` — ${number} шт., в списке: ${text}`);
    }
    for (const [at, { name, quantity }] of optics.entries()) {
      const line = letter.split('\n').find((one) => one.startsWith(`Позиция ${LINES.length + at + 1}: `)) ?? '';
      expect(line).toContain(name.replaceAll('\u00a0', ' '));
      expect(line).toContain(` — ${quantity} шт.`);
      expect(line).toMatch(/\(оптика: \S+ ↔ \S+, /);
    }
    const total = numbers.reduce((sum, quantity, at) => sum + (at === CHANGED ? WANTED : quantity), 0);
    expect(letter).toContain(`Всего: ${numbers.length} позиций, ${total} шт.`);
  });
});
