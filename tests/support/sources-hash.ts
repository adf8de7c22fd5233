import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

/** A hash over the files that the patterns name, from the project's folder; tests are left out. */
export function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const names = globSync([...patterns], { cwd: PROJECT_FOLDER }).filter((name) => !/\.test\.tsx?$/.test(name));
  for (const name of names.sort()) {
    const path = join(PROJECT_FOLDER, name);
    if (statSync(path).isFile()) hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
