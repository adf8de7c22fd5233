/** A bill of materials that comes as a file: XLSX, CSV or text, in UTF-8 or the Windows-1251 of old tables. */
import { looksLikeXlsx, readXlsx } from '#src/platform/xlsx-reading.server.ts';
import { billOfRows, textRows } from './bill.ts';

/** Bytes of a file that is read at all. */
export const MAX_BILL_FILE = 2 * 1024 * 1024;

/** The text of the bill, or why there is none, in words for the visitor. */
export async function readBillFile(bytes: Buffer): Promise<{ text: string } | { problem: string }> {
  if (bytes.length === 0) return { problem: 'Выберите файл XLSX или CSV' };
  if (bytes.length > MAX_BILL_FILE)
    return { problem: 'Файл больше 2\u00a0МБ: оставьте в\u00a0нём один лист со списком' };
  if (looksLikeXlsx(bytes)) {
    const rows = await readXlsx(bytes);
    if (!rows) return { problem: 'Книга не\u00a0читается: сохраните лист как CSV или вставьте строки в\u00a0поле' };
    return bill(rows);
  }
  if (bytes.length > 4 && bytes.readUInt32BE(0) === 0xd0cf11e0)
    return { problem: 'Это книга старого формата XLS: сохраните её как XLSX' };
  // A picture or a document has zero bytes where no text has them.
  if (bytes.includes(0)) return { problem: 'Это не\u00a0таблица: нужен файл XLSX или CSV' };
  return bill(textRows(decode(bytes)));
}

function bill(rows: string[][]): { text: string } | { problem: string } {
  const text = billOfRows(rows).trimEnd();
  return text.trim() === '' ? { problem: 'В\u00a0файле нет строк с\u00a0оборудованием' } : { text };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
