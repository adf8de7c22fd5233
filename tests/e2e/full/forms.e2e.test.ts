/** The forms in the footer and in popups: rules, sending, failures, notices. The API is real unless a test plays its part. */
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type FormName, LEAD_FORMS, TRAP } from '#src/domain/leads/leads.ts';
import { caseName, formCases } from '#tests/support/form-cases.ts';
import { answerNotices, askedInPage, SHELL, settle, type VisitOptions, visits } from '../visit.ts';

const { url: base } = inject('site');
const REQUIRED = 'Поле обязательно для заполнения';
const INCORRECT = 'Введено некорректное значение';
const PRODUCT = '/product/mes2324/';

const CONTACTS: Record<string, string> = {
  name: 'Иван Ёлкин',
  company_name: 'ООО «Связь»',
  phone: '+7(912)345-67-89',
  phoneNumberExtension: '12',
  email: 'ivan@example.com',
  city: 'Томск',
  inn: '7707083893',
  kpp: '770701001',
  company_site: 'example.com',
  comment: 'Нужны коммутаторы',
};

let page: Page;
/** What the server was sent, and what it answers: a status, or `lost`. */
type Sent = {
  url: string;
  body: { contacts: Record<string, string> } & Record<string, unknown>;
  key: string | undefined;
};
let sent: Sent[];

const visit = visits(
  base,
  (opened) => {
    page = opened;
    sent = [];
  },
  { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ignored: /^The request was not taken/ },
);

async function open(path = '/catalog/', options: VisitOptions = {}): Promise<void> {
  const hasScripts = options.javaScriptEnabled !== false;
  await visit.open(path, hasScripts ? { init: answerNotices, ...options } : options);
  if (!hasScripts) return;
  await page.waitForSelector(SHELL, { state: 'attached' });
  await page.locator('#connection-form summary').click();
  await page.waitForSelector('#connection-form form[data-ready]');
}

type Reply = number | 'lost' | 'slow' | { status: number; error: { code: string; message: string; fields?: object } };

