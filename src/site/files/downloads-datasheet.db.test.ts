/** Papers of goods over HTTP, from the repository's content. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import type { Good } from '#src/domain/catalog/catalog.ts';
import { describePanel } from '#src/domain/panels/panels.ts';
import * as xlsx from '#src/platform/xlsx.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

vi.mock('#src/platform/xlsx.server.ts', { spy: true });

const run = promisify(execFile);
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
let site: SiteApp;
/** The good of which most is known. */
let richest: Good;

beforeAll(async () => {
  site = await startSiteApp();
  const { id } = await site.database.db
    .selectFrom('good_attribute')
    .select((eb) => ['good_id as id', eb.fn.countAll().as('count')])
    .groupBy('good_id')
    .orderBy('count', 'desc')
    .orderBy('good_id')
    .executeTakeFirstOrThrow();
  richest = (await findGood(id)) as Good;
});
afterAll(() => site?.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host: 'site.example', ...headers } });

test('the PDF of the richest good reads back with everything that is known of it', async () => {
  const answer = await get(`/files/${richest.code}.pdf`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  const words = plain(text);
  expect(words).toContain(plain(richest.name));
  for (const { name, attributes } of richest.sections) {
    expect(words).toContain(plain(name));
    for (const one of attributes) expect(words).toContain(plain(one.name).split(' ')[0]);
  }
  for (const { title } of richest.documents) expect(words).toContain(plain(title).slice(0, 30));
  expect(words).toContain('Компании «Демо-Телеком» не существует');
  expect(words).toContain(`site.example/product/${richest.code}/`);
  expect(words).toMatch(/сведения на \d\d\.\d\d\.\d{4} · редакция [0-9a-f]{8}/);
});

test('the drawn front stands in the PDF as a figure with its words, in vectors', async () => {
  const answer = await get(`/files/${richest.code}.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const page = await pdf.getPage(1);
  const tree = JSON.stringify(await page.getStructTree());
  expect(plain(tree)).toContain(plain(describePanel(richest.shape)));
  const { fnArray } = await page.getOperatorList();
  expect(fnArray.length).toBeGreaterThan(500);
});

test('every good has its datasheet: none stops the drawing', async () => {
  const goods = await site.database.db.selectFrom('good').select('code').orderBy('kind').orderBy('code').execute();
  // One of each kind and a spread of the rest: all of them are drawn in the background anyway.
  for (const { code } of goods.filter((_, index) => index % 12 === 0)) {
    const answer = await get(`/files/${code}.pdf`);
    expect(answer.statusCode, code).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString(), code).toBe('%PDF-');
  }
});

test('the XLSX holds the same figures as numbers', async () => {
  const answer = await get(`/files/${richest.code}.xlsx`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(`filename="${richest.code}.xlsx"`);
  const rows = await readSheet(answer.rawPayload);
  const known = richest.sections.flatMap(({ attributes }) => attributes);
  expect(rows.length).toBe(known.length + 6);
  const number = known.find(({ value }) => /^\d+$/.test(value));
  expect(rows.find((row) => row[1] === number?.name)?.[2]).toBe(Number(number?.value));
});

test('a datasheet as XLSX is made once for a content version, and who has it hears 304', async () => {
  const url = `/files/${richest.code}.xlsx`;
  const first = await get(url);
  vi.mocked(xlsx.writeXlsx).mockClear();
  expect((await get(url)).rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  expect(xlsx.writeXlsx).not.toHaveBeenCalled();
  const tail = await get(url, { range: 'bytes=100-', 'if-range': String(first.headers.etag) });
  expect([tail.statusCode, tail.rawPayload.length]).toEqual([206, first.rawPayload.length - 100]);
});

test('a datasheet is resumed, revalidated and measured without its bytes', async () => {
  const url = `/files/${richest.code}.pdf`;
  const whole = await get(url);
  const { etag } = whole.headers;
  const size = whole.rawPayload.length;
  expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  const tail = await get(url, { range: 'bytes=1000-', 'if-range': String(etag) });
  expect(tail.statusCode).toBe(206);
  expect(tail.headers['content-range']).toBe(`bytes 1000-${size - 1}/${size}`);
  expect(tail.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true);
  expect((await get(url, { range: 'bytes=0-99', 'if-range': '"old"' })).statusCode).toBe(200);
  expect((await get(url, { range: 'bytes=-10' })).rawPayload.length).toBe(10);
  expect((await get(url, { range: `bytes=${size}-` })).statusCode).toBe(416);
  const head = await site.app.inject({ method: 'HEAD', url });
  expect(Number(head.headers['content-length'])).toBe(size);
});

test('a good that does not exist has no papers', async () => {
  for (const url of ['/files/nowhere.pdf', '/files/nowhere.xlsx', '/files/mes2324.doc', '/files/..%2fetc.pdf']) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});

test('a filtered list is a table of exactly its goods, as CSV and as XLSX', async () => {
  const question = 'group=ethernet-switches&f.ports-sfpp=4';
  const rows = await readSheet((await get(`/files/goods.xlsx?${question}`)).rawPayload);
  const list = await get(`/api/catalog/goods?${question}&lifecycle=Новинка&lifecycle=В продаже&perPage=100`);
  const models = list.json().data.map(({ model }: { model: string }) => model);
  expect(models.length).toBeGreaterThan(3);
  expect(rows.slice(1).map((row) => row[0])).toEqual(models);
  const column = rows[0]?.findIndex((name) => String(name).startsWith('Порты 10GBASE-R (SFP+)')) ?? -1;
  expect(rows.slice(1).map((row) => row[column])).toEqual(models.map(() => 4));

  const csv = await get(`/files/goods.csv?${question}`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain('ethernet-switches.csv');
  expect(
    csv.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]),
  ).toEqual(models);
});

test('a list of an unknown group or by an unknown filter is no file', async () => {
  for (const question of [
    '',
    'group=nowhere',
    'group=ethernet-switches&f.nowhere=1',
    'group=ethernet-switches&page=x',
  ]) {
    const { statusCode, headers } = await get(`/files/goods.csv?${question}`);
    expect([statusCode, headers['content-type']], question).toEqual([404, 'text/html; charset=utf-8']);
  }
});

const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);
const pdftotext = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);

test.skipIf(!office)('LibreOffice opens the XLSX (skipped where it is not installed)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
  await writeFile(join(folder, 'good.xlsx'), (await get(`/files/${richest.code}.xlsx`)).rawPayload);
  // It ends with 0 also when it has read nothing.
  await run('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'good.xlsx')]);
  const csv = await readFile(join(folder, 'good.csv'), 'utf8');
  await rm(folder, { recursive: true });
  expect(csv).toContain(richest.model);
});

test.skipIf(!pdftotext)('pdftotext reads the PDF (skipped where it is not installed)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  await writeFile(join(folder, 'good.pdf'), (await get(`/files/${richest.code}.pdf`)).rawPayload);
  const { stdout } = await run('pdftotext', [join(folder, 'good.pdf'), '-']);
  await rm(folder, { recursive: true });
  expect(plain(stdout)).toContain(plain(richest.name));
});
