/**
 * What editors saved in the desk and did not publish. It stands in the content files already; the bytes of each file from before its
 * first such save are kept beside them, in `.unpublished/` of the content folder, and the public site is made of those.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileHash } from '#src/platform/content/file-hash.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { failureCode } from '#src/platform/errors.ts';

/** `before`: in base64, null for a file that was not there; `after`: the hash of what the desk wrote last, null when it removed the file. */
const entry = z.object({ path: z.string(), before: z.base64().nullable(), after: z.string().nullable() });
export type Unpublished = z.infer<typeof entry>;

const folderOf = (contentDir: string): string => join(contentDir, '.unpublished');
// A hidden file: readers of content pass over it.
const nameOf = (path: string): string => `.${hash('sha256', path).slice(0, 32)}.json`;
const hashOf = (body: Buffer | undefined): string | null => (body ? fileHash(body) : null);

/**
 * Notes that the desk is about to write `after` to a file, or to remove it; must come before the write. The first save since the last
 * publishing keeps `before`.
 */
export function noteSave(
  contentDir: string,
  path: string,
  { before, after }: { before: Buffer | undefined; after: Buffer | undefined },
): void {
  const known = readEntry(contentDir, nameOf(path));
  writeEntry(contentDir, {
    path,
    before: known ? known.before : (before?.toString('base64') ?? null),
    after: hashOf(after),
  });
}

/** Every file with a save that is not published. */
export function readUnpublished(contentDir: string): Unpublished[] {
  return namesIn(contentDir)
    .flatMap((name) => readEntry(contentDir, name) ?? [])
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files as they were before those saves, and the paths that differ by it. */
export function withoutSaves(files: Files, saves: readonly Unpublished[]): { files: Files; held: string[] } {
  const public_ = new Map(files);
  const held: string[] = [];
  for (const { path, before } of saves) {
    const body = before === null ? undefined : Buffer.from(before, 'base64');
    if (hashOf(body) === hashOf(files.get(path))) continue; // taken back by hand
    held.push(path);
    if (body) public_.set(path, body);
    else public_.delete(path);
  }
  return { files: new Map([...public_].sort(([a], [b]) => (a < b ? -1 : 1))), held };
}

/** Forgets what was known of `saves` when `files` were read, now that they are public. A save that came meanwhile stays unpublished. */
export function forgetSaves(contentDir: string, saves: readonly Unpublished[], files: Files): void {
  for (const { path, after } of saves) {
    const now = readEntry(contentDir, nameOf(path));
    if (!now) continue;
    const published = files.get(path);
    const isLater = now.after !== after || (hashOf(published) !== after && isOf(contentDir, path, after));
    if (isLater) writeEntry(contentDir, { ...now, before: published?.toString('base64') ?? null });
    else rmSync(join(folderOf(contentDir), nameOf(path)), { force: true });
  }
}

/** Whether the file says what the desk wrote: the save was noted before the files were read and written after. */
function isOf(contentDir: string, path: string, after: string | null): boolean {
  return hashOf(readIfThere(join(contentDir, path))) === after;
}

function namesIn(contentDir: string): string[] {
  try {
    return readdirSync(folderOf(contentDir)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function readEntry(contentDir: string, name: string): Unpublished | undefined {
  const body = readIfThere(join(folderOf(contentDir), name));
  return body && entry.parse(JSON.parse(body.toString('utf8')));
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** On the disk before the content file changes: after a crash an entry too many holds nothing back, one too few would publish. */
function writeEntry(contentDir: string, one: Unpublished): void {
  const folder = folderOf(contentDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, nameOf(one.path));
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, JSON.stringify(one), { flush: true });
  renameSync(beside, file);
}
