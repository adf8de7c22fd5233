import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, writeContent } from '#tests/support/generated-catalog.ts';
import { type ApiSettings, calls, registerApi, sendFrameworkError } from './api.ts';
import { envelope } from './call.ts';

const content = generateContent({ goods: 300 });
const siteUrl = 'http://localhost:3000';
const settings: ApiSettings = {
  siteUrl,
  readsPerMinute: 100_000,
  writesPerMinute: 100_000,
  formsPerHour: 100_000,
  workPerMinute: 30_000,
};
const [priced, asked, silent] = content.good.map(({ id }) => id) as [number, number, number];
const priceRow = { currency: 'RUB' as const, since: '2026-11-20', until: '2026-12-31', remark: 'С НДС', is_demo: true };
content.good_price.push(
  { key: 'now', good_id: priced, amount: 12_300.5, ...priceRow, is_current: true },
  { key: 'before', good_id: priced, amount: 10_000, ...priceRow, is_current: false },
  { key: 'asked', good_id: asked, amount: null, ...priceRow, currency: null, is_demo: false, is_current: true },
);
let testDatabase: TestDatabase;
let app: FastifyInstance;

async function createApp(with_: ApiSettings): Promise<FastifyInstance> {
  const made = fastify({
    frameworkErrors: (error, request, reply) => sendFrameworkError(error, request, reply as never),
  });
  await registerApi(made, with_);
  made.get('/*', async (_request, reply) => reply.redirect('/somewhere/', 301)); // as the pages do
  return made;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  await testDatabase.db
    .insertInto('banner')
    .values(['base', 'teaching', 'company'].map((place) => bannerRow(place)))
    .execute();
  app = await createApp(settings);
});
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});

const bannerRow = (place: string) => ({
  code: place,
  place,
  sort: 1,
  url: '/news/',
  image: null,
  title: `Баннер ${place}`,
  description: 'Текст',
  content_hash: 'x',
});
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const some = content.good[0] as (typeof content.good)[number];

/** The answer, checked against the schema that the document promises. */
async function answerOf<T = unknown>(url: string, id: string): Promise<T> {
  const reply = await get(url);
  expect(reply.statusCode, reply.body).toBe(200);
  const one = calls.find((candidate) => candidate.id === id);
  if (!one) throw new Error(`no call ${id}`);
  return strict(envelope(one)).parse(reply.json()) as T;
}
/** Answers may not hold fields the document does not name. */
const strict = (schema: z.ZodObject) => schema.strict();

