/**
 * The things of specification 3 on the wire, each field against the content file it comes from: a schema alone would also take
 * an empty name, and one that has lost a field.
 */

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerApi } from '#src/api/api.ts';
import { applyContent } from '#src/content-sync/apply-content.queries.server.ts';
import { loadContentFiles } from '#src/content-sync/load-content.server.ts';
import { changed, FIXTURE, fixtureFiles } from './support/content-fixture.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 18" width="32" height="18"/>';
const LONG = 'Сеть на много мест. '.repeat(12).trim();

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  const second = FIXTURE['solutions/6.yaml']?.replace('number: 6', 'number: 7').replace('Сеть офиса', 'Сеть склада');
  const { content, problems } = loadContentFiles(
    fixtureFiles({
      ...changed('news/8.md', 'text: Считаем', 'image: banners/a.svg\ntext: Считаем'),
      'media/banners/a.svg': PICTURE,
      'news/27.md': FIXTURE['news/8.md']?.replace('text: Считаем запас "по ваттам".', `text: ${LONG}`),
      ...changed('catalog/goods/m1.yaml', 'Коммутатор с портами', LONG),
      'solutions/7.yaml': second?.replace('Два коммутатора', LONG),
    }),
  );
  if (!content) throw new Error(JSON.stringify(problems));
  await applyContent(database.db, content);
  app = fastify();
  const often = { readsPerMinute: 100_000, writesPerMinute: 100_000, formsPerHour: 100_000, workPerMinute: 30_000 };
  await registerApi(app, { siteUrl: 'http://localhost', ...often });
});
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const get = async (path: string) => {
  const reply = await app.inject(`/api${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

test('C186: an item of news has its code, title, text and image; without an image it is null', async () => {
  const item = {
    ...{ code: '8', title: 'Бюджет PoE\u00a0— без\u00a0ошибок', text: 'Считаем запас «по\u00a0ваттам».' },
    image: expect.stringMatching(/^\/media\/banners\/a\.svg\?v=/),
  };
  const { data } = await get('/news/list');
  expect(data).toHaveLength(2);
  expect(data.find(({ code }: { code: string }) => code === '8')).toMatchObject(item);
  expect(data.find(({ code }: { code: string }) => code === '27')).toMatchObject({ title: item.title, image: null });
  expect((await get('/news/8')).data).toMatchObject(item);
  expect((await get('/news/single/8')).data).toMatchObject(item);
});

test('C187: a generic group has its id, its code and its title or name', async () => {
  expect((await get('/news/groups')).data).toMatchObject([{ id: 1, code: 'articles', title: 'Статьи' }]);
  expect((await get('/partners/groups')).data[0]).toMatchObject({ id: 1, code: 'shops', name: 'Магазины' });
});

test('C183: a group of solutions has its id, code, name and type, and so have its subgroups', async () => {
  const subgroup = { id: 11, code: 'office', name: 'Сеть офиса', type: 'task', subgroups: [] };
  const group = { id: 1, code: 'task', name: 'По\u00a0типу задач', type: 'task', subgroups: [subgroup] };
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));
  expect(plain((await get('/solutions/groups')).data)).toMatchObject([plain(group)]);
  expect(plain((await get('/solutions/group/office')).data)).toMatchObject(subgroup);
});

test('C184, C185: a solution has its id, code, name and preview; a list says which page it is', async () => {
  const first = { id: 6, code: '6', name: 'Сеть офиса', preview: 'Два коммутатора' };
  expect((await get('/solution/6')).data).toMatchObject(first);
  const { data, pagination } = await get('/solutions?perPage=1&page=2');
  expect(data).toMatchObject([{ id: 7, code: '7', name: 'Сеть склада' }]);
  expect(pagination).toEqual({ page: 2, perPage: 1, total: 2, lastPage: 2 });
  expect((await get('/solutions?perPage=1')).data).toMatchObject([first]);
});

test('C181, C182: a catalogue group has its fields, its child and its banner', async () => {
  const { data } = await get('/catalog/groups');
  expect(data.groups).toMatchObject([
    {
      ...{ id: 8, code: 'switches', name: 'Коммутаторы', sort: 10, short_description: 'Для\u00a0доступа' },
      banner: { url: '/analogs/', image: expect.stringContaining('/media/'), title: 'Аналоги', description: 'Подбор' },
      children: [{ id: 81, code: 'access', name: 'Доступ', sort: 10, children: [] }],
    },
  ]);
});

test('C128, C129, C131: a result of search is cut to 160 characters with three dots, and news keep their image', async () => {
  type Found = { code: string; description: string; text: string; preview: string; image: string | null };
  const found = async (query: string) => (await get(`/search?query=${encodeURIComponent(query)}`)).data;
  const of = (all: Found[], code: string) => all.find((one) => one.code === code);
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  const cut = `${LONG.slice(0, 160).trimEnd()}...`;
  expect(plain(of((await found('m1')).catalog.goods, 'm1')?.description)).toBe(cut);
  expect(plain(of((await found('сеть склада')).solutions.items, '7')?.preview)).toBe(cut);
  const news = (await found('бюджет poe')).news.items;
  expect(plain(of(news, '27')?.text)).toBe(cut);
  expect([of(news, '27')?.image, of(news, '8')?.image]).toEqual([
    null,
    expect.stringContaining('/media/banners/a.svg'),
  ]);
});
