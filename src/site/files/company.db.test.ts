/** Pages and files of the company on the real content, asked over HTTP without a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFile } from '#src/domain/catalog/catalog.ts';
import { CONSENTS } from '#src/domain/leads/consents.ts';
import { LEGAL_TEXT_NAMES } from '#src/domain/legal/legal.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { bindWords } from '#src/platform/typography.ts';
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
  expect(narrow.map.points.length).toBe(group.map.points.length); // the map keeps the others in sight
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
  expect(map.headers['content-security-policy']).toContain("form-action 'none'");
  expect(map.headers['content-security-policy']).toContain('sandbox allow-scripts allow-same-origin');
  expect((await get('/files/partners-map.html?group=nobody')).statusCode).toBe(404);
  const page = await get('/partners/');
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('yandex');
  expect(page.body).not.toContain('api-maps');
});

test('C307, C308, C141, C142, C143: the papers are PDF files, and the footer leads to them', async () => {
  const page = (await get('/policy/')).body;
  for (const document of LEGAL_TEXT_NAMES) {
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
    Object.values(CONSENTS).map(({ text }) => bindWords(text)), // a page draws them with no-break spaces
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
    expect(
      rows.some((row) => row.version === version && htmlOf(row.body_tree).includes(`<blockquote><p>${text}`)),
    ).toBe(true);
  }
});

test('C018: the company page counts its figures from the content', async () => {
  const page = (await get('/about/')).body;
  const numbersIn = (html: string | undefined) =>
    [...(html ?? '').matchAll(/>(\d[\d\s]*)</g)].map(([, value]) => Number(value?.replace(/\s/g, '')));
  const shown = numbersIn(/<dl[\s\S]*?<\/dl>/.exec(page)?.[0]);
  const values = numbersIn(/<table[\s\S]*?<\/table>/.exec(page)?.[0]);
  const valuesTotal = values.at(-1); // the last row; shares are no whole numbers
  const { db } = site.database;
  const count = async (table: 'good' | 'good_attribute') => {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .execute()
      .then((all) => ({ rows: all }));
    return Number(rows[0]?.count);
  };
  expect(shown).toContain(await count('good'));
  expect(valuesTotal).toBe(await count('good_attribute'));
  const documents = await db.selectFrom('document').select(['kind', 'confidence', 'has_file']).execute();
  expect(shown).toContain(documents.filter(hasFile).length);
  expect(documents.some((one) => !hasFile(one))).toBe(true); // what has no file yet is not counted
  expect(values.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(valuesTotal);
});

test('C022: contacts name the company for people, address books and search engines', async () => {
  const page = (await get('/contacts/')).body;
  expect(page).toContain('"@type":"PostalAddress"');
  const card = await get('/files/contacts.vcf');
  expect(card.headers['content-type']).toBe('text/vcard; charset=utf-8');
  const lines = card.body.split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCARD');
  expect(lines).toContain('FN:Демо-Телеком');
  expect(lines).toContain('ADR;TYPE=work:;;улица Примерная\\, дом 1;Демоград;;000000;Россия');
});

test('C029: the press kit tells the size of its archive, and the archive is that large', async () => {
  const { archive, pictures } = await data('/press-kit/');
  const file = await get(archive.href);
  expect(file.headers['content-type']).toBe('application/zip');
  const kit = (await get('/api/reference/mediakit')).json().data;
  expect(file.rawPayload.length).toBe(kit.archive_bytes);
  expect(kit.files.length).toBeGreaterThan(pictures.length);
  for (const { url, bytes } of kit.files) expect((await get(url)).rawPayload.length, url).toBe(bytes);
});

test('C317, C318: the reference of the company answers its texts and departments', async () => {
  const answer = (await get('/api/reference/about')).json().data;
  expect(answer.company.name).toBe('Демо-Телеком');
  expect(answer.departments.length).toBeGreaterThan(0);
});

test('C033, C316: an offer answers with its goods and its state; all of them stand on one page', async () => {
  const { promos } = await data('/promo/');
  expect(promos.length).toBeGreaterThan(1);
  const page = (await get('/promo/')).body;
  for (const { code } of promos) {
    const answer = (await get(`/api/promo/${code}`)).json().data;
    const shown = new RegExp(`<section id="${code}"[\\s\\S]*?</section>`).exec(page)?.[0] ?? '';
    expect(answer.goods.map((one: { id: number }) => one.id)).toEqual(
      [...shown.matchAll(/data-compare="(\d+)"/g)].map(([, id]) => Number(id)),
    );
    expect(['planned', 'active', 'over']).toContain(answer.state);
  }
  expect((await get('/api/promo/spring-exchange')).json().data.state).toBe('over');
  expect((await get('/api/promo/nothing')).statusCode).toBe(404);
});

test('C304, C305, C306, C190: banners of every place answer with url, image, title and description', async () => {
  for (const place of ['base', 'teaching', 'company']) {
    const banners = (await get(`/api/banners/${place}`)).json().data;
    expect(banners.length, place).toBeGreaterThan(0);
    for (const banner of banners) expect(Object.keys(banner).sort()).toEqual(['description', 'image', 'title', 'url']);
  }
});
