/**
 * Scripts and sheets of the last builds, shared through the database. While two releases run side by side a page of one
 * node asks another node for its files; a tab that was opened before an upgrade asks the new release. Every node publishes
 * its build at start and returns files of the others. A file's name holds its hash, so a name means the same bytes for ever.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildFile, hasBuild, listBuildFiles, readBuildFile, writeBuild } from './build-files.queries.server.ts';

/** The running build and the two before it: enough for a rolling upgrade, for going back, and for open tabs. */
export const BUILDS_KEPT = 3;
/** How long the list of names is believed: a flood of made-up names asks the database once in that time. */
const LIST_MS = 5_000;

/** Publishes the files of the folder (build/client/assets) as build `id`; a build that is known gets a new moment only. */
export async function publishBuild(id: string, folder: string): Promise<void> {
  const names = (await hasBuild(id)) ? [] : await readdir(folder);
  const files = names.map(async (name): Promise<BuildFile> => ({ name, bytes: await readFile(join(folder, name)) }));
  await writeBuild(id, await Promise.all(files), BUILDS_KEPT);
}

let list: { names: Set<string>; at: number } = { names: new Set(), at: 0 };

/**
 * Returns a file of another build in the best of `encodings` (`br`, `gzip`) that was kept, or undefined when none of the
 * kept builds has it. `encoding` is undefined for the plain bytes.
 */
export async function findBuildFile(
  name: string,
  encodings: readonly string[],
): Promise<{ bytes: Buffer; encoding?: 'br' | 'gzip' } | undefined> {
  if (!list.names.has(name) && Date.now() - list.at > LIST_MS) {
    list = { names: new Set(await listBuildFiles()), at: Date.now() };
  }
  if (!list.names.has(name)) return undefined;
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!encodings.includes(encoding) || !list.names.has(name + suffix)) continue;
    const bytes = await readBuildFile(name + suffix);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await readBuildFile(name);
  return bytes && { bytes };
}
