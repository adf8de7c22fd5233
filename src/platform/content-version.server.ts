/**
 * The content version: every cache is keyed by it. Content-sync adds one in its transaction and sends `NOTIFY content_version`.
 * The notification is only a hint: it is lost while the node is disconnected and does not pass PgBouncer. The poll is the
 * guarantee: each node learns of a new version within `pollMs`. The version turns when what was asked of the old one has been
 * made of the new one, so nobody waits for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { primaryUrl } from './database/hosts.server.ts';
import { createJobs, type Job, type Jobs } from './jobs.server.ts';

/**
 * First number of the advisory lock that a node holds while it shows the content of a schema; the second is the hash of the
 * schema's name. A process that drops schemas takes the lock first: it is free when no node shows the content.
 */
export const CONTENT_IN_USE = 7_239_003;

let version = 0;
let changedAt: Date | undefined;
/** The version that is being made ready, and the calls that make it. */
let coming: number | undefined;
const ahead = new AsyncLocalStorage<number>();
const listeners = new Set<(version: number) => void>();
const preparations = new Set<() => Promise<void>>();

/** Returns the version that this process serves; 0 before `watchContentVersion`. What is made ahead of a turn gets the coming one. */
export function contentVersion(): number {
  return ahead.getStore() ?? version;
}

/** Whether this version is served, or will be next. */
export const isLiveVersion = (one: number): boolean => one === version || one === coming;

/** Calls `prepare` before every turn: the version turns after its end. `contentVersion` inside it returns the coming version. */
export function beforeContentVersion(prepare: () => Promise<void>): void {
  preparations.add(prepare);
}

/** Returns the time at which content got this version, or undefined before `watchContentVersion`. */
export function contentChangedAt(): Date | undefined {
  return changedAt;
}

/** Calls `listener` after every change of the version. Returns a function that removes the listener. */
export function onContentVersion(listener: (version: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the job that follows the version of the database at `url`. Resolves when the first value is known; rejects when the
 * database does not answer. While the connection is lost later, the old version is served.
 */
export async function openContentWatch(url: string, { pollMs = 5_000 }: { pollMs?: number } = {}): Promise<Job> {
  let client: pg.Client | undefined;
  let readSoon = () => {};

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
    fresh.on('notification', () => readSoon());
    try {
      await fresh.connect();
      await fresh.query('listen content_version');
      await fresh.query('select pg_advisory_lock_shared($1, hashtext(current_schema()))', [CONTENT_IN_USE]);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    return fresh;
  }

  async function read(signal?: AbortSignal): Promise<void> {
    const asked = await connected();
    try {
      const { rows } = await asked.query<{ version: string; synced_at: Date }>(
        'select version, synced_at from content_state',
      );
      const found = Number(rows[0]?.version ?? 0);
      if (signal?.aborted || found === version) return; // a lower number is a restored backup: also a turn
      if (version !== 0) await prepareFor(found);
      if (signal?.aborted) return;
      version = found;
      changedAt = rows[0]?.synced_at;
      for (const listener of listeners) listener(version);
    } catch (error) {
      if (client === asked) client = undefined;
      void asked.end().catch(() => {});
      throw error;
    }
  }

  await read();
  return {
    name: 'watch-content',
    failure: 'База данных не говорит, какое содержимое новое: показывается прежнее, спрашиваю дальше',
    everyMs: pollMs,
    wokenBy(wake) {
      readSoon = wake;
      return () => {
        readSoon = () => {};
      };
    },
    run: read,
    async finish() {
      await client?.end().catch(() => {});
      client = undefined;
    },
  };
}

/** Makes everything ready for a version. A preparation that fails is left to who asks after the turn. */
async function prepareFor(next: number): Promise<void> {
  coming = next;
  try {
    await ahead.run(next, async () => {
      for (const prepare of preparations) await prepare().catch(() => {});
    });
  } finally {
    coming = undefined;
  }
}

/** Runs the watch alone, for programs and tests without other jobs. */
export async function watchContentVersion(url: string, options?: { pollMs?: number }): Promise<Pick<Jobs, 'stop'>> {
  const jobs = createJobs([await openContentWatch(url, options)], { info() {}, error() {} });
  jobs.start();
  return jobs;
}
