/**
 * Numbered SQL files that only go forward, each in its own transaction under an advisory lock. A file that was changed
 * after it was applied is an error: write a new one instead.
 *
 * A change of the schema takes two releases, so that release N−1 runs on the schema of N while nodes are replaced one by
 * one, and again after going back: the first adds (`-- kind: expand`), the next takes away what nobody reads any more
 * (`-- kind: contract`). A program starts on a schema newer than its own as long as everything it does not know is `expand`.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '#src/platform/errors.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { primaryUrl } from './hosts.server.ts';

const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, 'database', 'migrations');
const ADVISORY_LOCK = 7_239_001;

/** `expand` only adds what older programs may ignore; `contract` is everything else. */
export type MigrationKind = 'expand' | 'contract';
export type Migration = { name: string; sql: string; sha256: string; kind: MigrationKind };
type Applied = { name: string; sha256: string; kind: MigrationKind };

/** Reads the migration files in the order of their numbers. A file says its kind in a line of its own: `-- kind: expand`. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name): Promise<Migration> => {
      const sql = await readFile(join(folder, name), 'utf8');
      const kind = /^-- kind: expand$/m.test(sql) ? 'expand' : 'contract';
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), kind };
    }),
  );
}

/**
 * Brings the database at `url` to the newest schema and returns the names applied now. Throws an `OperatorError` when an
 * applied file differs from its copy here, when the database is newer than this program in a way that the program cannot
 * ignore, and when the role may not change the schema.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await readApplied(client);
    const missing = missingFiles(files, applied ?? []);
    if (missing.length === 0 && applied) return [];
    await client.query(MIGRATION_TABLE).catch(refused);
    for (const file of missing) await apply(client, file);
    return missing.map(({ name }) => name);
  });
}

/** Throws an `OperatorError` unless the schema at `url` is one that this program can run on. Changes nothing. */
export async function requireSchema(url: string): Promise<void> {
  const files = await readMigrations();
  await withClient(url, async (client) => {
    const missing = missingFiles(files, (await readApplied(client)) ?? []);
    if (missing.length === 0) return;
    const names = missing.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `База старше программы: не применены миграции ${names}. Выполните npm run migrate, затем запустите снова (MIGRATE=never).`,
    );
  });
}

const MIGRATION_TABLE = `
  create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now());
  alter table schema_migration add column if not exists kind text not null default 'contract'`;

/** Returns the applied migrations; undefined where the table is missing or was made by a program that knew no kinds. */
async function readApplied(client: pg.Client): Promise<Applied[] | undefined> {
  const { rows } = await client.query<{ has_table: boolean; has_kind: boolean }>(
    `select to_regclass('schema_migration') is not null as has_table,
            exists (select 1 from pg_attribute
                    where attrelid = to_regclass('schema_migration') and attname = 'kind') as has_kind`,
  );
  if (!rows[0]?.has_table) return undefined;
  const kind = rows[0].has_kind ? 'kind' : `'contract' as kind`;
  return (await client.query<Applied>(`select name, sha256, ${kind} from schema_migration order by name`)).rows;
}

/** The files that still have to be applied. Throws when the database and the files contradict each other. */
function missingFiles(files: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const stranger = applied.find(({ name, kind }) => !known.has(name) && kind === 'contract');
  if (stranger) {
    throw new OperatorError(
      `База новее программы: миграции ${stranger.name} здесь нет, а без неё работать нельзя. Запустите более новую версию сайта или восстановите копию, сделанную до обновления.`,
    );
  }
  const changed = applied.find(({ name, sha256 }) => (known.get(name)?.sha256 ?? sha256) !== sha256);
  if (changed) {
    throw new OperatorError(`Миграция ${changed.name} изменена после применения. Верните её и напишите новый файл.`);
  }
  return files.filter(({ name }) => !applied.some((one) => one.name === name));
}

async function apply(client: pg.Client, { name, sql, sha256, kind }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, sha256, kind) values ($1, $2, $3)', [name, sha256, kind]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new OperatorError(
      `Миграция ${name} не применена: ${missingExtension(error) ?? missingRight(error) ?? (error as Error).message}`,
      { cause: error },
    );
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A migration may take as long as it needs; a server that takes no connection is reported at once.
  const client = new pg.Client({
    connectionString: await primaryUrl(url),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  await client.connect();
  return work(client).finally(() => client.end());
}

function refused(error: unknown): never {
  throw new OperatorError(missingRight(error) ?? (error as Error).message, { cause: error });
}

/** Returns what to do when the role may not change the schema: start the node with MIGRATE=never. */
function missingRight(error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message?: string };
  return code === '42501'
    ? `у роли базы нет права менять схему (${message}). Выполните npm run migrate под владельцем базы, а сайт запустите с MIGRATE=never.`
    : undefined;
}

/** Returns what to do when an extension is missing or forbidden for this role; managed clusters differ in this. */
function missingExtension(error: unknown): string | undefined {
  const { code, message = '' } = error as { code?: string; message?: string };
  const name = /extension "(\w+)"/.exec(message)?.[1];
  if (!name) return undefined;
  if (code === '42501') {
    return `нет права включить расширение ${name}. Попросите владельца базы выполнить: CREATE EXTENSION ${name}; затем повторите запуск.`;
  }
  return code === '0A000' || code === '58P01'
    ? `на сервере PostgreSQL нет расширения ${name}, на нём стоит поиск. Установите пакет postgresql-contrib или включите расширение в настройках кластера и повторите запуск.`
    : undefined;
}
