/** Asks the API about a pasted bill. The page loads this file for those who send a list. */
import { ApiError, api } from '#src/site/browser/api.ts';
import { apiBillRow, type BillRow, billParts } from './bill-row.ts';

const LINES_IN_PART = 100;

/** Yields the rows of the bill part by part, and how many parts are answered; the first time before any is. */
export async function* answerBill(text: string): AsyncGenerator<{ done: number; total: number; rows: BillRow[] }> {
  const parts = billParts(text, LINES_IN_PART);
  const total = parts.length;
  yield { done: 0, total, rows: [] };
  for (const [index, part] of parts.entries()) {
    const answered = await api.post('catalog/analogs/bill', { text: part.text });
    const rows = answered.map(apiBillRow).map((row) => ({ ...row, number: row.number + part.offset }));
    yield { done: index + 1, total, rows };
  }
}

/** Returns what the API says against the list, or undefined when the failure is another. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.fields.text?.[0] ?? error.message) : undefined;
