/** Bodies of forms that a browser sends by itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readEntries } from './request-limits.ts';

/** Lets the routes of a scope take plain forms as `URLSearchParams`, and forms with a file as bytes (`sentFile`). */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readEntries(body),
  );
  scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
