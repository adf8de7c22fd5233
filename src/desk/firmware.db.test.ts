/** A firmware of 300 MB comes over HTTP through the door of the desk, breaks off, comes again, and is published with its checksum. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingFrom, requireContent } from '#src/content-sync/content-schema.server.ts';
import { openContent } from '#src/content-sync/content-shape.server.ts';
import { connectAlone } from '#src/platform/database/connect-alone.server.ts';
import { type ContentFolder, makeContentFolder } from '#tests/support/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { DESK_URL, signedIn, startDesk, type TestDesk } from '#tests/support/desk.ts';
import { ask } from './threads.server.ts';

const SIZE = 300_000_000;
const PIECE = Buffer.alloc(1_000_000, 'прошивка ');
const BORDER = 'border-of-parts';
const NAME = 'm1-2.0.pdf'; // the format that the fixture's document has
const YAML = 'downloads/published/m1.yaml';
const PAPER = '%PDF-1.7';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let database: TestDatabase;
let folder: ContentFolder;
let downloadsDir: string;
let desk: TestDesk;
let person: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), makeContentFolder()]);
  downloadsDir = await mkdtemp(join(tmpdir(), 'large-'));
  await folder.write({
    'downloads/files/m1.pdf': PAPER,
    [YAML]: `documents: [m1-manual]
versions: [{ version: '1.0', date: 2024-03-01, file: m1.pdf, sha256: ${sha256(PAPER)}, notes: [Первая] }]
`,
  });
  await openContent({ url: database.url, contentDir: folder.path });
  desk = await startDesk({}, { contentDir: folder.path, downloadsDir, databaseUrl: database.url });
  person = await signedIn(desk);
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await desk?.close();
  await database?.close();
  await folder?.remove();
  await rm(downloadsDir, { recursive: true, force: true });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes of buffers that somebody still holds. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const folders = () => ({ contentDir: folder.path, downloadsDir, dataDir: desk.desk.dataDir });
const sentFiles = () => readdir(join(desk.desk.dataDir, 'desk/sent'));

/** The form of the second version as a browser sends it; `bytes` of the file come before the connection goes. */
async function* formWith(values: Iterable<[string, string]>, bytes: number, look: () => void) {
  for (const [name, value] of values) {
    yield Buffer.from(`--${BORDER}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  const head = `content-disposition: form-data; name="file:v/versions/0/file"; filename="${NAME}"`;
  yield Buffer.from(`--${BORDER}\r\n${head}\r\ncontent-type: application/octet-stream\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += PIECE.length) {
    if (sent % 30_000_000 === 0) look();
    yield PIECE;
  }
  if (bytes < SIZE) throw new Error('broken off');
  yield Buffer.from(`\r\n--${BORDER}--\r\n`);
}

async function send(values: Iterable<[string, string]>, bytes: number, look = () => {}): Promise<IncomingMessage> {
  const { port } = desk.app.server.address() as AddressInfo;
  const headers = {
    ...{ ...person.headers, host: new URL(DESK_URL).host, origin: DESK_URL },
    'content-type': `multipart/form-data; boundary=${BORDER}`,
  };
  const path = `/edit/?path=${YAML}`;
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((done, fail) => request.on('response', done).on('error', fail));
  answered.catch(() => {}); // told by the pipeline too
  await pipeline(Readable.from(formWith(values, bytes, look)), request);
  return answered;
}

test('C008: a firmware of 300 MB breaks off and leaves nothing; sent again it is stored whole and published, and memory stays small', async () => {
  const form = await ask({ what: 'form', given: { folders: folders(), path: YAML, row: '' } });
  // The new version stands first, as the form asks.
  const fresh = { 'v/versions/0/version': '2.0', 'v/versions/0/date': '2024-04-01', 'v/versions/0/notes/0': 'Вторая' };
  const older = [...(form?.values ?? [])].map(
    ([name, value]) => [name.replace('versions/0', 'versions/1'), value] as const,
  );
  const values = new Map([...Object.entries(fresh), ...older]).set('hash', form?.hash ?? '').set('csrf', person.csrf);

  await expect(send(values, 100_000_000)).rejects.toThrow();
  await expect.poll(sentFiles).toEqual([]);
  expect(await readFile(join(folder.path, YAML), 'utf8')).toContain('m1.pdf');

  const before = heldBytes();
  let most = 0;
  const answer = await send(values, SIZE, () => {
    most = Math.max(most, heldBytes() - before);
  });
  let told = '';
  for await (const part of answer) told += part;
  expect([answer.statusCode, String(answer.headers.location)], told).toEqual([
    303,
    expect.stringMatching(/&saved=\d{15}-[\da-f]{8}$/),
  ]);
  expect(most).toBeLessThan(50_000_000);
  expect(await sentFiles()).toEqual([]);

  const hash = createHash('sha256');
  for (let at = 0; at < SIZE; at += PIECE.length) hash.update(PIECE);
  const sum = hash.digest('hex');
  expect((await stat(join(downloadsDir, NAME))).size).toBe(SIZE);
  expect(await readFile(join(folder.path, YAML), 'utf8')).toContain(sum);

  const site = connectAlone(readingFrom(database.url, await requireContent(database.url)));
  try {
    const published = () =>
      site.selectFrom('published_file').select(['name', 'sha256', 'size']).orderBy('version').execute();
    expect((await published()).map(({ name }) => name)).toEqual(['m1.pdf']);
    await ask({ what: 'publish', given: { site: { ...folders(), url: database.url } } });
    expect((await published()).at(-1)).toEqual({ name: NAME, sha256: sum, size: String(SIZE) });
    expect((await published()).map(({ name }) => name)).toEqual(['m1.pdf', NAME]);
  } finally {
    await site.destroy();
  }
}, 120_000);
