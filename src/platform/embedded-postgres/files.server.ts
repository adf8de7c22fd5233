/** Files that the embedded PostgreSQL writes: postmaster.pid and its log. */
import { readFileSync, renameSync, statSync } from 'node:fs';
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

/** Renames a log that has grown too large; one former log is kept. */
export function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(path, `${path}.1`);
}
