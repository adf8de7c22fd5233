/** Rows of a table that came as a file: XLSX, DOCX, CSV or text, in UTF-8 or the Windows-1251 of old tables. */
import { delimitedRows } from './delimited.ts';
import { docxBody, docxRows } from './docx-rows.server.ts';
import { MAX_ROWS, MAX_TABLE_TEXT, TableProblem } from './table-limits.ts';
import { looksLikeXlsx, xlsxCells } from './xlsx-cells.server.ts';

export type TableRows = { rows: string[][] } | { problem: string };

/** Runs in the thread of tables: ask `readTable` for it. Every refusal is an answer; only a bug throws. */
export async function tableRows(bytes: Uint8Array): Promise<TableRows> {
  try {
    return { rows: await rowsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof TableProblem) return { problem: error.message };
    throw error;
  }
}

/** Returns true when the bytes begin like a file of Office before 2007: XLS, DOC. */
export const looksOld = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0;

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  if (looksLikeXlsx(bytes)) {
    const document = docxBody(bytes);
    return document === undefined ? xlsxCells(bytes) : docxRows(document);
  }
  if (looksOld(bytes)) throw new TableProblem('old');
  // A picture or a document has zero bytes where no text has them.
  if (bytes.includes(0)) throw new TableProblem('no table');
  const text = decodeText(bytes);
  if (text.length > MAX_TABLE_TEXT) throw new TableProblem('text');
  const rows = delimitedRows(text);
  if (rows.length > MAX_ROWS) throw new TableProblem('rows');
  return rows;
}

/** A text in UTF-8 or in Windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
