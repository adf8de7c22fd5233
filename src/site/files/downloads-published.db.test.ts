/** Files that the company publishes, over HTTP: a firmware of 300 MB and the samples of the demonstration. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { cp, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadsFolder } from '#src/content-sync/downloads-folder.server.ts';
import { loadContent } from '#src/content-sync/load-content.server.ts';
import { syncContent } from '#src/content-sync/sync.server.ts';
import { findDownloadKinds, findDownloads } from '#src/domain/downloads/downloads.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { testContent } from '#tests/support/test-content.ts';

const SIZE = 300_000_000;
const NAME = 'demo-mes2411x-2.0.0.zip';
const YAML = 'downloads/published/demo-mes2411x.yaml';
const CODE = 'mes2411x-firmware-demo';

let site: SiteApp;
let folder: string;
let contentDir: string;
let downloadsDir: string;
let url: string;
let sum: string;

/** A sparse file with words at its beginning, near its middle and at its end. */
async function makeFirmware(path: string): Promise<void> {
  const file = await open(path, 'w');
  await file.truncate(SIZE);
  for (const [at, text] of [
    [0, 'begin'],
    [149_999_990, 'in the middle'],
    [SIZE - 3, 'end'],
  ] as const) {
    await file.write(text, at);
  }
  await file.close();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-published-'));
  contentDir = join(folder, 'content');
  downloadsDir = join(folder, 'large');
  await cp(testContent(), contentDir, { recursive: true });
  await cp(join(contentDir, 'downloads/files'), downloadsDir, { recursive: true });
  await makeFirmware(join(downloadsDir, NAME));
  sum = downloadsFolder(downloadsDir).find(NAME)?.sha256 ?? '';
  site = await startSiteApp({ CONTENT_DIR: contentDir, DOWNLOADS_DIR: downloadsDir });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of buffers that somebody still holds: what has been let go does not count. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<IncomingMessage>((done, fail) => {
    const options: RequestOptions = { headers: { host: 'site.example', ...headers }, method };
    httpGet(`${url}${path}`, options, done).on('error', fail).end();
  });
async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString();
}
const listed = async () =>
  (await findDownloads({ onlyFiles: true, model: 'mes2411x', page: 1 }, await findDownloadKinds())).downloads.find(
    ({ code }) => code === CODE,
  );

