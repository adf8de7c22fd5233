/** The folder of the server with files too large for content: `DOWNLOADS_DIR`. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile, StoredFiles } from '#src/platform/content/sources.ts';

const CHUNK = 1 << 20;
/** How far the clocks of this machine and of the database may be apart. */
const CLOCKS_MS = 600_000;

/** Files as they were when they were last hashed, by name, and the time of that. */
export type KnownFiles = { files: ReadonlyMap<string, StoredFile>; at: Date };

/**
 * Files of `folder` by name, hashed when asked for, a piece at a time. A known file of the same size that nobody has touched
 * since is not read again: firmware of some gigabytes must not be read at every change of a news item.
 */
export function downloadsFolder(folder: string | undefined, known?: KnownFiles): StoredFiles {
  return {
    folder,
    find(name) {
      if (folder === undefined) return undefined;
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) return undefined;
      const before = known?.files.get(name);
      const isUntouched = known !== undefined && found.ctimeMs < known.at.getTime() - CLOCKS_MS;
      return before?.size === found.size && isUntouched ? before : { size: found.size, sha256: hashOf(path) };
    },
  };
}

function hashOf(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK);
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
