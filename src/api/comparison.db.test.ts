import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, writeContent } from '#tests/support/generated-catalog.ts';
import { type ApiSettings, calls, registerApi } from './api.ts';
import { envelope } from './call.ts';

const content = generateContent({ goods: 200 });
const idsOf = (group: number) => content.good.filter((good) => good.group_id === group).map(({ id }) => id);
const [a, b] = idsOf(101) as [number, number];
const [c] = idsOf(201) as [number];
const settings: ApiSettings = {
  siteUrl: 'http://localhost',
  readsPerMinute: 100_000,
  writesPerMinute: 100_000,
  formsPerHour: 100_000,
  workPerMinute: 30_000,
};
let testDatabase: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  app = fastify();
  await registerApi(app, settings);
});
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});

/** A browser: keeps cookies and repeats the XSRF token, as the site's client does. */
function newBrowser(server = app) {
  const jar = new Map([['XSRF-TOKEN', 'A'.repeat(32)]]);
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; '), 'x-xsrf-token': 'A'.repeat(32) });
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, more = {}) {
    const reply = await server.inject({
      method,
      url: `/api/catalog/compare/${path}`,
      headers: { ...headers(), ...more },
    });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return reply;
  }
  return { jar, ask };
}
type Browser = ReturnType<typeof newBrowser>;
type Group = { group_id: number; group: { name: string }; goods: { id: number }[]; [field: string]: unknown };

/** The comparison as the browser sees it, checked against the schema that the document promises. */
async function comparison({ ask }: Browser): Promise<Group[]> {
  const reply = await ask('GET', 'compare-goods');
  expect(reply.statusCode, reply.body).toBe(200);
  const one = calls.find(({ id }) => id === 'find-comparison');
  if (!one) throw new Error('no call');
  return (envelope(one).strict().parse(reply.json()) as { data: Group[] }).data;
}
const goodsOf = async (browser: Browser) =>
  (await comparison(browser)).flatMap(({ goods }) => goods.map(({ id }) => id));

test('C202, C288: adding a good answers the list and gives the cookie', async () => {
  const browser = newBrowser();
  const reply = await browser.ask('POST', `add-good/${a}`);
  expect([reply.statusCode, reply.json()]).toEqual([200, { data: { goods: [a] } }]);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^comparison=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    'comparison-known=1; Max-Age=15552000; Path=/; SameSite=Lax',
  ]);
  expect(reply.headers['cache-control']).toBe('private, no-store');
  expect(await goodsOf(browser)).toEqual([a]);
});

test('C288: the cookie is Secure where the site is https', async () => {
  const secure = fastify();
  await registerApi(secure, { ...settings, siteUrl: 'https://www.example.ru' });
  const reply = await newBrowser(secure).ask('POST', `add-good/${a}`);
  expect(reply.cookies.map(({ secure: isSecure }) => isSecure)).toEqual([true, true]);
  await secure.close();
});

test('C145: scripts are told of a list by a cookie of theirs, which goes when nothing is compared', async () => {
  const { ask } = newBrowser();
  await ask('POST', `add-good/${a}`);
  const reply = await ask('DELETE', 'clear');
  expect(reply.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ['comparison', 15_552_000],
    ['comparison-known', 0],
  ]);
});

test('C203: fifty additions of one good at once make one', async () => {
  const browser = newBrowser();
  await browser.ask('POST', `add-good/${b}`);
  await Promise.all(Array.from({ length: 50 }, () => browser.ask('POST', `add-good/${a}`)));
  expect(await goodsOf(browser)).toEqual([b, a]);
});

test('C177, C289: the comparison comes in groups with attributes and those that differ', async () => {
  const browser = newBrowser();
  for (const id of [a, c, b]) await browser.ask('POST', `add-good/${id}`);
  const groups = await comparison(browser);
  expect(groups.map(({ group_id, group, goods }) => [group_id, group.name, goods.map(({ id }) => id)])).toEqual([
    [1, 'Группа 1', [a, b]],
    [2, 'Группа 2', [c]],
  ]);
  type Attribute = { code: string; values: Record<string, string | null> };
  const { attributes, diff_attributes: different } = groups[0] as unknown as Record<string, Attribute[]>;
  // Silence of the data is no difference: two known values that are not the same are one.
  const isDifferent = ({ values }: Attribute) => values[a] !== null && values[b] !== null && values[a] !== values[b];
  expect(different).toEqual(attributes?.filter(isDifferent));
  expect(different?.length).toBeGreaterThan(0);
  expect(attributes?.length).toBeGreaterThan(different?.length ?? 0);
  expect(groups[1]?.diff_attributes).toEqual([]);
});

test('C204, C207, C290: a good is removed, and the list read anew says so', async () => {
  const browser = newBrowser();
  for (const id of [a, b]) await browser.ask('POST', `add-good/${id}`);
  expect((await browser.ask('DELETE', `delete-good/${a}`)).json()).toEqual({ data: { goods: [b] } });
  expect((await browser.ask('DELETE', `delete-good/${a}`)).statusCode).toBe(200);
  expect(await goodsOf(browser)).toEqual([b]);
});

test('C205, C207, C291: a group is removed by its group_id', async () => {
  const browser = newBrowser();
  for (const id of [a, c, b]) await browser.ask('POST', `add-good/${id}`);
  const [first] = await comparison(browser);
  await browser.ask('DELETE', `delete-group/${first?.group_id}`);
  expect(await goodsOf(browser)).toEqual([c]);
});