/** Plays the server: answers of the forms one after another, the last one for ever. */
async function answerWith(...replies: Reply[]): Promise<void> {
  await page.route('**/api/forms/*', async (route: Route) => {
    const request = route.request();
    sent.push({ url: request.url(), body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    const reply = replies.length > 1 ? (replies.shift() as Reply) : (replies[0] as Reply);
    if (reply === 'lost') return route.abort('connectionfailed');
    if (reply === 'slow') await new Promise((done) => setTimeout(done, 700));
    const status = typeof reply === 'number' ? reply : reply === 'slow' ? 201 : reply.status;
    const data = { id: '0', number: 7, acceptedAt: '2026-11-21T12:00:00Z' };
    const error = typeof reply === 'object' ? reply.error : { code: 'internal', message: 'Внутренняя ошибка.' };
    return route.fulfill({ status, json: status < 300 ? { data } : { error } });
  });
}

const footer = () => page.locator('#connection-form');
const form = () => footer().locator('form');
const field = (name: string, place: Locator = form()) => place.locator(`[name="${name}"]`);
const submit = (place: Locator = form()) => place.locator('button[type=submit]');
const consent = (place: Locator = form()) => field('personalDataProcessingConsent', place);
const choose = (name: string) => footer().getByRole('radio', { name }).check();
const popup = () => page.locator('dialog[open]');

async function fill(place: Locator = form(), without: readonly string[] = []): Promise<void> {
  for (const [name, value] of Object.entries(CONTACTS)) {
    if (without.includes(name) || (await field(name, place).count()) === 0) continue;
    await field(name, place).fill(value);
  }
}
/** Text of the error tied to a field; undefined when it has none. */
async function errorOf(name: string, place: Locator = form()): Promise<string | undefined> {
  const control = field(name, place);
  if ((await control.getAttribute('aria-invalid')) !== 'true') return undefined;
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ');
  const id = ids.find((one) => one.endsWith('-error'));
  return (await page.locator(`[id="${id}"]`).textContent()) ?? undefined;
}
const focusedName = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

describe('the footer form', () => {
  test('C134, C218: is exactly one of three; what was typed goes along', async () => {
    await open();
    const choices = footer().getByRole('radio');
    expect(await choices.evaluateAll((all) => all.map((one) => one.parentElement?.textContent))).toEqual([
      'Консультация',
      'Заказать звонок',
      'Партнёрство',
    ]);
    await field('name').fill('Анна');
    for (const [i, action] of ['consultation', 'call', 'partner'].entries()) {
      await choices.nth(i).check();
      await page.waitForSelector(`form[action="/api/forms/${action}"][data-ready]`);
      expect(await form().count()).toBe(1);
      expect(await field('name').inputValue()).toBe('Анна');
    }
  });

  test('C238, C239: a field is told wrong when it is left or changed, not while it is typed', async () => {
    await open();
    await field('email').pressSequentially('ivan@');
    expect(await errorOf('email')).toBeUndefined();
    await field('city').focus();
    await expect.poll(() => errorOf('email')).toBe('Некорректный формат эл. почты');
    await field('email').pressSequentially('example.com');
    expect(await errorOf('email')).toBe('Некорректный формат эл. почты');
    await field('city').focus();
    await expect.poll(() => errorOf('email')).toBeUndefined();
    expect(await errorOf('city')).toBe(REQUIRED); // left empty
    expect(await errorOf('comment')).toBeUndefined(); // never left
  });

  test('C238: who only passes through the fields is told what is required, in red only after something was typed', async () => {
    await open();
    const colour = () => page.locator('[id$=-name-error]').evaluate((message) => getComputedStyle(message).color);
    for (const name of ['name', 'email']) await field(name).focus();
    await expect.poll(() => errorOf('name')).toBe('Поле обязательно для заполнения');
    const quiet = await colour();
    await field('email').fill('ivan@');
    await field('city').focus();
    await expect.poll(() => errorOf('email')).toBe('Некорректный формат эл. почты');
    await expect.poll(colour).not.toBe(quiet);
  });

  test('C208: a press on the button that waits names every missing answer and leads to the first, with a sample beside a wrong one', async () => {
    await open();
    await field('phone').fill('123');
    await expect.poll(() => submit().isDisabled()).toBe(true);
    await submit().click({ force: true });
    await expect.poll(() => errorOf('name')).toBe(REQUIRED);
    expect([await errorOf('city'), await errorOf('phone')]).toEqual([REQUIRED, INCORRECT]);
    expect(await page.locator('[id$=-phone-sample]').textContent()).toMatch(/\+7/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  });

  test('C208: the button waits for every rule but the subject and for the consent, and the line says what is missing', async () => {
    await open();
    await expect.poll(() => submit().isDisabled()).toBe(true);
    const missing = form().locator('p[id$=-missing]');
    expect(await missing.textContent()).toMatch(
      /^Заполните или\u00a0исправьте поля: «Тема», «Имя», «Компания», «Телефон»/,
    );
    await missing.getByRole('button', { name: 'телефон' }).click();
    await expect.poll(focusedName).toBe('phone');
    await fill();
    await expect.poll(() => submit().isDisabled()).toBe(true);
    await expect
      .poll(() => missing.textContent())
      .toBe('Заполните или\u00a0исправьте поля: «Тема», «Согласие на\u00a0обработку данных».');
    await consent().check();
    await expect.poll(() => submit().isEnabled()).toBe(true);
    await field('phone').fill('123');
    await expect.poll(() => submit().isDisabled()).toBe(true);
    await field('phone').blur();
    await expect.poll(() => errorOf('phone')).toBe(INCORRECT);
  });

  test('C213, C214: without a subject nothing is sent; the subject shows its error, takes the focus, an error is raised', async () => {
    await open();
    await answerWith(201);
    await fill();
    await consent().check();
    await page.evaluate(() =>
      document.addEventListener('lead:error', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail);
      }),
    );
    await submit().click();
    await expect.poll(() => errorOf('subject')).toBe(REQUIRED);
    expect(await focusedName()).toBe('subject');
    expect(JSON.parse(await page.title())).toEqual({ form: 'consultation', fields: { subject: REQUIRED } });
    expect(sent).toEqual([]);
  });

  test('C156, C157, C209, C211, C212: after a request was taken phone, extension and consents are empty, the popup says so', async () => {
    await open();
    await answerWith(201);
    await fill();
    await field('subject').selectOption('other');
    await consent().check();
    await submit().click();
    await popup().getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
    await popup().getByText('Мы свяжемся с Вами в ближайшее время.').waitFor();
    await popup().getByText('Номер заявки 7', { exact: true }).waitFor();
    expect(sent[0]?.url).toBe(`${base}/api/forms/consultation`);
    expect(sent[0]?.body).toMatchObject({
      contacts: { name: 'Иван Ёлкин', subject: 'other', phone: '+7(912)345-67-89' },
      personalDataProcessingConsent: true,
      promotionalCommunicationsConsent: false,
    });
    await popup().getByRole('button', { name: 'Понятно' }).click();
    await expect.poll(() => popup().count()).toBe(0);
    expect(await field('phone').inputValue()).toBe('');
    expect(await field('phoneNumberExtension').inputValue()).toBe('');
    expect(await consent().isChecked()).toBe(false);
    expect(await field('name').inputValue()).toBe('Иван Ёлкин');
    await expect.poll(() => submit().isDisabled()).toBe(true);
    expect(await errorOf('phone')).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('FORM');
  });

  test('C210: the partner form empties inn and kpp too', async () => {
    await open();
    await answerWith(201);
    await choose('Партнёрство');
    await page.waitForSelector('form[action="/api/forms/partner"][data-ready]');
    await fill();
    await consent().check();
    await submit().click();
    await popup().waitFor();
    expect([await field('inn').inputValue(), await field('kpp').inputValue()]).toEqual(['', '']);
    expect(await field('company_site').inputValue()).toBe('example.com');
  });

  test('C259, C263, C269, C271: a phone, an extension, inn and kpp take their characters only', async () => {
    await open();
    await choose('Партнёрство');
    await page.waitForSelector('form[action="/api/forms/partner"][data-ready]');
    const typed = { phone: '+7 (9a1)б-2+', phoneNumberExtension: '1a2.3', inn: '12ab34567890123', kpp: '1234567890x' };
    for (const [name, text] of Object.entries(typed)) await field(name).pressSequentially(text);
    expect(await field('phone').inputValue()).toBe('+7(91)-2');
    expect(await field('phoneNumberExtension').inputValue()).toBe('123');
    expect(await field('inn').inputValue()).toBe('123456789012');
    expect(await field('kpp').inputValue()).toBe('123456789');
    for (const [name, text] of Object.entries({ inn: '123', kpp: '123' })) await field(name).fill(text);
    await field('name').focus();
    await expect.poll(() => errorOf('kpp')).toBe('Минимум 9 символов');
    expect(await errorOf('inn')).toBe('Минимум 10 символов');
    await field('inn').fill('7707083894');
    await field('name').focus();
    await form().getByText('Контрольные цифры не сходятся').waitFor();
    expect(await errorOf('inn')).toBeUndefined();
  });

  test('C215, C216: support makes the form give way to a notice with the portal and a phone, and it can be left', async () => {
    await open();
    await field('name').fill('Анна');
    await field('subject').selectOption('support_link');
    await footer().getByText('Заявки с\u00a0сайта поддержка не\u00a0обрабатывает.').waitFor();
    await expect.poll(() => form().isVisible()).toBe(false);
    expect(await footer().getByRole('link', { name: 'портале поддержки' }).getAttribute('href')).toMatch(/^https:/);
    expect(await footer().locator('div:has(> div) a[href^="tel:"]').last().getAttribute('href')).toMatch(
      /^tel:\+7\d{10}$/,
    );
    await footer().getByRole('button', { name: 'Выбрать другую тему' }).click();
    await expect.poll(() => form().isVisible()).toBe(true);
    expect(await field('name').inputValue()).toBe('Анна');
    await expect.poll(focusedName).toBe('subject');
  });

  test('C197, C217: employment is a subject of the consultation only and shows the way to the careers site', async () => {
    await open();
    await field('subject').selectOption('employment_link');
    const link = footer().getByRole('link', { name: 'сайте\u00a0«Карьера»', exact: true });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await form().isVisible()).toBe(true);
    await choose('Заказать звонок');
    await page.waitForSelector('form[action="/api/forms/call"][data-ready]');
    expect(await field('subject').locator('option').count()).toBe(6);
    expect(await field('subject').locator('option[value=employment_link]').count()).toBe(0);
    expect(await field('email').count()).toBe(0);
  });
});

