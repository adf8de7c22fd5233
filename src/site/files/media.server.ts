/** Pictures an editor put into content/media/: GET /media/… An address with a version always shows the same picture. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allReady } from '#src/platform/http/load.server.ts';

export async function registerMedia(app: FastifyInstance, contentDir: string): Promise<void> {
  await app.register(async (media) => {
    allReady(media);
    media.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400) return;
      const isVersioned = /[?&]v=[0-9a-f]/.test(request.url);
      reply.header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache');
    });
    await media.register(fastifyStatic, {
      root: join(contentDir, 'media'),
      prefix: '/media/',
      cacheControl: false,
      decorateReply: false,
      index: false,
    });
  });
}
