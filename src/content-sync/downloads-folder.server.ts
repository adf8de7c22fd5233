/** The folder of the server with files too large for content: `DOWNLOADS_DIR`. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile, StoredFiles } from '#src/platform/content/sources.ts';

const CHUNK = 1 << 20;

/**
 * Files of `folder` by name, hashed when asked for, a piece at a time. A file in `known` with the same size is not read
 * again: firmware of some gigabytes must not be read at every change of a news item.
 */
export function downloadsFolder(
  folder: string | undefined,
  known: ReadonlyMap<string, StoredFile> = new Map(),
): StoredFiles {
  return {
    folder,
    find(name) {
      if (folder === undefined) return undefined;
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) return undefined;
      const before = known.get(name);
      return before?.size === found.size ? before : { size: found.size, sha256: hashOf(path) };
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
