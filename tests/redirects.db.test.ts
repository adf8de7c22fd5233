/** Old addresses on the whole application: each ends at a page that is there, in one hop, however it was written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReport, writeCounts } from '#src/domain/redirects/counts.server.ts';
import { match } from '#src/site/engine/match.ts';
import { SITE_URL, type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
let rows: { from_path: string; to_path: string | null; status: number }[];

beforeAll(async () => {
  site = await startSiteApp();
  rows = await site.database.db.selectFrom('redirect').select(['from_path', 'to_path', 'status']).execute();
});
afterAll(() => site?.close());

const get = (url: string, host = 'site.example') => site.app.inject({ url, headers: { host } });

test('C060, C061: over 300 old addresses are known, each answers where its page is now', async () => {
  expect(rows.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const { from_path: from, to_path: to, status } of rows) {
    const answer = await get(from);
    if (answer.statusCode !== status || (to !== null && answer.headers.location !== to)) wrong.push(from);
  }
  expect(wrong).toEqual([]);
});

test('C060: no target redirects again, whatever the old address', async () => {
  const targets = [...new Set(rows.flatMap(({ to_path: to }) => (to?.startsWith('/') ? [to] : [])))];
  // Pages that others of the same kind stand for are asked once a kind and a half dozen.
  const asked = [...Map.groupBy(targets, (to) => match(to.replace(/[?#].*/, ''))?.route.name)].flatMap(([, own]) =>
    own.slice(0, 6),
  );
  const wrong: string[] = [];
  for (const to of asked) {
    const { statusCode } = await get(to);
    if (statusCode !== 200) wrong.push(`${to}: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['/products/mes2448p', 'site.example', '/product/mes2448p/'],
  ['/products/mes2448p', 'www.site.example', `${SITE_URL}/product/mes2448p/`],
  ['//products//mes2448p//', 'www.site.example', `${SITE_URL}/product/mes2448p/`],
  ['/products/mes2448p/?utm_source=letter', 'site.example', '/product/mes2448p/?utm_source=letter'],
  ['/catalog/ethernet_switches/mes2420d_08dp/', 'site.example', '/product/mes2420d-08dp/'],
  ['/support/downloads/mes2448p/', 'site.example', expect.stringMatching(/^\/download\/\?product=\d+$/)],
])('C060, C066: %s on %s is one hop', async (from, host, to) => {
  const answer = await get(from, host);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
});

test('C070: an old address may lead to another site, and another may be gone for good', async () => {
  const outside = await get('/academy');
  expect([outside.statusCode, outside.headers.location]).toEqual([301, 'https://academy.demo-telecom.example.com/']);
  expect((await get('/shop/')).statusCode).toBe(410);
});

test('visits of old and of missing addresses are counted for operators, without anything personal', async () => {
  await writeCounts();
  const before = await countReport({ limit: 5_000 });
  const count = (rows: { hits: string }[], name: (row: never) => string, path: string) =>
    Number(rows.find((row) => name(row as never) === path)?.hits ?? 0);
  const hit = (report: typeof before) => count(report.hits, (row: { from_path: string }) => row.from_path, '/faq/');
  for (let i = 0; i < 3; i++) await get('/faq');
  for (const path of [
    '/old-page/',
    '/old-page/',
    '/ivan@example.com/x/',
    '/tel/+79001234567/',
    '/wp-login.php',
    '/api/none/',
  ])
    await get(path);
  await writeCounts();
  const after = await countReport({ limit: 5_000 });
  expect(hit(after) - hit(before)).toBe(3);
  const missing = new Map(after.missing.map(({ path, hits }) => [path, Number(hits)]));
  expect(missing.get('/old-page/')).toBe(2);
  expect(missing.get('/*/x/')).toBe(1);
  expect(missing.get('/tel/*/')).toBe(1);
  expect([...missing.keys()].filter((path) => /ivan|7900|wp-|api/.test(path))).toEqual([]);
});
