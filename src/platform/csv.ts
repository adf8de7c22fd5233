/**
 * Writes CSV for Excel: UTF-8 with a byte order mark, semicolons, lines of Windows. Cells that a spreadsheet would run as a
 * formula are escaped.
 */
import type { SheetCell } from './sheet.ts';

/** Returns a table as CSV. A text that a spreadsheet would run as a formula gets an apostrophe; numbers get a decimal comma. */
export function csvText(rows: readonly (readonly SheetCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: SheetCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
