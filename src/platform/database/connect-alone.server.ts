/** A connection for work that is no answer to a visitor. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.server.ts';
import { poolAddress } from './hosts.server.ts';
import type { DB } from './tables.ts';

/** Opens one connection outside the pool of the web server. */
export function connectAlone(url: string): Database {
  const pool = new pg.Pool({
    ...poolAddress(url),
    max: 1,
    ...{ connectionTimeoutMillis: 10_000, query_timeout: 310_000, keepAlive: true },
  });
  pool.on('error', () => {}); // a connection lost while idle; the next query reports it
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
