/**
 * Backup and restore of everything the site keeps: every table of the database at one moment, the numbers already given
 * out, and letters that lie as files. Works the same for the embedded database and for any `DATABASE_URL`, because it uses
 * COPY and no program of PostgreSQL; a backup of one major version restores into another. Content is not in it:
 * its home is the folder `CONTENT_DIR`, and the next start writes it again.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { primaryUrl } from '#src/platform/database/hosts.server.ts';
import { type Migration, migrate, readMigrations } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { failureCode, OperatorError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type ArchiveWriter, readArchive, type Sum, writeArchive } from './archive.server.ts';
import {
  beginRestore,
  beginSnapshot,
  countRows,
  emptyTables,
  listSequences,
  listTables,
  readRows,
  serverVersion,
  setSequence,
  type Table,
  writeRows,
} from './tables.queries.server.ts';

const sum = z.object({ bytes: z.number(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(sum.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  letters: z.array(sum.extend({ name: z.string() })),
});

/** Manifest of a backup: its last file, `manifest.json`. */
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';
const MIGRATION_TABLE = 'schema_migration';
const FILE = /^site-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.(tar\.gz|tar\.gz\.age)$/;

/** The name of a backup made at `moment`; names sort by time. */
export function backupName(moment: Date, isEncrypted: boolean): string {
  const stamp = moment.toISOString().slice(0, 19).replaceAll(':', '-');
  return `site-${stamp}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

/**
 * Writes a backup of the database at `url` and of the letters under `dataDir` into `path` while the site goes on writing.
 * Everything committed before the call is in it. Returns what it holds; throws when it could not be written whole.
 */
export async function makeBackup(
  { url, dataDir, recipient }: { url: string; dataDir: string; recipient?: string | undefined },
  path: string,
): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return withClient(url, async (client) =>
    writeArchive(path, { recipient }, async (writer) => {
      await beginSnapshot(client);
      const manifest: Manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        postgres: await serverVersion(client),
        migrations: await appliedMigrations(client),
        tables: await addTables(client, writer),
        sequences: await listSequences(client),
        letters: await addLetters(join(dataDir, 'letters'), writer),
      };
      await client.query('commit');
      await writer.add(MANIFEST, once(Buffer.from(JSON.stringify(manifest, null, 2))));
      return manifest;
    }),
  );
}

async function addTables(client: pg.Client, writer: ArchiveWriter): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    if (table.name === MIGRATION_TABLE) continue;
    const rows = await countRows(client, table);
    tables.push({ ...table, rows, ...(await writer.add(`tables/${table.name}`, readRows(client, table))) });
  }
  return tables;
}

async function addLetters(folder: string, writer: ArchiveWriter): Promise<Manifest['letters']> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const letters: Manifest['letters'] = [];
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    try {
      letters.push({ name, ...(await writer.add(`letters/${name}`, createReadStream(join(folder, name)))) });
    } catch (error) {
      // A letter whose request was erased meanwhile is no part of this backup.
      if (failureCode(error) !== 'ENOENT') throw error;
    }
  }
  return letters;
}

async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from public.${MIGRATION_TABLE} order by name`,
  );
  return rows;
}

/** Reads a backup to its end and compares every checksum with its manifest. Throws a sentence when anything differs. */
export async function readManifest(path: string, identity?: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>();
  const manifestParts: Buffer[] = [];
  await readArchive(path, { identity }, (name, body) => {
    if (name === MANIFEST) return void manifestParts.push(body);
    const entry = found.get(name) ?? { bytes: 0, hash: createHash('sha256') };
    entry.bytes += body.length;
    entry.hash.update(body);
    found.set(name, entry);
  });
  const manifest = parseManifest(path, Buffer.concat(manifestParts).toString());
  const wanted: (Sum & { name: string })[] = [
    ...manifest.tables.map((table) => ({ ...table, name: `tables/${table.name}` })),
    ...manifest.letters.map((letter) => ({ ...letter, name: `letters/${letter.name}` })),
  ];
  for (const { name, bytes, sha256 } of wanted) {
    const entry = found.get(name) ?? { bytes: 0, hash: createHash('sha256') };
    if (entry.bytes !== bytes || entry.hash.digest('hex') !== sha256) {
      throw new OperatorError(`Архив ${path} повреждён: не сходится контрольная сумма ${name}. Возьмите другой.`);
    }
  }
  return manifest;
}

