/** Cells of plain tables; csv.ts and xlsx.server.ts write them. Safe in the browser. */

export type SheetCell = string | number | null;
