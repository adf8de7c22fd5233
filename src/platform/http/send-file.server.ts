/** Sends a made file: whole, a part of it (Range), only its headers (HEAD), or 304 and 412-safe resuming by a strong ETag. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvText } from '#src/platform/csv.ts';
import { isKnownEtag } from '#src/platform/known-etag.ts';
import { type Sheet, writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';

/** A file on a disk: `read` opens it from a byte to a byte, both counted. */
export type StreamedBytes = { length: number; read(from: number, to: number): Readable };
export type SentFile = {
  bytes: Buffer | StreamedBytes;
  type: string;
  name: string;
  /** Shown in the browser rather than kept. */
  isShown?: boolean;
  /** SHA-256 in hex when it is known; else it is counted here. */
  sha256?: string;
  /** The address always gives these bytes. */
  isLasting?: boolean;
};

/** A name outside Latin letters needs the second form (RFC 6266). */
function dispositionOf(name: string, isShown: boolean): string {
  const plain = name.replace(/[^\w.+-]/g, '_');
  const exact = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"${exact}`;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const { bytes, type, name, isShown = false, isLasting = false } = file;
  const sha256 = file.sha256 ?? hashOf(bytes);
  const etag = `"${sha256.slice(0, 32)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=60',
    'content-disposition': dispositionOf(name, isShown),
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  });
  reply.type(type);
  if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = wantedRange(request.headers.range, bytes.length);
  const condition = request.headers['if-range'];
  if (!range || (condition !== undefined && condition !== etag))
    return sendBytes(request, reply, bytes, 0, bytes.length - 1);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { from, to } = range;
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`);
  return sendBytes(request, reply, bytes, from, to);
}

/** Sends a part of the file. For HEAD a file is not opened: Fastify would read it to its end. */
function sendBytes(
  { method }: FastifyRequest,
  reply: FastifyReply,
  bytes: SentFile['bytes'],
  from: number,
  to: number,
): FastifyReply {
  if (Buffer.isBuffer(bytes)) return reply.send(bytes.subarray(from, to + 1));
  reply.header('content-length', to + 1 - from);
  return reply.send(method === 'HEAD' ? Readable.from([]) : bytes.read(from, to));
}

function hashOf(bytes: SentFile['bytes']): string {
  if (!Buffer.isBuffer(bytes)) throw new Error('The hash of a file on a disk is known before it is sent');
  return createHash('sha256').update(bytes).digest('hex');
}

/** Sends one table; `name` is without the ending, which is the kind. */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, name, sheet }: { kind: 'csv' | 'xlsx'; name: string; sheet: Sheet },
): Promise<FastifyReply> {
  const made =
    kind === 'csv'
      ? { bytes: Buffer.from(csvText(sheet.rows)), type: 'text/csv; charset=utf-8' }
      : { bytes: await writeXlsx([sheet]), type: XLSX_TYPE };
  return sendFile(request, reply, { ...made, name: `${name}.${kind}` });
}

/** Parses one range of a file. Several ranges, or another unit, get the whole file, as RFC 9110 allows. */
function wantedRange(header: string | undefined, size: number): { from: number; to: number } | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { from: size - length, to: size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'outside' : { from, to };
}
