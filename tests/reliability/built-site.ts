/** The whole site as `npm start` runs it, on a port and a data folder of its own; for loads, abuse and kills on this machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { freePort } from '#tests/nodes/ports.ts';

const START_LIMIT_MS = 180_000;

export type BuiltSite = {
  url: string;
  port: number;
  dataDir: string;
  /** Everything that was written to the log so far. */
  log(): string;
  /** Process number of the server itself; `npm start` is its parent. */
  serverPid(): number | undefined;
  /** Process number of `npm start`. */
  startPid(): number | undefined;
  /** Resolves when both processes have ended, by whatever hand. */
  ended(): Promise<void>;
  /** Resident memory of the server in MB. */
  memoryMb(): number;
  /** Starts again what was stopped or killed. */
  start(): Promise<void>;
  /** Resolves when both processes have ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
};

/** Starts `npm start` (its script) with `env` beside the defaults; resolves when `/readyz` is 200. */
export async function startBuiltSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'built-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  let parent: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();

  function serverPid(): number | undefined {
    const pid = parent?.pid;
    if (pid === undefined) return undefined;
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
      return Number(children[0]) || undefined;
    } catch {
      return undefined;
    }
  }

  const site: BuiltSite = {
    ...{ url, port, dataDir, serverPid },
    log: () => log,
    startPid: () => parent?.pid,
    ended: () => ended,
    memoryMb() {
      const status = readFileSync(`/proc/${serverPid()}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    async start() {
      const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'scripts', 'start.mjs')], {
        cwd: PROJECT_FOLDER,
        env: {
          ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
          ...{ LOG_FORMAT: 'json', FILES_AHEAD: 'no', TRUSTED_PROXIES: '1', ...env },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk));
      let hasEnded = false;
      ended = new Promise((done) => child.once('close', done)).then(() => {
        hasEnded = true;
      });
      parent = child;
      const limit = performance.now() + START_LIMIT_MS;
      while (
        !(await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      ) {
        if (hasEnded || performance.now() > limit) throw new Error(`The site has not started:\n${log.slice(-3_000)}`);
        await sleep(100);
      }
    },
    async stop(signal = 'SIGTERM') {
      const pid = serverPid();
      if (signal === 'SIGKILL' && pid) process.kill(pid, signal);
      else parent?.kill(signal);
      await ended;
    },
    async close() {
      await site.stop().catch(() => {});
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}
