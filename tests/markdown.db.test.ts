/** Pages as Markdown on the whole application. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '#src/site/files/sitemap.server.ts';
import { routes } from '#src/site/routes.ts';
import { SITE_URL, type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'site.example', ...headers } });

test('a page has a Markdown form by its .md address and by Accept, and both are the same', async () => {
  const named = await get('/product/mes2448p.md');
  const accepted = await get('/product/mes2448p/', { accept: 'text/markdown, text/html, */*' });
  expect([named.statusCode, named.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(accepted.body).toBe(named.body);
  expect(named.body).toMatch(
    /^---\ntitle: ".+"\ndescription: ".+"\nurl: "https:\/\/site\.example\/product\/mes2448p\/"\n---\n/,
  );
  expect(named.body).toMatch(/^# .*MES2448P/m);
  expect(named.body).toMatch(/^## /m);
  expect(named.body).toMatch(/^\| .* \|$|^- \*\*.+:\*\* /m);
  expect(named.body).toContain(`](${SITE_URL}/catalog/`);
  expect(named.body).not.toMatch(/<\/?[a-z]+[ >]/i);
});

test('the home page has a Markdown form by its name and by the rule of all pages; a doubled slash is no page', async () => {
  const [named, ruled, doubled] = [await get('/index.md'), await get('/.md'), await get('/catalog/.md')];
  expect([named.statusCode, ruled.statusCode, doubled.statusCode]).toEqual([200, 200, 404]);
  expect(ruled.body).toBe(named.body);
});

test('a browser gets HTML from the same address, and caches are told to keep both', async () => {
  const markdown = await get('/catalog/', { accept: 'text/markdown' });
  const html = await get('/catalog/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(markdown.headers['content-type']).toContain('text/markdown');
  expect(html.headers['content-type']).toContain('text/html');
  for (const { headers } of [markdown, html]) expect(headers.vary).toBe('accept, accept-encoding');
  expect(markdown.headers.etag).not.toBe(html.headers.etag);
  expect((await get('/catalog/', { accept: 'text/markdown;q=0.5, text/html' })).headers['content-type']).toContain(
    'html',
  );
  expect(html.body).toContain('<link rel="alternate" type="text/markdown" href="/catalog.md"');
});

test('the home page, lists and unknown pages', async () => {
  expect((await get('/index.md')).body).toMatch(/^# /m);
  expect((await get('/catalog/ethernet-switches.md')).body).toMatch(/\]\(https:\/\/site\.example\/product\//);
  expect((await get('/product/nowhere.md')).statusCode).toBe(404);
  expect((await get('/nowhere.md')).statusCode).toBe(404);
  const moved = await get('/product/260.md');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, expect.stringMatching(/^\/product\/.+\.md$/)]);
});

test('each kind of page reads well: one heading first, none skipped or empty, no HTML, whole addresses', async () => {
  const samples = await Promise.all(
    routes.filter(({ name }) => name !== 'ui').map(async (route) => (await addressesOf(route)).slice(0, 2)),
  );
  for (const { path } of samples.flat()) {
    const { body } = await get(path === '/' ? '/index.md' : path.replace(/\/$/, '.md'));
    const text = body.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/```[\s\S]*?```|`[^`]*`/g, '');
    const levels = [...text.matchAll(/^ *(?:(?:-|\d+\.) )?(#+) (?=.*\S)/gm)].map(([, marks = '']) => marks.length);
    expect([levels[0], levels.filter((level) => level === 1).length], path).toEqual([1, 1]);
    expect(
      levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1),
      path,
    ).toEqual([]);
    expect(text, path).not.toMatch(/(?<!\\)<\/?[a-z][^>]*>|&#?\w+;|\[\]\(|undefined|\[object/i);
    expect(text, path).not.toMatch(/\]\((?!https?:|mailto:|tel:)/);
    expect(text.trim().split('\n').at(-1), path).not.toMatch(/^#/);
    expect(text, path).not.toMatch(/^\|(?: {2}\|)+\n[^\n]+\n\| {2}\|/m);
  }
});
