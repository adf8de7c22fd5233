/** Waits for a PostgreSQL that is starting. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_MS = 50;
const LIMIT_MS = 30_000;

/** Returns the version of the server as soon as it answers a query. Throws its last error after half a minute. */
export async function untilReady(url: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