test('C008: a sample of the demonstration is taken from its lasting address, and its signature holds', async () => {
  const newest = await ask(links.documentLatest(CODE));
  expect([newest.statusCode, newest.headers.location]).toEqual([
    302,
    `/files/documents/${CODE}/1.2.0/demo-mes2411x-1.2.0.zip`,
  ]);
  const file = await fetch(`${url}${newest.headers.location}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(file.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60'); // it may be withdrawn
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="demo-mes2411x-1.2.0.zip"');
  const [version] = (await listed())?.versions ?? [];
  expect(version).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  const [signature, key] = await Promise.all(
    [version?.signature, version?.signatureKey].map(async (name) =>
      Buffer.from(await (await fetch(`${url}${serverLinks.documentFile(CODE, '1.2.0', name ?? '')}`)).arrayBuffer()),
    ),
  );
  expect(verify(null, bytes, createPublicKey(key ?? ''), signature ?? Buffer.of())).toBe(true);
});

test('C008: a withdrawn version answers 410 with the reason and the version that stands for it', async () => {
  const gone = await ask(serverLinks.documentFile(CODE, '1.0.0', 'demo-mes2411x-1.0.0.zip'));
  const newest = serverLinks.documentFile(CODE, '1.2.0', 'demo-mes2411x-1.2.0.zip');
  expect([gone.statusCode, gone.headers.link]).toEqual([410, `<${newest}>; rel="successor-version"`]);
  const text = await textOf(gone);
  expect(text).toContain('Образец отозванной версии');
  expect(text).toContain(`<a href="${newest}">Скачать версию 1.2.0</a>`);
});

test('C008: every version of every sample is a real file, and the list and the pages say its size', async () => {
  const { content } = await loadContent(testContent());
  const rows = content?.published_file.filter(({ withdrawn }) => withdrawn === null) ?? [];
  const kinds = new Set(rows.map((row) => content?.document.find(({ code }) => code === row.document_code)?.kind));
  expect(kinds.size).toBeGreaterThanOrEqual(5);
  for (const { document_code, version, name, size } of rows) {
    const answer = await ask(serverLinks.documentFile(document_code, version, name), {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length']], name).toEqual([200, size]);
    answer.resume();
  }
  const page = await textOf(await ask('/download/?file=yes&model=mes2411x&kind=firmware'));
  expect(page).toContain('Версия 1.1.0 от');
  expect(page).toContain('ZIP, 826\u00a0Б');
});

test('names that are none of the version, and unknown versions, are 404', async () => {
  for (const path of [
    serverLinks.documentFile(CODE, '1.2.0', 'demo-mes2411x-1.1.0.zip'),
    serverLinks.documentFile(CODE, '1.2.0', '../demo-mes2411x-1.2.0.zip'),
    serverLinks.documentFile(CODE, '9.9.9', 'demo-mes2411x-1.2.0.zip'),
    '/files/documents/mes2411x-firmware-demo/1.2.0/..%2F..%2Fcompany.yaml',
  ]) {
    const answer = await ask(path);
    expect(answer.statusCode, path).toBe(404);
    answer.resume();
  }
});

test('C008: a firmware of 300 MB is published, broken off, taken up again whole, and memory stays small', async () => {
  const yaml = await readFile(join(contentDir, YAML), 'utf8');
  const added = `versions:\n  - version: '2.0.0'\n    date: 2026-11-21\n    file: ${NAME}\n    sha256: ${sum}\n    notes: [Большой файл]`;
  await writeFile(join(contentDir, YAML), yaml.replace('versions:', added));
  await syncContent({ url: site.database.url, contentDir, downloadsDir });
  const href = serverLinks.documentFile(CODE, '2.0.0', NAME);
  await expect.poll(async () => (await ask(links.documentLatest(CODE))).headers.location).toBe(href);
  expect((await listed())?.versions[0]).toMatchObject({ version: '2.0.0', size: SIZE, sha256: sum });

  const before = heldBytes();
  let most = 0;
  let looked = 0;
  const slow = await Promise.all([ask(href), ask(href), ask(href)]); // and read nothing: 900 MB if the server kept them
  const hash = createHash('sha256');
  let taken = 0;
  const first = await ask(href);
  expect([first.statusCode, first.headers['accept-ranges'], first.headers['content-length']]).toEqual([
    ...[200, 'bytes', String(SIZE)],
  ]);
  for await (const part of first) {
    hash.update(part);
    taken += (part as Buffer).length;
    if (taken - looked < 10_000_000) continue;
    looked = taken;
    most = Math.max(most, heldBytes() - before);
    if (taken > 100_000_000) break; // which destroys the connection
  }
  const rest = await ask(href, { range: `bytes=${taken}-`, 'if-range': String(first.headers.etag) });
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes ${taken}-${SIZE - 1}/${SIZE}`]);
  for await (const part of rest) hash.update(part);
  for (const answer of slow) answer.destroy();
  expect(hash.digest('hex')).toBe(sum);
  expect(most).toBeLessThan(50_000_000);

  expect(await textOf(await ask(href, { range: 'bytes=149999990-150000002' }))).toBe('in the middle');
  expect(await textOf(await ask(href, { range: 'bytes=-3' }))).toBe('end');
  expect((await ask(href, { range: `bytes=${SIZE}-` })).statusCode).toBe(416);
  expect((await ask(href, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  const changed = await ask(href, { range: 'bytes=5-', 'if-range': '"another"' });
  expect(changed.statusCode).toBe(200);
  changed.destroy();
}, 180_000);

test('a node that has only a part of the file says that it comes later, and never sends the part', async () => {
  const href = serverLinks.documentFile(CODE, '2.0.0', NAME);
  await truncate(join(downloadsDir, NAME), 1_000);
  const answer = await ask(href);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(await textOf(answer)).not.toContain('begin');
});
