/**
 * Cells of XLSX files that visitors send. A file is a stranger's: it is unpacked within a limit, the addresses of its cells
 * are read before anybody makes room for them, and the library that reads it meets an archive of our own making, so that
 * nothing of the stranger's directory is believed. It still runs in a thread with limits (read-table.server.ts).
 */
import { unzip, ZipTooLarge, zip } from '#src/platform/zip.server.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS, MAX_TABLE_TEXT, MAX_UNPACKED, TableProblem } from './table-limits.ts';

const MAX_PARTS = 1_000;
/** Parts that say something of cells; pictures and the like are left out. */
const PART = /\.(?:xml|rels)$/;
const FIRST_BYTES = 0x04034b50;

/** Returns true when the bytes begin like a ZIP, which an XLSX file is. */
export const looksLikeXlsx = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === FIRST_BYTES;

/** Rows of the first sheet that has any, cells as text. Throws `TableProblem` for what is no workbook or breaks a limit. */
export async function xlsxCells(bytes: Buffer): Promise<string[][]> {
  const parts = unpacked(bytes);
  for (const { name, data } of parts) if (name.endsWith('.xml')) checkAddresses(data.toString('utf8'));
  const { default: readXlsxFile } = await import('read-excel-file/universal'); // only the thread of tables needs it
  const sheets = await readXlsxFile(new Blob([Uint8Array.from(zip(parts))])).catch(() => {
    throw new TableProblem('unreadable');
  });
  const sheet = sheets.find(({ data }) => data.length > 0);
  let left = MAX_TABLE_TEXT;
  return (sheet?.data ?? []).map((row) =>
    row.map((cell) => {
      const text = cellText(cell);
      if (text.length > MAX_CELL) throw new TableProblem('long cell');
      left -= text.length;
      if (left < 0) throw new TableProblem('text');
      return text;
    }),
  );
}

function unpacked(bytes: Buffer): { name: string; data: Buffer }[] {
  try {
    return unzip(bytes, { maxBytes: MAX_UNPACKED, maxFiles: MAX_PARTS, isWanted: (name) => PART.test(name) });
  } catch (error) {
    throw new TableProblem(error instanceof ZipTooLarge ? 'unpacked' : 'unreadable');
  }
}

const ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/**
 * Throws when a row or a cell stands too far away: the reader fills every gap up to it. An address in any other form (`1e6`,
 * a character by its number) is refused too, because the reader would take it as a number.
 */
function checkAddresses(xml: string): void {
  if (!xml.includes('sheetData')) return;
  let rows = 0;
  for (let at = xml.indexOf('<row'); at >= 0; at = xml.indexOf('<row', at + 4)) rows += 1;
  if (rows > MAX_ROWS) throw new TableProblem('rows');
  for (const [, double, single] of xml.matchAll(/(?<![\w:.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, letters = '', row] = ADDRESS.exec(double ?? single ?? '') ?? [];
    if (row === undefined) throw new TableProblem('unreadable');
    if (Number(row) > MAX_ROWS) throw new TableProblem('rows');
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (column > MAX_COLUMNS) throw new TableProblem('columns');
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
