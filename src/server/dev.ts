/**
 * `npm run dev`: one Node process, Vite in middleware mode, the whole application through Vite's module loader. A page or
 * a sheet is replaced in the browser with its state kept; server code is new at the next request; a changed content file is
 * synced at once, and its mistakes are told here with file and line.
 */
import { createServer } from 'node:http';
import { resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createLogger, createServer as createVite } from 'vite';
import { operatorMessage } from '#src/platform/errors.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import type { SiteAssets } from './assets.ts';

const settings = readSettings({ LOG_FORMAT: 'text', ...process.env });
const log = createLog(settings);
const server = createServer();
/** Vite's messages go through our log: one clock, one form. */
const customLogger = {
  ...createLogger(),
  info: (message: string) => log.info(stripVTControlCharacters(message)),
  warn: (message: string) => log.warn(stripVTControlCharacters(message)),
  error: (message: string) => log.error(stripVTControlCharacters(message)),
};
const vite = await createVite({ customLogger, server: { middlewareMode: true, hmr: { server } } });

/** Scripts as Vite serves them; the sheet is linked too, so that a page is never seen bare before the script runs. */
const assets: SiteAssets = {
  build: 'dev',
  isDevelopment: true,
  scriptsOf: (pageFile) => [pageFile],
  headHtml: [
    '<link rel="stylesheet" href="/src/ui/styles.css">',
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>',
    '<script type="module" src="/src/site/app/start.browser.ts"></script>',
  ].join('\n'),
};

// Through Vite's loader, so that pages meet the same module instances. A change in the database module needs a restart.
const { openStores } = (await vite.ssrLoadModule('/src/server/stores.ts')) as typeof import('./stores.ts');
const { openJobs } = (await vite.ssrLoadModule('/src/server/jobs.ts')) as typeof import('./jobs.ts');
const stores = await openStores(settings, log);
const jobs = await openJobs(settings, log, { url: stores.url, makesFiles: false });
jobs.start();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    server.closeAllConnections();
    await vite.watcher.close();
    clearTimeout(quiet);
    await syncing;
    await jobs.stop();
    await stores.close();
    process.exit(0);
  });
}

const CONTENT = resolve(settings.contentDir) + sep;
/** Editors write a file in several steps, and a change of branch writes many. */
const QUIET_MS = 100;
let quiet: NodeJS.Timeout | undefined;
let syncing = Promise.resolve();

/** Brings the database to the changed files, one sync after another, and reloads the open pages. */
async function syncChanged(): Promise<void> {
  type Sync = typeof import('#src/content-sync/sync.server.ts');
  try {
    const { syncContent } = (await vite.ssrLoadModule('/src/content-sync/sync.server.ts')) as Sync;
    const { changed } = await syncContent({
      url: stores.ownerUrl,
      contentDir: settings.contentDir,
      downloadsDir: settings.downloadsDir,
      dataDir: settings.dataDir,
      log: (line) => log.info(line),
    });
    if (changed) vite.environments.client.hot.send({ type: 'full-reload' });
  } catch (error) {
    log.error(`${operatorMessage(error)}\nСайт показывает прежнее содержимое.`);
  }
}
vite.watcher.add(CONTENT);
vite.watcher.on('all', (_event, path) => {
  if (!resolve(path).startsWith(CONTENT)) return;
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    syncing = syncing.then(syncChanged);
  }, QUIET_MS);
});

type AppModule = typeof import('./app.ts');
let current: { createApp: AppModule['createApp']; app: Promise<FastifyInstance> } | undefined;

/** The application of the newest code: built anew only when a module below it has changed. */
async function newestApp(): Promise<FastifyInstance> {
  const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as AppModule;
  if (current?.createApp !== createApp) {
    const old = current;
    const app = createApp({ settings, log, assets, jobs }).then(async (fresh) => {
      await fresh.ready();
      return fresh;
    });
    current = { createApp, app };
    void old?.app.then((one) => one.close());
  }
  return current.app;
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await newestApp()).routing(request, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      log.error({ err: error }, 'Программа не собралась');
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.stack : String(error));
    }
  });
});
server.listen(settings.port, settings.host, () => log.info(`Сайт для разработки: http://localhost:${settings.port}`));