test('C206, C207, C292: the list is cleared', async () => {
  const browser = newBrowser();
  await browser.ask('POST', `add-good/${a}`);
  expect((await browser.ask('DELETE', 'clear')).json()).toEqual({ data: { goods: [] } });
  expect(await comparison(browser)).toEqual([]);
});

test('tabs of one browser agree, and another browser sees nothing of it', async () => {
  const [one, two] = [newBrowser(), newBrowser()];
  await one.ask('POST', `add-good/${a}`);
  await two.ask('POST', `add-good/${b}`);
  const secondTab = { ...one };
  await secondTab.ask('POST', `add-good/${c}`);
  expect([await goodsOf(one), await goodsOf(two)]).toEqual([[a, c], [b]]);
});

test('a forged cookie sees an empty list, is given nothing by reading, and is replaced by a write', async () => {
  for (const forged of ['B'.repeat(32), 'x', '', "' or 1=1 --", '%00'.repeat(11)]) {
    const browser = newBrowser();
    browser.jar.set('comparison', forged);
    const read = await browser.ask('GET', 'compare-goods');
    expect([read.json(), read.headers['set-cookie']]).toEqual([{ data: [] }, undefined]);
    const cleared = await browser.ask('DELETE', 'clear');
    expect([cleared.json(), cleared.headers['set-cookie']]).toEqual([{ data: { goods: [] } }, undefined]);
    await browser.ask('POST', `add-good/${a}`);
    expect(browser.jar.get('comparison')).not.toBe(forged);
    expect(await goodsOf(browser)).toEqual([a]);
  }
});

test('a shared comparison is read without a list and added to it only when asked', async () => {
  const browser = newBrowser();
  await browser.ask('POST', `add-good/${b}`);
  const shared = await browser.ask('GET', `compare-goods?goods=${c},${a}`);
  expect(shared.json().data.map(({ group_id: id }: Group) => id)).toEqual([2, 1]);
  expect(await goodsOf(browser)).toEqual([b]);
  await browser.ask('POST', `add-goods?goods=${c},${a}`);
  expect((await goodsOf(browser)).sort()).toEqual([a, b, c].sort());
});

test('the order of goods is kept on the server', async () => {
  const browser = newBrowser();
  for (const id of [a, b]) await browser.ask('POST', `add-good/${id}`);
  await browser.ask('POST', `move-good/${b}?before=${a}`);
  expect(await goodsOf(browser)).toEqual([b, a]);
  await browser.ask('POST', `move-good/${b}`);
  expect(await goodsOf(browser)).toEqual([a, b]);
});

test('C283: a write that says it sends JSON and sends nothing is understood', async () => {
  const browser = newBrowser();
  const json = { 'content-type': 'application/json', 'content-length': '0' };
  expect((await browser.ask('POST', `add-good/${a}`, json)).statusCode).toBe(200);
  expect((await browser.ask('DELETE', 'clear', json)).statusCode).toBe(200);
});

describe('bad input is refused with a clear message, never a 500', () => {
  const cases: ['GET' | 'POST' | 'DELETE', string, number, string?][] = [
    ['POST', 'add-good/0', 404],
    ['POST', 'add-good/999999', 404],
    ['POST', 'add-good/2147483648', 404],
    ['POST', 'add-good/99999999999999999999', 404],
    ['POST', 'add-good/abc', 404],
    ['POST', 'add-good/-1', 404],
    ['POST', 'add-good/1.5', 404],
    ['POST', 'add-good/%00', 404],
    ['POST', 'add-good/', 404],
    ['POST', 'add-good', 404],
    ['GET', 'add-good/1', 405],
    ['POST', 'compare-goods', 405],
    ['POST', 'clear', 405],
    ['DELETE', 'delete-good/abc', 404],
    ['DELETE', 'delete-good/2147483648', 404],
    ['DELETE', 'delete-group/2147483648', 404],
    ['DELETE', 'delete-group/__proto__', 404],
    ['POST', 'add-goods', 422, 'goods'],
    ['POST', 'add-goods?goods=', 422, 'goods'],
    ['POST', 'add-goods?goods=1,999999', 404],
    ['POST', `add-goods?goods=${Array.from({ length: 51 }, (_, n) => n + 1).join(',')}`, 422, 'goods'],
    ['GET', 'compare-goods?goods=a', 422, 'goods'],
    ['GET', 'compare-goods?goods=1&goods=2', 422, 'goods'],
    ['GET', 'compare-goods?goods=%00', 422, 'goods'],
    ['POST', 'move-good/1?before=1', 422, 'before'],
    ['POST', 'move-good/1?before=x', 422, 'before'],
    ['POST', 'move-good/1?before=2147483648', 422, 'before'],
  ];
  test.each(cases)('%s %s → %i', async (method, path, status, field) => {
    const reply = await newBrowser().ask(method, path);
    expect(reply.statusCode, reply.body).toBe(status);
    const { error } = reply.json();
    expect(error.message).toMatch(/[а-яё]/i);
    if (field) expect(error.fields[field]?.[0], reply.body).toMatch(/[а-яё]/i);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test.each(['add-good/1', 'move-good/1'])('C285: POST %s without the XSRF header is refused', async (path) => {
    const reply = await newBrowser().ask('POST', path, { 'x-xsrf-token': 'B'.repeat(32) });
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test.each(['delete-good/1', 'delete-group/1', 'clear'])(
    'C285: DELETE %s without the XSRF header is refused',
    async (path) => {
      expect((await newBrowser().ask('DELETE', path, { 'x-xsrf-token': '' })).statusCode).toBe(403);
    },
  );
});
