/** The thread that makes XLSX files (xlsx.server.ts asks it). */
import { serveThread } from './thread-side.server.ts';
import { drawXlsx } from './xlsx-drawing.server.ts';

serveThread(
  // Bytes of their own: a small Buffer is a part of a pool that cannot be handed over.
  async (sheets: Parameters<typeof drawXlsx>[0]) => Uint8Array.from(await drawXlsx(sheets)),
  (bytes) => [bytes.buffer as ArrayBuffer],
);
