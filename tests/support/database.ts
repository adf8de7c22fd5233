/** A fresh migrated database for one test file, on the server named by TEST_SERVER_URL (set by tests/support/global-setup.ts). */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type Database, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';

export type TestDatabase = { url: string; db: Database; close(): Promise<void> };

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates, migrates and connects a database of its own; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_SERVER_URL;
  if (!serverUrl) throw new Error('TEST_SERVER_URL is not set: run the database tests through vitest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(
    serverUrl,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  const url = serverUrl.replace(/(\/)[^/?]*(\?|$)/, `$1${name}$2`);
  await migrate(url);
  const db = connectDatabase(url);
  return {
    url,
    db,
    async close() {
      await disconnectDatabase();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
