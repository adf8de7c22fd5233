import type { FastifyInstance } from 'fastify';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { createApp } from './app.ts';
import type { SiteAssets } from './assets.ts';

const assets: SiteAssets = { build: 'build-1', headHtml: '', scriptsOf: (page) => [page] };
let database: TestDatabase;
let app: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  database = await createSiteDatabase();
  const start = (env: Record<string, string>) => {
    const settings = readSettings({ ...PATIENT, SITE_URL: 'https://site.example', LOG_LEVEL: 'silent', ...env });
    return createApp({ settings, log: createLog(settings), assets, clientFolder: '/nowhere' });
  };
  app = await start({});
  const base = 'https://site.example/api/';
  production = await start({ API_BASE: base, PRODUCTION_API_BASE: base, DEV_FLAG: 'N' });
});
afterAll(async () => {
  await app.close();
  await production.close();
  await database.close();
});

const get = (url: string, from = app) => from.inject({ url, headers: { host: 'site.example' } });
const cards = (html: string) => [...html.matchAll(/<h2[^>]*><a href="\/solutions\/(\d+)\/">/g)].map(([, code]) => code);

test('C003, C034, C046, C047: the list shows all, and of a sub-group its own, with both highlighted', async () => {
  const all = await get('/solutions/');
  expect(cards(all.body)).toEqual(['6', '7', '8', '9', '10', '11', '12', '13']);
  const own = await get('/solutions/?group=task&subgroup=telephony');
  expect(cards(own.body)).toEqual(['10']);
  expect(own.body).toMatch(/href="\/solutions\/\?group=task"[^>]*aria-current="true"/);
  expect(own.body).toMatch(/href="\/solutions\/\?group=task&amp;subgroup=telephony"[^>]*aria-current="true"/);
  for (const query of ['group=other', 'subgroup=other', 'group=task&subgroup=other', 'page=2', 'page=x']) {
    expect((await get(`/solutions/?${query}`)).statusCode, query).toBe(404);
  }
});

test('C035, C059: solutions 6 to 13 have a page with one h1 and links to every device, other numbers are 404', async () => {
  for (let number = 6; number <= 13; number += 1) {
    const { statusCode, body } = await get(`/solutions/${number}/`);
    expect(statusCode).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    const drawing = /<figure[\s\S]*?<\/figure>/.exec(body)?.[0] ?? '';
    const table = /<table[\s\S]*?<\/table>/.exec(body)?.[0] ?? '';
    const links = (html: string) => new Set([...html.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, href]) => href));
    expect(links(table).size, `${number}`).toBeGreaterThan(0);
    expect(links(drawing)).toEqual(links(table));
    expect(drawing).not.toMatch(/ style="/);
  }
  for (const code of ['1', '5', '14', '60', 'office']) {
    expect((await get(`/solutions/${code}/`)).statusCode, code).toBe(404);
  }
});

test('C024, C073, C074: the menu leads to /in-progress/ in production only; both pages answer in both', async () => {
  const item = (html: string) => /<a[^>]*href="(\/in-progress\/|\/solutions\/)"/.exec(html)?.[1];
  expect(item((await get('/')).body)).toBe('/solutions/');
  expect(item((await get('/', production)).body)).toBe('/in-progress/');
  for (const place of [app, production]) {
    for (const path of ['/in-progress/', '/solutions/']) expect((await get(path, place)).statusCode).toBe(200);
  }
});

test('the equipment list is a file: a table of Excel, and CSV that Excel opens as a table', async () => {
  const xlsx = await get('/files/solutions/10.xlsx');
  expect(xlsx.headers['content-disposition']).toBe('attachment; filename="solution-10.xlsx"');
  const [sheet] = await readXlsx(xlsx.rawPayload);
  const rows = sheet?.data ?? [];
  expect(rows[0]).toEqual(['№', 'Модель', 'Наименование', 'Назначение', 'Количество']);
  expect(rows).toContainEqual([6, 'VP-30P', 'IP-телефон VP-30P', 'Настольный телефон', 80]);
  const csv = (await get('/files/solutions/10.csv')).body;
  expect(csv.startsWith('\ufeff№;Модель;')).toBe(true);
  expect(csv).toContain('6;VP-30P;IP-телефон VP-30P;Настольный телефон;80\r\n');
  expect((await get('/files/solutions/99.csv')).statusCode).toBe(404);
});
