/** Servers that a bench measures: processes of their own, with what they cost by the kernel's own count. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { ALLOCATOR, NODE_FLAGS } from '../site-process.mjs';

export type Server = {
  url: string;
  pid: number;
  /** Memory that the process holds now, MB. */
  memoryMb(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a program with Node and waits until it prints its address. */
export async function serve(args: string[], env: Record<string, string>): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, LOG_LEVEL: 'info', LOG_FORMAT: 'json', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`${args[0]} остановился с кодом ${code}:\n${text}`)));
  });
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    memoryMb: () => memoryMb(pid),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The site as `npm start` and the units of deploy/ run it. */
export const serveSite = (env: Record<string, string>): Promise<Server> =>
  serve([...NODE_FLAGS, 'build/server/main.js'], {
    ...ALLOCATOR,
    NODE_ENV: 'production',
    READS_PER_MINUTE: '10000000',
    WORK_PER_MINUTE: '10000000',
    FILES_AHEAD: 'no',
    MAX_DELAY_MS: '0', // a busy machine is no reason to refuse: it is measured
    ...env,
  });

/** Memory of the process; of what it shares with others, such as the program of Node, its share. */
async function memoryMb(pid: number): Promise<number> {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? Number.NaN) / 1024);
}

/** `ended`: what the children took that have ended. */
type Usage = { parent: number; cpuMs: number; ended: number };

/** The kernel counts in hundredths of a second: fine for thousands of requests, not for one. */
const TICK_MS = 10;

async function usageOf(pid: string | number): Promise<Usage | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const [parent = 0, ...ticks] = [fields[1], ...fields.slice(11, 15)].map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks;
  return { parent, cpuMs: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}

/** Processor time of a process with its direct children, ended ones too (PostgreSQL and nginx work in theirs), ms. */
export async function cpuMs(pid: number, { withChildren = false } = {}): Promise<number> {
  const { cpuMs: own, ended } = (await usageOf(pid)) ?? { cpuMs: Number.NaN, ended: 0 };
  if (!withChildren) return own;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(usageOf));
  return all.reduce((sum, usage) => (usage?.parent === pid ? sum + usage.cpuMs : sum), own + ended);
}
