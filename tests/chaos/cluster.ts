/** A PostgreSQL of the chaos run's own, whose postmaster may be killed at any moment and comes back by itself. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedPackage, prepareBinaries } from '#src/platform/embedded-postgres/binaries.server.ts';
import { chooseAccount } from '#src/platform/embedded-postgres/cluster.server.ts';
import { CLEAN_ENV, identity } from '#src/platform/embedded-postgres/process.server.ts';
import { untilReady } from '#tests/support/until-ready.ts';

export type Cluster = {
  url: string;
  kill(): void;
  /** Stops the server until `up`. */
  down(): Promise<void>;
  up(): void;
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync('/tmp/site-chaos-');
  const account = chooseAccount(folder, ['postgres', 'nobody']);
  if (account) chownSync(folder, account.uid, account.gid);
  const { initdb, postgres } = prepareBinaries(embeddedPackage(), folder, account);
  const asAccount = { cwd: '/', env: CLEAN_ENV, ...identity(account) };
  const cluster = join(folder, 'cluster');
  const made = spawnSync(
    initdb,
    ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'].concat([
      '--locale=C',
      '-A',
      'trust',
    ]),
    { ...asAccount, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);

  let server: ChildProcess | undefined;
  let isStopping = false;
  const start = () => {
    server = spawn(postgres, ['-D', cluster, '-c', 'listen_addresses=', '-k', folder], {
      ...asAccount,
      stdio: 'ignore',
    });
    // At once, also while orphans of the last one still hold its memory: it then ends and is started again.
    server.once('exit', () => void (isStopping || setTimeout(start, 50)));
  };
  start();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const ready = () => untilReady(url).then(() => {});
  async function down(): Promise<void> {
    isStopping = true;
    const end = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGINT');
    await end;
  }
  await ready();
  return {
    url,
    kill: () => void server?.kill('SIGKILL'),
    down,
    up() {
      isStopping = false;
      start();
    },
    ready,
    async stop() {
      await down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
