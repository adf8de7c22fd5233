import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApi, startSiteApi } from '#tests/support/site-api.ts';

let site: SiteApi;
beforeAll(async () => {
  site = await startSiteApi();
});
afterAll(() => site?.close());

type Partner = { id: number; code: string; groups: { code: string }[]; city: { code: string; latitude: number } };
type Listed = { data: Partner[]; pagination: { page: number; perPage: number; total: number; lastPage: number } };
const partners = (query: string) => site.answerOf<Listed>('find-partners', `/partners?${query}`);

test('C314: partners come by group and city, by id or code of the group, with their pagination', async () => {
  const all = await partners('perPage=100');
  expect(all.data).toHaveLength(all.pagination.total);
  const narrow = await partners('group=integrators&city=moscow');
  expect(narrow.data.map(({ code }) => code)).toEqual(
    all.data
      .filter(({ groups, city }) => city.code === 'moscow' && groups.some(({ code }) => code === 'integrators'))
      .map(({ code }) => code),
  );
  expect(narrow.data.length).toBeGreaterThan(1);
  const { data: groups } = await site.answerOf<{ data: { id: number; code: string }[] }>(
    'find-partner-groups',
    '/partners/groups',
  );
  const { id } = groups.find(({ code }) => code === 'integrators') as { id: number };
  expect(await partners(`group=${id}&city=moscow`)).toEqual(narrow);
  const second = await partners('perPage=10&page=2');
  expect(second.data).toEqual(all.data.slice(10, 20));
  expect(second.pagination).toEqual({
    ...{ page: 2, perPage: 10, total: all.pagination.total },
    lastPage: Math.ceil(all.pagination.total / 10),
  });
});

test('C315: groups of partners say how many partners they have', async () => {
  const { data } = await site.answerOf<{ data: { code: string; partners_count: number }[] }>(
    'find-partner-groups',
    '/partners/groups',
  );
  expect(data.length).toBeGreaterThan(1);
  for (const { code, partners_count: count } of data) {
    expect((await partners(`group=${code}`)).pagination.total, code).toBe(count);
    expect(count, code).toBeGreaterThan(0);
  }
});

test('C314: a group or a city nobody knows is told by name', async () => {
  const reply = await site.app.inject('/api/partners?group=nobody&city=nowhere&page=0');
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().error.fields)).toEqual(['page']);
  const names = await site.app.inject('/api/partners?group=nobody&city=nowhere');
  expect(Object.keys(names.json().error.fields).sort()).toEqual(['city', 'group']);
});
