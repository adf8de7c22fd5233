/** Cells of plain tables; csv.ts and xlsx.server.ts write them. Safe in the browser. */

export type SheetCell = string | number | null;

/** Figures are written «1,5» for people; a sheet counts with numbers. */
export function sheetValue(text: string | null): SheetCell {
  return text !== null && /^-?\d{1,15}(,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}
