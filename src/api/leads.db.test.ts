import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLead } from '#src/domain/leads/leads.server.ts';
import { type ExtraField, type FormName, LEAD_FORMS, leadForm } from '#src/domain/leads/leads.ts';
import { companyLetter, visitorLetter } from '#src/domain/leads/letters.server.ts';
import { exportRows } from '#src/domain/leads/operator.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, madeGoods, writeContent, writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { type ApiSettings, calls, registerApi } from './api.ts';
import { envelope } from './call.ts';
import type { RefusedForm } from './leads-pages.ts';

const REQUIRED = 'Поле обязательно для заполнения';
const TOKEN = 'A'.repeat(32);
const FORMS = Object.keys(LEAD_FORMS) as FormName[];
const VALUES = {
  ...{ name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+7(912)000-11-22' },
  ...{ phoneNumberExtension: '12', email: 'canary@example.com', city: 'Томск', comment: 'Раз\nдва', subject: 'other' },
  ...{ inn: '7707083893', kpp: '770701001', company_site: 'example.com' },
};
const settings: ApiSettings = {
  ...{
    siteUrl: 'http://localhost',
    readsPerMinute: 100_000,
    writesPerMinute: 100_000,
    formsPerHour: 100_000,
    workPerMinute: 30_000,
  },
};
const site = { url: 'https://site.example', room: '/leads/key/' };
const content = generateContent({ goods: 20 });
const [good] = madeGoods(content);

const EXTRA_VALUES: Record<ExtraField, unknown> = {
  ...{ goods: [good], solutionId: 6, device: 'MES2324', module: 'SFP', fibre: 'одномодовое', distance: '10 км' },
  ...{ quantity: 12, dates: 'с 10 декабря', purpose: 'Нагрузка\nи журнал', object: 'Школа', region: 'Томск' },
  ...{
    deadline: 'март',
    vendor: 'Cisco',
    model: 'C9200',
    requirements: 'PoE не нужен',
    serials: 'ES12\nES13',
    positions: [
      { good, quantity: 5 },
      { asked: 'Cisco 7609', quantity: 2 },
    ],
  },
  ...{ years: 3, from: 'MES2308', to: 'MES2324', reason: 'Мало портов', inputs: { users: '100' } },
};

let testDatabase: TestDatabase;
let app: FastifyInstance;
let lines: string[] = [];
let refused: RefusedForm[] = [];

async function newApp(own: Partial<ApiSettings> = {}): Promise<FastifyInstance> {
  const log = createLog({ logLevel: 'debug', logFormat: 'json' }, (line) => lines.push(line));
  const server = fastify({ loggerInstance: log as FastifyBaseLogger, bodyLimit: 256 * 1024 });
  await registerApi(
    server,
    { ...settings, ...own },
    {
      formPages: {
        acceptedPath: async (form, number) => `/taken/${form}/${number}`,
        roomPath: (key) => `/leads/${key}/`,
        subscriptionPath: async (state) => `/subscription/${state}`,
        refusedSubscription: async () => '<!doctype html>',
        subscriptionButton: async () => '<!doctype html>',
        refusedPage: async (one) => {
          refused.push(one);
          return '<!doctype html>';
        },
      },
    },
  );
  return server;
}
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  await writeSolution();
  for (const code of ['ecss', 'eccm', 'naice']) await writeQuestionnaire(testDatabase.db, code);
  app = await newApp();
});
/** The one solution that is asked for. */
const writeSolution = () =>
  testDatabase.db
    .insertInto('solution')
    .values({
      ...{ id: 6, name: 'Сеть школы', preview: '', sort: 0, groups: [], goods: [], example: '' },
      ...{ topology: '{}', equipment: '[]', conditions: [], checks: [], content_hash: '-' },
    })
    .execute();
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});
beforeEach(async () => {
  await testDatabase.db.deleteFrom('lead').execute();
  await testDatabase.db.deleteFrom('hit').execute();
  [lines, refused] = [[], []];
});

