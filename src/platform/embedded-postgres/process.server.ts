/** Looking at other processes and starting them under another account. Private to the embedded database. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { failureCode } from '#src/platform/errors.ts';

/** An operating system user to run as; `undefined` everywhere below means the user who started us. */
export type Account = { name: string; uid: number; gid: number };

export type Running = {
  command: string;
  /** Tells this process from a later one with the same number. */
  mark: string;
};

/** Returns the process with this `pid`, or undefined when it has ended; a zombie counts as ended. */
export function readProcess(pid: number): Running | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const end = stat.lastIndexOf(')'); // the command may hold spaces and parentheses
      const [state, ...rest] = stat.slice(end + 2).split(' ');
      if (state === 'Z' || state === 'X') return undefined;
      return { command: stat.slice(stat.indexOf('(') + 1, end), mark: `${pid} ${rest[18]}` };
    } catch {
      return undefined;
    }
  }
  const asked = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started, command] = /^(\S+)\s+(.{24})\s+(.+)$/.exec(asked.stdout?.trim() ?? '') ?? [];
  if (!state || state.startsWith('Z') || !started || !command) return undefined;
  return { command: command.slice(command.lastIndexOf('/') + 1), mark: `${pid} ${started}` };
}

/**
 * Returns the working folder of a process, or undefined when the system does not show it. Root in a container may not
 * read it for other users, so the query runs as that user.
 */
export function workingFolder(pid: number, account: Account | undefined): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    if (!account) return undefined;
    const asked = spawnSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8', cwd: '/', ...identity(account) });
    return asked.status === 0 ? asked.stdout.replace(/\n$/, '') : undefined;
  }
}

/** The processes that hold this word in their command line; none where the system does not show it. */
export function processesWith(argument: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
      } catch {
        return false; // it has ended
      }
    });
}

/** Sends a signal, as the account where root itself may not (a container without CAP_KILL). */
export function signal(pid: number, name: 'SIGINT' | 'SIGTERM' | 'SIGKILL', account: Account | undefined): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (failureCode(error) !== 'EPERM' || !account) return;
    spawnSync('/bin/sh', ['-c', `kill -${name.slice(3)} ${pid}`], { cwd: '/', ...identity(account) });
  }
}

/** The options of `spawn` that change the user. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** A PostgreSQL program must not meet our locale, time zone or PG* variables. */
export const CLEAN_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' };
