import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
});
afterAll(() => site?.close());

const statusOf = async (url: string) => (await site.app.inject(`/api${url}`)).statusCode;

type Item = { id: number; code: string; date: string; group: { code: string } };
type Listed = { data: Item[]; pagination: { total: number; page: number; perPage: number; lastPage: number } };
type Details = {
  data: Item & { goods: { code: string }[]; older: Item | null; newer: Item | null; body_html: string };
};
type Group = { id: number; code: string; news_count: number };

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Specification 2.1. */
const NUMBERS = [8, ...range(27, 58), ...range(60, 65), ...range(67, 72), ...range(74, 81)];

test('C057, C058: the numbers of the specification exist, and none between them; what is added comes after', async () => {
  const { data } = await site.answerOf<Listed>('find-news', '/news/list?perPage=100');
  const numbers = data.map(({ id }) => id).sort((a, b) => a - b);
  expect(numbers.slice(0, NUMBERS.length)).toEqual(NUMBERS);
  for (const number of NUMBERS) expect(await statusOf(`/news/${number}`), `${number}`).toBe(200);
  const next = (numbers.at(-1) ?? 0) + 1;
  for (const number of [7, 9, 26, 59, 66, 73, next]) expect(await statusOf(`/news/${number}`), `${number}`).toBe(404);
});

test('C309: the list comes page by page, the newest first, by group and by good', async () => {
  const all = await site.answerOf<Listed>('find-news', '/news/list?perPage=100');
  const dates = all.data.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  const second = await site.answerOf<Listed>('find-news', '/news/list?perPage=5&page=2');
  expect(second.data).toEqual(all.data.slice(5, 10));
  const total = all.data.length;
  expect(second.pagination).toEqual({ page: 2, perPage: 5, total, lastPage: Math.ceil(total / 5) });
  const articles = await site.answerOf<Listed>('find-news', '/news/list?group=articles&perPage=100');
  expect(articles.data).toEqual(all.data.filter(({ group }) => group.code === 'articles'));
  const ofGood = await site.answerOf<Listed>('find-news', '/news/list?good=mes2324&perPage=100');
  expect(ofGood.data.map(({ code }) => code)).toContain('81');
  expect(ofGood.data.length).toBeLessThan(total);
});

test('C309: wrong parameters are refused all at once', async () => {
  const reply = await site.app.inject('/api/news/list?group=none&good=none&page=0&perPage=101');
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().error.fields).sort()).toEqual(['page', 'perPage']);
  const unknown = await site.app.inject('/api/news/list?group=none&good=none');
  expect(Object.keys(unknown.json().error.fields).sort()).toEqual(['good', 'group']);
});

test('C310, C311, C186: an item answers by its id and by its code with text, goods and neighbours', async () => {
  const byId = await site.answerOf<Details>('find-news-item', '/news/single/80');
  const byCode = await site.answerOf<Details>('find-news-by-code', '/news/80');
  expect(byId).toEqual(byCode);
  const { data } = byCode;
  expect(data).toMatchObject({ id: 80, code: '80', older: { code: '79' }, newer: { code: '81' } });
  expect(data.goods.map(({ code }) => code)).toEqual(['mes5324', 'mes2324', 'esr-200']);
  expect(data.body_html).toContain('<h2 id="');
  const { data: list } = await site.answerOf<Listed>('find-news', '/news/list?perPage=1');
  const newest = await site.answerOf<Details>('find-news-by-code', `/news/${list[0]?.code}`);
  expect(newest.data.newer).toBeNull();
  for (const path of ['/news/single/59', '/news/single/x', '/news/080', '/news/hello']) {
    expect(await statusOf(path), path).toBe(404);
  }
});

test('C312, C313: groups say how many items they have; one answers by id or code', async () => {
  const { data } = await site.answerOf<{ data: Group[] }>('find-news-groups', '/news/groups');
  expect(data.map(({ code }) => code)).toEqual(['articles', 'releases', 'products', 'company', 'events']);
  const { pagination } = await site.answerOf<Listed>('find-news', '/news/list?perPage=1');
  expect(data.reduce((sum, { news_count }) => sum + news_count, 0)).toBe(pagination.total);
  for (const group of data) {
    expect((await site.answerOf<{ data: Group }>('find-news-group', `/news/group/${group.id}`)).data).toEqual(group);
    expect((await site.answerOf<{ data: Group }>('find-news-group', `/news/group/${group.code}`)).data).toEqual(group);
  }
  expect(await statusOf('/news/group/none')).toBe(404);
});
