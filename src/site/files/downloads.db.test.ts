/** Files of documents over HTTP, from the repository's content. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDownloadKinds, findDownloads } from '#src/domain/downloads/downloads.server.ts';
import type { DownloadsQuery } from '#src/domain/downloads/downloads.ts';
import { makeAll } from '#src/domain/downloads/making.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { SITE_URL as SITE, type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;

beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'site.example', ...headers } });
const ask = async (query: Partial<DownloadsQuery>) =>
  findDownloads({ onlyFiles: false, page: 1, ...query }, await findDownloadKinds());
const idOf = async (code: string) =>
  (await site.database.db.selectFrom('good').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const latest = async (code: string) => {
  const moved = await get(links.documentLatest(code));
  expect(moved.statusCode).toBe(302);
  return String(moved.headers.location);
};

test('the head of a search and the page of a model count the papers that can be taken, not all that are named', async () => {
  const plain = async (url: string) =>
    (await get(url)).body
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ');
  const { downloads } = await ask({ product: await idOf('wlc-30') });
  const files = downloads.filter(({ hasFile }) => hasFile).length;
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThan(downloads.length);
  expect(await plain(links.search('wlc-30'))).toContain(`Файлы: ${files} `);
  expect(await plain(links.product('wlc-30'))).toContain(` Файлы ${files} `);
});

test('C008: the latest address leads to a real file, and the list then tells its size and SHA-256', async () => {
  const product = await idOf('mes2448p');
  const before = (await ask({ product })).downloads.find(({ code }) => code === 'mes2448p-datasheet');
  expect(before).toMatchObject({ hasFile: true, revisions: [] });
  const url = await latest('mes2448p-datasheet');
  expect(url).toBe('/files/documents/mes2448p-datasheet/1/mes2448p-datasheet.pdf');
  const file = await get(url);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true });
  expect(text).toContain('MES2448P');
  const [revision] =
    (await ask({ product })).downloads.find(({ code }) => code === 'mes2448p-datasheet')?.revisions ?? [];
  expect(revision).toMatchObject({
    revision: 1,
    size: file.rawPayload.length,
    sha256: createHash('sha256').update(file.rawPayload).digest('hex'),
  });
});

test('a file broken off in the middle is taken up again', async () => {
  const url = await latest('mes2448p-quick-start');
  const whole = await get(url);
  const rest = await get(url, { range: 'bytes=5000-', 'if-range': String(whole.headers.etag) });
  expect(rest.statusCode).toBe(206);
  expect(Buffer.concat([whole.rawPayload.subarray(0, 5000), rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
  const head = await site.app.inject({ method: 'HEAD', url });
  expect(Number(head.headers['content-length'])).toBe(whole.rawPayload.length);
  expect(head.headers['accept-ranges']).toBe('bytes');
});

test('a quick guide tells safety, ports and power of its good', async () => {
  const file = await get(await latest('mes2448p-quick-start'));
  const { text } = await extractText(new Uint8Array(file.rawPayload), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  for (const part of [
    'Меры безопасности',
    '48 × 10/100/1000BASE-T',
    '1–48',
    'Электропитание ~220 В',
    'не заменяет руководство',
  ]) {
    expect(words).toContain(part);
  }
});

test('a new revision comes only when the data changes; the old address keeps its bytes', async () => {
  const first = await latest('mes2324-quick-start');
  expect(await latest('mes2324-quick-start')).toBe(first);
  const old = await get(first);
  await site.database.db
    .updateTable('document')
    .set({ title: 'Иначе' })
    .where('code', '=', 'mes2324-firmware')
    .execute();
  await sql`update good set description = 'Другое описание' where code = 'mes2324'`.execute(site.database.db);
  const { version } = await site.database.db
    .updateTable('content_state')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
  await expect.poll(() => contentVersion(), { timeout: 20_000 }).toBe(Number(version));
  const second = await latest('mes2324-quick-start');
  expect(second).toContain('/2/');
  expect((await get(first)).rawPayload.equals(old.rawPayload)).toBe(true);
});

test('many who ask for a file at once make it once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => latest('mes1024-mib')));
  expect(new Set(answers).size).toBe(1);
  const rows = await site.database.db
    .selectFrom('made_file')
    .select('revision')
    .where('document_code', '=', 'mes1024-mib')
    .execute();
  expect(rows).toEqual([{ revision: 1 }]);
});

test('the background pass makes what is missing and turns the content version once; the next one finds nothing to do', async () => {
  // The rest of the catalogue is not worth the time of a test.
  await sql`delete from document where good_id not in (select id from good where code in ('mes2448p', 'mes1024', 'wep-3ax', 'eccm'))`.execute(
    site.database.db,
  );
  const version = async () =>
    Number((await site.database.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version);
  const before = await version();
  const context = { siteUrl: SITE, drawPanel: panelSvg };
  expect(await makeAll(context)).toBeGreaterThan(3);
  expect(await version()).toBe(before + 1);
  expect(await makeAll(context)).toBe(0);
  expect(await version()).toBe(before + 1);
  const { downloads } = await ask({ onlyFiles: true });
  expect(downloads.length).toBeGreaterThan(3);
  for (const one of downloads) expect(one.revisions.length + one.versions.length, one.code).toBeGreaterThan(0);

  // A good that cannot be drawn has no papers; all others have theirs, and pages hear of them.
  await site.database.db.deleteFrom('made_file').execute();
  const drawPanel: typeof panelSvg = (shape) => {
    if (shape.model === 'MES1024') throw new Error('no drawing');
    return panelSvg(shape);
  };
  await expect(makeAll({ siteUrl: SITE, drawPanel })).rejects.toThrow('documents without their files');
  expect(await version()).toBe(before + 2);
  const made = (await ask({ onlyFiles: true })).downloads.filter(({ revisions }) => revisions.length > 0);
  expect(new Set(made.map(({ good }) => good.code))).toEqual(new Set(['mes2448p', 'wep-3ax', 'eccm']));
  await makeAll({ siteUrl: SITE, drawPanel: panelSvg });
});

test('C008: papers are found by a part of a model as people type it, by kind and by file', async () => {
  for (const model of ['MES2448P', 'mes 2448', 'МЕS-2448р']) {
    const { downloads } = await ask({ model });
    expect(downloads.length, model).toBeGreaterThan(3);
    expect(new Set(downloads.map(({ good }) => good.model)), model).toEqual(new Set(['MES2448P']));
  }
  expect((await ask({ model: '100%' })).pagination.total).toBe(0);
  const { downloads, counts } = await ask({ kind: 'mib', model: 'mes' });
  expect(new Set(downloads.map(({ kind }) => kind))).toEqual(new Set(['MIB-файлы']));
  expect(counts.mib).toBe(downloads.length);
  const files = await ask({ onlyFiles: true });
  expect(new Set(files.downloads.map(({ hasFile }) => hasFile))).toEqual(new Set([true]));
});

test('what the demonstration has no file of has no address, and says so', async () => {
  for (const url of [
    links.documentLatest('mes2448p-firmware'),
    links.documentLatest('nowhere'),
    serverLinks.documentFile('mes2448p-datasheet', 99, 'mes2448p-datasheet.pdf'),
    serverLinks.documentFile('mes2448p-datasheet', 1, 'other.pdf'),
    '/files/documents/mes2448p-datasheet/x/y',
    '/files/releases/firmware.txt',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
  expect((await get('/files/releases/mib.txt')).body).toContain('Выпуск 1.0');
});
