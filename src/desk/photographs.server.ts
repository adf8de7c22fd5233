/** Photographs of goods in the desk: where one waits until its form is saved, what it is called, and how the form shows it. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { code } from '#src/platform/content/fields.ts';
import { checkPhotograph, PHOTOGRAPH_FILE } from '#src/platform/content/photograph-check.ts';
import { type PictureFormat, pictureFormat } from '#src/platform/content/picture-size.ts';
import type { Files } from '#src/platform/content/sources.ts';
import { slug } from '#src/platform/slug.ts';
import type { FileChange } from './changes.server.ts';
import type { Folders } from './content-folder.server.ts';

const ENDINGS: Readonly<Record<PictureFormat, string>> = { JPEG: 'jpg', PNG: 'png', WebP: 'webp', AVIF: 'avif' };
const MOST_BYTES = 15_000_000;
const KEPT_MS = 7 * 24 * 3_600_000;

/** Photographs that editors sent and no saved form names yet: unnamed in the folder of a good they would be mistakes. */
const waitingFolder = ({ dataDir }: Pick<Folders, 'dataDir'>): string => join(dataDir, 'desk', 'photographs');

/** The folder of the photographs of the good of a file; undefined for another kind of file. */
export const photographFolder = (path: string): string | undefined =>
  /^catalog\/goods\/[^/]+(?=\.yaml$)/.exec(path)?.[0];

/** Takes a photograph as a camera named it. `path`: of the file of its good, empty for a new one. */
export async function takePhotograph(
  sent: { name: string; path: string },
  folders: Folders,
  path: string,
): Promise<{ name: string } | { problem: string }> {
  if ((await stat(sent.path)).size > 4 * MOST_BYTES) {
    return { problem: 'снимок больше 60 МБ: уменьшите его до 4000 точек по длинной стороне' };
  }
  const body = await readFile(sent.path);
  const format = pictureFormat(body);
  if (format === undefined) {
    return { problem: 'внутри не снимок: годятся JPEG, PNG, WebP и AVIF. Снимки iPhone (HEIC) сохраните как JPEG' };
  }
  const base = slug(sent.name.replace(/\.\w{1,5}$/, ''));
  const { problem } = checkPhotograph(`${base}.${ENDINGS[format]}`, body);
  if (problem) return { problem };
  const folder = waitingFolder(folders);
  await mkdir(folder, { recursive: true });
  dropOld(folder);
  const own = photographFolder(path);
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}.${ENDINGS[format]}`;
    const places = [join(folder, name), ...(own === undefined ? [] : [join(folders.contentDir, own, name)])];
    const isFree = places.every((place) => !existsSync(place) || readFileSync(place).equals(body));
    if (!isFree) continue;
    await writeFile(join(folder, name), body);
    return { name };
  }
}

/** What nobody saved within a week. */
function dropOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}

/** The files that come and go with a form: `path` is of the good, `before` and `after` are names of photographs. */
export function photographChanges(
  files: Files,
  folders: Folders,
  { path, before, after }: { path: string; before: readonly string[]; after: readonly string[] },
): FileChange[] {
  const folder = photographFolder(path);
  if (folder === undefined) return [];
  const added = after.flatMap((name): FileChange[] => {
    const waiting = join(waitingFolder(folders), name);
    const isNew = PHOTOGRAPH_FILE.test(name) && !files.has(`${folder}/${name}`) && existsSync(waiting);
    return isNew ? [{ path: `${folder}/${name}`, before: undefined, after: readFileSync(waiting) }] : [];
  });
  const removed = before.flatMap((name): FileChange[] => {
    const old = files.get(`${folder}/${name}`);
    return old && !after.includes(name) ? [{ path: `${folder}/${name}`, before: old, after: undefined }] : [];
  });
  return [...added, ...removed];
}

/** The width of a thumbnail, sharp on a screen of twice the points. */
const THUMBNAIL = 480;
const thumbnails = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: ({ length }) => length });
/** One after another: a large photograph takes much memory for a moment. */
let turn: Promise<unknown> = Promise.resolve();

/** A small WebP of a photograph, saved or waiting; undefined for one that is not there or cannot be read. */
export async function thumbnailOf(folders: Folders, good: string, name: string): Promise<Buffer | undefined> {
  if (!PHOTOGRAPH_FILE.test(name)) return undefined;
  const isGood = code().safeParse(good).success;
  const places = [
    join(waitingFolder(folders), name),
    ...(isGood ? [join(folders.contentDir, 'catalog/goods', good, name)] : []),
  ];
  const place = places.findLast((one) => existsSync(one));
  if (place === undefined) return undefined;
  const { mtimeMs, size } = await stat(place);
  const key = `${place} ${mtimeMs} ${size}`;
  const made = thumbnails.get(key) ?? (await inTurn(() => shrunk(place)));
  if (made) thumbnails.set(key, made);
  return made;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

async function shrunk(place: string): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp'); // only a desk that shows photographs needs it
  return sharp(place, { limitInputPixels: 100_000_000, sequentialRead: true })
    .autoOrient()
    .resize({ width: THUMBNAIL, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .catch(() => undefined); // the check says what is wrong with it
}
