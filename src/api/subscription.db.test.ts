import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverNext } from '#src/domain/leads/delivery.server.ts';
import { acceptLead } from '#src/domain/leads/leads.server.ts';
import {
  subscribe as askFor,
  countDigestLetters,
  makeDigest,
  subscriptionLetters,
} from '#src/domain/subscription/subscription.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import type { Letter, Mail } from '#src/platform/mail.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { judgedLead, leadOf } from '#tests/support/leads.ts';
import { registerApi } from './api.ts';
import type { FormPages } from './leads-pages.ts';

const TOKEN = 'A'.repeat(32);
const settings = {
  ...{
    siteUrl: 'https://www.example.ru',
    readsPerMinute: 10_000,
    writesPerMinute: 10_000,
    formsPerHour: 1_000,
    workPerMinute: 30_000,
  },
};
const lines: string[] = [];
const log = createLog({ logLevel: 'debug', logFormat: 'json' }, (line) => lines.push(line));

let testDatabase: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const company = { name: 'Демо', email: 'a@b.ru', phone: '+7', hours: { time: '', days: '', closed: '' } };
  await testDatabase.db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(company), content_hash: '-' })
    .execute();
  app = fastify({ loggerInstance: log as FastifyBaseLogger });
  const formPages = {
    acceptedPath: async () => '',
    roomPath: () => '',
    refusedPage: async () => '',
    subscriptionPath: async (state) => `/${state}/`,
    refusedSubscription: async ({ email, message }) => `${email}: ${message}`,
    subscriptionButton: async (button, { action, token, message = '' }) => `${button} ${action} ${token} ${message}`,
  } satisfies FormPages;
  await registerApi(app, settings, { formPages });
});
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});
beforeEach(async () => {
  await testDatabase.db.deleteFrom('subscription').execute();
  await testDatabase.db.deleteFrom('digest').execute();
  await testDatabase.db.deleteFrom('hit').execute();
});

const subscribe = (email: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/subscription',
    headers: { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, 'content-type': 'application/json' },
    payload: JSON.stringify({ email }),
  });
const plain = (email: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  app.inject({
    method: 'POST',
    url: '/api/subscription',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ email }).toString(),
  });
/** Everything that waits is sent; answers the letters. `fail` plays a mail server that is down. */
async function letters(fail?: (letter: Letter) => boolean): Promise<Letter[]> {
  const sent: Letter[] = [];
  const mail: Mail = {
    ...{ destination: '', isFolder: false },
    async send(letter) {
      if (fail?.(letter)) throw new Error('down');
      sent.push(letter);
    },
  };
  const parts = { mail, log, letters: subscriptionLetters(settings.siteUrl) };
  while (await deliverNext(parts));
  return sent;
}
const linkOf = ({ text }: Letter, pattern: RegExp) => new URL(pattern.exec(text)?.[0] ?? '');
const confirmLink = (letter: Letter) => linkOf(letter, /https:\S+confirm\S+/);
const follow = async (link: URL, method: 'GET' | 'HEAD' = 'GET') => {
  const reply = await app.inject({ method, url: link.pathname + link.search });
  return [reply.statusCode, reply.headers.location];
};
/** Opens the link and presses the button of its page, as a visitor does. */
const press = async (link: URL) => {
  await follow(link);
  const reply = await app.inject({
    method: 'POST',
    url: link.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ page: 'button', token: link.searchParams.get('token') ?? '' }).toString(),
  });
  return [reply.statusCode, reply.headers.location];
};
const states = async () =>
  Object.fromEntries(
    (await testDatabase.db.selectFrom('subscription').select(['email', 'state']).execute()).map((row) => [
      row.email,
      row.state,
    ]),
  );
async function activate(email: string): Promise<void> {
  await subscribe(email);
  const letter = (await letters()).find(({ to }) => to[0] === email);
  await press(confirmLink(letter as Letter));
}

