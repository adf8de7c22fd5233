import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '#src/platform/jobs.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PostError, post } from '#src/platform/post.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, madeGoods, writeContent } from '#tests/support/generated-catalog.ts';
import { deliverNext, deliveryJobs } from './delivery.server.ts';
import { checkLead } from './lead-schemas.ts';
import { acceptLead, deliveryState, extraReceivers, findLead, requeueLead } from './leads.server.ts';

const CANARIES = ['Желтопузов', 'Канарейка', '000-11-22', 'canary@'];
const SECRET = 'a-secret-of-the-crm';

const content = generateContent({ goods: 20 });
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  const company = { name: 'Демо', email: 'a@b.ru', phone: '+7', hours: { time: '', days: '', closed: '' } };
  await testDatabase.db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(company), content_hash: '-' })
    .execute();
});
afterAll(() => testDatabase.close());
beforeEach(() => testDatabase.db.deleteFrom('lead').execute());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Taken = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
/** A service that keeps what it is sent; `answer` may misbehave. */
async function service(answer: RequestListener = (_, reply) => reply.end()): Promise<{ url: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      taken.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, reply);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

const CONTACTS = {
  ...{ subject: 'equipment_selection', name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»' },
  ...{ phone: '+7(912)000-11-22', email: 'canary@example.com', city: 'Томск', comment: 'Раз & два=три' },
};
async function accept(receivers = extraReceivers({ crmUrl: 'x', callTrackingSiteId: '7' })) {
  const checked = checkLead('consultation', {
    contacts: CONTACTS,
    personalDataProcessingConsent: true,
  });
  if ('fields' in checked) throw new Error('refused');
  return acceptLead('consultation', checked.lead, { page: '/contacts/?a=1', receivers, session: 'session-1' });
}

const lines: string[] = [];
const log = createLog({ logLevel: 'info', logFormat: 'json' }, (line) => lines.push(line));
const mail = { destination: '', isFolder: false, send: async () => {} };
const partsOf = (crm: string, calls = crm) => ({
  ...{ mail, log },
  receivers: {
    ...{ siteUrl: 'https://www.example.ru', crmUrl: `${crm}/hook`, crmSecret: SECRET },
    ...{ callTrackingSiteId: '7', callTrackingUrl: `${calls}/requests/{siteId}/register/` },
  },
});
const deliverAll = async (parts: Parameters<typeof deliverNext>[0]) => {
  for (let i = 0; i < 100 && (await deliverNext(parts)); i += 1);
};
const states = async (number: number) =>
  Object.fromEntries(((await findLead(number))?.deliveries ?? []).map(({ channel, state }) => [channel, state]));
const hoursLater = (hours: number) =>
  testDatabase.db
    .updateTable('delivery')
    .set({
      due_at: sql<Date>`due_at - make_interval(hours => ${hours})`,
      queued_at: sql<Date>`queued_at - make_interval(hours => ${hours})`,
    })
    .execute();

test('the CRM gets the whole request as JSON with a stable id and a signature it can check', async () => {
  const { id, number, acceptedAt } = await accept(['crm']);
  const { url, taken } = await service();
  await deliverAll(partsOf(url));
  const [one] = taken as [Taken];
  expect([one.method, one.url, one.headers['idempotency-key']]).toEqual(['POST', '/hook', `${id}.crm`]);
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(one.headers['x-signature'])) ?? [];
  expect(createHmac('sha256', SECRET).update(`${seconds}.${one.body}`).digest('hex')).toBe(signature);
  expect(JSON.parse(one.body)).toMatchObject({
    ...{ id, number, form: 'consultation', acceptedAt: acceptedAt.toISOString(), suspicions: [] },
    contacts: { name: 'Канарей Желтопузов', city: 'Томск' },
    page: 'https://www.example.ru/contacts/?a=1',
    consents: [{ document: 'personal-data', textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  });
});

test('the CRM gets positions as numbers, not as text', async () => {
  const positions = [
    { asked: 'Cisco C9200L-24P', quantity: 12 },
    { asked: 'кабель', quantity: 300 },
  ];
  const checked = checkLead('analog', {
    contacts: {
      ...{ name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+79120001122' },
      ...{ email: 'canary@example.com', city: 'Томск' },
    },
    ...{ vendor: 'Разные', model: 'Спецификация', positions, personalDataProcessingConsent: true },
  });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  await acceptLead('analog', checked.lead, { page: null, receivers: extraReceivers({ crmUrl: 'x' }) });
  const { url, taken } = await service();
  await deliverAll(partsOf(url));
  expect(JSON.parse(taken[0]?.body ?? '').extras.positions).toEqual(positions);
});

test('C349, C351, C352: the call-tracking service gets a form-encoded POST with the fields of the request', async () => {
  const { id } = await accept(['call-tracking']);
  const { url, taken } = await service();
  await deliverAll(partsOf(url));
  const [one] = taken as [Taken];
  expect([one.method, one.url, one.headers['content-type']]).toEqual([
    ...['POST', '/requests/7/register/', 'application/x-www-form-urlencoded'],
  ]);
  expect(Object.fromEntries(new URLSearchParams(one.body))).toEqual({
    ...{ requestNumber: id, subject: 'Подбор оборудования', requestUrl: 'https://www.example.ru/contacts/?a=1' },
    ...{ sessionId: 'session-1', fio: 'Канарей Желтопузов', phoneNumber: '+7(912)000-11-22' },
    ...{ email: 'canary@example.com', comment: 'Раз & два=три', 'customFields[city]': 'Томск' },
    'customFields[company_name]': 'ООО «Канарейка»',
  });
});

test('C352: a request for goods says which, in a field of its own', async () => {
  const [made, other] = madeGoods(content);
  const { subject: _, ...contacts } = CONTACTS;
  const checked = checkLead('good-request', { contacts, personalDataProcessingConsent: true, goods: [made, other] });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  await acceptLead('good-request', checked.lead, { page: '/product/x/', receivers: ['call-tracking'] });
  const { url, taken } = await service();
  await deliverAll(partsOf(url));
  const body = new URLSearchParams(taken[0]?.body);
  const nameOf = (id: number | undefined) => content.good.find((one) => one.id === id)?.name;
  expect(body.get('customFields[product_name]')).toBe(`${nameOf(made)}, ${nameOf(other)}`);
  expect([body.get('subject'), body.get('requestUrl')]).toEqual([
    ...['Запрос цены и срока поставки', 'https://www.example.ru/product/x/'],
  ]);
});

test('C350: without a site id nothing waits for the call-tracking service', async () => {
  expect(extraReceivers({})).toEqual([]);
  expect(extraReceivers({ callTrackingSiteId: '7' })).toEqual(['call-tracking']);
  const { number } = await accept(extraReceivers({ crmUrl: 'https://crm.example.ru' }));
  expect(Object.keys(await states(number)).sort()).toEqual(['company-letter', 'crm', 'visitor-letter']);
});

describe('a receiver that misbehaves', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    ['refuses connections', async () => 'http://127.0.0.1:9', /^(ECONNREFUSED|EUNKNOWN|UND_ERR\w*)$/],
    ['answers 503', async () => (await service((_, reply) => reply.writeHead(503).end())).url, /^HTTP 503$/],
    [
      'leads elsewhere',
      async () => (await service((_, reply) => reply.writeHead(302, { location: 'http://evil.example/' }).end())).url,
      /^HTTP 302$/,
    ],
    ['says nothing', async () => (await service(() => {})).url, /^ETIMEDOUT$/],
    [
      'says one byte at a time',
      () =>
        tcp((socket) => {
          const answer = 'HTTP/1.1 200 OK\r\nX-Slow: '.padEnd(10_000, 'a');
          let said = 0;
          const timer = setInterval(() => socket.write(answer[said++] ?? 'a'), 5);
          socket.on('close', () => clearInterval(timer));
        }),
      /^ETIMEDOUT$/,
    ],
    ['talks garbage', () => tcp((socket) => socket.end('\u0000\u0001 canary@example.com\r\n\r\n')), /^\w+$/],
  ])('%s: told by a code', async (_, start, code) => {
    const failure = await post(await start(), { headers: {}, body: 'x' }, { timeoutMs: 300 }).catch((error) => error);
    expect(failure).toBeInstanceOf(PostError);
    expect(failure.message).toMatch(code);
    expect(failure.message).not.toContain('canary');
  });

  test('keeps no letter and no other receiver waiting, is tried for 72 hours, then reported, and delivered after a requeue', async () => {
    const { number } = await accept();
    const silent = await service(() => {});
    const calls = await service();
    const parts = partsOf(silent.url, calls.url);
    const delivery = createJobs(deliveryJobs(parts, { slots: 1, pollMs: 20 }), parts.log);
    delivery.start();
    await expect
      .poll(() => states(number), { timeout: 10_000 })
      .toEqual({ 'company-letter': 'done', 'visitor-letter': 'done', 'call-tracking': 'done', crm: 'waiting' });
    void delivery.stop();

    const broken = await service((_, reply) => reply.writeHead(500).end('canary@example.com'));
    expect(await deliveryState()).toBe('ok');
    await hoursLater(1);
    expect(await deliveryState()).toBe('late');
    await hoursLater(72);
    await deliverAll(partsOf(broken.url));
    expect((await states(number)).crm).toBe('dead');
    expect(await deliveryState()).toBe('dead');
    const dead = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(dead).toMatchObject({ lead: number, channel: 'crm', failure: 'HTTP 500' });

    expect(await requeueLead(number)).toBe(1);
    const mended = await service();
    await deliverAll(partsOf(mended.url));
    expect([(await states(number)).crm, await deliveryState()]).toEqual(['done', 'ok']);
    for (const canary of CANARIES) expect(lines.join('')).not.toContain(canary);
  });

  test('a receiver taken out of the settings is a failure with a name, not a lost row', async () => {
    const { number } = await accept(['crm']);
    await deliverAll({ mail, log, receivers: { siteUrl: 'https://www.example.ru' } });
    expect((await findLead(number))?.deliveries.find(({ channel }) => channel === 'crm')).toMatchObject({
      ...{ state: 'waiting', failure: 'E NotConfigured' },
    });
  });
});

async function tcp(talk: (socket: import('node:net').Socket) => void): Promise<string> {
  const server = createTcp((socket) => {
    socket.on('error', () => {});
    closing.push(() => socket.destroy());
    talk(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
