/** The short forms of the desk itself: read within a limit, from whoever sends them. */
import type { FastifyRequest } from 'fastify';
import { badRequest, SiteError } from '#src/platform/errors.ts';
import { readEntries } from '#src/platform/http/request-limits.ts';

const MOST_BYTES = 16 * 1024;

/** Returns the fields of a form; of two with one name the first. Throws 413 for a large one, 415 for one of another kind. */
export async function readSmallForm({ raw }: FastifyRequest): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/.test(raw.headers['content-type'] ?? '')) {
    throw new SiteError('unsupported_type', 'Отправьте форму со страницы редакции.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('Форма пришла не целиком. Отправьте её снова.');
  }
  if (size > MOST_BYTES) throw new SiteError('too_large', 'Форма слишком велика. Сократите её и отправьте снова.');
  return readEntries(Buffer.concat(chunks).toString('utf8'));
}
