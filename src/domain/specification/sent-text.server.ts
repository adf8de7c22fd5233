/** The text of a file that a visitor sends to a reader of tenders or of fleets. */
import { readTable } from '#src/platform/tables/read-table.server.ts';
import { MAX_TABLE_FILE, TABLE_PROBLEMS } from '#src/platform/tables/table-limits.ts';
import { decodeText, looksOld } from '#src/platform/tables/table-rows.server.ts';
import { looksLikeXlsx } from '#src/platform/tables/xlsx-cells.server.ts';

/** A row of a workbook, or of a table in a document, is a line with tabs between its cells; a text file stays as it is. `problem`: why there is no text. */
export async function readSentText(bytes: Buffer): Promise<{ text: string } | { problem: string }> {
  if (bytes.length === 0) return { problem: 'Выберите файл TXT, CSV, XLSX или DOCX' };
  if (bytes.length > MAX_TABLE_FILE) return { problem: TABLE_PROBLEMS.file };
  if (looksLikeXlsx(bytes) || looksOld(bytes)) {
    const table = await readTable(bytes);
    return 'problem' in table ? table : withText(table.rows.map(textOfRow).join('\n'));
  }
  if (bytes.includes(0)) return { problem: 'Это не\u00a0текст и не\u00a0таблица: нужен файл TXT, CSV, XLSX или DOCX' };
  return withText(decodeText(bytes).replace(/^\uFEFF/, ''));
}

const textOfRow = (row: readonly string[]): string =>
  row
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
    .join('\t')
    .trimEnd();

const withText = (text: string): { text: string } | { problem: string } =>
  text.trim() === '' ? { problem: 'В\u00a0файле нет строк с\u00a0текстом' } : { text: text.trimEnd() };
