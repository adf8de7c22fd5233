/**
 * Numbered SQL files that only go forward (`expand → migrate → contract`), each in its own transaction under an
 * advisory lock. A file that was changed after it was applied is an error: write a new one instead.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { OperatorError } from '#src/platform/errors.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, 'database', 'migrations');
const ADVISORY_LOCK = 7_239_001;

export type Migration = { name: string; sql: string; sha256: string };

/** Reads the migration files in the order of their numbers. */
export async function readMigrations(folder: string = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database at `url` to the newest schema and answers the names applied now.
 * Throws when an applied file differs from its copy here, or when the database is newer than this code.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    for (const name of applied.keys()) {
      if (!files.some((file) => file.name === name)) {
        throw new OperatorError(
          `База новее программы: миграции ${name} здесь нет. Запустите более новую версию сайта.`,
        );
      }
    }
    const done: string[] = [];
    for (const file of files) {
      const known = applied.get(file.name);
      if (known === file.sha256) continue;
      if (known) {
        throw new OperatorError(`Миграция ${file.name} изменена после применения. Верните её и напишите новый файл.`);
      }
      await client.query('begin');
      try {
        await client.query(file.sql);
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new OperatorError(
          `Миграция ${file.name} не применена: ${missingExtension(error) ?? (error as Error).message}`,
          { cause: error },
        );
      }
      done.push(file.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

/** What to do where the server lacks an extension or keeps it from this user; managed clusters differ in this. */
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
