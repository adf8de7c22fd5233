/** Pictures drawn from what is known about a good, kept like pages: GET /pictures/panels/{code}.svg (docs/pictures.md). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import type { PageCache } from './page-cache.ts';
import { sendStored } from './send-stored.ts';

export function registerPictures(app: FastifyInstance, cache: PageCache): void {
  app.get('/pictures/panels/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const [, code] = /^([\w.+-]+)\.svg$/.exec(request.params.file) ?? [];
    if (!code) return reply.callNotFound();
    const stored = await cache.answer(`panel ${code}`, async () => {
      const good = await findGood(code);
      return {
        status: good ? 200 : 404,
        // Not immutable: the address knows the shape, but not the code that draws it. A day, then a 304 by ETag.
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        },
        body: good ? panelSvg(good.shape) : '',
        isLasting: good !== undefined,
      };
    });
    return stored.status === 404 ? reply.callNotFound() : sendStored(request, reply, stored);
  });
}
