import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

const token = 'A'.repeat(32);
const writing = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
});
afterAll(() => site?.close());

type Answer = {
  model: { code: string } | null;
  analogues: {
    good: { code: string };
    score: number | null;
    is_declared: boolean;
    parameters: { code: string; verdict: string }[];
  }[];
  suggestions: { code: string }[];
  idle_must: string[];
  left_out: number;
};
const search = (query: string) => site.app.inject(`/api/catalog/analogs/search?${query}`);
const dataOf = async <T>(id: string, request: string | InjectOptions) =>
  (await site.answerOf<{ data: T }>(id, request)).data;
const found = (query: string) => dataOf<Answer>('search-analogs', `/catalog/analogs/search?${query}`);

test('C303: a model is answered with ranked analogues, score and proof', async () => {
  const { model, analogues, suggestions } = await found('query=Cisco%20Catalyst%201000-24T-4G-L&limit=5');
  expect(model?.code).toBe('cisco-catalyst-1000-24t-4g-l');
  expect(analogues).toHaveLength(5);
  expect(analogues[0]?.parameters.map(({ code }) => code)).toContain('ports');
  expect(suggestions[0]?.code).toBe(model?.code);
});

test('C303: Cyrillic twins, case, spaces and hyphens do not matter', async () => {
  const { model } = await found(`query=${encodeURIComponent('ЕХ2200 С 12т')}`);
  expect(model?.code).toBe('juniper-ex2200-c-12t');
});

test('C303: a text that means several models gets suggestions and no answer', async () => {
  const { model, analogues, suggestions } = await found('query=DES-3200');
  expect([model, analogues]).toEqual([null, []]);
  expect(suggestions.length).toBeGreaterThan(1);
  expect(await found('query=')).toMatchObject({ model: null, suggestions: [] });
});

test('C303: a declared pair is first and marked', async () => {
  const { analogues } = await found('model=cisco-7609');
  expect(analogues[0]).toMatchObject({ is_declared: true, good: { code: 'me5210s' }, score: null });
});

test('C303: must-haves narrow, weights move scores', async () => {
  const plain = await found('model=cisco-catalyst-1000-24t-4g-l&limit=50');
  const strict = await found('model=cisco-catalyst-1000-24t-4g-l&limit=50&must=power&must=ports&must=layer');
  expect(strict.left_out).toBeGreaterThan(0);
  expect(strict.idle_must).toEqual(['layer']);
  expect(strict.analogues.length).toBeLessThan(plain.analogues.length);
  for (const { parameters } of strict.analogues) {
    for (const code of ['power', 'ports']) {
      expect(['better', 'equal', 'excess']).toContain(parameters.find((one) => one.code === code)?.verdict);
    }
  }
  const scores = (answer: Answer) => answer.analogues.map(({ score }) => score);
  expect(scores(await found('model=cisco-catalyst-1000-24t-4g-l&limit=50&weight.power=5'))).not.toEqual(scores(plain));
});

test('makers and their models have addresses', async () => {
  type Vendor = { code: string; models_count: number };
  const vendors = await dataOf<Vendor[]>('find-analog-vendors', '/catalog/analogs/vendors');
  const dell = vendors.find(({ code }) => code === 'dell');
  const { models } = await dataOf<{ models: unknown[] }>('find-analog-vendor', '/catalog/analogs/vendors/dell');
  expect(models).toHaveLength(dell?.models_count ?? 0);
});

const bill = (payload: unknown, headers: Record<string, string> = writing): InjectOptions => ({
  ...{ method: 'POST', url: '/api/catalog/analogs/bill', headers, payload: payload as object },
});
const postBill = (...given: Parameters<typeof bill>) => site.app.inject(bill(...given));

test('a bill of materials keeps every line', async () => {
  type Line = { quantity: number; match: string; analogue: { good: { code: string } } | null };
  const sent = bill({ text: 'Cisco 7609; 2\nмусор\nHuawei USG6610E - 3 шт', must: [] });
  const lines = await dataOf<Line[]>('match-analog-bill', sent);
  expect(lines.map(({ quantity, match, analogue }) => [quantity, match, analogue?.good.code])).toEqual([
    [2, 'exact', 'me5210s'],
    [null, 'unknown', undefined],
    [3, 'exact', 'esr-1511'],
  ]);
});

describe('bad input is refused with a clear message, never a 500', () => {
  test.each([
    ['', 'query'],
    [`query=${'x'.repeat(201)}`, 'query'],
    ['query=a&query=b', 'query'],
    ['query=%00', 'query'],
    ['model=no-such', 'model'],
    ['model=__proto__', 'model'],
    ['query=x&vendor=no-such', 'vendor'],
    ['query=x&must=price', 'must'],
    ['query=x&must=__proto__', 'must'],
    ['query=x&limit=0', 'limit'],
    ['query=x&limit=51', 'limit'],
    ['query=x&weight.power=6', 'weight.power'],
    ['query=x&weight.power=-1', 'weight.power'],
    ['query=x&weight.power=1.5', 'weight.power'],
    [
      `query=x&${['ports', 'uplinks', 'otherPorts', 'wifi', 'poeInput', 'poe', 'poePorts', 'poeStandard', 'layer', 'macTable', 'portSpeedSum', 'power', 'rackUnits', 'depth', 'mass'].map((one) => `weight.${one}=0`).join('&')}`,
      'weight',
    ],
  ])('search?%s → 422', async (query, field) => {
    const reply = await search(query);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().error.fields[field]?.[0], reply.body).toMatch(/[а-яё]/i);
  });

  test.each(['%27%20or%201=1', '%F0%9F%92%A5', '%25', '%5C', 'x%0Ay', "'; drop table good; --"])(
    'search for «%s» finds nothing and breaks nothing',
    async (text) => {
      expect(await found(`query=${text}`)).toMatchObject({ model: null });
    },
  );

  test.each(['no-such', '__proto__', '%00', '1'])('vendors/%s → 404', async (code) => {
    expect((await site.app.inject(`/api/catalog/analogs/vendors/${code}`)).statusCode).toBe(404);
  });

  test.each([
    [{}, 'text'],
    [{ text: '' }, 'text'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 5 }, 'text'],
    [{ text: null }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: 'x\n'.repeat(1001) }, 'text'],
    [{ text: 'x'.repeat(100_001) }, 'text'],
    [{ text: 'x', must: ['price'] }, 'must.0'],
    [{ text: 'x', must: 'power' }, 'must'],
  ])('a bill %# → 422 at %s', async (body, field) => {
    const reply = await postBill(body);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json().error.fields[field as string]?.[0], reply.body).toMatch(/[а-яё]/i);
  });

  test.each([
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    ['{', 400],
    ['', 400],
  ])('a body %s → %i', async (body, status) => {
    const reply = await postBill(body, { ...writing, 'content-type': 'application/json' });
    expect(reply.statusCode, reply.body).toBe(status);
    expect(reply.json().error.message).toMatch(/[а-яё]/i);
  });

  test('a body that is no JSON is 415, one without the XSRF header 403', async () => {
    expect((await postBill('<x/>', { ...writing, 'content-type': 'text/xml' })).statusCode).toBe(415);
    expect((await postBill({ text: 'x' }, {})).statusCode).toBe(403);
  });
});
