/**
 * Reads the content folder, checks everything and returns rows for the database, or every mistake at once. Needs no
 * database. Each kind declares its files and checks in its area; `kinds.ts` lists the kinds.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { keptParses } from '#src/platform/content/kept-parses.server.ts';
import { Loading } from '#src/platform/content/loading.ts';
import { type Problem, sortProblems } from '#src/platform/content/problems.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { type Files, type Parses, Sources, type StoredFiles } from '#src/platform/content/sources.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { KINDS, OTHER_PAGES } from './kinds.ts';
import { hashReaders } from './source-hashes.server.ts';

/**
 * `warnings`: what an editor should look at, and what was not taken because it contradicts itself. `shapes`: what each file may
 * hold, by its path.
 */
export type Loaded = { warnings: Problem[]; shapes: ReadonlyMap<string, z.ZodType> } & (
  | { content: Content; problems?: never }
  | { problems: Problem[]; content?: never }
);

/** Reads every file below the folder, by path with «/». Hidden files and README.md are not content. */
export async function readContentFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new OperatorError(`Папки с содержимым сайта нет: ${folder}. Проверьте настройку CONTENT_DIR.`);
    },
  );
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name));
  // One after another: small files by turns of the event loop take eight times as long.
  const read = names.map((name) => [relative(folder, name).split(sep).join('/'), readFileSync(name)] as const);
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Loads a content folder. `stored`: files for visitors that stand elsewhere. `dataDir`: as of `loadKept`. */
export async function loadContent(folder: string, stored?: StoredFiles, dataDir?: string): Promise<Loaded> {
  return loadKept(await readContentFiles(folder), stored, dataDir);
}

/** As `loadContentFiles`; what is read of the files is kept in `dataDir` for the next time. */
export async function loadKept(files: Files, stored?: StoredFiles, dataDir?: string): Promise<Loaded> {
  if (dataDir === undefined) return loadContentFiles(files, stored);
  const parses = keptParses(dataDir, await hashReaders());
  const loaded = loadContentFiles(files, stored, parses);
  parses.save();
  return loaded;
}

/** Loads files already in memory. `parses`: what is known of them. */
export function loadContentFiles(files: Files, stored?: StoredFiles, parses?: Parses): Loaded {
  const sources = new Sources(files, stored, parses);
  const loading = new Loading(sources, KINDS, OTHER_PAGES);
  loading.run();
  const { shapes } = sources;
  const warnings = sortProblems(sources.warnings);
  if (sources.problems.length > 0) return { problems: sortProblems(sources.problems), warnings, shapes };
  return { content: loading.content, warnings, shapes };
}