describe('what the calls answer', () => {
  test('C181, C182, C297: groups are a tree under `groups`', async () => {
    const { data } = await answerOf<{ data: { groups: { id: number; children: unknown[] }[] } }>(
      '/api/catalog/groups',
      'find-groups',
    );
    expect(data.groups).toHaveLength(8);
    expect(data.groups[0]).toMatchObject({
      id: 1,
      name: 'Группа 1',
      code: 'group-1',
      sort: 10,
      short_description: 'Описание',
      banner: { url: '/news/', image: '/pictures/banner.svg', title: 'Баннер группы', description: 'Текст' },
    });
    expect(data.groups[0]?.children).toHaveLength(4);
  });

  test('C298: a group answers by id and by code', async () => {
    const byId = await answerOf('/api/catalog/group/8', 'find-group');
    expect(await answerOf('/api/catalog/group/group-8', 'find-group')).toEqual(byId);
    expect(byId).toMatchObject({ data: { id: 8, children: expect.not.arrayContaining([{ code: 'sfp' }]) } });
  });

  test('C294: goods of a question come with their pagination', async () => {
    const { data, pagination } = await answerOf<{ data: { id: number }[]; pagination: object }>(
      '/api/catalog/goods?perPage=100',
      'find-goods',
    );
    expect(data).toHaveLength(100);
    expect(pagination).toEqual({ page: 1, perPage: 100, total: 300, lastPage: 3 });
  });

  test('C294: group, facets, range and lifecycle narrow together', async () => {
    const url = `/api/catalog/goods?group=group-2&f.poe-standard=${encodeURIComponent('нет')}&f.power-max.from=50&lifecycle=${encodeURIComponent('В продаже')}&perPage=100`;
    const { data } = await answerOf<{ data: { id: number }[] }>(url, 'find-goods');
    const expected = content.good.filter(
      (good) =>
        Math.floor(good.group_id / 100) === 2 &&
        good.lifecycle[0] === 'В продаже' &&
        good.attributes.some((one) => one.attribute_code === 'poe-standard' && one.text === 'нет') &&
        good.attributes.some((one) => one.attribute_code === 'power-max' && Number(one.number) >= 50),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test('a good answers with the price that holds, «on request», or null where content says nothing', async () => {
    const priceOf = async (id: number) => {
      const { data } = await answerOf<{ data: { price: unknown } }>(`/api/catalog/good/${id}`, 'find-good');
      return data.price;
    };
    const days = { since: '2026-11-20', until: '2026-12-31', remark: 'С НДС' };
    expect(await priceOf(priced)).toEqual({ amount: 12_300.5, currency: 'RUB', ...days, is_demo: true });
    expect(await priceOf(asked)).toEqual({ amount: null, currency: null, ...days, is_demo: false });
    expect(await priceOf(silent)).toBeNull();
  });

  test('C178, C179, C180, C187, C293: a good answers by id and by code with its images, lifecycle and group', async () => {
    const byCode = await answerOf(`/api/catalog/good/${some.code}`, 'find-good');
    expect(await answerOf(`/api/catalog/good/${some.id}`, 'find-good')).toEqual(byCode);
    const numbers = some.attributes.flatMap(({ attribute_code: code, number }) =>
      number === null ? [] : [[code, number]],
    );
    const { data } = byCode as {
      data: { sections: { attributes: { code: string; value: string; number: number | null }[] }[] };
    };
    const told = data.sections.flatMap(({ attributes }) => attributes).filter(({ number }) => number !== null);
    expect(numbers.length).toBeGreaterThan(0);
    expect(Object.fromEntries(told.map(({ code, number }) => [code, number]))).toEqual(Object.fromEntries(numbers));
    for (const { value, number } of told) expect(value).toBe(String(number).replace('.', ','));
    expect(byCode).toMatchObject({
      data: {
        id: some.id,
        code: some.code,
        name: some.name,
        description: some.description,
        images: [
          {
            url: expect.stringMatching(/^\/pictures\/panels\//),
            logo: true,
            width: expect.any(Number),
            height: expect.any(Number),
          },
        ],
        lifecycle: [{ name: some.lifecycle[0] }],
        group: { id: some.group_id, code: `group-${some.group_id}`, name: `Группа ${some.group_id}` },
      },
    });
  });

  test('C296: filters of a group follow the same question as its goods', async () => {
    type Answer = { data: { filters: { code: string; values: { value: string; count: number }[] }[] } };
    const url = '/api/catalog/filters/2?f.power-max.from=50';
    const { data } = await answerOf<Answer>(url, 'find-filters');
    const poe = data.filters.find(({ code }) => code === 'poe-standard');
    for (const { value, count } of poe?.values ?? []) {
      const goods = `/api/catalog/goods?group=2&f.power-max.from=50&f.poe-standard=${encodeURIComponent(value)}`;
      expect((await get(goods)).json().pagination.total).toBe(count);
    }
    expect(poe?.values.length).toBe(3);
  });

  test('C295: questionnaire goods leave out what is discontinued', async () => {
    type Answer = { data: { lifecycle: { name: string }[] }[] };
    const { data } = await answerOf<Answer>('/api/catalog/goods/questionnaire?perPage=100', 'find-questionnaire-goods');
    expect(data.some(({ lifecycle }) => lifecycle[0]?.name === 'Снято с производства')).toBe(false);
  });

  test.each([
    ['C304', 'base'],
    ['C305', 'teaching'],
    ['C306', 'company'],
  ])('%s: banners of the place %s', async (_clause, place) => {
    const { data } = await answerOf<{ data: object[] }>(`/api/banners/${place}`, `find-${place}-banners`);
    expect(data).toEqual([{ url: '/news/', image: null, title: `Баннер ${place}`, description: 'Текст' }]);
  });

  test('unknown parameters such as utm_source change nothing', async () => {
    const plain = await get('/api/catalog/goods');
    expect((await get('/api/catalog/goods?utm_source=x&yclid=1')).json()).toEqual(plain.json());
  });

  test('HEAD answers the headers of GET without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/catalog/groups' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe((await get('/api/catalog/groups')).headers.etag);
  });
});

describe('bad input is refused with a clear message, never a 500', () => {
  const long = 'я'.repeat(500);
  const cases: [method: string, url: string, status: number, field?: string][] = [
    ['GET', '/api/catalog/goods?page=-1', 422, 'page'],
    ['GET', '/api/catalog/goods?page=0', 422, 'page'],
    ['GET', '/api/catalog/goods?page=1.5', 422, 'page'],
    ['GET', '/api/catalog/goods?page=', 422, 'page'],
    ['GET', '/api/catalog/goods?page=abc', 422, 'page'],
    ['GET', '/api/catalog/goods?page=1e3', 422, 'page'],
    ['GET', '/api/catalog/goods?page=0x10', 422, 'page'],
    ['GET', '/api/catalog/goods?page=%201', 422, 'page'],
    ['GET', '/api/catalog/goods?page=NaN', 422, 'page'],
    ['GET', '/api/catalog/goods?page=99999999999999999999', 422, 'page'],
    ['GET', '/api/catalog/goods?page=1&page=2', 422, 'page'],
    ['GET', '/api/catalog/goods?page=1%00', 422, 'page'],
    ['GET', '/api/catalog/goods?perPage=0', 422, 'perPage'],
    ['GET', '/api/catalog/goods?perPage=101', 422, 'perPage'],
    ['GET', '/api/catalog/goods?perPage=1e9', 422, 'perPage'],
    ['GET', '/api/catalog/goods?perPage=1000000000', 422, 'perPage'],
    ['GET', '/api/catalog/goods?perPage=-5', 422, 'perPage'],
    ['GET', '/api/catalog/goods?sort=price', 422, 'sort'],
    ['GET', '/api/catalog/goods?sort=__proto__', 422, 'sort'],
    ['GET', '/api/catalog/goods?sort=name&sort=name', 422, 'sort'],
    ['GET', '/api/catalog/goods?lifecycle=unknown', 422, 'lifecycle'],
    ['GET', '/api/catalog/goods?group=unknown', 422, 'group'],
    ['GET', '/api/catalog/goods?group=', 422, 'group'],
    ['GET', '/api/catalog/goods?group=999999', 422, 'group'],
    ['GET', '/api/catalog/goods?group=8%27%20or%201=1', 422, 'group'],
    ['GET', `/api/catalog/goods?query=${encodeURIComponent(long)}`, 422, 'query'],
    ['GET', '/api/catalog/goods?query=a%00b', 422, 'query'],
    ['GET', '/api/catalog/goods?f.no-such=1', 422, 'f.no-such'],
    ['GET', '/api/catalog/goods?f.=1', 422, 'f.'],
    ['GET', '/api/catalog/goods?f.__proto__=1', 422, 'f.__proto__'],
    ['GET', '/api/catalog/goods?f.constructor.from=1', 422, 'f.constructor.from'],
    ['GET', '/api/catalog/goods?f.note=x', 422, 'f.note'],
    ['GET', '/api/catalog/goods?f.poe-standard=', 422, 'f.poe-standard'],
    ['GET', '/api/catalog/goods?f.poe-standard=%00', 422, 'f.poe-standard'],
    ['GET', `/api/catalog/goods?f.poe-standard=${encodeURIComponent(long)}`, 422, 'f.poe-standard'],
    ['GET', '/api/catalog/goods?f.poe-standard.from=1', 422, 'f.poe-standard.from'],
    ['GET', '/api/catalog/goods?f.power-max=1', 422, 'f.power-max'],
    ['GET', '/api/catalog/goods?f.power-max.from=abc', 422, 'f.power-max.from'],
    ['GET', '/api/catalog/goods?f.power-max.from=Infinity', 422, 'f.power-max.from'],
    ['GET', '/api/catalog/goods?f.power-max.from=10&f.power-max.to=1', 422, 'f.power-max.from'],
    ['GET', '/api/catalog/goods?f.power-max.to=1&f.power-max.to=2', 422, 'f.power-max.to'],
    [
      'GET',
      `/api/catalog/goods?${Array.from({ length: 60 }, (_, n) => `f.poe-standard=v${n}`).join('&')}`,
      422,
      'f.poe-standard',
    ],
    [
      'GET',
      `/api/catalog/goods?${content.attribute
        .filter(({ facet }) => facet === 'values')
        .map(({ code }) => `f.${code}=x`)
        .join('&')}`,
      422,
      'f',
    ],
    ['GET', '/api/catalog/goods/questionnaire?perPage=1000', 422, 'perPage'],
    ['GET', '/api/catalog/filters/2?f.no-such=1', 422, 'f.no-such'],
    ['GET', '/api/catalog/filters/2?lifecycle=x', 422, 'lifecycle'],
    ['GET', '/api/catalog/filters/unknown', 404],
    ['GET', '/api/catalog/filters/%00', 404],
    ['GET', '/api/catalog/group/unknown', 404],
    ['GET', '/api/catalog/group/999999999999999999999999', 404],
    ['GET', '/api/catalog/group/__proto__', 404],
    ['GET', '/api/catalog/good/unknown', 404],
    ['GET', '/api/catalog/good/0', 404],
    ['GET', '/api/catalog/good/-1', 404],
    ['GET', '/api/catalog/good/%00', 404],
    ['GET', '/api/catalog/good/..%2f..%2fetc%2fpasswd', 404],
    ['GET', `/api/catalog/good/${'x'.repeat(300)}`, 404],
    ['GET', '/api/catalog/good/', 404],
    ['GET', '/api/catalog', 404],
    ['GET', '/api/unknown', 404],
    ['GET', '/api/unknown/', 404],
    ['GET', '/api/catalog/groups/', 404],
    ['HEAD', '/api/unknown', 404],
    ['GET', '/api/catalog/good/%zz', 400],
    ['GET', '/api/catalog/good/%E0%A4', 400],
    ['GET', '/api/catalog/goods?query=%zz', 400],
    ['GET', '/api/catalog/goods?query=%E0%A4', 400],
    ['GET', `/api/catalog/goods?query=${'a'.repeat(100_000)}`, 413],
    ['POST', '/api/catalog/goods', 405],
    ['DELETE', '/api/catalog/good/1', 405],
    ['PUT', '/api/catalog/groups', 405],
    ['PATCH', '/api/banners/base', 405],
    ['POST', '/api/unknown', 404],
    ['OPTIONS', '/api/unknown', 404],
  ];
  test.each(cases)('%s %s → %i', async (method, url, status, field) => {
    const reply = await app.inject({ method: method as 'GET', url });
    expect(reply.statusCode, reply.body.slice(0, 500)).toBe(status);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    if (method === 'HEAD') return;
    const { error } = reply.json();
    expect(error.message).toMatch(/[а-яё]/i);
    if (field) expect(error.fields[field]?.[0], reply.body).toMatch(/[а-яё]/i);
    expect(reply.body).not.toMatch(/\bat .*:\d+:\d+|node_modules|select /i);
  });

  test('every wrong parameter is told at once', async () => {
    const { error } = (await get('/api/catalog/goods?page=0&perPage=1e9&f.no-such=1&f.power-max.to=x')).json();
    expect(Object.keys(error.fields).sort()).toEqual(['f.no-such', 'f.power-max.to', 'page', 'perPage']);
  });

  test('a wrong method names the right ones, and OPTIONS asks for them', async () => {
    const wrong = await app.inject({ method: 'POST', url: '/api/catalog/groups' });
    expect(wrong.headers.allow).toBe('GET, HEAD, OPTIONS');
    const options = await app.inject({ method: 'OPTIONS', url: '/api/catalog/groups' });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('a page past the last is an empty list', async () => {
    const { data, pagination } = (await get('/api/catalog/goods?page=1000000&perPage=100')).json();
    expect([data, pagination.total]).toEqual([[], 300]);
  });
});

describe('caching, tokens and limits', () => {
  const token = 'A'.repeat(32);

  test('an answer is kept by shared caches and asked again by its ETag', async () => {
    const first = await get('/api/catalog/goods', { cookie: `XSRF-TOKEN=${token}` });
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await get('/api/catalog/goods', {
      cookie: `XSRF-TOKEN=${token}`,
      'if-none-match': `W/"x", ${first.headers.etag}`,
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/api/catalog/goods?page=2', { 'if-none-match': first.headers.etag });
    expect(other.statusCode).toBe(200);
  });

  test('a large answer is packed for who takes that, each encoding under an ETag of its own; what is private is not', async () => {
    const url = '/api/catalog/goods';
    const plain = await get(url, { cookie: `XSRF-TOKEN=${token}` });
    for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const headers = { cookie: `XSRF-TOKEN=${token}`, 'accept-encoding': encoding };
      const packed = await get(url, headers);
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
      expect(String(unpack(packed.rawPayload))).toBe(plain.body);
      const known = await get(url, { ...headers, 'if-none-match': packed.headers.etag });
      expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined]);
      expect((await get(url, { ...headers, 'if-none-match': plain.headers.etag })).statusCode).toBe(200);
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect([head.headers['content-length'], head.body]).toEqual([packed.headers['content-length'], '']);
    }
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.rawPayload.length) });
    for (const small of ['/api/xsrf-token', '/api/catalog/goods?page=x']) {
      expect((await get(small, { 'accept-encoding': 'br' })).headers['content-encoding'], small).toBeUndefined();
    }
  });

  test('a GET without the token sets the cookie XSRF-TOKEN, and no shared cache may keep that answer', async () => {
    const reply = await get('/api/catalog/groups');
    expect(reply.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/);
    expect(reply.headers['cache-control']).toBe('private, max-age=0');
    const planted = await get('/api/catalog/groups', { cookie: 'XSRF-TOKEN=short' });
    expect(planted.headers['set-cookie']).toBeDefined();
  });

  test('the token call answers the token the visitor has, or the one it gives', async () => {
    const given = await get('/api/xsrf-token');
    expect(given.headers['set-cookie']).toContain(`XSRF-TOKEN=${given.json().data.token};`);
    expect(given.headers['cache-control']).toBe('private, no-store');
    expect((await get('/api/xsrf-token', { cookie: `a=b; XSRF-TOKEN=${token}` })).json()).toEqual({ data: { token } });
  });

  test('who asks more often than allowed gets 429 with Retry-After, and others go on', async () => {
    const busy = await createApp({
      siteUrl,
      readsPerMinute: 3,
      writesPerMinute: 1,
      formsPerHour: 100_000,
      workPerMinute: 30_000,
    });
    const ask = (remoteAddress: string, url = '/api/banners/base') => busy.inject({ url, remoteAddress });
    for (const url of ['/api/banners/base', '/api/unknown', '/api/banners/base']) await ask('10.0.0.1', url);
    const refused = await ask('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().error.code).toBe('too_many_requests');
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    await busy.close();
  });

  test('a bug answers a plain 500 and shows nothing of itself', async () => {
    const broken = fastify();
    broken.addHook('preHandler', async () => {
      throw new Error('secret detail');
    });
    await registerApi(broken, settings);
    const reply = await broken.inject('/api/catalog/groups');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(reply.json().error.code).toBe('internal');
    await broken.close();
  });
});
