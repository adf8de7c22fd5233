/**
 * Changes of content files that the desk makes. What each file held before is kept in `DATA_DIR/desk/changes/`, so that a change can
 * be taken back, and that again.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { noteSave } from '#src/content-sync/unpublished.server.ts';
import { fileHash } from '#src/platform/content/file-hash.ts';
import { failureCode, OperatorError } from '#src/platform/errors.ts';
import { checkFiles, type Desk, type Folders, newProblems } from './content-folder.server.ts';

/** `before` and `after` are undefined for a file that is not there. */
export type FileChange = { path: string; before: Buffer | undefined; after: Buffer | undefined };
/** `who` did `what` with `about`: «Анна», «сохранил», «Коммутатор M2». */
export type ChangeNote = { who: string; what: string; about: string };

/** `before`: the name of the bytes beside it; `after`: the hash of what was written. Null for a file that is not there. */
const stored = z.object({
  ...{ at: z.string(), who: z.string(), what: z.string(), about: z.string(), isTakenBack: z.boolean() },
  files: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
type Stored = z.infer<typeof stored>;
/** `at`: ISO. The last one has the highest `id`. */
export type Change = Pick<Stored, 'at' | 'who' | 'what' | 'about' | 'isTakenBack'> & { id: string; paths: string[] };

const KEPT = 100;
const ID = /^\d{15}-[0-9a-f]{8}$/;

const changesFolder = ({ dataDir }: Pick<Folders, 'dataDir'>): string => join(dataDir, 'desk', 'changes');
const hashOf = (body: Buffer | undefined): string | null => (body ? fileHash(body) : null);

/** Writes the files, in their order, and keeps what they held. Returns the number of the change. */
export async function writeChange(folders: Folders, note: ChangeNote, files: readonly FileChange[]): Promise<string> {
  const id = `${String(Date.now()).padStart(15, '0')}-${randomUUID().slice(0, 8)}`;
  const folder = join(changesFolder(folders), id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await Promise.all(
    files.map(async ({ path, before, after }, at) => {
      if (before) await writeFile(join(folder, String(at)), before);
      return { path, before: before ? String(at) : null, after: hashOf(after) };
    }),
  );
  await keep(folders, id, { at: new Date().toISOString(), ...note, isTakenBack: false, files: kept });
  for (const { path, before, after } of files) {
    noteSave(folders.contentDir, path, { before, after });
    const place = join(folders.contentDir, path);
    if (after) await writeWhole(place, after);
    else await rm(place, { force: true });
  }
  for (const old of ids(folders).slice(KEPT)) rmSync(join(changesFolder(folders), old), { recursive: true });
  return id;
}

const keep = (folders: Folders, id: string, change: Stored): Promise<void> =>
  writeWhole(join(changesFolder(folders), id, 'change.json'), Buffer.from(JSON.stringify(change)));

/** Writes beside the file and renames, so that nobody reads half of it. */
async function writeWhole(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = join(dirname(path), `.desk-${process.pid}-${Date.now()}`);
  await writeFile(beside, body);
  await rename(beside, path);
}

/** The last changes, the newest first. */
export const listChanges = (folders: Folders): Change[] =>
  ids(folders).flatMap((id) => {
    const change = readChange(folders, id);
    return change ? [{ ...change, id, paths: change.files.map(({ path }) => path) }] : [];
  });

function ids(folders: Folders): string[] {
  try {
    return readdirSync(changesFolder(folders))
      .filter((name) => ID.test(name))
      .sort()
      .reverse();
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A crash may leave a folder without its description: nothing was written then. */
function readChange(folders: Folders, id: string): Stored | undefined {
  try {
    return stored.parse(JSON.parse(readFileSync(join(changesFolder(folders), id, 'change.json'), 'utf8')));
  } catch (error) {
    if (failureCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes the files as they were before a change. Returns what it was about; undefined when there is no such change. Throws
 * `OperatorError` when a file was changed since, or when other files need what the change brought.
 */
export async function takeBack(
  desk: Desk,
  folders: Folders,
  { id, who }: { id: string; who: string },
): Promise<{ id: string; about: string; paths: string[] } | undefined> {
  const change = ID.test(id) ? readChange(folders, id) : undefined;
  if (!change) return undefined;
  if (change.isTakenBack) throw new OperatorError('Эта правка уже отменена.');
  const later = change.files.filter(({ path, after }) => hashOf(desk.files.get(path)) !== after);
  if (later.length > 0) {
    throw new OperatorError(
      `Отменить нельзя: файл с тех пор изменили ещё раз. Отмените сначала более поздние правки.\n${linesOf(later)}`,
    );
  }
  const files = await Promise.all(
    change.files.map(async ({ path, before }): Promise<FileChange> => {
      const body = before === null ? undefined : await readFile(join(changesFolder(folders), id, before));
      return { path, before: desk.files.get(path), after: body };
    }),
  );
  const wrong = newProblems(desk.loaded, await checkFiles(desk, folders, files));
  if (wrong.length > 0) {
    const told = wrong.map(({ file, field, message }) => `${file}${field ? `, ${field}` : ''}: ${message}`);
    throw new OperatorError(`Отменить нельзя: без этой правки в файлах появятся ошибки.\n${told.join('\n')}`);
  }
  const made = await writeChange(folders, { who, what: 'отменил', about: change.about }, files.toReversed());
  await keep(folders, id, { ...change, isTakenBack: true });
  return { id: made, about: change.about, paths: files.map(({ path }) => path) };
}

const linesOf = (files: readonly { path: string }[]): string => files.map(({ path }) => path).join('\n');
