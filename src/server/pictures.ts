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
    // The version in the address comes from the shape: such an address always shows the same picture.
    const isVersioned = /[?&]v=\w/.test(request.url);
    const stored = await cache.answer(`panel ${code} ${isVersioned}`, async () => {
      const good = await findGood(code);
      return {
        status: good ? 200 : 404,
        headers: {
          'content-type': 'image/svg+xml',
          'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache',
        },
        body: good ? panelSvg(good.shape) : '',
        isLasting: good !== undefined,
      };
    });
    return stored.status === 404 ? reply.callNotFound() : sendStored(request, reply, stored);
  });
}
