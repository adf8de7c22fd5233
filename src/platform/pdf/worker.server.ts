/** The thread that draws PDFs (pdf.server.ts asks it). */
import { serveThread } from '#src/platform/thread-side.server.ts';
import { drawPdf } from './draw.server.ts';

serveThread(drawPdf, (bytes) => [bytes.buffer as ArrayBuffer]);
