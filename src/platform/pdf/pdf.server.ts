/**
 * Makes PDFs in a thread of their own: drawing one takes a tenth of a second in which no page could be answered. Equal
 * documents are drawn once and remembered; what waits is bounded.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { SiteError } from '#src/platform/errors.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import type { PdfDocument } from './pdf.ts';

/** Documents that may wait for the thread; a visitor of the last one waits some five seconds. */
const MAX_WAITING = 40;
/** Drawing takes a tenth of a second; a thread that is silent so long hangs. */
const LIMIT_MS = 30_000;
/** A thread without work is ended: it holds 60 MB. */
const IDLE_MS = 60_000;
const KEPT_BYTES = 24 * 1024 * 1024;

/** The bundle runs built JavaScript, everything else the sources (vite.config.ts, `pdf-worker`). */
const WORKER = join(
  PROJECT_FOLDER,
  /\.ts(\?|$)/.test(import.meta.url) ? 'src/platform/pdf/worker.server.ts' : 'build/server/pdf-worker.js',
);

type Job = { document: PdfDocument; done: (bytes: Buffer) => void; fail: (error: Error) => void };
type Reply = { bytes: Uint8Array } | { error: string };

const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length + 100 });
const underWay = new Map<string, Promise<Buffer>>();
const waiting: Job[] = [];
let current: Job | undefined;
let worker: Worker | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * The file of a document: equal documents give equal bytes (a shared buffer: do not change it). Throws 503 when too many
 * wait already.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  const known = kept.get(name) ?? underWay.get(name);
  if (known) return known;
  if (waiting.length >= MAX_WAITING) {
    const message = 'Сейчас готовится слишком много документов. Повторите через несколько секунд.';
    throw new SiteError('unavailable', message, { retryAfterSeconds: 5 });
  }
  const making = new Promise<Buffer>((done, fail) => {
    waiting.push({ document, done, fail });
    next();
  });
  underWay.set(name, making);
  try {
    const bytes = await making;
    kept.set(name, bytes);
    return bytes;
  } finally {
    underWay.delete(name);
  }
}

function next(): void {
  if (current) return;
  current = waiting.shift();
  clearTimeout(timer);
  if (!current) {
    worker?.unref(); // never what keeps a process alive
    timer = setTimeout(() => end(), IDLE_MS).unref();
    return;
  }
  try {
    worker ??= startWorker();
    worker.ref();
    worker.postMessage(current.document);
  } catch (error) {
    end(error as Error); // no thread can be had, or the document is none that can be handed over
    return;
  }
  timer = setTimeout(() => end(new Error(`PDF is not ready after ${LIMIT_MS} ms`)), LIMIT_MS);
}

function startWorker(): Worker {
  const fresh = new Worker(WORKER, { execArgv: [], name: 'pdf' });
  fresh.on('message', (reply: Reply) => {
    if (fresh !== worker) return;
    const job = current;
    current = undefined;
    if ('error' in reply) job?.fail(new Error(reply.error));
    else job?.done(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength));
    next();
  });
  const lose = (error: Error) => fresh === worker && end(error);
  fresh.on('error', lose);
  fresh.on('exit', (code) => lose(new Error(`The PDF thread ended with code ${code}`)));
  return fresh;
}

/** Lets the thread go; the job under way fails, the next one starts a new thread. */
function end(error = new Error('The PDF thread was ended')): void {
  const [old, job] = [worker, current];
  worker = undefined;
  current = undefined;
  void old?.terminate();
  job?.fail(error);
  if (job || waiting.length > 0) next();
}
