/** Sends an answer of the page cache in the encoding the visitor takes, or 304 when he has it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, etagOf, isUnchanged, type Stored } from './page-cache.ts';

export function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): FastifyReply {
  const encoding = chooseEncoding(stored, request.headers['accept-encoding']);
  reply.headers({ ...stored.headers, etag: etagOf(stored, encoding), vary: 'accept-encoding' });
  if (isUnchanged(stored, encoding, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(stored.status).send(stored.bodies[encoding]);
}
