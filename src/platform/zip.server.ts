/**
 * ZIP archives of a few ready files, and strangers' archives taken apart within limits. Names are UTF-8, the date is given
 * and not the clock's: equal files make equal bytes. fflate writes; taking apart is our own, because fflate goes on
 * unpacking a file that is larger than its directory claims, and zlib stops at a limit.
 */
import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { failureCode } from './errors.ts';

const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
/** The first day of the format. */
const FIRST_DAY = '1980-01-01';
const dayOf = (year: number, month: number, day: number) => ((year - 1980) << 9) | (month << 5) | day;

/** Returns the size in bytes of an archive of files that are stored without packing. */
export function zipSize(files: readonly { name: string; bytes: number }[]): number {
  return files.reduce((sum, { name, bytes }) => sum + LOCAL + CENTRAL + 2 * Buffer.byteLength(name) + bytes, END);
}

/**
 * Returns the archive, below 4 GB. `isPacked` packs the files; pictures are packed already, and without it `zipSize` returns the
 * size beforehand. `date`: an ISO day for every file.
 */
export function zip(
  files: readonly { name: string; data: Buffer }[],
  { date = FIRST_DAY, isPacked = false }: { date?: string; isPacked?: boolean } = {},
): Buffer {
  const [year = 1980, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  // The format holds the time of the clock on the wall, so the day is read in the zone of the process.
  const options = { level: isPacked ? 9 : 0, mtime: new Date(year, month - 1, day) } as const;
  return Buffer.from(zipSync(Object.fromEntries(files.map(({ name, data }) => [name, [data, options]]))));
}

/** Thrown for an archive whose files are larger than the reader's limit. */
export class ZipTooLarge extends Error {
  override readonly name = 'ZipTooLarge';
}

/** The record at the end is 22 bytes and a comment of up to 65535. */
const END_WITHIN = END + 65_535;

/**
 * Returns the files of a stranger's archive by its directory. Sizes in the directory are not trusted: unpacking stops at
 * `maxBytes` of all files together, unwanted files included. Throws `ZipTooLarge`, or another error when the bytes are not an
 * archive.
 */
export function unzip(
  archive: Buffer,
  { maxBytes, maxFiles, isWanted }: { maxBytes: number; maxFiles: number; isWanted: (name: string) => boolean },
): { name: string; data: Buffer }[] {
  let end = archive.length - END;
  while (end >= 0 && end > archive.length - END_WITHIN && archive.readUInt32LE(end) !== 0x06054b50) end -= 1;
  if (end < 0 || archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no directory');
  const count = archive.readUInt16LE(end + 10);
  if (count === 0) throw new Error('an empty archive');
  if (count > maxFiles) throw new ZipTooLarge(`${count} files`);
  const files: { name: string; data: Buffer }[] = [];
  let left = maxBytes;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('a broken directory');
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const name = archive.toString('utf8', at + CENTRAL, at + CENTRAL + archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const start = local + LOCAL + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + packed);
    const data = method === 0 ? stored : inflateWithin(stored, left);
    left -= data.length;
    if (left < 0) throw new ZipTooLarge(`more than ${maxBytes} bytes`);
    if (isWanted(name)) files.push({ name, data });
    at += CENTRAL + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function inflateWithin(packed: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    if (failureCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new ZipTooLarge('a file larger than what is left');
  }
}

/** Puts the first day of the format for the moment of making into every entry of an archive, in place. */
export function withoutClock(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    for (const place of [at + 12, archive.readUInt32LE(at + 42) + 10]) {
      archive.writeUInt16LE(0, place);
      archive.writeUInt16LE(dayOf(1980, 1, 1), place + 2);
    }
    at += CENTRAL + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return archive;
}
