/**
 * Makes PDFs in a thread of their own: drawing one takes a tenth of a second in which no page could be answered. Equal
 * documents are drawn once and remembered; what waits is bounded.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unavailable } from '#src/platform/errors.ts';
import { singleFlight } from '#src/platform/single-flight.ts';
import { openThread, ThreadError } from '#src/platform/thread.server.ts';
import type { PdfPaper } from './pdf.ts';

const KEPT_BYTES = 24 * 1024 * 1024;

const thread = openThread<PdfPaper, Uint8Array>({
  name: 'pdf',
  source: 'src/platform/pdf/worker.server.ts',
  maxWaiting: 40, // a visitor of the last one waits some five seconds
  limitMs: 30_000, // drawing takes a tenth of a second; a thread that is silent so long hangs
});
const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length + 100 });
const drawing = singleFlight<Buffer>();

/**
 * The file of a document: equal documents give equal bytes (a shared buffer: do not change it). Throws 503 when too many
 * wait already or when one is not ready in time.
 */
export async function makePdf(document: PdfPaper): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  const known = kept.get(name);
  if (known) return known;
  return drawing(name, async () => {
    const bytes = await draw(document);
    kept.set(name, bytes);
    return bytes;
  });
}

async function draw(document: PdfPaper): Promise<Buffer> {
  try {
    const bytes = await thread.run(document);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
    throw unavailable('Сейчас готовится слишком много документов. Повторите через несколько секунд.', { cause: error });
  }
}
