/** Pages and files of the company on the real content, asked over HTTP without a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENTS } from '#src/domain/leads/consents.ts';
import { LEGAL_DOCUMENTS } from '#src/domain/legal/legal.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp({ YANDEX_MAPS_KEY: 'key-of-a-test' });
});
afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const data = async (path: string) => (await get(path.replace(/(\?|$)/, '_data.json$1'))).json().data;

test('C027, C045: partners by group and by city; an unknown group or city is a page that does not exist', async () => {
  const all = await data('/partners/');
  const group = await data('/partners/?group=integrators');
  expect(group.total).toBe(all.groups.find(({ code }: { code: string }) => code === 'integrators').count);
  const narrow = await data('/partners/?group=integrators&city=moscow');
  expect(narrow.list.map(({ code }: { code: string }) => code)).toEqual(['moscow']);
  expect(narrow.points.length).toBe(group.points.length); // the map keeps the others in sight
  expect((await get('/partners/?group=nobody')).statusCode).toBe(404);
  expect((await get('/partners/?city=nowhere')).statusCode).toBe(404);
  expect((await get('/partners/?page=2')).statusCode).toBe(404);
});

test('C039: technology partners have a page of their own; a group of the other page leads there', async () => {
  const partners = await data('/tech-partners/');
  expect(partners.groups.map(({ code }: { code: string }) => code)).toContain('monitoring');
  const moved = await get('/partners/?group=monitoring');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/tech-partners/?group=monitoring']);
});

test('C358, C388: the foreign map has a document of its own, in Russian, version 3, no extra modules', async () => {
  const map = await get('/files/partners-map.html?group=distributors');
  expect(map.body).toContain('https://api-maps.yandex.ru/v3/?apikey=key-of-a-test&amp;lang=ru_RU"');
  expect(map.body).toContain('load.async = true');
  expect(map.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await get('/files/partners-map.html?group=nobody')).statusCode).toBe(404);
  const page = await get('/partners/');
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('yandex');
  expect(page.body).not.toContain('api-maps');
});

test('C307, C308, C141, C142, C143: the papers are PDF files, and the footer leads to them', async () => {
  const page = (await get('/policy/')).body;
  for (const document of LEGAL_DOCUMENTS) {
    const paper = await get(`/api/docs/${document}`);
    expect(paper.headers['content-type'], document).toBe('application/pdf');
    expect(paper.rawPayload.subarray(0, 5).toString(), document).toBe('%PDF-');
    const tag = String(paper.headers.etag);
    const again = await site.app.inject({ url: `/api/docs/${document}`, headers: { 'if-none-match': tag } });
    expect(again.statusCode, document).toBe(304);
    expect(page).toContain(`href="/api/docs/${document}"`);
  }
  expect((await get('/api/docs/personal-data-policy?version=1999-01-01')).statusCode).toBe(404);
  expect((await get('/api/docs/personal-data-policy?version=old')).statusCode).toBe(422);
});

test('C028, C139: the policy keeps its former versions; the words of consents are those of the forms', async () => {
  const { versions, consents } = await data('/policy/');
  expect(versions.length).toBeGreaterThan(1);
  expect(consents.map(({ words }: { words: string }) => words)).toEqual(
    Object.values(CONSENTS).map(({ text }) => text),
  );
  const former = await get(`/policy/?version=${versions[1].version}`);
  expect(former.statusCode).toBe(200);
  expect(former.body).toContain('Это прежняя редакция');
  expect(former.body).toContain('content="noindex"');
  expect((await get('/policy/?version=1999-01-01')).statusCode).toBe(404);
});

test('C193: the paper of a consent holds the very words of the tick', async () => {
  const rows = await site.database.db.selectFrom('legal_text').selectAll().execute();
  for (const { text, version } of Object.values(CONSENTS)) {
    expect(rows.some((row) => row.version === version && row.body.includes(`<blockquote><p>${text}`))).toBe(true);
  }
});
