/**
 * Reads the content folder, checks everything and returns rows for the database, or every mistake at once. Needs no
 * database. Each kind declares its files and checks in its area; `kinds.ts` lists the kinds.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { Loading } from '#src/platform/content/loading.ts';
import { type Problem, sortProblems } from '#src/platform/content/problems.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { type Files, Sources, type StoredFiles } from '#src/platform/content/sources.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { KINDS, OTHER_PAGES } from './kinds.ts';

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
  const read = await Promise.all(
    names.map(async (name) => [relative(folder, name).split(sep).join('/'), await readFile(name)] as const),
  );
  return new Map(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Loads a content folder. `stored`: files for visitors that stand elsewhere. */
export async function loadContent(folder: string, stored?: StoredFiles): Promise<Loaded> {
  return loadContentFiles(await readContentFiles(folder), stored);
}

/** Loads files already in memory. */
export function loadContentFiles(files: Files, stored?: StoredFiles): Loaded {
  const sources = new Sources(files, stored);
  const loading = new Loading(sources, KINDS, OTHER_PAGES);
  loading.run();
  const { shapes } = sources;
  const warnings = sortProblems(sources.warnings);
  if (sources.problems.length > 0) return { problems: sortProblems(sources.problems), warnings, shapes };
  return { content: loading.content, warnings, shapes };
}
