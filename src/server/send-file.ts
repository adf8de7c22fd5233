/** Sends a made file: whole, a part of it (Range), only its headers (HEAD), or 304 and 412-safe resuming by a strong ETag. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type SentFile = {
  bytes: Buffer;
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
export function dispositionOf(name: string, isShown = false): string {
  const plain = name.replace(/[^\w.+-]/g, '_');
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile): FastifyReply {
  const { bytes, type, name, isShown = false, isLasting = false } = file;
  const sha256 = file.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  const etag = `"${sha256.slice(0, 32)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=60',
    'content-disposition': dispositionOf(name, isShown),
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  });
  reply.type(type);
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))))
    return reply.code(304).send();
  const range = wantedRange(request.headers.range, bytes.length);
  const condition = request.headers['if-range'];
  if (!range || (condition !== undefined && condition !== etag)) return reply.send(bytes);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

/** One range of a file; several at once, or another unit, are answered with the whole file, as the protocol allows. */
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
