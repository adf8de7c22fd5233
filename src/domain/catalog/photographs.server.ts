/**
 * Sizes and formats of photographs, made once when content changes and kept in the database, so that every node has them and no
 * visitor can ask for work. Content waits for the format that every browser takes, and for a transparent picture for one that
 * keeps it so; the others, a second of processor for each size, come after it.
 */
import { LRUCache } from 'lru-cache';
import type { ContentRow } from '#src/platform/content/rows.ts';
import type { Files } from '#src/platform/content/sources.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { keysOf } from '#src/platform/lists.ts';
import { PHOTOGRAPH_FORMATS, PHOTOGRAPH_WIDTHS, type PhotographFormat, widthOf } from './photograph.ts';
import { listMade, listShown, noteUsed, readMade, storeMade } from './photographs.queries.server.ts';

type Row = Pick<ContentRow<'good_photograph'>, 'key' | 'name' | 'width'>;
type Wanted = { name: string; width: number; format: PhotographFormat };

const filesOf = ({ name, width }: Row): Wanted[] =>
  [...new Set(keysOf(PHOTOGRAPH_WIDTHS).map((size) => widthOf(width, size)))].flatMap((shown) =>
    PHOTOGRAPH_FORMATS.map((format) => ({ name: `${name}-${shown}.${format}`, width: shown, format })),
  );

/**
 * Makes the JPEG files that are not there yet of the photographs of a content, which every browser takes, and of transparent ones
 * the WebP files. Throws a sentence for a photograph that cannot be read. `files`: the content folder.
 */
export async function makePhotographs(db: Database, rows: readonly Row[], files: Files): Promise<void> {
  await makeMissing(db, rows, files, true);
  await noteUsed(
    db,
    rows.flatMap(filesOf).map(({ name }) => name),
  );
}

/** Makes every file that is not there yet of the photographs that the site shows. `readFiles`: the content folder. */
export async function finishPhotographs(db: Database, readFiles: () => Promise<Files>): Promise<void> {
  const rows = await listUnfinished(db);
  if (rows.length > 0) await makeMissing(db, rows, await readFiles());
}

/** The photographs of the content at `db` that have not all of their files. */
export async function listUnfinished(db: Database): Promise<Row[]> {
  const rows = await listShown(db);
  const made = await listMade(
    db,
    rows.flatMap(filesOf).map(({ name }) => name),
  );
  return rows.filter((row) => filesOf(row).some(({ name }) => !made.has(name)));
}

/** `isHurried`: only what content waits for. */
async function makeMissing(db: Database, rows: readonly Row[], files: Files, isHurried = false): Promise<void> {
  for (const row of rows) {
    const wanted = filesOf(row).filter(({ format }) => !isHurried || format !== 'avif');
    const made = await listMade(
      db,
      wanted.map(({ name }) => name),
    );
    const missing = wanted.filter(({ name }) => !made.has(name));
    const source = files.get(row.key);
    if (missing.length === 0 || !source) continue;
    for (const { name, bytes } of await encodeAll(row.key, source, missing, isHurried))
      await storeMade(db, name, bytes);
  }
}

/** What a camera wrote beside the picture (place, owner, time) does not reach visitors. */
async function encodeAll(
  path: string,
  source: Buffer,
  missing: readonly Wanted[],
  isHurried: boolean,
): Promise<{ name: string; bytes: Buffer }[]> {
  const { default: sharp } = await import('sharp'); // only content with photographs needs it
  try {
    const isPlain = isHurried && !(await sharp(source).metadata()).hasAlpha;
    const now = missing.filter(({ format }) => !isPlain || format === 'jpg');
    const encoded = now.map(async ({ name, width, format }) => {
      const shown = sharp(source, { limitInputPixels: 100_000_000, failOn: 'error' }).autoOrient().resize({ width });
      const { data } = await inFormat(shown, format).toBuffer({ resolveWithObject: true });
      return { name, bytes: data };
    });
    return await Promise.all(encoded);
  } catch (cause) {
    throw new OperatorError(
      `Снимок content/${path} не читается до конца: сохраните его заново как JPEG или PNG и повторите`,
      { cause },
    );
  }
}

function inFormat(picture: import('sharp').Sharp, format: PhotographFormat): import('sharp').Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 4 });
  if (format === 'webp') return picture.webp({ quality: 78 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }); // it knows no transparency
}

const KEPT_BYTES = 8_000_000;

const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: readMade,
});

/** The bytes of a photograph in a size and format: «0123456789abcdef-480.avif»; undefined for one that was never made. */
export const findPhotograph = (name: string): Promise<Buffer | undefined> => kept.fetch(name);
