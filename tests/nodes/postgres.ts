/**
 * A PostgreSQL of the system as an operator runs it: a primary and, when asked for, a streaming replica on loopback ports.
 * Needs Debian's package postgresql; throws when it is not there.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from '#src/platform/embedded-postgres/cluster.server.ts';
import { CLEAN_ENV, identity } from '#src/platform/embedded-postgres/process.server.ts';

export type PostgresServer = {
  url: string;
  /** Kills the server at once, as a power cut does. */
  kill(): Promise<void>;
  /** Makes a replica the primary. */
  promote(): void;
};

export type Postgres = {
  primary: PostgresServer;
  startReplica(port: number): Promise<PostgresServer>;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL of the system, or undefined. */
function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const bin = join(DEBIAN, String(Math.max(...versions, 0)), 'bin');
  return existsSync(join(bin, 'pg_basebackup')) ? bin : undefined;
}

export async function startPostgres(port: number): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('Нет PostgreSQL системы: apt-get install postgresql');
  const folder = mkdtempSync('/tmp/site-nodes-pg-');
  const account = chooseAccount(folder, ['postgres', 'nobody']);
  if (account) chownSync(folder, account.uid, account.gid);
  const asAccount = { cwd: '/', env: CLEAN_ENV, ...identity(account) };
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...asAccount, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const processes: ChildProcess[] = [];

  async function start(cluster: string, on: number): Promise<PostgresServer> {
    const options = ['listen_addresses=127.0.0.1', `port=${on}`, 'max_connections=60', 'hot_standby=on'];
    const server = spawn(
      join(bin as string, 'postgres'),
      ['-D', cluster, '-k', folder, ...options.flatMap((option) => ['-c', option])],
      { ...asAccount, stdio: 'ignore' },
    );
    processes.push(server);
    const url = `postgres://postgres@127.0.0.1:${on}/site`;
    await untilReady(url.replace(/site$/, 'postgres'));
    return {
      url,
      async kill() {
        const end = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGKILL');
        await end;
      },
      promote: () => run('pg_ctl', 'promote', '-D', cluster, '-w'),
    };
  }

  const cluster = join(folder, 'primary');
  run('initdb', '-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--data-checksums');
  const primary = await start(cluster, port);
  const client = new pg.Client({ connectionString: primary.url.replace(/site$/, 'postgres') });
  await client.connect();
  await client.query('create database site');
  await client.end();

  return {
    primary,
    async startReplica(on) {
      const replica = join(folder, 'replica');
      run(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-D',
        replica,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      );
      return start(replica, on);
    },
    async stop() {
      for (const server of processes) if (server.exitCode === null) server.kill('SIGINT');
      await Promise.all(
        processes.map(
          (server) => server.exitCode ?? server.signalCode ?? new Promise((end) => server.once('exit', end)),
        ),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await sleep(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
