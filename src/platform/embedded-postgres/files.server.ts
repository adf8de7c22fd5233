/** Files that the embedded PostgreSQL writes: postmaster.pid and its log. */
import { closeSync, ftruncateSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_LOG = 10 * 1024 * 1024;

/** Contents of postmaster.pid. */
export type PidFile = { pid: number; port: string; socketFolder: string; ready: boolean };

/** Reads postmaster.pid of a cluster. Returns undefined when it is missing or cannot be read. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
    const [pid, , , port = '', socketFolder = '', , , state = ''] = text.split('\n');
    return { pid: Number(pid), port, socketFolder, ready: state.startsWith('ready') };
  } catch {
    return undefined;
  }
}

/** Returns false while a lock file is there and nothing is written in it yet. */
export function isWritten(lockFile: string): boolean {
  return statSync(lockFile, { throwIfNoEntry: false })?.size !== 0;
}

/**
 * Replaces the first line of a file by what `change` returns for it. The file is opened once, so a line is never written
 * into another file that has taken its name after it was read. Throws the errors of the file system.
 */
export function rewriteFirstLine(path: string, change: (line: string) => string): void {
  const file = openSync(path, 'r+');
  try {
    const text = readFileSync(file, 'utf8');
    const fresh = Buffer.from(text.replace(/^[^\n]*/, change));
    writeSync(file, fresh, 0, fresh.length, 0);
    ftruncateSync(file, fresh.length);
  } finally {
    closeSync(file);
  }
}

/** Renames a log that has grown too large; one former log is kept. */
export function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(path, `${path}.1`);
}
