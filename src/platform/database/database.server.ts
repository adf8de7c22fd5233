/**
 * The one way to PostgreSQL. `connectDatabase` is called once at start (or by a test); everybody else asks
 * `database()`. Inside a transaction pass the transaction handle, never reach for the pool.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withDeadlines } from './deadlines.server.ts';
import { connectAny, poolAddress } from './hosts.server.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

let current: Database | undefined;
let currentPool: pg.Pool | undefined;

/** Milliseconds that we wait longer than the server, which reports by itself that it has cut a statement. */
const TELLING_MS = 300;

/**
 * Opens a pool of at most `max` connections. Statements are cut after `statementTimeoutMs` by the server, and by us when it
 * does not answer (deadlines.server.ts).
 */
export function connectDatabase(url: string, { max = 10, statementTimeoutMs = 5_000 } = {}): Database {
  const limitMs = statementTimeoutMs + TELLING_MS;
  const pool = new pg.Pool({
    ...poolAddress(url, { mayRead: true }),
    max,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: limitMs + 1_000, // after our own deadline, which knows what it means
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that is lost between two statements of a transaction emits an error: without a listener it would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {}); // a lost idle connection is replaced at the next query; the query reports what matters
  currentPool = pool;
  current = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withDeadlines(pool, limitMs, () => connectAny(pool, url)) }),
  });
  return current;
}

/** The connected database. Throws when nothing is connected: a programming error, never a visitor's. */
export function database(): Database {
  if (!current) throw new Error('connectDatabase() has not been called');
  return current;
}

/** Returns the numbers of open connections, idle connections and queries that wait for one. */
export function poolState(): { total: number; idle: number; waiting: number } {
  if (!currentPool) throw new Error('connectDatabase() has not been called');
  return { total: currentPool.totalCount, idle: currentPool.idleCount, waiting: currentPool.waitingCount };
}

/** Closes the pool; the next `connectDatabase` starts afresh. */
export async function disconnectDatabase(): Promise<void> {
  const closing = current;
  current = undefined;
  currentPool = undefined;
  await closing?.destroy();
}
