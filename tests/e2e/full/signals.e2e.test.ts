/** Whatever starts the site and whatever is killed: no process is left over, and the exit code says what happened. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { PAGE_KINDS } from '../page-kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-signals-'));
/** Groups of the processes that a failed test may leave. */
const groups: number[] = [];
afterAll(() => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {} // it ended in its test
  }
  rmSync(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; exit: Promise<number | null>; port: number; dataDir: string; log(): string };

const node = process.execPath;
const SERVER = ['build/server/main.js'];

/** A data folder with the content in it, copied for every test: loading it anew takes most of a minute. */
const loaded = join(folder, 'loaded');
beforeAll(async () => {
  mkdirSync(loaded);
  const { child, exit } = await startOn(loaded, node, SERVER);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

/** Starts the site by `command` on a loaded data folder of its own. */
function start(command: string, args: string[], more: Record<string, string> = {}, cwd = PROJECT_FOLDER) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  cpSync(loaded, dataDir, { recursive: true });
  return startOn(dataDir, command, args, more, cwd);
}

/** Starts the site by `command` in a session of its own and waits until it answers. */
async function startOn(
  dataDir: string,
  command: string,
  args: string[],
  more: Record<string, string> = {},
  cwd = PROJECT_FOLDER,
): Promise<Started> {
  const port = await freePort();
  const out = openSync(`${dataDir}.log`, 'w');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, FILES_AHEAD: 'no', NODE_ENV: 'production', ...more },
    stdio: ['ignore', out, out],
    detached: true,
  });
  if (child.pid) groups.push(child.pid);
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? 128 + (signal === 'SIGTERM' ? 15 : 9) : code));
  });
  await vi.waitUntil(() => isUp(port), { timeout: 90_000, interval: 200 });
  return { child, exit, port, dataDir, log: () => readFileSync(`${dataDir}.log`, 'utf8') };
}

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/livez`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Processes that were started with this data folder: the server, and PostgreSQL by its arguments. */
function leftOver(dataDir: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      const isZombie = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      const isOurs = line.includes(dataDir) || environment.includes(`DATA_DIR=${dataDir}\0`);
      return isOurs && !isZombie ? [`${pid} ${line}`] : [];
    } catch {
      return []; // it ended meanwhile
    }
  });
}

const WAYS: [string, string, string[]][] = [
  ['npm start', 'npm', ['start', '--silent']],
  ['node scripts/start.mjs', node, ['scripts/start.mjs']],
  ['the server alone, as systemd and containers do', node, SERVER],
];

test.each(WAYS)('SIGTERM to %s stops everything in order with code 0', async (_title, command, args) => {
  const { child, exit, port, dataDir } = await start(command, args);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await expect.poll(() => leftOver(dataDir), { timeout: 15_000 }).toEqual([]);
  expect(await isUp(port)).toBe(false);
});

test('SIGINT to the server stops everything in order with code 0', async () => {
  const { child, exit, dataDir } = await start(node, SERVER);
  child.kill('SIGINT');
  expect(await exit).toBe(0);
  await expect.poll(() => leftOver(dataDir), { timeout: 15_000 }).toEqual([]);
});

test('kill -9 of the process that started the server ends the server too', async () => {
  const { child, exit, port, dataDir } = await start(node, ['scripts/start.mjs']);
  child.kill('SIGKILL');
  await exit;
  await expect.poll(() => leftOver(dataDir), { timeout: 40_000 }).toEqual([]);
  expect(await isUp(port)).toBe(false);
});

test('a second SIGTERM changes nothing: the stop goes on in order', async () => {
  const { child, exit, dataDir } = await start(node, SERVER);
  child.kill('SIGTERM');
  await sleep(50);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await expect.poll(() => leftOver(dataDir), { timeout: 15_000 }).toEqual([]);
});

// npm hands on SIGTERM and SIGINT; SIGHUP ends it.
test.each(WAYS.slice(1))('SIGHUP to %s reads the files again and the site goes on', async (_title, command, args) => {
  const SETTINGS_FILE = join(folder, 'site.env');
  writeFileSync(SETTINGS_FILE, 'LOG_LEVEL=info\n');
  const { child, exit, port, log } = await start(command, args, { SETTINGS_FILE });
  writeFileSync(SETTINGS_FILE, 'LOG_LEVEL=debug\n');
  child.kill('SIGHUP');
  await expect.poll(log, { timeout: 15_000 }).toContain('Настройки и ключи прочитаны заново');
  expect(log()).toContain('LOG_LEVEL');
  expect(await isUp(port)).toBe(true);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test('a new build in the place of the running one takes no page away', async () => {
  const copy = join(folder, 'copy');
  for (const name of ['package.json', 'build', 'content', 'database', 'scripts', 'docs', 'CHANGELOG.md']) {
    cpSync(join(PROJECT_FOLDER, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(copy, 'node_modules'));
  const { child, exit, port } = await start(node, SERVER, PATIENT, copy);
  rmSync(join(copy, 'build/server/assets'), { recursive: true });
  const failed: string[] = [];
  for (const path of Object.values(PAGE_KINDS)) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});
