/**
 * The whole site as one Fastify application. `createApp` listens to nothing: the entry (main.ts, dev.ts) or a test does.
 * Order: limits and headers for everybody, pages for every address that is nothing else, and with them what all do with
 * errors; then health, the API, built files, pictures and other files.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { API_PREFIX, registerApi, sendFrameworkError } from '#src/api/api.ts';
import { placeOpenData } from '#src/domain/open-data/open-data.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { createPageCache } from '#src/platform/http/answer-cache.server.ts';
import { refuseBroken } from '#src/platform/http/broken-requests.server.ts';
import { registerDraining } from '#src/platform/http/draining.server.ts';
import { registerLoad } from '#src/platform/http/load.server.ts';
import { checkUrl, MAX_HEADER_BYTES } from '#src/platform/http/request-limits.ts';
import { cutSlowBodies, SLOW_CLIENTS } from '#src/platform/http/slow-clients.server.ts';
import type { Jobs } from '#src/platform/jobs.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { isProduction, type Settings } from '#src/platform/settings.server.ts';
import { formPages } from '#src/site/app/leads-pages.server.ts';
import { checkMiddlewares } from '#src/site/app/middleware.server.ts';
import { renderFramed } from '#src/site/app/render.server.tsx';
import { registerAnalogBill } from '#src/site/files/analogs-bill.server.ts';
import { registerDossier } from '#src/site/files/analogs-dossier.server.ts';
import { registerCalculatorFiles } from '#src/site/files/calculators.server.ts';
import { registerGoodsFile } from '#src/site/files/catalog-goods.server.ts';
import { registerCompanyFiles } from '#src/site/files/company.server.ts';
import { registerComparisonFile } from '#src/site/files/comparison.server.ts';
import { registerDocuments } from '#src/site/files/downloads.server.ts';
import { registerPapers } from '#src/site/files/downloads-datasheet.server.ts';
import { registerKept } from '#src/site/files/kept.server.ts';
import { legalPaper } from '#src/site/files/legal.server.ts';
import { registerMachineFiles } from '#src/site/files/machines.server.ts';
import { registerMedia } from '#src/site/files/media.server.ts';
import { registerFeeds } from '#src/site/files/news-feeds.server.ts';
import { registerOpenData } from '#src/site/files/open-data.server.ts';
import { registerPartnersMap } from '#src/site/files/partners-map.server.ts';
import { registerPictures } from '#src/site/files/pictures.server.ts';
import { registerShellFile } from '#src/site/files/shell.server.ts';
import { registerSolutionFile } from '#src/site/files/solutions.server.ts';
import { registerSpecification } from '#src/site/files/specification.server.ts';
import { registerReadings } from '#src/site/files/specification-reading.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import type { SiteAssets } from './assets.ts';
import { registerBrowserReport } from './browser-report.ts';
import { registerBuiltFiles } from './built-files.ts';
import { registerHealth } from './health.ts';
import { answerKeptPages } from './kept-pages.ts';
import { noteRequests, serveMetrics, siteMetrics, watchRequests } from './metrics.ts';
import { registerPages } from './pages.ts';
import { PREVIEW_MARK, requirePassword } from './preview.ts';
import { counterOf, securityHeaders } from './security-headers.ts';

/** `clientFolder`: what `npm run build` left for the browser; absent in development, where Vite serves the sources.
 * `jobs`: what /readyz tells of. */
export type AppParts = {
  settings: Settings;
  log: Log;
  assets: SiteAssets;
  clientFolder?: string;
  jobs?: Pick<Jobs, 'states'>;
};

const MB = 1024 * 1024;

