/**
 * A PostgreSQL of the system as an operator runs it: a primary and, when asked for, a streaming replica on loopback ports, or an
 * archive of its log (WAL) from which it comes back as it was at some moment.
 * Needs Debian's package postgresql; throws when it is not there.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '#src/platform/embedded-postgres/cluster.server.ts';
import { CLEAN_ENV, identity } from '#src/platform/embedded-postgres/process.server.ts';
import { failureCode } from '#src/platform/errors.ts';
import { untilReady } from '#tests/support/until-ready.ts';

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
  /** Takes a base backup into `folder`, as docs/operations.md says. */
  takeBase(folder: string): void;
  /** Starts a server on a base backup, with the log up to `moment` (as PostgreSQL writes times) from the archive. */
  recover(folder: string, port: number, moment: string): Promise<PostgresServer>;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL of the system, or undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const bin = join(DEBIAN, String(Math.max(...versions, 0)), 'bin');
  return existsSync(join(bin, 'pg_basebackup')) ? bin : undefined;
}

/** The setting of an archiving server: a segment is copied once and never over another. */
const ARCHIVE = (archive: string) => [
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
];

/** Starts a primary on `port`. Its log is archived into the folder `archive` when that is named; it must exist. */
export async function startPostgres(port: number, { archive }: { archive?: string } = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('Нет PostgreSQL системы: apt-get install postgresql');
  const folder = mkdtempSync('/tmp/site-nodes-pg-');
  const account = chooseAccount(folder, ['postgres', 'nobody']);
  for (const one of account ? [folder, archive] : []) if (one && account) chownSync(one, account.uid, account.gid);
  const asAccount = { cwd: '/', env: CLEAN_ENV, ...identity(account) };
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...asAccount, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  const processes: ChildProcess[] = [];

  async function start(cluster: string, on: number, more: readonly string[] = []): Promise<PostgresServer> {
    const options = [...more, 'listen_addresses=127.0.0.1', `port=${on}`, 'max_connections=60', 'hot_standby=on'];
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
        // Its processes outlive it for a while and still answer on the connections that they have.
        const own = processesOf(server);
        server.kill('SIGKILL');
        await end;
        for (const one of own) endProcess(one);
      },
      promote: () => run('pg_ctl', 'promote', '-D', cluster, '-w'),
    };
  }

  const cluster = join(folder, 'primary');
  run('initdb', '-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--data-checksums');
  const primary = await start(cluster, port, archive ? ARCHIVE(archive) : []);
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
    takeBase(base) {
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      run('pg_basebackup', ...from, '-D', base, '-X', 'none', '-c', 'fast', '--no-manifest');
    },
    recover(base, on, moment) {
      writeFileSync(join(base, 'recovery.signal'), '');
      const from = [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${moment}`];
      return start(base, on, [...from, 'recovery_target_action=promote']);
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

/** Processes that the server has started; none where the system does not list them. */
function processesOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? (readFileSync(list, 'utf8').match(/\d+/g) ?? []).map(Number) : [];
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (failureCode(error) !== 'ESRCH') throw error; // it has ended by itself
  }
}
