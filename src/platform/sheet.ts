/** Cells and text files of plain tables. Safe in the browser. */

export type SheetCell = string | number | null;

/** Figures are written «1,5» for people; a sheet counts with numbers. */
export function sheetValue(text: string | null): SheetCell {
  return text !== null && /^-?\d{1,15}(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

/**
 * A table as CSV for a Russian spreadsheet: UTF-8 with its mark, semicolons, decimal commas. A text that a spreadsheet
 * would run as a formula is kept a text by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly SheetCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
