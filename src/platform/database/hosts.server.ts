/**
 * One address with several servers, as libpq writes it: `postgres://site:secret@one:5432,two:5432/site`. One of them is the
 * primary, the others stream from it; after a failover another one is. Everything of ours writes, so everything wants the
 * primary. An operator's own name for it (HAProxy, CloudNativePG's `-rw` service) makes this unnecessary.
 */
import pg from 'pg';

const TRY_MS = 2_000;

/** The address of each server that `url` names, in its order; one for an ordinary address. */
export function splitHosts(url: string): string[] {
  const start = url.indexOf('//') + 2;
  const slash = url.indexOf('/', start);
  const end = slash < 0 ? url.length : slash;
  const hostsAt = Math.max(start, url.lastIndexOf('@', end) + 1); // a password may hold commas
  const hosts = url.slice(hostsAt, end);
  if (start < 2 || !hosts.includes(',')) return [url];
  return hosts.split(',').map((host) => url.slice(0, hostsAt) + host + url.slice(end));
}

/**
 * The address of the server that takes writes now. Throws the error of the last server that was asked when none does.
 * An ordinary address is returned as it is, without asking.
 */
export async function primaryUrl(url: string): Promise<string> {
  const urls = splitHosts(url);
  if (urls.length === 1) return url;
  let failure: unknown;
  for (const one of urls) {
    try {
      if (await isPrimary(one)) return one;
      failure = Object.assign(new Error('every reachable server is a replica'), { code: '57P03' });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TRY_MS, query_timeout: TRY_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
    return rows[0]?.replica === false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** So long a connection to a replica is kept before the primary is looked for again. */
const REPLICA_MS = 5_000;

/**
 * What a pool of `url` is made with. For an address with several servers each new connection goes to the server that was
 * the primary last time; one that refuses or turns out to be a replica makes the next connection go to the next server.
 * The question that met it fails, as with any lost connection. `mayRead`: a replica is taken when no other server is the
 * primary, so that pages go on while there is none; what writes meets 25006, a service that is down (errors.ts).
 */
export function poolAddress(url: string, { mayRead = false } = {}): pg.PoolConfig {
  const urls = splitHosts(url);
  if (urls.length === 1) return { connectionString: url };
  let at = 0;
  /** Servers in a row that were not the primary. */
  let misses = 0;
  const servers = new WeakMap<object, number>();
  const turn = (client: object) => {
    if (servers.get(client) !== at) return;
    at = (at + 1) % urls.length;
    misses += 1;
  };
  class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: urls[at] ?? '' });
      servers.set(this, at);
      const refused = () => turn(this);
      this.once('end', refused);
      this.once('connect', () => this.removeListener('end', refused)); // one that ends later says nothing of its server
    }
  }
  /** Gives the connection back to nobody after a time: an idle one leaves the pool at an error. */
  function keepShort(client: pg.ClientBase): void {
    const timer = setInterval(() => {
      misses = 0;
      client.emit('error', new Error('a replica is read for a time only'));
    }, REPLICA_MS).unref();
    client.once('end', () => clearInterval(timer));
  }
  return {
    Client: PrimaryClient,
    verify(client, done) {
      client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica').then(
        ({ rows }) => {
          if (rows[0]?.replica === false) {
            misses = 0;
            return done();
          }
          if (mayRead && misses >= urls.length - 1) {
            keepShort(client);
            return done();
          }
          turn(client);
          done(Object.assign(new Error('this server is a replica'), { code: '57P03' }));
        },
        (error: Error) => done(error),
      );
    },
  };
}

/** Asks for a connection as libpq does: each server of `url` once, before it fails. */
export async function connectAny(pool: pg.Pool, url: string): Promise<pg.PoolClient> {
  for (let left = splitHosts(url).length; ; left -= 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
