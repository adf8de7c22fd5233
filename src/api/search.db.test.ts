import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
}, 120_000);
afterAll(() => site?.close());

const ask = (query: string) => site.app.inject(`/api/search?query=${encodeURIComponent(query)}`);

test('C320, C188: the answer has goods of the catalogue, news, solutions and software, each with a count', async () => {
  type Counted = { items: unknown[]; count: number };
  type Found = { catalog: { goods: unknown[]; count: number }; news: Counted; solutions: Counted; po: Counted };
  const { data } = await site.answerOf<{ data: Found }>('search', '/search?query=mes2324');
  const { catalog, news, solutions, po } = data;
  expect(catalog.goods[0]).toMatchObject({ model: 'MES2324', images: [{ logo: true }] });
  expect(catalog.count).toBeGreaterThanOrEqual(catalog.goods.length);
  expect(po.count).toBeGreaterThan(po.items.length);
  expect(news.count).toBeGreaterThanOrEqual(news.items.length);
  expect(news.items[0]).toMatchObject({ code: expect.stringMatching(/^\d+$/), image: null });
  expect(solutions.count).toBe(solutions.items.length);
});

test('C127, C188: a solution is found by the words of its name', async () => {
  const { solutions } = (await ask('сеть видеонаблюдения')).json().data;
  expect(solutions.items[0]).toMatchObject({ code: '12', name: 'Сеть видеонаблюдения' });
  expect(solutions.items[0].preview.length).toBeLessThanOrEqual(163);
});

test.each([
  ['политика конфиденциальности', 'policy'],
  ['контакты', 'contacts'],
  ['где купить', 'partners'],
  ['логотип', 'press-kit'],
])('«%s» leads to the page «%s», and a device leads to none', async (query, page) => {
  const { answers } = (await ask(query)).json().data;
  expect(answers).toContainEqual(expect.objectContaining({ kind: 'page', code: page }));
  expect((await ask('mes2324')).json().data.answers).toEqual([]);
});

test.each([
  ['что такое комбо порт', 'combo-port'],
  ['сравнить модели', 'compare-models'],
])('«%s» leads to the question «%s» of the FAQ', async (query, id) => {
  const { answers } = (await ask(query)).json().data;
  expect(answers[0]).toMatchObject({ kind: 'question', code: id });
});

test('matched words are places in the text, not HTML', async () => {
  const { data } = (await ask('коммутаторы poe')).json();
  const [good] = data.catalog.goods;
  const words = good.marks.name.map(([start, end]: [number, number]) => good.name.slice(start, end));
  expect(words).toEqual(['коммутатор']);
  expect(JSON.stringify(data)).not.toContain('<');
});

test('C371: fewer than two characters, more than 200, null bytes and no query at all are refused with a reason', async () => {
  for (const query of ['', ' м ', 'a'.repeat(201), 'порт '.repeat(200), 'mes\u0000', 'x'.repeat(7_000)]) {
    const reply = await ask(query);
    expect(reply.statusCode, query.slice(0, 20)).toBe(422);
    expect(Object.keys(reply.json().error.fields)).toEqual(['query']);
  }
  expect((await ask('x'.repeat(10_000))).statusCode).toBe(413); // no address may be that long, whatever it asks
  expect((await site.app.inject('/api/search')).statusCode).toBe(422);
  expect((await site.app.inject('/api/search?query=mes&query=esr')).statusCode).toBe(422);
});

test.each(['!!', '((', "'a' & !b | c:*", '😀😀', '\u202e\u200f..', '.*+?[', '%%%', '\\\\'])(
  'the odd question %j is answered with an empty or a full list, never with a failure',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(200);
  },
);
