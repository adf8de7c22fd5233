/**
 * Makes XLSX files in a thread of their own: a list of all goods takes a second in which no page could be answered. What
 * waits is bounded, and so are the time and the memory of one file.
 */
import { unavailable } from './errors.ts';
import { openThread, ThreadError } from './thread.server.ts';
import type { LiveSheet } from './xlsx-drawing.server.ts';

export type { Sheet } from './xlsx-drawing.server.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const thread = openThread<readonly LiveSheet[], Uint8Array>({
  name: 'xlsx',
  source: 'src/platform/xlsx-worker.server.ts',
  maxWaiting: 20,
  limitMs: 10_000, // a table of 10,000 goods takes some two seconds
  memoryMb: 384,
});

/**
 * The file of these sheets, equal bytes for equal sheets; names are cut to what the format allows and told apart. Throws 503
 * when too many wait already, or when a table is too large to be ready in time.
 */
export async function writeXlsx(sheets: readonly LiveSheet[]): Promise<Buffer> {
  try {
    const bytes = await thread.run(sheets);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
    const sentence =
      error.reason === 'busy'
        ? 'Сейчас готовится слишком много таблиц. Повторите через несколько секунд.'
        : 'Таблица слишком велика и не готова вовремя. Сузьте список или повторите через минуту.';
    throw unavailable(sentence, { cause: error });
  }
}