function parseManifest(path: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(`Архив ${path} обрезан или это не архив сайта: в нём нет описи ${MANIFEST}.`, { cause });
  }
}

/**
 * Restores a backup into the empty database at `url` and its letters into `dataDir`. The whole archive is checked first;
 * all tables come in one transaction. Throws a sentence when the database is not empty or the backup is of a newer program.
 */
export async function restoreBackup(
  path: string,
  { url, dataDir, identity }: { url: string; dataDir: string; identity?: string | undefined },
): Promise<Manifest> {
  const manifest = await readManifest(path, identity);
  const migrations = await migrationsOf(manifest);
  await withClient(url, async (client) => {
    if ((await listTables(client)).length > 0) {
      throw new OperatorError(
        'В базе уже есть таблицы, а восстановление ничего не стирает. Укажите пустую: другую папку DATA_DIR или новую базу в DATABASE_URL.',
      );
    }
  });
  await migrate(url, migrations);
  await withClient(url, async (client) => {
    await beginRestore(client);
    await emptyTables(client, manifest.tables);
    await loadTables(client, path, manifest, identity);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await client.query('commit');
    await client.query('analyze');
  });
  await restoreLetters(path, join(dataDir, 'letters'), identity);
  return manifest;
}

async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const known = await readMigrations();
  return manifest.migrations.map(({ name, sha256 }) => {
    const migration = known.find((one) => one.name === name);
    if (migration?.sha256 === sha256) return migration;
    throw new OperatorError(
      `Архив сделан другой версией сайта: миграции ${name} в этой программе нет или она другая. Восстановите его той же или более новой версией.`,
    );
  });
}

/** Tables come one after another in the archive, each in parts: a table's stream stays open until the next one begins. */
async function loadTables(client: pg.Client, path: string, manifest: Manifest, identity?: string): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [`tables/${table.name}`, table]));
  let current: { name: string; rows: Writable } | undefined;
  const close = async () => {
    if (!current) return;
    current.rows.end();
    await finished(current.rows);
    current = undefined;
  };
  await readArchive(path, { identity }, async (name, body) => {
    const table: Table | undefined = tables.get(name);
    if (current && current.name !== name) await close();
    if (!table) return;
    current ??= { name, rows: writeRows(client, table) };
    await write(current.rows, body);
  });
  await close();
  for (const table of manifest.tables) {
    const rows = await countRows(client, table);
    if (rows !== table.rows)
      throw new OperatorError(`Таблица ${table.name}: в архиве ${table.rows} строк, пришло ${rows}.`);
  }
}

async function restoreLetters(path: string, folder: string, identity?: string): Promise<void> {
  await readArchive(path, { identity }, async (name, body) => {
    if (!name.startsWith('letters/')) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(join(folder, name.slice('letters/'.length)), 'a', 0o600);
    try {
      await file.write(body);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}

/**
 * Proves a backup: restores it into a fresh embedded PostgreSQL in a temporary folder and compares every table's COPY text
 * with the archive's checksums. Throws a sentence that names the first difference.
 */
export async function proveBackup(
  path: string,
  { log, identity }: { log: Log; identity?: string | undefined },
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-backup-check-'));
  try {
    const server = await startDatabase({ dataDir }, log);
    try {
      const manifest = await restoreBackup(path, { url: server.url, dataDir, identity });
      await withClient(server.url, (client) => compareTables(client, manifest, path));
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compareTables(client: pg.Client, manifest: Manifest, path: string): Promise<void> {
  await beginSnapshot(client);
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    for await (const chunk of readRows(client, table) as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== table.sha256) {
      throw new OperatorError(`Архив ${path} восстановлен с отличием в таблице ${table.name}. Не полагайтесь на него.`);
    }
  }
  await client.query('commit');
}

/** Removes the oldest backups of ours in `folder` beyond `keep`; other files stay. Returns the names that went. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const old = keep > 0 ? names.slice(0, Math.max(0, names.length - keep)) : [];
  for (const name of old) await rm(join(folder, name));
  return old;
}

/** Returns the size of a finished backup in bytes. */
export const backupSize = async (path: string): Promise<number> => (await stat(path)).size;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function* once(body: Buffer): AsyncIterable<Buffer> {
  yield body;
}

const write = (stream: Writable, body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => stream.write(body, (error) => (error ? reject(error) : resolve())));
