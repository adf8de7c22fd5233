import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentVersion, watchContentVersion } from '#src/platform/content-version.server.ts';
import { disconnectDatabase } from '#src/platform/database/database.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { openSheet, styleSource } from '#src/site/app/used-styles.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { createApp } from './app.ts';
import type { SiteAssets } from './assets.ts';

const SITE = 'https://site.example';
const sheet = openSheet('/assets/style.css', {
  ...{ css: 'body{margin:0}.nowhere{margin:1px}', faces: '@font-face{font-family:A;src:url(/a.woff2)}' },
});
const assets: SiteAssets = { build: 'build-1', sheet, headHtml: '<!-- assets -->', scriptsOf: (page) => [page] };
let database: TestDatabase;
let watch: { stop(): Promise<void> };
let app: FastifyInstance;

beforeAll(async () => {
  database = await createSiteDatabase();
  watch = await watchContentVersion(database.url, { pollMs: 50 });
  const settings = readSettings({ ...PATIENT, SITE_URL: SITE, LOG_LEVEL: 'silent' });
  app = await createApp({ settings, log: createLog(settings), assets, clientFolder: '/nowhere' });
});
afterAll(async () => {
  await app.close();
  await watch.stop();
  await database.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'site.example', ...headers } });

const PAGES = ['/', '/catalog/', '/catalog/eltex_sc/', '/product/mes2420d-08dp/'];
const ANSWERS = [...PAGES, '/nowhere/', '/product/nowhere/', '/catalog', '/livez', '/robots.txt', '/_data.json'];

describe('pages', () => {
  for (const path of PAGES) {
    test(`${path} is one complete document with its data file (C357)`, async () => {
      const page = await get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toMatch(/<h1[^>]*>(<span[^>]*>)?[^<]/);
      expect(page.body).toContain(`<link rel="canonical" href="${SITE}${path}" data-head>`);
      expect(page.body).not.toMatch(/ style="/);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      const data = await get(`${path}_data.json`);
      expect(data.statusCode).toBe(200);
      expect(data.headers['cache-control']).toBe('private, max-age=30');
      expect(data.headers['x-build']).toBe('build-1');
      expect(data.json().head.jsonLd).toBeUndefined();
      expect(data.json().url).toBe(SITE + path);
    });
  }

  test('pages set no cookie and are the same for a visitor who has one', async () => {
    for (const path of ANSWERS) {
      const answer = await get(path, { cookie: 'XSRF-TOKEN=abc; visitor=1' });
      expect(answer.headers['set-cookie'], path).toBeUndefined();
      expect(answer.body, path).toBe((await get(path)).body);
    }
  });

  test('every answer carries the strict policy', async () => {
    for (const path of ANSWERS) {
      const { headers, body } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy, path).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => styleSource(style ?? ''));
      expect(policy.match(/'sha256-[^']+'/g), path).toEqual(expect.arrayContaining(styles));
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).not.toMatch(/unsafe-/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
    }
    expect((await get('/open-data/')).headers['access-control-allow-origin']).toBeUndefined(); // a page of ours
    expect((await get('/open-data/index.json')).headers['access-control-allow-origin']).toBe('*');
  });

  test('no folder is listed, nothing beside the site is a file of it, and nothing echoes a request', async () => {
    for (const path of ['/assets/', '/media/', '/pictures/', '/files/']) {
      expect([403, 404], path).toContain((await get(path)).statusCode);
    }
    // An address of a page without its slash is led to the one with it, whatever it is.
    const reached = async (path: string) => {
      const { statusCode, headers } = await get(path);
      return statusCode === 301 ? (await get(new URL(String(headers.location), SITE).pathname)).statusCode : statusCode;
    };
    const hidden = [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/package.json',
      '/src/server/main.ts',
      '/assets/main.js.map',
    ];
    for (const path of [...hidden, '/@vite/client']) expect(await reached(path), path).toBe(404);
    const traced = await app.inject({ method: 'TRACE' as 'GET', url: '/', headers: { 'x-canary': 'kept-to-itself' } });
    expect(traced.statusCode).toBeGreaterThanOrEqual(400);
    expect(traced.body).not.toContain('kept-to-itself');
  });
});

