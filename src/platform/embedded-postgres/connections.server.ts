/** Questions to the running server itself, over connections that live for one question. */
import pg from 'pg';
import { failureCode, failureText, OperatorError } from '#src/platform/errors.ts';
import type { PidFile } from './files.server.ts';

const DATABASE = 'site';

/** Returns the connection address of the application's database. */
export function address({ socketFolder, port }: PidFile): string {
  return `postgres://postgres@localhost:${port}/${DATABASE}?host=${encodeURIComponent(socketFolder)}`;
}

const ofOperator = (url: string) => url.replace(`/${DATABASE}?`, '/postgres?');

/** The setting of a server in which its starter leaves the mark of its own process. */
export const STARTER = 'site.started_by';

/**
 * Returns the mark of the process that started the server at the address, empty when the server does not know it. Returns
 * undefined when the server does not answer or serves another cluster.
 */
export async function starterOf(url: string, cluster: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: ofOperator(url),
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; starter: string | null }>(
      "select current_setting('data_directory') as folder, current_setting($1, true) as starter",
      [STARTER],
    );
    return rows[0]?.folder === cluster ? (rows[0].starter ?? '') : undefined;
  } catch {
    return undefined;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Creates the application's database unless it is there; the role and the database `postgres` stay for the operator.
 * Throws `OperatorError`, which names `serverLog`.
 */
export async function createDatabase(url: string, serverLog: string): Promise<void> {
  const client = new pg.Client({
    connectionString: ofOperator(url),
    connectionTimeoutMillis: 5_000, // it has just answered; a busy machine may still take its time
    query_timeout: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (['42P04', '23505'].includes(failureCode(error) ?? '')) return; // the other instance was first
    throw new OperatorError(
      `База данных запущена, но не готова к работе: ${failureText(error)}. Подробности: ${serverLog}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
