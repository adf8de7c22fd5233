/** A bill of materials that comes as a file. */
import { grouped } from '#src/platform/grouped.ts';
import { readTable } from '#src/platform/tables/read-table.server.ts';
import { billOfRows, MAX_BILL_LENGTH } from './bill.ts';

/** The text of the bill, or why there is none, in words for the visitor. */
export async function readBillFile(bytes: Buffer): Promise<{ text: string } | { problem: string }> {
  const table = await readTable(bytes);
  if ('problem' in table) return table;
  const text = billOfRows(table.rows).trimEnd();
  if (text.length > MAX_BILL_LENGTH) {
    return { problem: `В\u00a0файле список длиннее ${grouped(MAX_BILL_LENGTH)} знаков: разделите его на несколько` };
  }
  return text.trim() === '' ? { problem: 'В\u00a0файле нет строк с\u00a0оборудованием' } : { text };
}
