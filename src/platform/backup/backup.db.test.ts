import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#src/platform/log.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { backupName, makeBackup, proveBackup, readManifest, removeOldBackups, restoreBackup } from './backup.server.ts';
import { beginSnapshot, readRows } from './tables.queries.server.ts';

const log = createLog({ logLevel: 'silent', logFormat: 'text' });
let from: TestDatabase;
let folder: string;
let dataDir: string;

/** Runs one statement on a connection of its own. */
async function run(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

const addLead = (text: string) =>
  run(from.url, 'insert into lead (id, form, contacts) values ($1, $2, $3) returning number', [
    randomUUID(),
    'consultation',
    { name: text, note: 'табуляция\t, строка\n, «\\N» и NULL' },
  ]);

/** Calls `work` with the address of an empty database beside the one under test. */
async function inEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await run(from.url, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  try {
    await work(from.url.replace(/(\/)[^/?]*(\?|$)/, `$1${name}$2`));
  } finally {
    await run(from.url, `drop database ${name} with (force)`);
  }
}

let made = 0;
async function backup(recipient?: string) {
  const path = join(folder, `backup-${++made}.tar.gz`);
  return { path, manifest: await makeBackup({ url: from.url, dataDir, recipient }, path) };
}

beforeAll(async () => {
  from = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'site-backup-test-'));
  dataDir = join(folder, 'data');
  await mkdir(join(dataDir, 'letters'), { recursive: true });
  await writeFile(join(dataDir, 'letters', 'one.eml'), 'Subject: привет\n\nтекст');
  for (let i = 0; i < 50; i += 1) await addLead(`Посетитель ${i}`);
});

afterAll(async () => {
  await from?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup restores to the same rows, the same next number and the same letters', async () => {
  const { path, manifest } = await backup();
  expect(manifest.tables.find(({ name }) => name === 'lead')?.rows).toBe(50);
  await inEmptyDatabase(async (url) => {
    const restored = join(folder, 'restored');
    await restoreBackup(path, { url, dataDir: restored });
    const again = await makeBackup({ url, dataDir: restored }, join(folder, 'again.tar.gz'));
    expect(again.tables).toEqual(manifest.tables);
    expect(again.letters).toEqual(manifest.letters);
    expect(await readFile(join(restored, 'letters', 'one.eml'), 'utf8')).toContain('привет');
    const insert = `insert into lead (id, form, contacts) values ('${randomUUID()}', 'consultation', '{}') returning number`;
    const { rows } = await run(url, insert);
    expect(rows[0].number).toBe(1051); // never a number that was given out before
  });
});

test('what is written while a backup runs does not break it, and what came before is in it', async () => {
  const before = Number((await run(from.url, 'select count(*) from lead')).rows[0].count);
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await addLead('во время копии');
  })();
  const { path, manifest } = await backup().finally(() => {
    isWriting = false;
  });
  await writing;
  const rows = manifest.tables.find(({ name }) => name === 'lead')?.rows ?? 0;
  expect(rows).toBeGreaterThanOrEqual(before);
  await proveBackup(path, { log });
});

test('rows of a large table come in one order, wherever another reader of it stands', async () => {
  await inEmptyDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    const reader = new pg.Client({ connectionString: url });
    await Promise.all([client.connect(), reader.connect()]);
    try {
      // Half as large again as the size from which on readers follow each other; a row is 500 bytes and more.
      const { rows } = await client.query<{ count: number }>(
        `select (pg_size_bytes(current_setting('shared_buffers')) / 4 * 1.5 / 500)::int as count`,
      );
      const count = rows[0]?.count ?? 0;
      await client.query(
        `create table large as select n, repeat('x', 500) as text from generate_series(1, ${count}) n`,
      );
      await reader.query('begin');
      await reader.query('declare half cursor for select * from large');
      await reader.query(`move ${Math.round(count / 2)} in half`);
      await beginSnapshot(client);
      let text = '';
      const order: number[] = [];
      for await (const chunk of readRows(client, { name: 'large', columns: ['n'] }) as AsyncIterable<Buffer>)
        text += chunk;
      for (const line of text.trimEnd().split('\n')) order.push(Number(line));
      expect(order).toHaveLength(count);
      expect(order.findIndex((n, at) => n !== at + 1)).toBe(-1);
    } finally {
      await Promise.all([client.end(), reader.end()]);
    }
  });
}, 120_000);

/** Spare bits of the packing mean nothing: a flip there reads as what was written. Any other is told. */
test('a flipped byte is told, or means nothing: never another row than the one written', async () => {
  const { path, manifest } = await backup();
  const whole = await readFile(path);
  const told: boolean[] = [];
  for (let i = 0; i < 40; i += 1) {
    const flipped = Buffer.from(whole);
    const at = Math.floor(((i + 0.5) * whole.length) / 40);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    await writeFile(path, flipped);
    const read = await readManifest(path).catch((error: Error) => error.message);
    told.push(typeof read === 'string');
    if (typeof read === 'string') expect(read).toMatch(/повреждён/);
    else expect(read).toEqual(manifest);
  }
  expect(told.filter(Boolean).length).toBeGreaterThan(35);
});

/** What the packing cannot tell: an archive that is whole, with another text in it than the one that was written. */
test('a text that was changed inside a whole archive is told by its checksum', async () => {
  const { path } = await backup();
  const tar = gunzipSync(await readFile(path));
  const at = tar.indexOf('привет');
  expect(at).toBeGreaterThan(0);
  tar.write('ПРИВЕТ', at);
  await writeFile(path, gzipSync(tar));
  await expect(readManifest(path)).rejects.toThrow(/не сходится контрольная сумма letters\/one\.eml/);
});

test('a cut end is noticed before anything is restored', async () => {
  const { path } = await backup();
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length - 200));
  await inEmptyDatabase(async (url) => {
    await expect(restoreBackup(path, { url, dataDir: folder })).rejects.toThrow(/обрезан/);
    expect((await run(url, `select 1 from pg_class where relname = 'lead'`)).rowCount).toBe(0);
  });
});

test('a database that holds anything is never restored over', async () => {
  const { path } = await backup();
  await expect(restoreBackup(path, { url: from.url, dataDir: folder })).rejects.toThrow(/ничего не стирает/);
});

test('an encrypted backup opens with its key only', async () => {
  const key = await generateIdentity();
  const { path } = await backup(await identityToRecipient(key));
  expect((await readFile(path)).includes('Посетитель')).toBe(false);
  await expect(readManifest(path)).rejects.toThrow(/--identity/);
  await expect(readManifest(path, await generateIdentity())).rejects.toThrow(/не подходит/);
  expect((await readManifest(path, key)).tables.length).toBeGreaterThan(10);
});

test('a failed backup leaves no file under a name that looks whole', async () => {
  const target = join(folder, 'broken');
  const path = join(target, backupName(new Date(), false));
  await expect(makeBackup({ url: `${from.url}_not_there`, dataDir }, path)).rejects.toThrow();
  expect(await readdir(target)).toEqual([]);
});

test('only the newest backups stay, and foreign files are not touched', async () => {
  const target = join(folder, 'kept');
  await mkdir(target);
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day)), day === 2));
  for (const name of [...names, 'notes.txt']) await writeFile(join(target, name), '');
  expect(await removeOldBackups(target, 2)).toEqual(names.slice(0, 2));
  expect((await readdir(target)).sort()).toEqual(['notes.txt', ...names.slice(2)].sort());
});