export async function createApp({
  settings,
  log,
  assets: built,
  clientFolder,
  jobs,
}: AppParts): Promise<FastifyInstance> {
  checkMiddlewares();
  const isDev = clientFolder === undefined;
  const { previewPassword } = settings;
  const isClosed = previewPassword !== undefined || settings.searchEngines === 'closed';
  const assets = previewPassword === undefined ? built : { ...built, mark: PREVIEW_MARK };
  const headers = {
    ...securityHeaders(settings, { isDev, faces: assets.sheet?.faces }),
    ...(isClosed ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
  };
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    ...SLOW_CLIENTS,
    http: { ...SLOW_CLIENTS.http, maxHeaderSize: MAX_HEADER_BYTES },
    bodyLimit: MB / 4,
    clientErrorHandler: refuseBroken(headers),
    keepAliveTimeout: 65_000, // longer than a balancer's 60 s, so that the balancer closes first
    forceCloseConnections: 'idle',
    return503OnClosing: false, // a request that has come is answered
    routerOptions: { maxParamLength: 500 },
    // A path that cannot be decoded never reaches a route: it gets the headers here and its 404 from the pages.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      if (request.url.startsWith(`${API_PREFIX}/`)) sendFrameworkError(error, request, reply as FastifyReply);
      else void sendError(request, reply as FastifyReply, 404);
    },
  });
  const cache = createPageCache({
    maxBytes: isDev ? 0 : settings.pageCacheMb * MB,
    version: contentVersion,
    onStale: (err, key) => log.warn({ err, key }, 'Страница отдана из прежней копии'),
  });

  const metrics = siteMetrics(assets.build, () => cache.size);
  const note = noteRequests(metrics, log, settings);
  watchRequests(app, note);
  if (!isDev && settings.metricsPort > 0) {
    const served = await serveMetrics(metrics, settings);
    app.addHook('onClose', () => served.close());
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    checkUrl(request.url);
  });
  if (previewPassword !== undefined) requirePassword(app, previewPassword);
  registerDraining(app);
  cutSlowBodies(app);
  await registerLoad(app, settings);

  const hasLiveMap = settings.yandexMapsKey !== undefined;
  const { siteUrl } = settings;
  const counter = counterOf(settings)?.href;
  const place = {
    ...{ siteUrl, assets, hasLiveMap },
    isProduction: isProduction(settings),
    ...(counter && { counter }),
  };
  // First, because a route takes the error handler of the moment it is loaded in; its address gives way to every other.
  const sendError = registerPages(app, { place, cache, assets, policy: headers['content-security-policy'] });
  registerShellFile(app, place, cache);
  registerHealth(app, assets.build, jobs);
  await registerApi(app, settings, {
    formPages: formPages(place),
    legalPaper: legalPaper(settings),
    frame: (page) => renderFramed(place, page),
  });
  registerBrowserReport(app);
  await registerAnalogBill(app, place, settings);
  if (clientFolder) {
    await registerBuiltFiles(app, clientFolder, (request, reply) => sendError(request, reply, 404));
  }
  registerPictures(app, cache, createPageCache({ maxBytes: isDev ? 0 : 8 * MB, version: contentVersion }));
  placeOpenData({
    folder: join(settings.dataDir, 'open-data'),
    siteUrl: settings.siteUrl,
    addressOf: ({ code }) => settings.siteUrl + links.product(code),
    pictureOf: (good) => settings.siteUrl + serverLinks.sharePicture(good),
  });
  registerOpenData(app, { siteUrl: settings.siteUrl, cache });
  registerMachineFiles(app, { siteUrl: settings.siteUrl, cache, isClosed });
  registerFeeds(app, settings.siteUrl, cache);
  registerDossier(app, settings.siteUrl);
  registerComparisonFile(app, settings.siteUrl);
  registerSolutionFile(app);
  await registerCalculatorFiles(app, settings);
  await registerKept(app, settings);
  await registerSpecification(app, place, settings);
  await registerReadings(app, place);
  registerPartnersMap(app, settings);
  registerGoodsFile(app, settings.siteUrl);
  registerCompanyFiles(app, settings, cache);
  registerDocuments(app, settings);
  registerPapers(app, settings.siteUrl, cache);
  await registerMedia(app, settings.contentDir);
  // The short way of kept pages checks no password.
  if (!isDev && previewPassword === undefined) answerKeptPages(app, { cache, headers, note });
  return app;
}
