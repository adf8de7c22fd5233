/** Names the PostgreSQL server for database tests: TEST_SERVER_URL when set, else the embedded one in `data/test`. */
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '#src/platform/database/embedded.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER_URL) return undefined;
  const log = createLog({ logLevel: 'warn', logFormat: 'text' });
  const server = await startDatabase({ dataDir: join(PROJECT_FOLDER, 'data', 'test') }, log);
  if (!server.adopted) await dropLeftovers(server.url);
  process.env.TEST_SERVER_URL = server.url;
  return async () => {
    delete process.env.TEST_SERVER_URL;
    await server.stop();
  };
}

/** A killed test run leaves its databases behind. */
async function dropLeftovers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^test_'",
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(datname)}`);
  } finally {
    await client.end();
  }
}
