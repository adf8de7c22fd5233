/** Forms without scripts, through the whole application: the page with the form, its refusal and the page of success. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormName, formTitle, LEAD_FORMS, leadForm, TRAP } from '#src/domain/leads/leads.ts';
import { signedState } from '#src/domain/subscription/subscription.server.ts';
import { connectDatabase, database as connected, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { sign } from '#src/platform/database/secret.queries.server.ts';
import type { Jobs } from '#src/platform/jobs.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { testCalculator } from '#tests/support/calculators.ts';
import { createSiteDatabase, servingUrl, type TestDatabase } from '#tests/support/database.ts';
import { writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { createApp } from './app.ts';
import { openJobs } from './jobs.ts';
import { openStores, type Stores } from './stores.ts';

const TYPED = {
  ...{
    name: 'Иван «Кавычкин» & Ко',
    company_name: 'ООО «Связь»',
    phone: '+7(912)345-67-89',
    email: 'ivan@example.com',
  },
  ...{
    city: 'Томск',
    comment: 'Первая строка\nвторая',
    subject: 'warranty_service',
    inn: '7707083893',
    kpp: '770701001',
  },
};
let database: TestDatabase;
let stores: Stores;
let jobs: Jobs;
let app: FastifyInstance;
let folder: string;
let lines = '';

beforeAll(async () => {
  database = await createSiteDatabase();
  await disconnectDatabase();
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const settings = readSettings({
    ...PATIENT,
    DATABASE_OWNER_URL: database.url,
    DATABASE_URL: await servingUrl(database),
    DATA_DIR: folder,
    LETTER_FILES: 'yes',
    LOG_FORMAT: 'json',
  });
  const log = createLog(settings, (line) => (lines += line));
  stores = await openStores(settings, log);
  await disconnectDatabase();
  await writeQuestionnaire(connectDatabase(stores.ownerUrl), 'naice'); // content is the owner's
  await disconnectDatabase();
  connectDatabase(stores.url);
  jobs = await openJobs(settings, log, { url: stores.url, makesFiles: false });
  jobs.start();
  const assets = { build: 'build-1', headHtml: '', scriptsOf: (page: string) => [page] };
  app = await createApp({ settings, log, assets, clientFolder: '/nowhere', jobs });
});
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await stores.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const send = (form: string, entries: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/forms/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(entries).toString(),
  });
/** Names of everything a form on this page would send. */
const names = (html: string) =>
  new Set([...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name));

test.each(Object.keys(LEAD_FORMS) as FormName[])(
  'C012, C326–C345: %s has a page of its own with exactly the fields that are checked, and no script is needed',
  async (name) => {
    const form = name.replace('{name}', 'naice');
    const page = await app.inject(`/forms/${form}/`);
    expect(page.statusCode).toBe(200);
    expect(page.body.replaceAll('\u00a0', ' ')).toContain(`<h1>${formTitle(form, testCalculator('naice').title)}</h1>`);
    expect(page.body).toMatch(new RegExp(`<form[^>]* action="/api/forms/${form}" method="post"`));
    const main = /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? ''; // the footer below has forms of its own
    expect([...names(main)].filter((one) => one !== TRAP).sort()).toEqual(
      [
        ...leadForm(name).fields,
        ...leadForm(name).extras,
        'personalDataProcessingConsent',
        'promotionalCommunicationsConsent',
      ].sort(),
    );
    expect(page.body).toContain('noindex');
  },
);

test('an address may name any number of goods: the form takes as many as a request may have', async () => {
  const goods = await connected().selectFrom('good').select('id').limit(150).execute();
  const named = (count: number) => new URLSearchParams(goods.slice(0, count).map(({ id }) => ['goods', String(id)]));
  const taken = async (count: number) => {
    const { statusCode, body } = await app.inject(`/forms/warranty-extension/?${named(count)}`);
    const list = /<select[^>]* name="goods"[\s\S]*?<\/select>/.exec(body)?.[0];
    return [statusCode, list?.match(/<option[^>]* selected=""/g)?.length];
  };
  expect(await taken(3)).toEqual([200, 3]);
  expect(await taken(150)).toEqual([200, 100]);
});

test('a refused form comes back with its messages and every typed value, escaped', async () => {
  const reply = await send('consultation', { ...TYPED, phone: '1', promotionalCommunicationsConsent: 'true' });
  expect(reply.statusCode).toBe(422);
  expect(reply.headers['content-security-policy']).toContain("form-action 'self'");
  expect(reply.body).toContain('role="alert"');
  expect(reply.body).toContain('Введено некорректное значение');
  expect(reply.body).toContain('Поле обязательно для заполнения');
  expect(reply.body).toContain('value="Иван «Кавычкин» &amp; Ко"');
  expect(reply.body).toMatch(/<textarea[^>]*>Первая строка\nвторая<\/textarea>/);
  expect(reply.body).toMatch(/<option value="warranty_service" selected="">/);
  expect(reply.body).toMatch(/<input(?=[^>]* name="promotionalCommunicationsConsent")(?=[^>]* checked="")[^>]*>/);
  expect(reply.body).not.toMatch(/<input(?=[^>]* name="personalDataProcessingConsent")(?=[^>]* checked="")[^>]*>/);
});

