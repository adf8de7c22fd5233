/**
 * The whole site as one Fastify application: canonical addresses, pages from memory, their data files, health. The
 * public API joins as a plugin. `createApp` listens to nothing: the entry (main.ts, dev.ts) or a test does.
 */
import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contentVersion } from '#src/platform/content-version.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { checkMiddlewares } from '#src/site/middleware.server.ts';
import { pageOfDataPath } from '#src/site/runtime/match.ts';
import {
  movedTo,
  type Place,
  pageQuery,
  renderError,
  renderPage,
  type SiteAnswer,
} from '#src/site/runtime/render.server.tsx';
import type { SiteAssets } from './assets.ts';
import { canonical } from './canonical.ts';
import { chooseEncoding, createPageCache, etagOf, isUnchanged, type Made, type Stored } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

export type AppParts = { settings: Settings; log: Log; assets: SiteAssets; isDev?: boolean };

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

export async function createApp({ settings, log, assets, isDev = false }: AppParts): Promise<FastifyInstance> {
  checkMiddlewares();
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000, // longer than a balancer's 60 s, so that it is never we who close first
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => void sendError(request, reply as FastifyReply, 404),
  });
  const place: Place = { siteUrl: settings.siteUrl, assets };
  const headers = securityHeaders(settings, { styleHashes: assets.styleHashes, isDev });
  const pages = createPageCache({
    maxBytes: isDev ? 0 : settings.pageCacheMb * 1024 * 1024,
    version: contentVersion,
    onStale: (err, key) => log.warn({ err, key }, 'Страница отдана из прежней копии'),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    retryAfter: 5,
    pressureHandler: (request, reply) => {
      if (request.url === '/livez') return;
      reply.code(503).header('retry-after', '5').type('text/plain; charset=utf-8');
      reply.send('Сервер перегружен. Повторите через несколько секунд.\n');
    },
  });

  async function sendError(request: FastifyRequest, reply: FastifyReply, status: number, detail?: string) {
    const { path } = splitUrl(request.url);
    const type = pageOfDataPath(path) ? 'json' : 'html';
    const answer = await renderError(place, type, status, pageOfDataPath(path) ?? safePath(path), detail);
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .headers({ ...headers, 'cache-control': 'no-store', 'x-build': assets.build })
      .code(status)
      .type(type === 'json' ? JSON_TYPE : HTML)
      .send(answer.body);
  }

  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const known = error.statusCode && error.statusCode < 500 ? error.statusCode : undefined;
    if (!known) request.log.error({ err: error, url: request.url }, 'Запрос не выполнен');
    return sendError(request, reply, known ?? (isServiceDown(error) ? 503 : 500));
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, 404, `Page not found: ${splitUrl(request.url).path}`),
  );

  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', build: assets.build }),
  );
  app.get('/build/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: assets.build }),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'),
  );

  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    const asked = { origin: `${request.protocol}://${request.host}`, path, search };
    const verdict = await canonical(asked, () => undefined, movedTo);
    if (verdict && 'location' in verdict) {
      return reply.header('cache-control', 'no-cache').redirect(verdict.location, verdict.status);
    }
    if (verdict) return sendError(request, reply, verdict.status);
    const dataOf = pageOfDataPath(path);
    const type = dataOf === undefined ? 'html' : 'json';
    const page = dataOf ?? path;
    const query = await pageQuery(page, search);
    const stored = await pages.answer(`${type} ${page}${query}`, async () =>
      madeFrom(await renderPage(place, type, page, query), assets.build),
    );
    return sendStored(request, reply, stored);
  });

  return app;
}

function madeFrom({ status, type, body, location }: SiteAnswer, build: string): Made {
  const cacheControl = status >= 400 ? 'no-store' : type === 'json' ? 'private, max-age=30' : 'no-cache';
  const headers: Record<string, string> = {
    'content-type': type === 'json' ? JSON_TYPE : HTML,
    'cache-control': cacheControl,
    'x-build': build,
  };
  if (location) headers.location = location;
  return { status, headers, body, isLasting: status < 400 };
}

function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): FastifyReply {
  const encoding = chooseEncoding(stored, request.headers['accept-encoding']);
  reply.headers({ ...stored.headers, etag: etagOf(stored, encoding), vary: 'accept-encoding' });
  if (isUnchanged(stored, encoding, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(stored.status).send(stored.bodies[encoding]);
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.length > mark + 1 ? url.slice(mark) : '' };
}

/** A path that can stand in an address of ours, whatever was asked. */
const safePath = (path: string) => (/^\/[^/\\]/.test(path) && URL.canParse(`http://site${path}`) ? path : '/');

/** A lost database: the visitor may try again, so 503 and not 500. */
function isServiceDown(error: unknown): boolean {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (errors?.some(isServiceDown)) return true;
  return /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P|53)/.test(code ?? '') || /connection|timeout/i.test(message ?? '');
}
