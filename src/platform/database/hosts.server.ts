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

/**
 * What a pool of `url` is made with. For an address with several servers each new connection goes to the server that was
 * the primary last time; one that refuses or turns out to be a replica makes the next connection go to the next server.
 * The question that met it fails, as with any lost connection.
 */
export function poolAddress(url: string): pg.PoolConfig {
  const urls = splitHosts(url);
  if (urls.length === 1) return { connectionString: url };
  let at = 0;
  const servers = new WeakMap<object, number>();
  const turn = (client: object) => {
    if (servers.get(client) === at) at = (at + 1) % urls.length;
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
  return {
    Client: PrimaryClient,
    verify(client, done) {
      client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica').then(
        ({ rows }) => {
          if (rows[0]?.replica === false) return done();
          turn(client);
          done(Object.assign(new Error('this server is a replica'), { code: '57P03' }));
        },
        (error: Error) => done(error),
      );
    },
  };
}