test('C156: a taken form leads to a page with the number, and both letters lie in the data folder', async () => {
  const reply = await send('consultation', { ...TYPED, personalDataProcessingConsent: 'true' });
  expect(reply.statusCode).toBe(303);
  const page = await app.inject(String(reply.headers.location));
  const number = /number=(\d+)&/.exec(String(reply.headers.location))?.[1];
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Заявка успешна отправлена');
  expect(page.body).toContain('Мы свяжемся с Вами в ближайшее время.');
  expect(page.body).toContain(`<b>${number}</b>`);

  const letters = join(folder, 'letters');
  const asked = /<main[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '';
  expect(asked).not.toContain('id="answer"'); // no puzzle: a button
  expect(asked).toContain('Получить письмо');
  const hidden = [...asked.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [...[name, value]],
  ) as [string, string][];
  const press = async () => {
    const pressed = await app.inject({
      ...{ method: 'POST', url: '/api/form-answer', payload: new URLSearchParams(hidden).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    return (await app.inject(String(pressed.headers.location))).body;
  };
  // A person's time passes on the clock of the server; until then the button says so and stays.
  await expect.poll(press, { timeout: 30_000, interval: 500 }).toContain('Спасибо! Письмо');
  await expect
    .poll(async () => (await readdir(letters).catch(() => [])).filter((name) => name.endsWith('.eml')).length, {
      timeout: 20_000,
    })
    .toBe(2);
  const files = (await readdir(letters)).sort();
  const [company, visitor] = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(letters, name)))),
  );
  expect(company?.subject).toBe(`Заявка № ${number}: Консультация — ООО «Связь»`);
  expect(company?.text).toContain('Первая строка\nвторая');
  expect(company?.replyTo).toEqual([{ name: TYPED.name, address: TYPED.email }]);
  expect(visitor?.to).toEqual([{ name: '', address: TYPED.email }]);
  expect(lines).toContain(`SMTP_URL не задан: письма о заявках складываются в ${letters}`);
  for (const value of Object.values(TYPED).slice(0, 6)) expect(lines).not.toContain(value);
});

test('a confirmation is shown under the address that the site gave, and under no other', async () => {
  const reply = await send('consultation', { ...TYPED, comment: 'Ещё раз', personalDataProcessingConsent: 'true' });
  const given = String(reply.headers.location).replace(/&question=[^&]*/, ''); // the button is another matter
  const says = async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    return [statusCode, body.includes('Заявка успешна отправлена')];
  };
  expect(await says(given)).toEqual([200, true]);
  for (const forged of [
    given.replace(/number=\d+/, 'number=123456'),
    given.replace('/consultation/', '/support/'),
    given.replace(/proof=[^&]*/, 'proof=AAAAAAAAAAAAAAAAAAAAAAAA'),
    given.replace(/&proof=[^&]*/, ''),
    `${given}x`,
  ]) {
    expect(forged).not.toBe(given);
    expect(await says(forged), forged).toEqual([200, false]);
    expect((await app.inject(forged)).body).toContain('не\u00a0видно, принята\u00a0ли заявка');
  }
});

test('C340: a form nobody has, and a number that is none, are 404', async () => {
  for (const path of [
    '/forms/nothing/',
    '/forms/toString/',
    '/forms/call/?number=x',
    '/forms/questionnaire/A/',
    '/forms/questionnaire/other/',
  ]) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});

test('without the database the answer is 503 with Retry-After and what was typed, and all goes on when it is back', async () => {
  const typed = { ...TYPED, comment: 'Пока базы нет', personalDataProcessingConsent: 'true' };
  await disconnectDatabase();
  connectDatabase('postgres://nobody@127.0.0.1:9/nothing');
  const reply = await send('call', typed);
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  expect(reply.body).toContain('Сервис временно недоступен');
  expect(reply.body).toMatch(/<textarea[^>]*>Пока базы нет<\/textarea>/);
  await disconnectDatabase();
  connectDatabase(stores.url);
  expect((await send('call', typed)).statusCode).toBe(303);
});

