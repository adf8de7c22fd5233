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
import { ContentError, type Problem, sortProblems } from '#src/platform/content/problems.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { type Files, type Parses, Sources, type StoredFiles } from '#src/platform/content/sources.ts';
import { isWaiting, readWaiting, type Shown, type Waiting } from '#src/platform/content/waiting.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { KINDS, OTHER_PAGES } from './kinds.ts';
import { hashReaders } from './source-hashes.server.ts';

/**
 * `warnings`: what an editor should look at, and what was not taken because it contradicts itself. `shapes`: what each file may
 * hold, by its path; `kinds`: what reads it; `references`: which items the fields of a shape name. `waiting`: what is not
 * public; `publishesAt`: when something of it will be.
 */
export type Loaded = {
  warnings: Problem[];
  shapes: ReadonlyMap<string, z.ZodType>;
  waiting: Waiting[];
} & Pick<Loading, 'kinds' | 'references'> &
  (
    | { content: Content; publishesAt: Date | null; problems?: never }
    | { problems: Problem[]; content?: never; publishesAt?: never }
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
  return loadKept(await readContentFiles(folder), stored, { dataDir });
}

/** As `loadContentFiles`; what is read of the files is kept in `dataDir` for the next time. */
export async function loadKept(
  files: Files,
  stored?: StoredFiles,
  { dataDir, shown }: { dataDir?: string | undefined; shown?: Shown } = {},
): Promise<Loaded> {
  if (dataDir === undefined) return loadContentFiles(files, stored, { shown });
  const parses = keptParses(dataDir, await hashReaders());
  const loaded = loadContentFiles(files, stored, { parses, shown });
  parses.save();
  return loaded;
}

type Reading = { parses?: Parses | undefined; shown?: Shown | undefined };

/**
 * Loads files already in memory. `parses`: what is known of them; `shown`: the moment, now unless told. Mistakes that would come
 * later, when what waits is published, are told at once; mistakes that only drafts have are warnings.
 */
export function loadContentFiles(
  files: Files,
  stored?: StoredFiles,
  { parses, shown = new Date() }: Reading = {},
): Loaded {
  const { items, problems: wrong } = readWaiting(files, PLACES);
  const read = (at: Shown) => readShown(files, items, at, stored, parses);
  const now = read(shown);
  const problems = [...wrong, ...now.problems];
  const warnings = [...now.warnings];
  const waiting = items.filter((one) => isWaiting(one, shown));
  const moments = momentsOf(waiting);
  if (problems.length === 0) problems.push(...moments.flatMap((at) => read(new Date(at)).problems));
  if (problems.length === 0 && waiting.some(({ until }) => until === undefined)) {
    const ofDrafts = read('everything').problems;
    warnings.push(...ofDrafts.map((one) => ({ ...one, message: `когда черновик станет виден: ${one.message}` })));
  }
  const { shapes, kinds, references } = now;
  const told = { warnings: sortProblems(warnings), shapes, kinds, references, waiting };
  if (problems.length > 0) return { ...told, problems: sortProblems(problems) };
  // A preview is no public site: its content is not read again by the clock.
  const turns = shown === 'everything' ? [] : now.turns;
  return { ...told, content: now.content, publishesAt: soonest([...moments, ...turns]) };
}

/** What is public of files that were checked when they were stored. Throws `ContentError` with every mistake. */
export function publicContent(
  files: Files,
  stored: StoredFiles,
  at: Date,
): { content: Content; publishesAt: Date | null } {
  const { items } = readWaiting(files, PLACES);
  const { content, problems, turns } = readShown(files, items, at, stored);
  if (problems.length > 0) throw new ContentError(sortProblems(problems), true);
  return { content, publishesAt: soonest([...momentsOf(items.filter((one) => isWaiting(one, at))), ...turns]) };
}

const PLACES = KINDS.flatMap(({ waits }) => waits ?? []);

function readShown(files: Files, items: readonly Waiting[], shown: Shown, stored?: StoredFiles, parses?: Parses) {
  const waiting = new Set(items.flatMap((one) => (isWaiting(one, shown) ? [one.path] : [])));
  const sources = new Sources(files, stored, { parses, places: PLACES, waiting });
  const loading = new Loading(sources, KINDS, OTHER_PAGES, moscowDay(shown === 'everything' ? new Date() : shown));
  loading.run();
  const { problems, warnings, shapes } = sources;
  const { content, kinds, references } = loading;
  const turns = [...loading.turns].map(midnight);
  return { content, problems, warnings, shapes, kinds, references, turns };
}

/** The moment at which a day begins in Moscow, in milliseconds. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+03:00`);

/** The moments at which something is published, in their order. */
const momentsOf = (waiting: readonly Waiting[]): number[] =>
  [...new Set(waiting.flatMap(({ until }) => until?.getTime() ?? []))].sort((a, b) => a - b);

const soonest = (moments: readonly number[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments));
