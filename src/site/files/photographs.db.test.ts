/** Photographs from the content to the browser: sizes and formats made once, under addresses that may be kept for ever. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentJobs } from '#src/content-sync/publishing.server.ts';
import { finishPhotographs, makePhotographs } from '#src/domain/catalog/photographs.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string, accept = '*/*') => site.app.inject({ url, headers: { accept } });
const ADDRESS = /\/pictures\/photographs\/[0-9a-f]{16}-1200/;
const pageOf = async (code: string) => (await get(`/product/${code}/`)).body;

test('a product page shows its pictures beside the drawing, in a size, with words, and says what is no photograph', async () => {
  const html = await pageOf('mes3324');
  const pictures = [...html.matchAll(/<figure><a href="(\/pictures\/photographs\/[^"]+)"><img src="([^"]+)"([^>]*)>/g)];
  expect(pictures).toHaveLength(2);
  for (const [, large = '', small = '', more] of pictures) {
    expect(more).toMatch(/alt="[^"]{10,}" width="1200" height="750" loading="lazy"/);
    const [shown, opened] = await Promise.all([get(small), get(large)]);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1200);
    expect((await sharp(opened.rawPayload).metadata()).width).toBe(1600);
  }
  expect(html.match(/\(рисунок, не\u00a0фотография\)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain('<meta property="og:image" content="https://site.example/pictures/share/mes3324.png');
  expect(await pageOf('mes2324')).not.toContain('/pictures/photographs/');
});

test('the picture of messengers is a photograph where there is one', async () => {
  const { db } = site.database;
  await db.updateTable('good_photograph').set({ is_drawn: false }).where('key', 'like', '%/esr-20/body.webp').execute();
  await sql`update content_state set version = version + 1`.execute(db);
  await sql`select pg_notify('content_version', version::text) from content_state`.execute(db);
  await expect
    .poll(() => pageOf('esr-20'), { timeout: 60_000 })
    .toMatch(
      /<meta property="og:image" content="https:\/\/site\.example\/pictures\/photographs\/[0-9a-f]{16}-1200\.jpg"/,
    );
});

test('a photograph is JPEG for a minute until its job has made the better formats', async () => {
  const [address = ''] = ADDRESS.exec(await pageOf('mes3324')) ?? [];
  await sql`delete from photograph_file where name not like '%.jpg'`.execute(site.database.db);
  // One is enough: AVIF takes a second of processor.
  await sql`delete from good_photograph where name <> ${address.slice(-21, -5)}`.execute(site.database.db);
  const { statusCode, headers } = await get(address, 'image/avif,image/webp,*/*;q=0.8');
  expect([statusCode, headers['content-type'], headers.vary]).toEqual([200, 'image/jpeg', 'accept']);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect((await get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(`${address}.avif`)).statusCode).toBe(404);
  const jobs = contentJobs(site.database.url, readSettings({}), { info() {}, error() {} });
  await jobs.find(({ name }) => name === 'finish-photographs')?.run(new AbortController().signal);
  expect((await get(address, 'image/avif')).headers['content-type']).toBe('image/avif');
});

test('each browser gets the best format that it takes, for a year', async () => {
  const [address = ''] = ADDRESS.exec(await pageOf('mes3324')) ?? [];
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const { statusCode, headers } = await get(address, accept);
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([200, type, 'accept']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await get(`${address}.webp`)).headers['content-type']).toBe('image/webp');
});

test.each(['0123456789abcdef-480', '0123456789abcdef-480.jpg', '..%2fsecret', 'x.svg', '0123456789abcdef-999999.jpg'])(
  'GET /pictures/photographs/%s is 404 and makes nothing',
  async (name) => {
    expect((await get(`/pictures/photographs/${name}`)).statusCode).toBe(404);
  },
);

const stored = async (name: string) => {
  const rows = await site.database.db
    .selectFrom('photograph_file')
    .select(['name', 'bytes'])
    .where('name', 'like', `${name}-%`)
    .orderBy('name')
    .execute();
  return rows;
};

test('sizes are made once, turned as the camera held them, without what it wrote beside the picture', async () => {
  const { db } = site.database;
  const source = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#8899aa80' } })
    .withExif({ IFD0: { Artist: 'Иванов' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const row = { key: 'catalog/goods/m1/a.jpg', name: 'aaaaaaaaaaaaaaaa', width: 600 };
  const files = new Map([[row.key, source]]);
  await makePhotographs(db, [row], files);
  expect((await stored(row.name)).map(({ name }) => name.slice(17))).toEqual(['480.jpg', '600.jpg']);
  await sql`insert into good_photograph (key, good_id, sort, name, alt, is_drawn, width, height, content_hash)
    select ${row.key}, min(id), 9, ${row.name}, 'a', false, ${row.width}, 900, '' from good`.execute(db);
  await finishPhotographs(db, async () => files);
  const made = await stored(row.name);
  expect(made.map(({ name }) => name.slice(17))).toEqual([
    '480.avif',
    '480.jpg',
    '480.webp',
    '600.avif',
    '600.jpg',
    '600.webp',
  ]);
  for (const { bytes, name } of made) {
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif], name).toEqual([
      Number(name.slice(17, 20)),
      Number(name.slice(17, 20)) * 1.5,
      undefined,
    ]);
  }
  await sql`update photograph_file set bytes = 'kept' where name like ${`${row.name}-%`}`.execute(db);
  await makePhotographs(db, [row], files);
  await finishPhotographs(db, async () => files);
  expect((await stored(row.name)).every(({ bytes }) => bytes.toString() === 'kept')).toBe(true);
});

test('a photograph that ends in the middle stops the sync with a sentence that names it', async () => {
  const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();
  const row = { key: 'catalog/goods/m1/b.png', name: 'bbbbbbbbbbbbbbbb', width: 900 };
  const making = makePhotographs(site.database.db, [row], new Map([[row.key, whole.subarray(0, 200)]]));
  await expect(making).rejects.toThrow(OperatorError);
  await expect(making).rejects.toThrow('Снимок content/catalog/goods/m1/b.png не читается до конца');
});

test('sizes that no content asked for in a month go, those in use stay', async () => {
  const { db } = site.database;
  const used = { key: 'k', name: 'cccccccccccccccc', width: 480 };
  await sql`insert into photograph_file (name, bytes, used_at) values
    ('cccccccccccccccc-480.jpg', 'x', now() - interval '40 days'), ('dddddddddddddddd-480.jpg', 'x', now() - interval '40 days')`.execute(
    db,
  );
  await makePhotographs(db, [used], new Map());
  expect(await stored('cccccccccccccccc')).toHaveLength(1);
  expect(await stored('dddddddddddddddd')).toHaveLength(0);
});
