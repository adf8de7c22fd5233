/** The thread that draws PDFs, one at a time (pdf.server.ts asks it). */
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw.server.ts';
import type { PdfDocument } from './pdf.ts';

parentPort?.on('message', async (document: PdfDocument) => {
  try {
    const bytes = await drawPdf(document);
    parentPort?.postMessage({ bytes }, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
