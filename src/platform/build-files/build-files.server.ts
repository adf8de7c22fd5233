/**
 * Scripts and sheets of the last builds, shared through the database. While two releases run side by side a page of one
 * node asks another node for its files; a tab that was opened before an upgrade asks the new release. Every node publishes
 * its build before it answers and as long as it runs, and returns files of the others. A file's name holds its hash, so a
 * name means the same bytes for ever.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Job } from '#src/platform/jobs.server.ts';
import { listBuildFiles, readBuildFile, writeBuild } from './build-files.queries.server.ts';

/** The running build and the two before it: enough for a rolling upgrade, for going back, and for open tabs. */
export const BUILDS_KEPT = 3;
/** Shortest time between two readings of the list of names: a flood of made-up names asks the database no oftener. */
const LIST_MS = 500;
const PUBLISH_MS = 60_000;
/** Files of other builds that stay in memory: those of an upgrade are asked for by every visitor. */
const KEPT_BYTES = 2_000_000;

/** A build as it lies on the disk: its id and the folder of its files (build/client/assets). */
export type Build = { id: string; folder: string };

/** Publishes a build; one that is known gets a new moment only. Throws when the database does not take it. */
export async function publishBuild({ id, folder }: Build): Promise<void> {
  const readFiles = async () =>
    Promise.all((await readdir(folder)).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
  await writeBuild(id, readFiles, BUILDS_KEPT);
}

/**
 * The job that publishes a running build again and again: a build that is in use is never the oldest that goes, and one that
 * the database did not take at the start of its node gets there later.
 */
export const publishingJob = (build: Build): Job => ({
  name: 'publish-build',
  failure: 'Файлы сборки не записаны в базу: соседние узлы не смогут отдать их, повторю через минуту',
  everyMs: PUBLISH_MS,
  run: () => publishBuild(build),
});

const bytesOf = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: readBuildFile,
});
let names: ReadonlySet<string> = new Set();
let readAt = Number.NEGATIVE_INFINITY;
let nextReading: Promise<void> | undefined;

/** Reads the list of names once for all callers that ask before the reading begins. */
function readNames(): Promise<void> {
  nextReading ??= sleep(Math.max(0, readAt + LIST_MS - performance.now())).then(async () => {
    nextReading = undefined;
    readAt = performance.now();
    names = new Set(await listBuildFiles());
  });
  return nextReading;
}

/**
 * Returns a file of another build in the best of `encodings` (`br`, `gzip`) that was kept, or undefined when none of the
 * kept builds has it. `encoding` is undefined for the plain bytes. An unknown name is looked for in a list that was read
 * after the question: the build may have come a moment ago. Throws when the database does not answer.
 */
export async function findBuildFile(
  name: string,
  encodings: readonly string[],
): Promise<{ bytes: Buffer; encoding?: 'br' | 'gzip' } | undefined> {
  if (!names.has(name)) await readNames();
  if (!names.has(name)) return undefined;
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!encodings.includes(encoding) || !names.has(name + suffix)) continue;
    const bytes = await bytesOf.fetch(name + suffix);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await bytesOf.fetch(name);
  return bytes && { bytes };
}
