/** Every call of specification 7.2, asked of the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

test.each([
  '/api/banners/base',
  '/api/banners/teaching',
  '/api/banners/company',
  '/api/docs/promotional-communications-consent',
  '/api/docs/personal-data-processing-consent',
  '/api/news/list',
  '/api/news/list?page=2',
  '/api/news/single/8',
  '/api/news/8',
  '/api/news/groups',
  '/api/news/group/1',
  '/api/partners',
  '/api/partners/groups',
  '/api/reference/about',
  '/api/reference/mediakit',
  '/api/reference/regulations',
  '/api/search?query=mes',
  '/api/search/sfp/goods?query=sfp',
  '/api/solutions',
  '/api/solutions?page=1',
  '/api/solution/6',
  '/api/solutions/groups',
  '/api/solutions/groups?type=task',
])('GET %s answers', async (url) => {
  const answer = await site.app.inject({ url, headers: { accept: 'application/json' } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  if (String(answer.headers['content-type']).includes('json')) expect(answer.json()).toHaveProperty('data');
});

test('calls with a code from another call answer too: a solution group, a promotion', async () => {
  const groups = (await site.app.inject('/api/solutions/groups')).json();
  const [group] = Array.isArray(groups.data) ? groups.data : groups.data.groups;
  expect((await site.app.inject(`/api/solutions/group/${group.code}`)).statusCode).toBe(200);
  const { code } = await site.database.db.selectFrom('promo').select('code').limit(1).executeTakeFirstOrThrow();
  expect((await site.app.inject(`/api/promo/${code}`)).statusCode).toBe(200);
  expect((await site.app.inject('/api/promo/nowhere')).statusCode).toBe(404);
});
