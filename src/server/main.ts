/** Production entry, built to `build/server/main.js`: settings, stores, jobs, application, then it listens until told to stop. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentJobs } from '#src/content-sync/publishing.server.ts';
import { publishBuild, publishingJob } from '#src/platform/build-files/build-files.server.ts';
import { requireWritable } from '#src/platform/data-folder.server.ts';
import { OperatorError, operatorMessage } from '#src/platform/errors.ts';
import { drain } from '#src/platform/http/draining.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings, settingWarnings } from '#src/platform/settings.server.ts';
import { loadPages } from '#src/site/app/page-loaders.server.ts';
import { createApp } from './app.ts';
import { readAssets } from './assets.ts';
import { openJobs } from './jobs.ts';
import { createReload } from './reload.ts';
import { openStores } from './stores.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  if (settings.databaseUrl !== undefined) await requireWritable(settings.dataDir); // the embedded database says more
  for (const sentence of settingWarnings(process.env, settings)) log.warn(sentence);
  const clientFolder = join(PROJECT_FOLDER, 'build/client');
  const assets = await readAssets(clientFolder, fileURLToPath(import.meta.url));
  const stores = await openStores(settings, log);
  const build = { id: assets.build, folder: join(clientFolder, 'assets') };
  const publishing = publishingJob(build);
  const jobs = await openJobs(settings, log, {
    ...{
      url: stores.url,
      makesFiles: settings.filesAhead === 'yes',
      more: [publishing, ...contentJobs(stores.ownerUrl, settings, log)],
    },
  });
  // Before the first page of this build is sent, every node can answer with the page's scripts.
  await publishBuild(build).catch((err) => log.warn({ err }, publishing.failure));
  await loadPages();
  const app = await createApp({ settings, log, assets, clientFolder, jobs });
  const address = await app
    .listen({ port: settings.port, host: settings.host })
    .catch((cause: Error & { code?: string }) => {
      const taken = cause.code === 'EADDRINUSE' ? 'он занят другой программой' : cause.message;
      throw new OperatorError(
        `Не могу слушать ${settings.host}:${settings.port}: ${taken}. Остановите её или задайте другой порт: PORT=3001 npm start.`,
        { cause },
      );
    });
  log.info({ address, build: assets.build }, 'Сайт запущен');
  jobs.start();

  let isStopping = false;
  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'Сайт останавливается: начатые запросы будут закончены');
    // Requests under way may finish; longer ones are cut off, and the database is closed in order all the same.
    const waitMs = signal === 'SIGTERM' ? settings.drainSeconds * 1_000 : 0;
    const limit = setTimeout(() => app.server.closeAllConnections(), waitMs + settings.shutdownSeconds * 1_000);
    await drain(app, { waitMs });
    clearTimeout(limit);
    await jobs.stop();
    await stores.close();
    log.info('Сайт остановлен');
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // A terminal that closes means the end; from anything else it means: read your files again.
  const reload = createReload(process.env, settings, { log, jobs });
  process.on('SIGHUP', process.stdin.isTTY ? () => void stop('SIGHUP') : reload);
  process.once('disconnect', () => void stop('disconnect')); // `npm start` was killed: do not keep its port
}

start().catch((error: unknown) => {
  console.error(operatorMessage(error));
  process.exit(1);
});
