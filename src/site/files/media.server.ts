/** Pictures an editor put into content/media/: GET /media/… An address with a version always shows the same picture. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allReady } from '#src/platform/http/load.server.ts';
import golos from '#src/ui/fonts/golos.woff2?inline';

/** A picture sees no font of its page: a drawing with words brings the font along. */
const LETTERS = `<style>@font-face{font-family:Golos;font-weight:400 600;src:url(${golos})}text{font-family:Golos,sans-serif}</style>`;
const END = '</svg>';

function withLetters(drawing: string): string {
  const end = drawing.lastIndexOf(END);
  return drawing.includes('<text') && end > 0 ? `${drawing.slice(0, end)}${LETTERS}${END}` : drawing;
}

export async function registerMedia(app: FastifyInstance, contentDir: string): Promise<void> {
  await app.register(async (media) => {
    allReady(media);
    media.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode >= 400) return payload;
      const isVersioned = /[?&]v=[0-9a-f]/.test(request.url);
      reply.header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache');
      const isDrawing = reply.statusCode === 200 && reply.getHeader('content-type') === 'image/svg+xml';
      if (request.method !== 'GET' || !isDrawing || !(payload instanceof Readable)) return payload;
      const drawing = withLetters(await text(payload));
      reply.header('content-length', Buffer.byteLength(drawing));
      return drawing;
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