const bodyOf = (form: FormName, change: Record<string, unknown> = {}) => ({
  contacts: { ...Object.fromEntries(leadForm(form).fields.map((field) => [field, VALUES[field]])), ...change },
  personalDataProcessingConsent: true,
  promotionalCommunicationsConsent: false,
  ...Object.fromEntries(leadForm(form).extras.map((field) => [field, EXTRA_VALUES[field]])),
});
const send = (form: string, payload: unknown, headers: Record<string, string> = {}, server = app) =>
  server.inject({
    method: 'POST',
    url: `/api/forms/${form}`,
    headers: { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const leads = () => testDatabase.db.selectFrom('lead').selectAll().orderBy('number').execute();

/** Address of a form; the last one has many names. */
const pathOf = (form: FormName) => form.replace('{name}', 'naice');

describe.each(FORMS)('C326–C345: %s', (form) => {
  test('is stored with its contacts and consents, and answered as the document promises', async () => {
    const referer = 'http://localhost:80/catalog/?f.ports=24#form';
    const reply = await send(pathOf(form), bodyOf(form), { referer });
    expect([reply.statusCode, reply.headers['cache-control']], reply.body).toEqual([201, 'private, no-store']);
    const one = calls.find(({ path }) => path === `/forms/${form}`);
    if (!one) throw new Error('no call');
    const { data } = envelope(one).strict().parse(reply.json()) as { data: Record<string, unknown> };
    const [lead] = await leads();
    const { question, room, ...accepted } = data;
    expect(room).toMatch(new RegExp(`^/leads/${lead?.id}\\.[\\w-]{24}/$`));
    expect(accepted).toEqual({ id: lead?.id, number: lead?.number, acceptedAt: lead?.created_at.toISOString() });
    // Sent without the time of opening: whoever left an address is asked.
    expect(question !== undefined).toBe(leadForm(form).fields.includes('email'));
    expect(lead).toMatchObject({ form: pathOf(form), page: '/catalog/?f.ports=24', contacts: bodyOf(form).contacts });
    const consents = () => testDatabase.db.selectFrom('lead_consent').select('document').orderBy('document').execute();
    expect(await consents()).toEqual([{ document: 'personal-data' }]);
    const both = { ...bodyOf(form, { name: 'Согласная Анна' }), promotionalCommunicationsConsent: true };
    expect((await send(pathOf(form), both)).statusCode).toBe(201);
    expect(new Set((await consents()).map(({ document }) => document))).toEqual(
      new Set(['personal-data', 'promotional']),
    );
    const names = content.good.filter(({ id }) => id === good).map(({ id, code, name }) => ({ id, code, name }));
    const {
      goods: _,
      positions,
      solutionId,
      ...extras
    } = Object.fromEntries(leadForm(form).extras.map((field) => [field, EXTRA_VALUES[field]]));
    expect(lead?.extras).toEqual({
      ...(solutionId === undefined ? {} : { solution: 'Сеть школы (№ 6)' }),
      ...extras,
      ...(leadForm(form).extras.some((one) => one === 'goods' || one === 'positions') && { goods: names }),
      ...(positions !== undefined && {
        positions: [
          { good, quantity: 5, name: names[0]?.name },
          { asked: 'Cisco 7609', quantity: 2 },
        ],
      }),
      ...(form.startsWith('questionnaire/') && { calculation: expect.objectContaining({ total: 90_000 }) }),
    });
  });

  test('is refused with every wrong field named, and nothing is stored', async () => {
    const reply = await send(pathOf(form), {});
    expect(reply.statusCode).toBe(422);
    const { error } = reply.json();
    expect(error.code).toBe('invalid');
    const { fields, extras, optional } = leadForm(form);
    for (const field of [...fields, ...extras].filter((one) => !optional.includes(one))) {
      expect(error.fields[field]).toEqual([REQUIRED]);
    }
    expect(error.fields.personalDataProcessingConsent).toEqual([REQUIRED]);
    expect(await leads()).toEqual([]);
  });
});

/** Specification 7.3, written out: the tests above take the forms from the code. */
test.each([
  ...['partner', 'call', 'consultation', 'good-request', 'sfp-request', 'good-testing-request', 'for-design'],
  ...['solution', 'analog', 'support', 'warranty-extension', 'good-substitution'],
  ...['questionnaire/ecss', 'questionnaire/eccm', 'questionnaire/naice'],
])('C326–C340: api/forms/%s hears a request, and an empty one is told what it lacks', async (form) => {
  const reply = await send(form, {});
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'invalid']);
  expect(reply.json().error.fields.phone).toEqual([REQUIRED]);
});

test('C343, C194: a good that is not in the catalogue is named', async () => {
  const reply = await send('good-request', { ...bodyOf('good-request'), goods: [good, 999_999] });
  expect([reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([422, ['goods']]);
});

test('C343, C267: a good that is not made any more is refused by every form that the form does not offer it in', async () => {
  const gone = content.good.find(({ id }) => !madeGoods(content).includes(id));
  if (!gone) throw new Error('every good is made');
  for (const form of FORMS.filter((one) => leadForm(one).extras.includes('goods'))) {
    const reply = await send(pathOf(form), { ...bodyOf(form), goods: [good, gone.id] });
    if (form === 'warranty-extension') expect(reply.statusCode, reply.body).toBe(201);
    else {
      expect([form, reply.statusCode], reply.body).toEqual([form, 422]);
      expect(reply.json().error.fields.goods).toEqual([expect.stringContaining(gone.name)]);
    }
  }
});

test('C344, C195: a solution that is not there is named', async () => {
  const reply = await send('solution', { ...bodyOf('solution'), solutionId: 5 });
  expect([reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([422, ['solutionId']]);
});

test('C340: a questionnaire is a calculator of content; any other name is an unknown address, whatever the body', async () => {
  for (const path of [
    'questionnaire/other',
    'questionnaire/',
    'questionnaire/%7Bname%7D',
    'questionnaire/A',
    'questionnaire/a/b',
    'questionnaire/none-of-ours',
    'nothing',
  ]) {
    expect((await send(path, bodyOf('questionnaire/{name}'))).statusCode, path).toBe(404);
    expect((await send(path, {})).statusCode, path).toBe(404);
  }
  expect(await leads()).toEqual([]);
});

describe('C338–C340: a calculation is computed from its answers alone', () => {
  const company = { name: 'Компания', phone: '+7 000', hours: { days: 'пн–пт', time: '9–18', closed: '' } };
  const forged = {
    total: 1,
    lines: [{ name: 'Подделка за рубль', quantity: 1, unit: 'шт.', sum: 1 }],
    priceVersion: 'подделанный прайс',
    calculation: { total: 1, lines: [], priceList: { version: 'подделанный прайс' } },
  };
  const stored = async () => {
    const [row] = await leads();
    const found = row && (await findLead(row.number));
    if (!found) throw new Error('no lead');
    return found;
  };

  test('a forged sum, lines and price list are dropped: store, letters and export have what the server counted', async () => {
    const body = { ...bodyOf('questionnaire/ecss'), ...forged, inputs: { users: '100', total: '1', price: 'дёшево' } };
    expect((await send('questionnaire/ecss', body)).statusCode).toBe(201);
    const found = await stored();
    expect(found.lead.extras).toEqual({
      inputs: { users: '100' },
      calculation: {
        ...{ title: 'Расчёт ecss', total: 90_000, totalWithVat: 108_000, vatPercent: 20, onRequest: [], warnings: [] },
        priceList: { version: 'тестовый', validUntil: '2099-12-31', notice: 'Цены вымышлены.' },
        answers: [{ label: 'Абоненты', value: '100' }],
        notCounted: [],
        lines: [{ name: 'Лицензия абонента', quantity: 100, unit: 'шт.', price: 900, sum: 90_000 }],
      },
    });
    const letters = [
      companyLetter(found, company, ['a@example.com']),
      visitorLetter(found, company, 'b@example.com', site),
    ];
    const [[row = []] = []] = [exportRows([found]).rows];
    for (const text of [...letters.map((letter) => letter.text), row.join(' ')]) {
      expect(text).toContain('100 шт. × 900\u00a0₽ = 90\u00a0000\u00a0₽');
      expect(text).toContain('Всего с НДС 20 %: 108\u00a0000\u00a0₽');
      expect(text).toContain('тестовый, срок до 2099-12-31. Цены вымышлены.');
      expect(text).not.toMatch(/Поддел|поддел|дёшево/);
    }
    expect(letters[0]?.text).toContain('Исходные данные: Абоненты: 100');
  });

  test.each([
    ['a number out of bounds', { users: '100000' }, '«Абоненты»: Укажите целое число от\u00a01 до\u00a01\u00a0000.'],
    ['a text for a number', { users: 'много' }, '«Абоненты»: Укажите целое число от\u00a01 до\u00a01\u00a0000.'],
    ['a list for a number', { users: ['1'] }, expect.stringContaining('не\u00a0читаются')],
    ['a list', ['users'], expect.stringContaining('не\u00a0читаются')],
  ])('%s is refused in words and nothing is stored', async (_, inputs, message) => {
    const reply = await send('questionnaire/eccm', { ...bodyOf('questionnaire/eccm'), inputs });
    expect([reply.statusCode, reply.json().error.fields]).toEqual([422, { inputs: [message] }]);
    expect(await leads()).toEqual([]);
  });

  test('positions are numbers in the store, and stand in both letters and in the export; names come from the catalogue', async () => {
    const [first, second = 0] = madeGoods(content);
    const nameOf = (id: number) => content.good.find((one) => one.id === id)?.name;
    const body = {
      ...bodyOf('good-request'),
      goods: [second],
      positions: [
        { good: first, quantity: 12, asked: 'Cisco C9200L-24P; 12', note: 'модель угадана', name: 'Подделка' },
        { asked: 'Кабель ВОЛС', quantity: 300 },
      ],
    };
    expect((await send('good-request', body)).statusCode).toBe(201);
    const found = await stored();
    expect(found.lead.extras).toEqual({
      goods: [second, first].map((id) => ({
        id,
        code: content.good.find((one) => one.id === id)?.code,
        name: nameOf(id),
      })),
      positions: [
        { good: first, quantity: 12, asked: 'Cisco C9200L-24P; 12', note: 'модель угадана', name: nameOf(first) },
        { asked: 'Кабель ВОЛС', quantity: 300 },
        { good: second, name: nameOf(second) },
      ],
    });
    const [[row = []] = []] = [exportRows([found]).rows];
    for (const text of [companyLetter(found, company, ['a@example.com']).text, row.join('\n')]) {
      expect(text).toContain(
        `Позиция 1: ${nameOf(first)}\u00a0— 12\u00a0шт., в\u00a0списке: Cisco C9200L-24P; 12 (модель угадана) (id ${first})\n` +
          'Позиция 2: Кабель ВОЛС\u00a0— 300\u00a0шт.\n' +
          `Позиция 3: ${nameOf(second)}\u00a0— количество не\u00a0указано (id ${second})\n` +
          'Всего: 3\u00a0позиции, 312\u00a0шт., без\u00a0количества: 1\n'.trimEnd(),
      );
    }
    const receipt = visitorLetter(found, company, 'b@example.com', site).text;
    expect(receipt).toContain(`Позиция 1: ${nameOf(first)}\u00a0— 12\u00a0шт.\n`);
    expect(receipt).toContain('Строк вашего списка без\u00a0нашей модели: 1\n');
    expect(receipt).not.toMatch(/Cisco|ВОЛС|угадана|Подделка/);
  });

  test('a position of what is not in the catalogue is refused in words', async () => {
    const sent = (position: object) => send('analog', { ...bodyOf('analog'), goods: [], positions: [position] });
    const noModule = await sent({ module: 'no-such-module', quantity: 2 });
    expect([noModule.statusCode, noModule.json().error.fields]).toEqual([
      422,
      { positions: ['Такого модуля в\u00a0каталоге нет. Соберите список заново.'] },
    ]);
    expect((await sent({ good: 999_999, quantity: 2 })).json().error.fields).toEqual({
      goods: ['Такой модели нет. Выберите модель из каталога.'],
    });
    expect(await leads()).toEqual([]);
  });

  test('a questionnaire without answers has no calculation, and its letter can be made', async () => {
    expect((await send('questionnaire/naice', { ...bodyOf('questionnaire/{name}'), inputs: {} })).statusCode).toBe(201);
    const found = await stored();
    expect(found.lead.extras).toEqual({ inputs: {} });
    expect(visitorLetter(found, company, 'b@example.com', site).text).not.toContain('Всего');
  });
});

test('a page of another host is not kept as the page of a lead', async () => {
  for (const referer of ['https://evil.example/?q=1', 'not an address'])
    await send('call', bodyOf('call'), { referer });
  expect((await leads()).map(({ page }) => page)).toEqual([null, null]);
});

describe('Idempotency-Key', () => {
  test('twenty posts at once with one key get one answer and make one lead', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('call', bodyOf('call'), key)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
    expect(await leads()).toHaveLength(1);
  });

  test('the same key with another body or another form is 409', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await send('call', bodyOf('call'), key);
    for (const reply of [
      await send('call', bodyOf('call', { comment: 'Другое' }), key),
      await send('partner', bodyOf('partner'), key),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'conflict']);
    }
    expect(await leads()).toHaveLength(1);
  });

  test('a refused body does not use up its key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await send('call', bodyOf('call', { phone: '1' }), key)).statusCode).toBe(422);
    expect((await send('call', bodyOf('call'), key)).statusCode).toBe(201);
  });

  test.each(['short', 'x'.repeat(129), 'ключ-ключ', 'a b c d e f g h', 'body:12345678'])(
    '%s is no key',
    async (key) => {
      const reply = await send('call', bodyOf('call'), { 'idempotency-key': Buffer.from(key).toString('latin1') });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe('bad input', () => {
  const call = () => bodyOf('call');
  test.each<[string, string | object, Record<string, string>, number]>([
    ['no JSON', '{"contacts":', {}, 400],
    ['nothing', '', {}, 400],
    ['a list', [], {}, 400],
    ['a text', '"x"', {}, 400],
    ['null', 'null', {}, 400],
    ['contacts as a text', { ...call(), contacts: 'x' }, {}, 422],
    ['a prototype', '{"__proto__":{"a":1},"contacts":{}}', {}, 400],
    ['a field as an object', bodyOf('call', { name: { $gt: '' } }), {}, 422],
    ['a field as a list', bodyOf('call', { name: ['x', 'y'] }), {}, 422],
    ['a NUL', bodyOf('call', { name: 'Иван\u0000' }), {}, 422],
    ['half a character', '{"contacts":{"name":"\\ud800аб"}}', {}, 422],
    ['a header in a name', bodyOf('call', { name: 'Иван\r\nBcc: <evil@example.com>' }), {}, 422],
    ['markup', bodyOf('call', { comment: '<script>alert(1)</script>' }), {}, 422],
    ['a formula that is harmless here', bodyOf('call', { comment: '=1+1' }), {}, 201],
    ['a consent as a word', { ...call(), personalDataProcessingConsent: 'true' }, {}, 422],
    ['a subject of another form', bodyOf('call', { subject: 'employment_link' }), {}, 422],
    ['too much', { ...call(), extra: 'x'.repeat(70_000) }, {}, 413],
    ['deep nesting', `{"contacts":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, {}, 422],
    ['another type', call(), { 'content-type': 'text/plain' }, 415],
    ['no token', call(), { 'x-xsrf-token': '' }, 403],
    ['a page of another site', call(), { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s', async (_, body, headers, status) => {
    const reply = await send('call', body, headers);
    expect(reply.statusCode, reply.body).toBe(status);
    if (status !== 201) expect(reply.json().error.message).toMatch(/[а-яё]/);
    expect(await leads()).toHaveLength(status === 201 ? 1 : 0);
  });

  // Each bound says which one it is, so that none of them can go unnoticed behind the next.
  const nested = (levels: number, open: string, close: string) => open.repeat(levels) + 1 + close.repeat(levels);
  const [TOO_DEEP, TOO_WIDE] = [/глубже 12 уровней/, /больше 20\u00a0000 значений/];
  test.each([
    ['13 lists', nested(13, '[', ']'), TOO_DEEP],
    ['2,000 objects', nested(2_000, '{"a":', '}'), TOO_DEEP],
    ['5,000 lists', nested(5_000, '[', ']'), TOO_DEEP],
    ['30,000 values', `[${'1,'.repeat(30_000)}1]`, TOO_WIDE],
    ['9 lists', nested(9, '[', ']'), /^Введено некорректное значение$/],
    ['9 objects', nested(9, '{"users":', '}'), /^Введено некорректное значение$/],
    ['6 lists', nested(6, '[', ']'), /не\u00a0читаются/],
    ['an answer that is an object', '{"users":{"a":1}}', /не\u00a0читаются/],
  ])('computed data of %s is refused in words and never stored', async (_, inputs, message) => {
    const body = JSON.stringify(bodyOf('questionnaire/ecss')).replace(/"inputs":\{[^}]*\}/, `"inputs":${inputs}`);
    const reply = await send('questionnaire/ecss', body);
    const { error } = reply.json();
    expect([reply.statusCode, error.fields?.inputs?.[0] ?? error.message]).toEqual([
      422,
      expect.stringMatching(message),
    ]);
    expect(await leads()).toEqual([]);
  });

  test('more than the hour allows is 429 with Retry-After, and none is stored or lost in silence', async () => {
    const busy = await newApp({ formsPerHour: 5 });
    const replies = [];
    for (let i = 0; i < 12; i += 1) replies.push(await send('call', bodyOf('call'), {}, busy));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
    const late = replies.find(({ statusCode }) => statusCode === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await leads()).toHaveLength(5);
    await busy.close();
  });

  test('nothing that was typed is in any log line', async () => {
    await send('consultation', bodyOf('consultation'));
    await send('consultation', bodyOf('consultation', { phone: 'x' }));
    await send('consultation', JSON.stringify(bodyOf('consultation')).slice(0, -5));
    await plain('consultation', { ...VALUES });
    const out = lines.join('');
    expect(out).toContain('/api/forms/consultation');
    for (const canary of ['Желтопузов', 'Канарейка', '000-11-22', 'canary@']) expect(out).not.toContain(canary);
  });
});

const plain = (form: string, entries: Record<string, string>, headers: Record<string, string> = {}, server = app) =>
  server.inject({
    method: 'POST',
    url: `/api/forms/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(entries).toString(),
  });

describe('without scripts', () => {
  const agreed = { ...VALUES, personalDataProcessingConsent: 'true' };

  test('C327: a plain form is stored and led on to the page that says so', async () => {
    const reply = await plain('call', agreed);
    const [lead] = await leads();
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/taken/call/${lead?.number}`]);
  });

  test('a second click makes no second lead', async () => {
    const replies = await Promise.all([plain('call', agreed), plain('call', agreed)]);
    expect(replies[0]?.headers.location).toBe(replies[1]?.headers.location);
    expect(await leads()).toHaveLength(1);
  });

  test('a wrong field answers a page with the messages and all that was typed', async () => {
    const reply = await plain('partner', { ...VALUES, inn: '1' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(refused).toMatchObject([
      {
        ...{ form: 'partner', status: 422 },
        fields: { inn: ['Минимум 10 символов'], personalDataProcessingConsent: [REQUIRED] },
      },
    ]);
    expect(Object.fromEntries(refused[0]?.entries ?? [])).toEqual({ ...VALUES, inn: '1' });
    expect(await leads()).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['of this host', { 'sec-fetch-site': '', origin: 'http://localhost:80' }, 303],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['that hides its origin', { 'sec-fetch-site': '', origin: 'null' }, 403],
    ['of another origin', { 'sec-fetch-site': '', origin: 'http://evil.example' }, 403],
    ['of nowhere', { 'sec-fetch-site': '' }, 403],
  ])('a form on a page %s', async (_, { 'sec-fetch-site': site, ...headers }, status) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/forms/call',
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', ...headers },
        ...(site && { 'sec-fetch-site': site }),
      },
      payload: new URLSearchParams(agreed).toString(),
    });
    expect(statusCode).toBe(status);
  });

  test('a limit and a body that is too large answer a page too', async () => {
    const busy = await newApp({ formsPerHour: 1 });
    await plain('call', agreed, {}, busy);
    const late = await plain('call', { ...agreed, comment: 'ещё' }, {}, busy);
    expect([late.statusCode, late.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    const large = await plain('call', { ...agreed, comment: 'x'.repeat(70_000) });
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    await busy.close();
  });

  test('no other call takes a plain form', async () => {
    const reply = await app.inject({
      method: 'DELETE',
      url: '/api/catalog/compare/clear',
      headers: {
        ...{ 'content-type': 'application/x-www-form-urlencoded', cookie: `XSRF-TOKEN=${TOKEN}` },
        'x-xsrf-token': TOKEN,
      },
      payload: 'a=1',
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'unsupported_type']);
  });
});