describe('sending', () => {
  async function ready(): Promise<void> {
    await open();
    await fill();
    await field('subject').selectOption('other');
    await consent().check();
  }

  test('a double click sends once', async () => {
    await ready();
    await answerWith('slow');
    await submit().dblclick();
    await popup().waitFor();
    expect(sent).toHaveLength(1);
  });

  test('C365: a failure is written to the console and shown, everything typed stays, and the next try goes under the same key', async () => {
    await ready();
    await answerWith('lost', 201);
    const written: string[] = [];
    page.on('console', (message) => message.type() === 'error' && written.push(message.text()));
    await submit().click();
    const alert = form().getByRole('alert');
    await alert.getByText('Нет связи с сервером.').waitFor();
    expect(written.filter((text) => text.startsWith('The request was not taken'))).toHaveLength(1);
    expect(await field('phone').inputValue()).toBe(CONTACTS.phone);
    expect(await consent().isChecked()).toBe(true);
    await form().getByRole('button', { name: 'Отправить ещё раз' }).click();
    await popup().waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(await alert.count()).toBe(0);
  });

  test('a second request of the same form has a key of its own', async () => {
    await ready();
    await answerWith(201);
    await submit().click();
    await popup().getByRole('button', { name: 'Понятно' }).click();
    await field('phone').fill(CONTACTS.phone ?? '');
    await consent().check();
    await submit().click();
    await popup().waitFor();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  test('a lost time mark is asked for again: without it the request would be taken for a robot’s', async () => {
    await open();
    await page.route('**/api/form-stamp', (route) => route.abort('connectionfailed'), { times: 1 });
    await fill();
    await field('subject').selectOption('other');
    await consent().check();
    await answerWith(201);
    await submit().click();
    await popup().waitFor();
    expect(sent[0]?.body.stamp).toMatch(/./);
  });

  test('whoever looks like a program is taken and asked one question, by name and by keyboard', async () => {
    await open();
    await fill();
    await field('subject').selectOption('other');
    await consent().check();
    await field(TRAP).evaluate((input) => {
      (input as HTMLInputElement).value = 'http://spam.example';
    });
    await submit().click();
    await popup().getByRole('link', { name: 'ответьте на\u00a0один вопрос' }).click();
    const answer = page.getByRole('textbox', { name: /^Сколько будет \S+ плюс \S+\?/ });
    await answer.fill('0');
    await answer.press('Enter');
    await page.getByText('Ответ не\u00a0подошёл').waitFor();
    const [, a = '', b = ''] =
      /будет (\S+) плюс (\S+)\?/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
    const words = ['', '', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
    await answer.fill(String(words.indexOf(a) + words.indexOf(b)));
    await page.getByRole('button', { name: 'Ответить' }).click();
    await page.getByText('Спасибо! Письмо с\u00a0номером заявки').waitFor();
  });

  test('what the server finds wrong stands at the field', async () => {
    await ready();
    await answerWith({ status: 422, error: { code: 'invalid', message: 'Проверьте', fields: { city: [INCORRECT] } } });
    await submit().click();
    await expect.poll(() => errorOf('city')).toBe(INCORRECT);
    await expect.poll(focusedName).toBe('city');
  });

  test('a full desk says when to come back', async () => {
    await ready();
    const message = 'Слишком много заявок с вашего адреса. Повторите через час.';
    await answerWith({ status: 403, error: { code: 'forbidden', message } });
    await submit().click();
    await form().getByText(message).waitFor();
  });

  test('a request of the footer is stored by the real server', async () => {
    await ready();
    const answer = page.waitForResponse('**/api/forms/consultation');
    await submit().click();
    await popup().getByText('Мы свяжемся с Вами в ближайшее время.').waitFor();
    expect((await answer).status()).toBe(201);
    expect((await (await answer).json()).data.number).toBeGreaterThan(0);
  });
});

describe('popups with forms', () => {
  test('C155: a product has an order popup with its good, and nothing is asked twice', async () => {
    await open(PRODUCT);
    await answerWith(201);
    await page.getByRole('link', { name: 'Запросить цену и\u00a0срок' }).first().click();
    await popup().getByRole('heading', { name: 'Запросить цену и\u00a0срок' }).waitFor();
    await popup()
      .getByRole('button', { name: /^Убрать .*MES2324$/ })
      .waitFor();
    const place = popup().locator('form');
    await fill(place, ['comment']);
    await consent(place).check();
    await submit(place).click();
    await popup().getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
    expect(sent[0]?.url).toBe(`${base}/api/forms/good-request`);
    expect(sent[0]?.body.goods).toEqual([expect.any(Number)]);
  });

  test('C175, C176: NAICE asks for a demonstration instead: a short form with a title and a text of its own', async () => {
    await open('/product/sistema-kontrolia-dostupa-naice/');
    await answerWith(201);
    await page.getByRole('main').getByRole('link', { name: 'Запросить демонстрацию' }).first().click();
    await popup().getByRole('heading', { name: 'Запросить демонстрацию' }).waitFor();
    await popup().getByText('Покажем систему в\u00a0работе').waitFor();
    const place = popup().locator('form');
    const names = await place
      .locator('input:not([type=hidden]):not([type=checkbox]):not([tabindex="-1"]), textarea, select')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(names.filter((one) => one !== TRAP)).toEqual(['name', 'phone', 'phoneNumberExtension', 'email', 'comment']);
    await fill(place, ['company_name', 'city', 'comment']);
    await consent(place).check();
    await submit(place).click();
    await popup().getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
    expect(sent[0]?.url).toBe(`${base}/api/forms/demo-request`);
  });

  test('C267: a discontinued product asks for a replacement, named already', async () => {
    await open('/product/mes2428t/');
    await page.getByRole('link', { name: 'Спросить о\u00a0замене' }).first().click();
    await popup().getByRole('heading', { name: 'Подобрать замену' }).waitFor();
    expect(await field('from', popup()).inputValue()).toContain('MES2428T');
  });
});

describe('without scripts', () => {
  test('each of the three choices leads to the page of its form, and a request is taken with a page that says so', async () => {
    await open('/catalog/', { javaScriptEnabled: false });
    await page.locator('#connection-form summary').click();
    const ways = () => footer().locator('details a').filter({ visible: true });
    const addresses = () => ways().evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(await addresses()).toEqual(['/forms/consultation/']);
    await choose('Партнёрство');
    expect(await addresses()).toEqual(['/forms/partner/']);
    await choose('Заказать звонок');
    expect(await addresses()).toEqual(['/forms/call/']);
    await ways().click();
    const place = page.locator('main form');
    expect(await submit(place).isEnabled()).toBe(true);
    await fill(place);
    await field('subject', place).selectOption('other');
    await consent(place).check();
    await submit(place).click();
    await page.getByRole('heading', { name: 'Заявка успешна отправлена' }).waitFor();
  });

  test('the page that confirms a request leads to its room, where the consent is withdrawn by two steps', async () => {
    await open('/forms/call/', { javaScriptEnabled: false });
    const place = page.locator('main form');
    await fill(place);
    await field('subject', place).selectOption('other');
    await consent(place).check();
    await submit(place).click();
    await page.getByRole('link', { name: 'на её странице' }).click();
    await page.getByRole('heading', { name: /^Заявка № \d+$/ }).waitFor();
    expect(await page.getByText(CONTACTS.name ?? '').count()).toBe(0);
    const button = page.getByRole('button', { name: 'Отозвать согласие и удалить данные' });
    expect(await button.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Отозвать согласие' }).click();
    await button.click();
    await page.getByText('данные заявки с сайта удалены').waitFor();
    expect(await page.getByText(/Отозвано \d+/).count()).toBe(1);
  });
});

describe('any form', () => {
  /** Goods have a selector of their own; what a page has computed is typed by nobody. */
  const UNSEEN = /^(?:goods|inputs|positions)$/;
  /** What each case shows in the form itself; `refused` where the field does not take what is typed. */
  const inBrowser = (cases: { field: string; valid: string; typed: string }[]) =>
    page.evaluate(async (all) => {
      const turn = () => new Promise((done) => setTimeout(done, 5));
      const form = document.querySelector('main form') as HTMLFormElement;
      const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
      const type = async (name: string, text: string) => {
        control(name).value = text;
        for (const event of ['input', 'change']) control(name).dispatchEvent(new Event(event, { bubbles: true }));
        await turn();
      };
      const shown: (string | null)[] = [];
      for (const { field, valid, typed } of all) {
        await type(field, typed);
        const isTaken = control(field).value.replaceAll('\r', '') === typed;
        shown.push(isTaken ? (document.getElementById(`form-${field}-error`)?.textContent ?? null) : 'refused');
        await type(field, valid);
      }
      return shown;
    }, cases);

  test('C240–C242, C253–C271: the fields of every form say what the table of rules says, which the API says too', async () => {
    await open();
    const cases = formCases({ good: 1, solution: 12, questionnaire: 'ecss' });
    for (const form of Object.keys(LEAD_FORMS) as FormName[]) {
      const own = cases.filter((one) => one.form === form && !UNSEEN.test(one.field));
      await page.goto(`${base}/forms/${own[0]?.path}/`);
      await page.waitForSelector('main form[data-ready]');
      const valid = new Map(own.filter(({ kind }) => kind === 'valid').map(({ field, entries }) => [field, entries]));
      const value = (entries: [string, string][] | undefined, field: string) =>
        entries?.find(([name]) => name === field)?.[1] ?? '';
      const shown = await inBrowser(
        own.map(({ field, entries }) => ({
          field,
          valid: value(valid.get(field), field),
          typed: value(entries, field),
        })),
      );
      own.forEach((one, i) => {
        if (shown[i] === 'refused')
          expect(one.message, caseName(one)).toBeDefined(); // never a right value
        else expect(shown[i]?.replace(/^[^:]+: /, '') ?? undefined, caseName(one)).toBe(one.message);
      });
    }
  });

  test('C267, C275, C276, C372: goods are searched 300 ms after the typing, the last question wins, what is discontinued is not offered', async () => {
    await open('/product/mes2324/');
    const questions = await askedInPage(page, 'catalog/goods/questionnaire');
    const asked = async () =>
      (await questions()).flatMap((address) => new URL(address, base).searchParams.get('query') ?? []);
    await page.getByRole('link', { name: 'Взять на тест' }).first().click();
    const field = popup().getByRole('combobox', { name: 'Модели' });
    await field.waitFor();
    const chips = popup().getByRole('button', { name: /^Убрать / });
    expect(await chips.count()).toBe(1);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000); // from here on time goes only by runFor
    await field.pressSequentially('MES2428');
    await page.clock.runFor(299);
    await settle(page);
    expect(await asked()).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(asked).toEqual(['MES2428']);
    await page.clock.resume();
    await popup().getByRole('option').first().waitFor();
    expect(await popup().getByRole('option').filter({ hasText: 'MES2428T' }).count()).toBe(0);
    const panel = popup().getByRole('listbox').locator('..');
    expect(await panel.evaluate((one) => getComputedStyle(one).zIndex)).toBe('10000'); // C384
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => chips.count()).toBe(2);
    await page.keyboard.press('Escape');
    expect(await popup().count()).toBe(1); // the list went, the form stays
    await page.keyboard.press('Backspace');
    await expect.poll(() => popup().locator('input[name=goods]').count()).toBe(1);
  });

  test('429 and 503 say in words when to come back, and typed text stays', async () => {
    await open();
    await page.route('**/api/forms/*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '180' }, contentType: 'text/html', body: 'busy' }),
    );
    await fill();
    await field('subject').selectOption('other');
    await consent().check();
    await submit().click();
    await form().getByText('Отправьте через 3\u00a0минуты').waitFor();
    expect(await field('comment').inputValue()).toBe(CONTACTS.comment);
    await page.unroute('**/api/forms/*');
    await page.context().setOffline(true);
    await form().getByRole('button', { name: 'Отправить ещё раз' }).click();
    await form().getByText('Нет соединения с сетью').waitFor();
    await page.context().setOffline(false);
  });

  test('C346: the subscription asks for an address and a consent, and says to look into the mail', async () => {
    await open();
    const place = page.getByRole('form', { name: 'Подписка на\u00a0статьи' });
    await place.getByRole('button', { name: 'Подписаться' }).click();
    await place.getByText(REQUIRED).nth(1).waitFor();
    await place.getByLabel('Эл. почта').fill('reader@example.com');
    await place.getByRole('checkbox').check();
    await place.getByRole('button', { name: 'Подписаться' }).click();
    await page.getByText('Проверьте почту.').waitFor();
  });
});
