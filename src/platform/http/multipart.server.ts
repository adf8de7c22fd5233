/** Files of forms that the browser sends by itself (multipart/form-data), read within limits. */
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';

/** A form with one file has a handful of parts; more of them are a way to keep the process busy. */
const LIMITS = { fields: 20, files: 1, parts: 20, headerPairs: 20, headerSize: 2_000, fieldSize: 10_000 };
const PORTION = 64 * 1024;

/**
 * The bytes of the first file of a body, at most `maxBytes` + 1 of them, so that the caller sees when there is more. Empty
 * when there is none, or when the body has no parts or too many.
 */
export async function sentFile(type: string, body: Buffer, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let reader: BusboyInstance | undefined;
  try {
    const parts = new Busboy({ headers: { 'content-type': type }, limits: { ...LIMITS, fileSize: maxBytes + 1 } });
    reader = parts;
    parts.on('file', (_name, stream) => {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => {}); // the reader reports the break itself
    });
    const ended = new Promise<void>((done, fail) => {
      const stop = () => fail(new Error('too many parts'));
      parts.on('finish', done).on('error', fail).on('partsLimit', stop).on('filesLimit', stop).on('fieldsLimit', stop);
    });
    await Promise.race([ended, feed(parts, body)]);
    await ended;
    return Buffer.concat(chunks);
  } catch {
    return Buffer.alloc(0);
  } finally {
    reader?.destroy(); // the rest of the body is not read
  }
}

/** Feeds the body in portions: reading stops at a broken limit, and other visitors have their turn between portions. */
async function feed(reader: BusboyInstance, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length && !reader.destroyed; at += PORTION) {
    reader.write(body.subarray(at, at + PORTION));
    await setImmediate();
  }
  reader.end();
}