describe('asking', () => {
  test('C011, C346: the address waits for the link of its letter, with the consent that was shown', async () => {
    const reply = await subscribe('  Ivan@Example.com ');
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { state: 'pending' } }]);
    expect(await states()).toEqual({ 'ivan@example.com': 'pending' });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: ['ivan@example.com'], subject: 'Подтвердите подписку на статьи — Демо' });
    const row = await testDatabase.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    expect([row.consent_version, row.consent_hash.length]).toEqual(['2026-11-27', 32]);
  });

  test.each([
    [undefined, 'Поле обязательно для заполнения'],
    ['', 'Поле обязательно для заполнения'],
    ['ivan', 'Некорректный формат эл. почты'],
    ['ivan@example.com\r\nBcc: evil@example.com', 'Некорректный формат эл. почты'],
    [{ $ne: 1 }, 'Некорректный формат эл. почты'],
  ])('%s is refused', async (email, message) => {
    const reply = await subscribe(email);
    expect([reply.statusCode, reply.json().error.fields]).toEqual([422, { email: [message] }]);
  });

  test('the answer is the same for an unknown, a waiting, an active and an ended address', async () => {
    const answers = [await subscribe('a@example.com'), await subscribe('a@example.com')];
    await activate('b@example.com');
    answers.push(await subscribe('b@example.com'));
    expect(await letters()).toHaveLength(0); // the active one is told nothing
    await testDatabase.db.updateTable('subscription').set({ state: 'unsubscribed' }).execute();
    answers.push(await subscribe('b@example.com'));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await states())['b@example.com']).toBe('pending');
  });

  test('nobody is flooded: three letters an hour to one mailbox', async () => {
    const sent = [];
    for (let i = 0; i < 6; i += 1) {
      await subscribe('a@example.com');
      sent.push(...(await letters()));
    }
    expect(sent).toHaveLength(3);
  });

  test('above the letters of the whole site the visitor is told, and receipts of requests go on', async () => {
    const limits = { receiptsInAll: 2, receiptsPerAddress: 100 };
    const ask = (email: string) => askFor(email, { page: null, address: '192.0.2.1', limits });
    await ask('a@example.com');
    await ask('b@example.com');
    const refusal = await ask('c@example.com').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('слишком много писем') });
    expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(3_600);
    expect(await states()).toEqual({ 'a@example.com': 'pending', 'b@example.com': 'pending' });
    const { number } = await acceptLead('support', leadOf('support'), { page: null, address: '192.0.2.1', limits });
    expect(await judgedLead(number)).toEqual([[], ['company-letter', 'visitor-letter']]);
    await testDatabase.db.deleteFrom('lead').execute();
  });

  test('C346: a plain form leads on to a page; a wrong address comes back as it was typed', async () => {
    const reply = await plain('a@example.com');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sent/']);
    const wrong = await plain('нет');
    expect([wrong.statusCode, wrong.body]).toEqual([422, 'нет: Некорректный формат эл. почты']);
    expect((await plain('a@example.com', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('the link of the letter', () => {
  test('C347: opens a page with a button; however often a scanner of mail opens it, nothing is confirmed', async () => {
    await subscribe('a@example.com');
    const link = confirmLink((await letters())[0] as Letter);
    for (const method of ['HEAD', 'GET', 'GET'] as const) expect(await follow(link, method)).toEqual([200, undefined]);
    expect(await states()).toEqual({ 'a@example.com': 'pending' });
    const { body, headers } = await app.inject({ method: 'GET', url: link.pathname + link.search });
    expect(body.trim()).toBe(`confirm /api/subscription/confirm ${link.searchParams.get('token')}`);
    expect([headers['cache-control'], headers['referrer-policy'], headers['content-type']]).toEqual([
      ...['private, no-store', 'strict-origin', 'text/html; charset=utf-8'],
    ]);
  });

  test('C347: the button makes the subscription active and leads on, also a second time', async () => {
    await subscribe('a@example.com');
    const link = confirmLink((await letters())[0] as Letter);
    expect(await press(link)).toEqual([303, '/active/']);
    expect(await press(link)).toEqual([303, '/active/']);
    expect(await states()).toEqual({ 'a@example.com': 'active' });
    expect(await follow(link)).toEqual([302, '/active/']);
  });

  test('the button works from our own pages only, and a program sends the token as JSON', async () => {
    await subscribe('a@example.com');
    const link = confirmLink((await letters())[0] as Letter);
    const token = link.searchParams.get('token');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const foreign = { method: 'POST', url: link.pathname, headers, payload: `page=button&token=${token}` } as const;
    expect((await app.inject(foreign)).statusCode).toBe(403);
    expect(await states()).toEqual({ 'a@example.com': 'pending' });
    const json = { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, 'content-type': 'application/json' };
    const post = (given: unknown) =>
      app.inject({ method: 'POST', url: link.pathname, headers: json, payload: JSON.stringify({ token: given }) });
    expect((await post('x.y')).statusCode).toBe(404);
    expect((await post(token)).json()).toEqual({ data: { state: 'active' } });
  });

  test('a button pressed while the database is away says so and stays', async () => {
    await subscribe('a@example.com');
    const link = confirmLink((await letters())[0] as Letter);
    await testDatabase.db.schema.alterTable('subscription').renameTo('subscription_away').execute();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const token = link.searchParams.get('token') ?? '';
    const payload = new URLSearchParams({ page: 'button', token }).toString();
    const reply = await app.inject({ method: 'POST', url: link.pathname, headers, payload });
    await testDatabase.db.schema.alterTable('subscription_away').renameTo('subscription').execute();
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain(`confirm ${link.pathname} ${token} Внутренняя ошибка.`);
  });

  test.each(['', 'x', 'a.b', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}_1_zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAAAA`])(
    'a forged one (%s) leads to a page that says so',
    async (token) => {
      expect(await follow(new URL(`https://x/api/subscription/confirm?token=${encodeURIComponent(token)}`))).toEqual([
        ...[302, '/expired/'],
      ]);
    },
  );

  test('an old link of an ended subscription confirms nothing', async () => {
    await subscribe('a@example.com');
    const link = confirmLink((await letters())[0] as Letter);
    await press(link);
    await makeDigest([{ title: 'Новость', text: 'Текст', path: '/news/8/' }]);
    const [digest] = await letters();
    await press(new URL(digest?.unsubscribeUrl ?? ''));
    expect(await follow(link)).toEqual([302, '/expired/']);
    expect(await press(link)).toEqual([303, '/expired/']);
    expect(await states()).toEqual({ 'a@example.com': 'unsubscribed' });
  });
});

describe('leaving', () => {
  async function unsubscribeLink(): Promise<URL> {
    await activate('a@example.com');
    await makeDigest([{ title: 'Новость', text: 'Текст', path: '/news/8/' }]);
    const [digest] = await letters();
    return new URL(digest?.unsubscribeUrl ?? '');
  }

  test('C348: the link of any letter opens a page with a button, and the button ends the subscription', async () => {
    const link = await unsubscribeLink();
    for (const method of ['HEAD', 'GET', 'GET'] as const) expect(await follow(link, method)).toEqual([200, undefined]);
    expect(await states()).toEqual({ 'a@example.com': 'active' });
    expect(await press(link)).toEqual([303, '/unsubscribed/']);
    expect(await press(link)).toEqual([303, '/unsubscribed/']);
    expect(await follow(link)).toEqual([302, '/unsubscribed/']);
    expect(await states()).toEqual({ 'a@example.com': 'unsubscribed' });
  });

  test.each<[string, string, string]>([
    ['form-encoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('RFC 8058: a %s POST of a mail program, without cookies, ends it too', async (_, type, payload) => {
    const link = await unsubscribeLink();
    const reply = await app.inject({ method: 'POST', url: link.pathname, headers: { 'content-type': type }, payload });
    expect([reply.statusCode, reply.headers.location]).toEqual([200, undefined]);
    expect(await states()).toEqual({ 'a@example.com': 'unsubscribed' });
  });

  test('a forged link ends nothing', async () => {
    await unsubscribeLink();
    expect(await follow(new URL('https://x/api/subscription/unsubscribe/x.y'))).toEqual([302, '/unknown/']);
    const reply = await app.inject({ method: 'POST', url: '/api/subscription/unsubscribe/x.y' });
    expect(reply.statusCode).toBe(404);
    expect(await states()).toEqual({ 'a@example.com': 'active' });
  });

  test('the way back is the way in: asked again, confirmed again', async () => {
    await press(await unsubscribeLink());
    await activate('a@example.com');
    expect(await states()).toEqual({ 'a@example.com': 'active' });
  });

  test('no other call takes a multipart body', async () => {
    const reply = await app.inject({
      ...{ method: 'POST', url: '/api/forms/call', payload: '--x--' },
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(reply.statusCode).toBe(415);
  });
});

test('where nothing draws pages a plain form is refused at once', async () => {
  const bare = fastify();
  await registerApi(bare, settings);
  const reply = await bare.inject({
    ...{ method: 'POST', url: '/api/subscription', payload: 'email=a%40example.com' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  await bare.close();
  expect(reply.statusCode).toBe(415);
  expect(await states()).toEqual({});
});

describe('a digest', () => {
  const NEWS = [{ title: 'Выпуск 5.1', text: 'Что нового', path: '/news/8/' }];

  test('goes to each active subscriber in a letter of his own that can be left by one click', async () => {
    for (const name of ['a', 'b', 'c']) await activate(`${name}@example.com`);
    await subscribe('d@example.com'); // not confirmed
    await letters();
    const { id, letters: count } = await makeDigest(NEWS);
    expect(count).toBe(3);
    const sent = await letters();
    expect(sent.map(({ to }) => to).sort()).toEqual([['a@example.com'], ['b@example.com'], ['c@example.com']]);
    expect(new Set(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(3);
    for (const letter of sent) {
      expect(letter.subject).toBe('Выпуск 5.1');
      expect(letter.text).toContain('https://www.example.ru/news/8/');
      expect(letter.text).toContain(letter.unsubscribeUrl);
    }
    expect(await countDigestLetters(id)).toEqual({ done: 3 });
  });

  test('is resumed after a failure: nobody is left out and nobody gets it twice', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await activate(`${name}@example.com`);
    const { id } = await makeDigest(NEWS);
    const taken: string[] = [];
    const first = await letters(({ id: letter }) => taken.push(letter) > 2);
    await testDatabase.db.updateTable('delivery').set({ due_at: new Date() }).where('state', '=', 'waiting').execute();
    const second = await letters();
    expect([first.length, second.length]).toEqual([2, 2]);
    expect(new Set([...first, ...second].flatMap(({ to }) => to)).size).toBe(4);
    expect(await countDigestLetters(id)).toEqual({ done: 4 });
  });

  test('does not reach who has left while it waited', async () => {
    await activate('a@example.com');
    await makeDigest(NEWS);
    await testDatabase.db.updateTable('subscription').set({ state: 'unsubscribed' }).execute();
    expect(await letters()).toEqual([]);
  });
});

test('no address is in any log line', () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('@example.com');
});