describe('errors', () => {
  test('an unmatched route and a failed validation have their own texts (C068, C069, C359, C360, C361)', async () => {
    for (const [path, text] of [
      ['/nowhere/', 'Page not found: /nowhere/'],
      ['/product/nowhere/', 'Page Not Found: /product/nowhere/'],
      ['/catalog/no-such-group/', 'Page Not Found: /catalog/no-such-group/'],
      ['/product/%D1%8F/', 'Page Not Found: /product/%D1%8F/'],
    ] as const) {
      const page = await get(path);
      expect(page.statusCode, path).toBe(404);
      expect(page.body.replaceAll('<!-- -->', ''), path).toContain('404 ошибка');
      expect(page.body, path).toContain('<h1>Страница не найдена</h1>'); // its title says so too
      expect(page.body, path).toContain(text);
      const data = await get(`${path}_data.json`);
      expect([data.statusCode, data.json()], path).toEqual([404, { error: { code: 'not_found', message: text } }]);
    }
  });

  test.each([
    '/%zz/',
    '/product/%ff/',
    '/a%00b/',
    '/catalog/?a=%00',
    '/catalog/%00/',
    '/catalog/eltex_sc/?page=-1',
    '/catalog/eltex_sc/?page=1e9',
    '/catalog/eltex_sc/?f.no-such-facet=1',
    `/product/${'a'.repeat(500)}/`,
    '/product/..%2f..%2fetc/',
    '/pictures/panels/none.svg',
    '/pictures/panels/%00.svg',
    '/pictures/cards/none.svg',
    '/pictures/marks/none.svg',
    '/pictures/modules/none.svg',
    '/pictures/modules/looks/sfp.lc.pink.svg',
    '/pictures/modules/looks/%00.svg',
    '/assets/none.js',
  ])('%s is a 404 page, never a 500', async (path) => {
    const page = await get(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Страница не найдена');
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test('an address that is too long or has too many parameters is refused by a small page', async () => {
    for (const [path, status] of [
      [`/search/?query=${'a'.repeat(9_000)}`, 413],
      [`/search/?${'a&'.repeat(1_500)}`, 422],
      [`/assets/${'a'.repeat(9_000)}`, 413],
      [`/api/search?query=${'a'.repeat(9_000)}`, 413],
    ] as const) {
      const page = await get(path);
      expect([page.statusCode, page.body.length < 1_000], path).toEqual([status, true]);
      expect(page.body, path).toMatch(/[а-яё]/);
    }
  });

  test('names of a query that mean nothing here are ignored', async () => {
    expect((await get('/catalog/?utm_source=letter')).body).toBe((await get('/catalog/')).body);
  });
});

describe('canonical addresses', () => {
  test.each([
    ['/catalog', '/catalog/'],
    ['/catalog/eltex_sc', '/catalog/eltex_sc/'],
    ['//evil.example/x', '/evil.example/x/'],
    ['//catalog//eltex_sc//', '/catalog/eltex_sc/'],
    ['/support/downloads', '/download/'],
    ['/support/downloads/', '/download/'],
    ['/catalog/mes2420d-08dp', '/product/mes2420d-08dp/'],
    ['/catalog/wi-fi_kontroller/mes2420d-08dp/', '/product/mes2420d-08dp/'],
  ])('%s goes to %s in one hop (C054, C060, C061, C062)', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
  });

  test.each([
    [
      '/catalog/wi-fi_kontroller/programmno-apparatnyy_kompleks_wlc-hw-50/',
      '/product/programmno-apparatnyy_kompleks_wlc-hw-50/',
    ],
    ['/catalog/wi-fi_kontroller/softwlc/', '/product/softwlc/'],
    ['/catalog/wireless/0123456789abcdef0123456789abcdef/', '/catalog/wireless/'],
    ['/catalog/zondy_sla/zond_rr-10_sla/', '/product/zond_rr-10_sla/'],
    ['/catalog/eltex_sc/', '/catalog/eltex_sc/'],
    ['/catalog/mes2420d-08dp/', '/product/mes2420d-08dp/'],
    ['/catalog/evi_perimeter', '/product/evi_perimeter/'],
    ['/catalog/softswitch_ecss-10/phone_desktop_assistant', '/product/phone_desktop_assistant/'],
  ])(
    'the known path %s shows its own product or category at %s, at most one hop away (C042, C049–C056)',
    async (path, to) => {
      const first = await get(path);
      const location = first.statusCode === 301 ? String(first.headers.location) : path;
      const last = first.statusCode === 301 ? await get(location) : first;
      expect([location, last.statusCode]).toEqual([to, 200]);
      expect(last.body).toMatch(/<h1/);
    },
  );

  test('www. is dropped together with the missing slash, path and query kept (C066)', async () => {
    const host = 'www.site.example';
    const answer = await get('/catalog', { host });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, 'https://site.example/catalog/']);
    expect((await get('/catalog/?page=2', { host })).headers.location).toBe('https://site.example/catalog/?page=2');
  });

  test('a host of a stranger, told by whatever header, is in no redirect', async () => {
    for (const headers of [
      { host: 'www.evil.example' },
      { host: 'evil.example', 'x-forwarded-host': 'www.evil.example', 'x-forwarded-proto': 'http' },
    ]) {
      const answer = await get('/catalog', headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, '/catalog/']);
    }
  });

  test('the file for those who find a hole says whom to tell, and until when it holds (RFC 9116)', async () => {
    const file = await get('/.well-known/security.txt');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(file.body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const until = Date.parse(/^Expires: (.+)$/m.exec(file.body)?.[1] ?? '');
    expect(until - Date.now()).toBeGreaterThan(100 * 24 * 3_600_000);
  });

  test('a query, a dot or another method keeps the address as it is (C063, C064)', async () => {
    const page = await get('/catalog/eltex_sc?page=1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="${SITE}/catalog/eltex_sc/"`);
    expect((await get('/favicon.ico')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/catalog' })).statusCode).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: '/catalog' });
    expect([head.statusCode, head.headers.location]).toEqual([301, '/catalog/']);
  });
});

describe('pages from memory', () => {
  test('each encoding has its own strong ETag, and a visitor who has it gets 304', async () => {
    const plain = await get('/catalog/');
    const br = await get('/catalog/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/catalog/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const again = await get('/catalog/', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', br.headers.etag]);
    expect(again.headers['content-security-policy']).toBeDefined();
  });

  test('a new content version shows with the next request', async () => {
    const before = (await get('/catalog/')).body;
    const group = await database.db
      .selectFrom('catalog_group')
      .select(['id', 'name'])
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    const turn = async (name: string) => {
      await database.db.updateTable('catalog_group').set({ name }).where('id', '=', group.id).execute();
      const { version } = await database.db
        .updateTable('content_state')
        .set({ version: sql`version + 1` })
        .returning('version')
        .executeTakeFirstOrThrow();
      await expect.poll(() => contentVersion()).toBe(Number(version));
    };
    const answer = async () => (await get('/api/catalog/groups')).body;
    expect(before + (await answer())).not.toContain('Новое имя группы');
    await turn('Новое имя группы');
    expect((await get('/catalog/')).body).toContain('Новое имя группы');
    expect(await answer()).toContain('Новое имя группы');
    await turn(group.name);
    const held = await get('/catalog/');
    expect(held.body).not.toContain('Новое имя группы');
  });

  test('a panel picture is drawn and kept; a visitor who has it gets 304', async () => {
    const picture = await get('/pictures/panels/mes2420d-08dp.svg?v=1');
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.headers['cache-control']).toContain('max-age=86400');
    expect(picture.body).toMatch(/^<svg/);
    const again = await get('/pictures/panels/mes2420d-08dp.svg', { 'if-none-match': String(picture.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

test('a server that cannot keep up refuses what must be made, in plain words; what lies ready and forms go on', async () => {
  const settings = readSettings({ SITE_URL: SITE, LOG_LEVEL: 'silent', MAX_DELAY_MS: '50' });
  const busy = await createApp({ settings, log: createLog(settings), assets, clientFolder: '/nowhere' });
  const work = () => {
    const end = performance.now() + 150;
    while (performance.now() < end); // nothing else of this process gets its turn
  };
  let asked = 0;
  const ask = (path: string) => {
    work();
    return busy.inject(path);
  };
  const fresh = () => ask(`/search/?query=${asked++}`);
  try {
    expect((await busy.inject('/catalog/')).statusCode).toBe(200); // kept from here on
    await expect.poll(async () => (await fresh()).statusCode, { timeout: 30_000, interval: 1 }).toBe(503);
    const reply = await fresh();
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect([reply.body.includes('Сервер перегружен'), reply.body.length < 1_000]).toEqual([true, true]);
    expect(reply.body).toContain('href="tel:'); // the company of the content, though nothing is asked of the database
    expect((await ask('/api/catalog/groups')).statusCode).toBe(503);
    for (const path of ['/catalog/', '/livez', '/readyz', '/robots.txt', '/api/xsrf-token', '/api/form-stamp']) {
      expect((await ask(path)).statusCode, path).toBe(200);
    }
    work();
    const form = await busy.inject({ method: 'POST', url: '/api/forms/call', payload: {} });
    expect(form.statusCode).toBe(403); // heard, and refused for want of a token
  } finally {
    await busy.close();
  }
});

test('an address that asks for too much work is told to wait; what lies ready stays open to it and all is open to others', async () => {
  const settings = readSettings({
    ...{ SITE_URL: SITE, LOG_LEVEL: 'silent', MAX_DELAY_MS: '0', WORK_PER_MINUTE: '200', TRUSTED_PROXIES: '1' },
  });
  const small = await createApp({ settings, log: createLog(settings), assets, clientFolder: '/nowhere' });
  const ask = (url: string, from: string) => small.inject({ url, headers: { 'x-forwarded-for': from } });
  try {
    expect((await ask('/catalog/', '2001:db8::1')).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await ask(`/search/?query=${n}`, `2001:db8::${n}`)).statusCode);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    const refused = await ask('/search/?query=again', '2001:db8::ff');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await ask('/files/goods.csv?group=eltex_sc', '2001:db8::1')).statusCode).toBe(429);
    expect((await ask('/catalog/', '2001:db8::1')).statusCode).toBe(200);
    expect((await ask('/search/?query=other', '2001:db8:0:1::1')).statusCode).toBe(200);
    // Answers of the API lie ready like pages: what was asked for once is never refused, what must be made is.
    expect((await ask('/api/catalog/groups', '2001:db8:0:1::1')).statusCode).toBe(200);
    const [ready, made] = [new Set<number>(), new Set<number>()];
    for (let n = 1; n <= 60; n += 1) {
      made.add((await ask(`/api/catalog/goods?page=${n}`, '2001:db8::1')).statusCode);
      ready.add((await ask('/api/catalog/groups', '2001:db8::1')).statusCode);
    }
    expect([...ready]).toEqual([200]);
    expect(made).toContain(429);
    // An address that the database is asked about is paid for, also when it only moves; one that is not needs no work.
    for (let n = 0; n < 60; n += 1) await ask(`/catalog/no-such-${n}`, '2001:db8:0:2::1');
    expect((await ask('/catalog/no-such', '2001:db8:0:2::1')).statusCode).toBe(429);
    expect((await ask('/contacts', '2001:db8:0:2::1')).statusCode).toBe(301);
  } finally {
    await small.close();
  }
});

test('pages that do not exist cost less than pages, and are whole pages all the same', async () => {
  const plain = await get('/no-such-page/"><b>x/');
  expect(plain.statusCode).toBe(404);
  expect(plain.body).not.toContain('"><b>x');
  expect(plain.body).toContain('Page not found: /no-such-page/%22%3E%3Cb%3Ex/');
  const other = await get('/no-such-page/другая/');
  const [one, two] = [plain, other].map(({ body }) => body.replaceAll(/no-such-page[^"<\\ ]*/g, ''));
  expect(one).toBe(two);
  const zipped = await get('/no-such-page/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.rawPayload).toString()).toContain('Page not found: /no-such-page/');
});

test('health tells build and content version', async () => {
  expect((await get('/readyz')).json()).toEqual({
    ...{ status: 'ok', build: 'build-1', contentVersion: contentVersion(), delivery: 'ok', jobs: [] },
  });
  expect((await get('/build/latest.json?1')).json()).toEqual({ id: 'build-1' });
});

test('without a database known pages are served from memory, others are an error page that can still navigate (C362)', async () => {
  await get('/catalog/');
  await disconnectDatabase();
  expect((await get('/catalog/')).statusCode).toBe(200);
  const page = await get('/product/mes2348b/');
  expect(page.statusCode).toBeGreaterThanOrEqual(500);
  expect(page.body).toContain('Ошибка сервера');
  expect(page.body).toContain(`${page.statusCode} ошибка`);
  expect(page.body).toContain('<!-- assets -->');
  expect(page.body).toContain('"scripts":[]');
  expect((await get('/readyz')).statusCode).toBe(503);
  expect((await get('/livez')).statusCode).toBe(200);
});
