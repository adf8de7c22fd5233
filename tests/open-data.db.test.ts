/** Files for programs on the whole application: each is valid by the rules of its own format. */
import { createHash } from 'node:crypto';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { SITE_URL, type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
let goods: { id: number; code: string; lifecycle: string[] }[];

beforeAll(async () => {
  site = await startSiteApp();
  goods = await site.database.db.selectFrom('good').select(['id', 'code', 'lifecycle']).execute();
});
afterAll(() => site?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'site.example', ...headers } });

describe('dumps of the catalogue', () => {
  test('the list names each file with its size and its sum, and they are true', async () => {
    const { files } = (await get('/open-data/index.json')).json<{
      files: { url: string; size: number; sha256: string; type: string }[];
    }>();
    expect(files.map(({ url }) => url.replace(`${SITE_URL}/open-data/`, ''))).toEqual([
      'catalog.json',
      'catalog.csv',
      'catalog.yml',
    ]);
    for (const { url, size, sha256, type } of files) {
      const answer = await get(url.slice(SITE_URL.length));
      expect(answer.headers['content-type']).toBe(type);
      expect([answer.rawPayload.length, createHash('sha256').update(answer.rawPayload).digest('hex')]).toEqual([
        size,
        sha256,
      ]);
      for (const known of [String(answer.headers.etag), '*']) {
        expect((await get(url.slice(SITE_URL.length), { 'if-none-match': known })).statusCode).toBe(304);
      }
    }
  });

  test('JSON has every good with everything that is known of it', async () => {
    const dump = (await get('/open-data/catalog.json')).json();
    expect(dump.goods.map((good: { id: number }) => good.id)).toEqual(goods.map(({ id }) => id).sort((a, b) => a - b));
    const good = dump.goods.find((one: { code: string }) => one.code === 'mes2448p');
    expect(good).toMatchObject({ model: 'MES2448P', url: `${SITE_URL}/product/mes2448p/`, ports: { ge: 48, sfpp: 4 } });
    expect(good.attributes).toContainEqual(
      expect.objectContaining({ code: 'mass', value: 7.46, unit: 'кг', confidence: 'seen' }),
    );
  });

  test('CSV has a row a good and a column an attribute', async () => {
    const rows = parseCsv((await get('/open-data/catalog.csv')).body, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(goods.length);
    expect(rows.find((row) => row.code === 'mes2448p')).toMatchObject({ model: 'MES2448P', 'Масса, кг': '7.46' });
  });

  test('they turn with the content', async () => {
    const before = (await get('/open-data/index.json')).json().files[0].sha256;
    const { db } = site.database;
    await db.updateTable('good').set({ name: 'Новое имя' }).where('code', '=', 'mes2448p').execute();
    const state = await db
      .updateTable('content_state')
      .set((eb) => ({ version: eb('version', '+', '1') }))
      .returning('version')
      .executeTakeFirstOrThrow();
    await expect.poll(() => contentVersion()).toBe(Number(state.version));
    expect((await get('/open-data/index.json')).json().files[0].sha256).not.toBe(before);
    expect((await get('/open-data/catalog.json')).body).toContain('Новое имя');
  });
});

test('the YML feed is well formed and has what a catalogue feed must have; no price is invented', async () => {
  const { body } = await get('/open-data/catalog.yml');
  expect(XMLValidator.validate(body)).toBe(true);
  const options = {
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (name: string) => ['offer', 'category', 'param'].includes(name),
  };
  const feed = new XMLParser(options).parse(body).yml_catalog;
  expect(feed['@date']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const { name, company, url, categories, offers } = feed.shop;
  expect([name, company, url].every((text) => typeof text === 'string' && text.length > 0)).toBe(true);
  expect(name.length).toBeLessThanOrEqual(20);
  const ids = new Set(categories.category.map((one: Record<string, string>) => one['@id']));
  for (const one of categories.category) expect(one['@parentId'] === undefined || ids.has(one['@parentId'])).toBe(true);
  expect(offers.offer).toHaveLength(goods.filter(({ lifecycle }) => lifecycle[0] !== 'Снято с производства').length);
  expect(new Set(offers.offer.map((one: Record<string, string>) => one['@id'])).size).toBe(offers.offer.length);
  for (const offer of offers.offer) {
    expect(offer['@id']).toMatch(/^[0-9A-Za-z]{1,20}$/);
    expect(ids.has(offer.categoryId), offer.name).toBe(true);
    for (const field of ['name', 'vendor', 'vendorCode', 'description'])
      expect(offer[field]?.length, field).toBeGreaterThan(0);
    expect(offer.name.length).toBeLessThanOrEqual(256);
    expect(offer.description.length).toBeLessThanOrEqual(3_000);
    expect(offer.url).toMatch(/^https:\/\/site\.example\/product\/[^/]+\/$/);
    expect(offer.picture).toMatch(/^https:\/\/site\.example\/pictures\/share\/[^/]+\.png/);
    expect('price' in offer || 'currencyId' in offer).toBe(false);
  }
});

test('llms.txt names the pages in Markdown, and each answers', async () => {
  const { body, headers } = await get('/llms.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^# .+\n\n> /);
  const addresses = [...body.matchAll(/\]\(https:\/\/site\.example(\/[^)]*)\)/g)].map(
    ([, address]) => address as string,
  );
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) expect((await get(address)).statusCode, address).toBe(200);
});

test('robots.txt names the sitemap; nothing keeps robots out', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
});
