/**
 * Deadlines on our side of every connection and query. PostgreSQL's own limits work only while it answers: a server that
 * hangs (a lost host, a network that swallows, a stopped process) would keep visitors waiting for as long as TCP does. A
 * server that has let one question run out of time is gone: until it answers again, one question a second tries it and the
 * others fail at once.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Pause between two questions to a server that is gone. */
const PAUSE_MS = 1_000;

/**
 * The server did not answer in time, or cannot be expected to. The code marks a service that is down, not a bug
 * (errors.ts).
 */
class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
  readonly code = 'ETIMEDOUT';
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** `pool` with a limit on the time from the wish for a connection, which `open` fulfils, to its first answer, and on every later query. */
export function withDeadlines(pool: pg.Pool, limitMs: number, open = () => pool.connect()): PostgresPool {
  let answeredAt = 0;
  let isGone = false;
  let askAgainAt = 0;
  /** Rejects every request that waits for a connection. */
  let giveUp = new AbortController();

  /** A question ran out of time; when none was answered meanwhile it is the server, not the question or the queue. */
  function lose(askedAt: number): DatabaseGone {
    if (answeredAt < askedAt) {
      isGone = true;
      askAgainAt = performance.now() + PAUSE_MS;
      giveUp.abort();
      giveUp = new AbortController();
    }
    return new DatabaseGone(`The database has not answered within ${limitMs} ms`);
  }

  function hear(): void {
    answeredAt = performance.now();
    isGone = false;
  }

  async function connect(): Promise<PostgresPoolClient> {
    const askedAt = performance.now();
    if (isGone && askedAt < askAgainAt) throw new DatabaseGone('The database does not answer');
    if (isGone) askAgainAt = askedAt + limitMs + PAUSE_MS; // this one tries
    const connecting = open();
    const client = await inTime(connecting, limitMs, giveUp.signal).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error instanceof TimeOver ? lose(askedAt) : error;
    });
    return watched(client, askedAt);
  }

  function watched(client: pg.PoolClient, askedAt: number): PostgresPoolClient {
    let isLost = false;
    let startedAt = askedAt; // of the first query: the wait for the connection counts
    async function query(sql: unknown, parameters?: readonly unknown[]): Promise<never> {
      if (isLost) throw new DatabaseGone('This connection does not answer');
      const left = Math.max(1, startedAt + limitMs - performance.now());
      try {
        const result = await inTime(client.query(sql as string, parameters as unknown[]), left);
        hear();
        return result as never;
      } catch (error) {
        if (error instanceof TimeOver) {
          isLost = true;
          throw lose(startedAt);
        }
        if (SQLSTATE.test(String((error as { code?: unknown }).code))) hear(); // a refusal is an answer
        throw error;
      } finally {
        startedAt = performance.now();
      }
    }
    return { query, release: (isBad = false) => client.release(isBad || isLost) } as unknown as PostgresPoolClient;
  }

  return { connect, end: () => pool.end(), options: pool.options } as PostgresPool;
}

class TimeOver extends Error {}

/** Resolves to the result of `promise` within `ms` and before `signal`; throws `TimeOver` otherwise. */
function inTime<T>(promise: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const stop = () => fail(new TimeOver());
    // After a stall of this process every deadline is over at once: what lies in the sockets by then is read first.
    const timer = setTimeout(() => setImmediate(stop), ms);
    signal?.addEventListener('abort', stop, { once: true });
    promise.then(done, fail).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}
