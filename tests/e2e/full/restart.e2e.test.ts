/** `npm start` after every kind of kill -9: the whole site as an operator runs it, with an embedded database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { PATIENT } from '#tests/support/patience.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'restart-'));
chmodSync(dataDir, 0o755); // the database's user must be able to enter
const running = new Set<ChildProcess>();

type Site = { starter: ChildProcess; address: string; server: number; seconds: number };

function spawnSite(): ChildProcess {
  const starter = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'start.mjs')], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      ...PATIENT,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PORT: '0',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(starter);
  starter.on('exit', () => running.delete(starter));
  return starter;
}

/** The server process below a starter; nothing while there is none. */
function serverOf(starter: ChildProcess): number | undefined {
  const children = `/proc/${starter.pid}/task/${starter.pid}/children`;
  const text = existsSync(children) ? readFileSync(children, 'utf8').trim() : '';
  return text === '' ? undefined : Number(text.split(' ')[0]);
}

/** Starts the site and waits until it says its address. */
async function startSite(): Promise<Site> {
  const begun = performance.now();
  const starter = spawnSite();
  if (!starter.stdout || !starter.stderr) throw new Error('no output');
  let said = '';
  starter.stderr.on('data', (text) => (said += text));
  for await (const line of createInterface({ input: starter.stdout })) {
    said += `${line}\n`;
    const address = /"address":"(http:[^"]+)"/.exec(line)?.[1];
    if (!address) continue;
    starter.stdout.resume();
    const server = serverOf(starter);
    if (!server) throw new Error('the site has no process');
    return { starter, address, server, seconds: (performance.now() - begun) / 1_000 };
  }
  throw new Error(`the site did not start:\n${said}`);
}

const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8'), 10);

function killHard(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

async function query(sql: string): Promise<unknown[]> {
  const socket = join(dataDir, 'database/cluster/run');
  const client = new pg.Client({ user: 'postgres', host: socket, database: 'site' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function expectWhole({ address }: Site): Promise<void> {
  expect((await fetch(`${address}/livez`)).status).toBe(200);
  expect((await fetch(`${address}/api/catalog/groups`)).status).toBe(200);
  expect(await query('select value from marked')).toEqual([{ value: 'на месте' }]);
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await query(`create table marked (value text); insert into marked values ('на месте')`);
});

afterAll(async () => {
  for (const starter of running) {
    const ended = once(starter, 'exit');
    starter.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const VICTIMS: Record<string, (victim: Site) => void> = {
  'the server': ({ server }) => killHard(server),
  'npm start itself': ({ starter }) => killHard(starter.pid),
  'server and database at once': ({ server }) => {
    killHard(postmaster());
    killHard(server);
  },
  'npm start, server and database at once': ({ server, starter }) => {
    killHard(starter.pid);
    killHard(server);
    killHard(postmaster());
  },
};

test.each(Object.keys(VICTIMS))('after kill -9 of %s the next npm start has everything', async (name) => {
  const ended = once(site.starter, 'exit');
  const { server } = site;
  VICTIMS[name]?.(site);
  await ended;
  site = await startSite();
  // A server whose starter was killed stops in order beside the new one; the next victim must not meet it.
  await expect.poll(() => existsSync(`/proc/${server}/cwd`), { timeout: 40_000 }).toBe(false);
  console.log(`after kill -9 of ${name}: ${site.seconds.toFixed(1)} s`);
  await expectWhole(site);
});

test('after kill -9 of the database alone the running site recovers by itself', async () => {
  const first = postmaster();
  killHard(first);
  await vi.waitFor(() => expectWhole(site), { timeout: 20_000, interval: 200 });
  expect(postmaster()).not.toBe(first);
  expect(site.starter.exitCode).toBeNull();
});

test('kill -9 at any moment of the start leaves nothing that stops the next one', async () => {
  const ended = once(site.starter, 'exit');
  site.starter.kill('SIGTERM');
  await ended;
  for (const delay of [50, 150, 250, 350, 450, 600, 800]) {
    const starter = spawnSite();
    const exit = once(starter, 'exit');
    await new Promise((resume) => setTimeout(resume, delay));
    const server = serverOf(starter);
    const cluster = join(dataDir, 'database/cluster');
    if (delay % 100 === 0 && readdirSync(cluster).includes('postmaster.pid')) killHard(postmaster());
    killHard(starter.pid);
    killHard(server);
    await exit;
  }
  site = await startSite();
  await expectWhole(site);
});

test('SIGTERM stops the site and its database in order', async () => {
  const database = postmaster();
  const ended = once(site.starter, 'exit');
  site.starter.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(existsSync(`/proc/${database}/cwd`)).toBe(false);
});