test('C036, C040, C237: the pages of the subscription say what happened and offer the way back, without scripts', async () => {
  const says = async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    return [statusCode, /<h1>([^<]*)</.exec(main)?.[1], main.includes('action="/api/subscription"')];
  };
  expect(await says('/success_subscribe/')).toEqual([200, 'Статьи на почту', true]);
  const active = await signedState('active');
  const unsubscribed = await signedState('unsubscribed');
  expect(await says(`/success_subscribe/?state=${active}`)).toEqual([200, 'Подписка оформлена', false]);
  expect(await says(`/success_subscribe/?state=${await signedState('sent')}`)).toEqual([200, 'Проверьте почту', false]);
  expect(await says('/success_subscribe/?state=expired')).toEqual([200, 'Ссылка больше не действует', true]);
  expect(await says('/unsubscribe/')).toEqual([200, 'Отписка от писем', false]);
  expect(await says(`/unsubscribe/?state=${unsubscribed}`)).toEqual([200, 'Вы отписались', true]);
  // What somebody has written by hand, changed, or taken from the other page says nothing; what is old says how it is done.
  for (const path of [
    '/success_subscribe/?state=x',
    '/success_subscribe/?state=active',
    '/success_subscribe/?state=sent',
    '/unsubscribe/?state=unsubscribed',
    `/success_subscribe/?state=${active.replace('active', 'sent')}`,
    `/unsubscribe/?state=${active}`,
  ]) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
  const old = await signedState('unsubscribed', Date.now() - 3_600_001);
  expect(await says(`/unsubscribe/?state=${old}`)).toEqual([200, 'Отписка от писем', false]);
  const post = (email: string) =>
    app.inject({
      ...{ method: 'POST', url: '/api/subscription', payload: new URLSearchParams({ email }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
  const taken = await post('reader@example.com');
  expect([taken.statusCode, taken.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/success_subscribe\/\?state=sent_[0-9a-z]+\.[\w-]{24}$/),
  ]);
  const refused = await post('нет <b>');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="нет &lt;b&gt;"');
  expect(refused.body).toContain('Некорректный формат эл. почты');
});

test('C237, C347, C348: the links of letters open pages with a button that work without scripts', async () => {
  const email = 'button@example.com';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  await app.inject({
    method: 'POST',
    url: '/api/subscription',
    headers,
    payload: `email=${encodeURIComponent(email)}`,
  });
  const read = () =>
    connected()
      .selectFrom('subscription')
      .select(['id', 'round', 'state'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const { id, round } = await read();
  const inTime = (Date.now() + 3_600_000).toString(36);
  const links = [
    [`/api/subscription/confirm?token=${await sign('subscribe', `${id}_${round}_${inTime}`)}`, 'pending', 'active'],
    [`/api/subscription/unsubscribe/${await sign('unsubscribe', id)}`, 'active', 'unsubscribed'],
  ] as const;
  for (const [link, before, after] of links) {
    const { statusCode, body } = await app.inject(link);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(main) ?? [];
    const entries = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      ...[name ?? '', value ?? ''],
    ]);
    expect([statusCode, main.match(/<button/g)?.length, (await read()).state]).toEqual([200, 1, before]);
    const payload = new URLSearchParams(entries as [string, string][]).toString();
    const pressed = await app.inject({ method: 'POST', url: action, headers, payload });
    expect([pressed.statusCode, (await read()).state]).toEqual([303, after]);
    expect(pressed.headers.location).toContain(`?state=${after}`);
  }
});

test('a form that looks like a program’s is taken, and its sender is asked one question that works without scripts', async () => {
  const form = 'support';
  const reply = await send(form, {
    ...Object.fromEntries(
      leadForm(form).fields.map((field) => [field, (TYPED as Record<string, string>)[field] ?? '']),
    ),
    ...{ comment: 'Заполнено программой', personalDataProcessingConsent: 'true', [TRAP]: 'http://spam.example' },
  });
  expect(reply.statusCode).toBe(303);
  const asked = await app.inject(String(reply.headers.location));
  const main = /<main[\s\S]*<\/main>/.exec(asked.body)?.[0] ?? '';
  expect(main).toContain('Номер заявки');
  const question = /<label[^>]*for="answer"[^>]*>(.*?)<\/label>/s.exec(main)?.[1] ?? '';
  const [, a = '', b = ''] = /Сколько будет (\S+) плюс (\S+)\?/.exec(question) ?? [];
  const words = ['', '', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
  const hidden = Object.fromEntries(
    [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const answer = (given: string) =>
    app.inject({
      ...{ method: 'POST', url: '/api/form-answer' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ ...hidden, answer: given } as Record<string, string>).toString(),
    });
  const wrong = await answer('0');
  const again = (await app.inject(String(wrong.headers.location))).body;
  expect(again).toContain('Ответ не\u00a0подошёл');
  expect(again).toMatch(/<input[^>]*id="answer"[^>]*aria-invalid="true"/);
  const right = await answer(String(words.indexOf(a) + words.indexOf(b)));
  expect((await app.inject(String(right.headers.location))).body).toContain('Спасибо! Письмо');
  const number = Number(hidden.number);
  const channels = await connected()
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select('channel')
    .where('number', '=', number)
    .orderBy('channel')
    .execute();
  expect(channels.map(({ channel }) => channel)).toEqual(['company-letter', 'visitor-letter']);
  const receipt = `/forms/${form}/?number=${number}&proof=${hidden.proof}`;
  expect((await app.inject(`${receipt}&question=forged.key`)).statusCode).toBe(404);
  expect((await app.inject(receipt)).body).not.toContain('/api/form-answer');
  // The answer to a question makes no confirmation of another number.
  hidden.number = String(number + 1);
  expect((await answer('0')).statusCode).toBe(400);
});
