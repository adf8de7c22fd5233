/** Sends an answer of the page cache in the encoding the visitor takes, or 304 when he has it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from './answer-cache.server.ts';
import { COST } from './load.server.ts';
import { chooseEncoding, type Stored } from './stored-answer.server.ts';

type File = {
  cache: PageCache;
  key: string;
  headers: Record<string, string>;
  make(): Promise<Buffer | string | undefined>;
};

/** Sends what `make` makes of today's content, kept under `key`; undefined is an address that does not exist. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, headers, make }: File,
): Promise<unknown> {
  const making = async () => {
    const body = await make();
    const isFound = body !== undefined;
    return { status: isFound ? 200 : 404, headers, body: body ?? '', isLasting: isFound };
  };
  const stored = await cache.answer(key, making, () => request.pay(COST.page));
  return stored.status === 404 ? reply.callNotFound() : sendStored(request, reply, stored);
}

/**
 * Returns the bytes of a file made from today's content and kept under `key`. The caller passes them to `sendFile`,
 * which handles ranges.
 */
export async function keptBytes(
  request: FastifyRequest,
  cache: PageCache,
  { key, type, make }: { key: string; type: string; make(): Promise<Buffer> },
): Promise<Buffer> {
  const making = async () => ({ status: 200, headers: { 'content-type': type }, body: await make(), isLasting: true });
  const stored = await cache.answer(key, making, () => request.pay(COST.file));
  return stored.body('identity');
}

export async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): Promise<FastifyReply> {
  const encoding = chooseEncoding(stored, request.headers['accept-encoding']);
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  const known = stored.status === 200 ? stored.knownEtag(encoding, tags) : undefined;
  reply.headers(storedHeaders(stored, known ?? stored.etag(encoding)));
  if (known || (!tags && isNotNewer(stored, since))) return reply.code(304).send();
  const body = await stored.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(stored.status).send(body);
}

/** Headers of a kept answer, whether it is sent or the visitor has it. */
export const storedHeaders = ({ headers }: Stored, etag: string): Record<string, string> => ({
  ...headers,
  etag,
  vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
});

/** For robots that know dates only (If-Modified-Since); a tag says more and wins. */
function isNotNewer({ status, headers }: Stored, since: string | undefined): boolean {
  const changed = Date.parse(headers['last-modified'] ?? '');
  return status === 200 && since !== undefined && changed <= Date.parse(since);
}
