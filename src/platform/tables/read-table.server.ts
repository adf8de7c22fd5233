/**
 * Reads tables that visitors send. A file is a stranger's: it is read in a thread with limits of memory and time, so that
 * whatever is in it holds no page up and ends no process; what comes back is bounded (table-limits.ts).
 */
import { unavailable } from '#src/platform/errors.ts';
import { openThread, ThreadError } from '#src/platform/thread.server.ts';
import { MAX_TABLE_FILE, TABLE_PROBLEMS } from './table-limits.ts';
import type { TableRows } from './table-rows.server.ts';

const thread = openThread<Uint8Array, TableRows>({
  name: 'table',
  source: 'src/platform/tables/table-worker.server.ts',
  maxWaiting: 8,
  limitMs: 5_000, // the largest table within the limits takes half a second
  memoryMb: 192,
});

/**
 * Rows of an XLSX, DOCX, CSV or text file, cells as text, or why there are none, in words for the visitor. Throws 503 when too many
 * files wait to be read.
 */
export async function readTable(bytes: Buffer): Promise<TableRows> {
  if (bytes.length === 0) return { problem: TABLE_PROBLEMS.empty };
  if (bytes.length > MAX_TABLE_FILE) return { problem: TABLE_PROBLEMS.file };
  try {
    return await thread.run(Uint8Array.from(bytes));
  } catch (error) {
    if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
    if (error.reason !== 'busy') return { problem: TABLE_PROBLEMS.slow };
    throw unavailable('Сейчас читается слишком много файлов. Повторите через несколько секунд.', { cause: error });
  }
}
