/** XLSX files of plain tables. Texts are written as texts, so that «=1+1» of a visitor is never a formula. */
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import type { SheetCell } from './sheet.ts';
import { withoutClock } from './zip.server.ts';

/** The first row is the heading: bold, and in view while the rest is scrolled. */
export type Sheet = { name: string; rows: readonly (readonly SheetCell[])[] };

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/** The file of these sheets, equal bytes for equal sheets; names are cut to what the format allows and told apart. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const names = new Set<string>();
  const made = sheets.map(({ name, rows }) => ({
    data: rows.map((row, index): Row => row.map((cell) => cellOf(cell, index === 0))),
    sheet: freeName(name, names),
    columns: widths(rows).map((width) => ({ width })),
    stickyRowsCount: 1,
  }));
  return withoutClock(await writeXlsxFile(made).toBuffer());
}

function cellOf(value: SheetCell, isHeading: boolean) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  // Characters that XML cannot hold would make the whole file unreadable.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  const text = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return { value: text, type: String, ...(isHeading ? { fontWeight: 'bold' as const } : {}) };
}

function widths(rows: Sheet['rows']): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (row.length === 1) continue; // a heading of a part of the table may run over its neighbours
    for (const [column, cell] of row.entries()) {
      const width = Math.min(MAX_WIDTH, String(cell ?? '').length + 2);
      found[column] = Math.max(found[column] ?? MIN_WIDTH, width);
    }
  }
  return found;
}

function freeName(name: string, taken: Set<string>): string {
  const plain =
    name
      .replace(/[[\]:*?/\\']/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Лист';
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : ` ${number}`;
    const free = plain.slice(0, 31 - tail.length).trim() + tail;
    if (taken.has(free.toLowerCase())) continue;
    taken.add(free.toLowerCase());
    return free;
  }
}
