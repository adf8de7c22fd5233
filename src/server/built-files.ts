/**
 * Files of the client build: their names change with their content, so they never expire. A file that this build does not
 * have may belong to another release that runs beside it or ran before it: the database has the last three builds.
 */
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBuildFile } from '#src/platform/build-files/build-files.server.ts';
import { allReady, COST } from '#src/platform/http/load.server.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Loaded by a page and never shown alone, as an SVG may be. */
const PART = /\.(?:css|js|woff2)$/;
/** Headers that protect a document. Its dozen parts do not carry them: a kilobyte each. */
const OF_DOCUMENTS = [
  ...['content-security-policy', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'x-frame-options'],
];
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** `sendMissing` sends the site's 404. */
export async function registerBuiltFiles(
  app: FastifyInstance,
  clientFolder: string,
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  const plugin = async (files: FastifyInstance) => {
    allReady(files);
    files.addHook('onSend', async ({ url }, reply) => {
      if (PART.test(url) && reply.statusCode < 400) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    });
    await files.register(fastifyStatic, {
      root: join(clientFolder, 'assets'),
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      index: false,
    });
    files.setNotFoundHandler((request, reply) => sendKept(request, reply, sendMissing));
  };
  await app.register(plugin, { prefix: '/assets' });
}

/** Sends a file of another build, or the site's 404. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  sendMissing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<unknown> {
  const name = /^\/assets\/([\w.-]{1,200})$/.exec(request.url)?.[1];
  const type = name && TYPES[extname(name)];
  const accepted = String(request.headers['accept-encoding'] ?? '').slice(0, 200);
  const encodings = accepted.split(',').map((part) => part.trim().toLowerCase());
  // Without the database it is a 404 too: by it nginx asks the next node, which may have the file on its disk.
  const found = type ? await findBuildFile(name, encodings).catch(() => undefined) : undefined;
  if (!found || !type) {
    request.pay(COST.missing); // a file that is there is never refused: a page without its script is broken
    return sendMissing(request, reply);
  }
  if (found.encoding) reply.header('content-encoding', found.encoding);
  return reply.headers({ 'cache-control': YEAR, vary: 'accept-encoding' }).type(type).send(found.bytes);
}
