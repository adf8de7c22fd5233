/** Reads tables out of XLSX files that visitors send. A file is a stranger's: it is measured before it is opened. */
import { inflateRawSync } from 'node:zlib';
import readXlsxFile from 'read-excel-file/universal';

/** What a whole file may hold when unpacked: a table of some thousand rows is far below, a bomb far above. */
const MAX_UNPACKED = 8 * 1024 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** The record is 22 bytes and a comment of up to 65535. */
const END_WITHIN = 22 + 65_535;

/** Whether the bytes begin as a ZIP does, which an XLSX file is. */
export const looksLikeXlsx = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;

/** Whether every part of a ZIP unpacks, and all of them into a reasonable size. What its directory claims is not believed. */
function isReasonableZip(bytes: Buffer): boolean {
  let left = MAX_UNPACKED;
  try {
    let end = bytes.length - 22;
    while (end >= 0 && end > bytes.length - END_WITHIN && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) return false;
      const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
      const local = bytes.readUInt32LE(at + 42);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const data = bytes.subarray(start, start + packed);
      left -= method === 0 ? data.length : inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
      if (left < 0) return false;
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return count > 0;
  } catch {
    return false; // broken, or more than may be
  }
}

/** Rows of the first sheet that has any, cells as text; undefined when this is no workbook that can be read. */
export async function readXlsx(bytes: Buffer): Promise<string[][] | undefined> {
  if (!looksLikeXlsx(bytes) || !isReasonableZip(bytes)) return undefined;
  try {
    const sheets = await readXlsxFile(new Blob([Uint8Array.from(bytes)]));
    const sheet = sheets.find(({ data }) => data.length > 0);
    return (sheet?.data ?? []).map((row) => row.map(cellText));
  } catch {
    return undefined;
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
