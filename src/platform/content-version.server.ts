/**
 * The number every cache is keyed by. Content-sync adds one in its transaction and sends `NOTIFY content_version`;
 * the notification is only a hint (it is lost while we are disconnected and does not pass PgBouncer), the poll is the
 * guarantee: each node turns to a new version within `pollMs`.
 */
import pg from 'pg';
import { primaryUrl } from '#src/platform/database/hosts.server.ts';

let version = 0;
let changedAt: Date | undefined;
const listeners = new Set<(version: number) => void>();

/** The version this process serves now; 0 before `watchContentVersion`. */
export function contentVersion(): number {
  return version;
}

/** When the content became this version; undefined before `watchContentVersion`. */
export function contentChangedAt(): Date | undefined {
  return changedAt;
}

/** Calls `listener` after every turn of the version; answers the function that ends it. */
export function onContentVersion(listener: (version: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Starts to follow the version of the database at `url`: resolves once the first value is known, rejects when the
 * database cannot be asked. Later losses of the connection are silent: the old version is served until it is back.
 */
export async function watchContentVersion(
  url: string,
  { pollMs = 5_000 }: { pollMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({
      ...{ connectionString: await primaryUrl(url), connectionTimeoutMillis: 4_000, query_timeout: 4_000 },
    });
    const lose = () => {
      if (client === fresh) client = undefined;
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', () => void readSoon());
    try {
      await fresh.connect();
      await fresh.query('listen content_version');
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    return fresh;
  }

  async function read(): Promise<void> {
    const asked = await connected();
    try {
      const { rows } = await asked.query<{ version: string; synced_at: Date }>(
        'select version, synced_at from content_state',
      );
      const found = Number(rows[0]?.version ?? 0);
      if (stopped || found === version) return; // a lower number is a restored backup: also a turn
      version = found;
      changedAt = rows[0]?.synced_at;
      for (const listener of listeners) listener(version);
    } catch (error) {
      if (client === asked) client = undefined;
      void asked.end().catch(() => {});
      throw error;
    }
  }

  // One read at a time; a notification that comes during a read asks for one more after it.
  let running: Promise<void> | undefined;
  let again = false;
  function readSoon(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = read()
      .catch(() => {}) // the next poll tries again
      .finally(() => {
        running = undefined;
        if (again && !stopped) {
          again = false;
          void readSoon();
        }
      });
    return running;
  }

  await read();
  const timer = setInterval(() => void readSoon(), pollMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await client?.end().catch(() => {});
      client = undefined;
    },
  };
}
