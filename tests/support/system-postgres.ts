/**
 * Runs the database tests on the PostgreSQL the system has (Debian: /usr/lib/postgresql/<version>/bin), in a cluster of
 * their own that is removed afterwards. `node tests/support/system-postgres.ts [vitest arguments]`; exit code 3 means
 * there is no such PostgreSQL here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chooseAccount } from '#src/platform/embedded-postgres/cluster.server.ts';
import { CLEAN_ENV, identity } from '#src/platform/embedded-postgres/process.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { untilReady } from '#tests/support/until-ready.ts';

const DEBIAN = '/usr/lib/postgresql';
const MINIMUM = 15;
const NOT_AVAILABLE = 3;

function findBin(): string | undefined {
  const version = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map(Number)
    .filter((number) => number >= MINIMUM && existsSync(join(DEBIAN, String(number), 'bin', 'initdb')))
    .sort((a, b) => b - a)[0];
  return version === undefined ? undefined : join(DEBIAN, String(version), 'bin');
}

const bin = findBin();
if (!bin) {
  console.log(
    `В системе нет PostgreSQL ${MINIMUM} или новее (${DEBIAN}). Чтобы проверить и с ним: apt-get install postgresql.`,
  );
  process.exit(NOT_AVAILABLE);
}

const folder = mkdtempSync('/tmp/site-system-pg-');
const account = chooseAccount(folder, ['postgres', 'nobody']);
if (account) chownSync(folder, account.uid, account.gid);
const asAccount = { cwd: '/', env: CLEAN_ENV, ...identity(account) };
const cluster = join(folder, 'cluster');
const made = spawnSync(
  join(bin, 'initdb'),
  ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync'],
  { ...asAccount, encoding: 'utf8' },
);
if (made.status !== 0) throw new Error(made.stderr);
const server = spawn(join(bin, 'postgres'), ['-D', cluster, '-c', 'listen_addresses=', '-k', folder], {
  ...asAccount,
  stdio: 'ignore',
});
const serverEnd = new Promise((resolve) => server.on('exit', resolve));
process.on('exit', () => server.kill('SIGINT'));
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));

const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

let code = 1;
try {
  console.log(`PostgreSQL системы: ${await untilReady(url)}`);
  const given = process.argv.slice(2);
  const wanted = given.length > 0 ? given : ['run', '--project', 'database', '--project', 'whole'];
  // They have just run, and have nothing to ask of this server: the embedded one's own tests, and walks through pages.
  const excluded = [
    'src/platform/embedded-postgres/*.db.test.ts',
    'tests/{whole/crawl,html,markdown,open-data}.db.test.ts',
  ];
  const vitest = spawn(
    process.execPath,
    [
      join(PROJECT_FOLDER, 'node_modules/vitest/vitest.mjs'),
      ...wanted,
      ...excluded.flatMap((one) => ['--exclude', one]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { TEST_CONTENT: 'content', ...process.env, TEST_SERVER_URL: url } },
  );
  code = await new Promise<number>((resolve) => vitest.on('exit', (exitCode) => resolve(exitCode ?? 1)));
} finally {
  server.kill('SIGINT');
  await serverEnd;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = code;
