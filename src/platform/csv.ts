/**
 * CSV for Excel: UTF-8 with a mark, semicolons, lines of Windows. Cells that a spreadsheet would run as a formula are
 * escaped.
 */
import type { SheetCell } from './sheet.ts';

/** Cells that a spreadsheet would take for a formula get an apostrophe before them; numbers keep a comma. */
export function csvText(rows: readonly (readonly SheetCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(value: SheetCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
