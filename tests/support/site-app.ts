/** The whole application on a database of its own with the content of tests, asked in memory: no browser, no socket. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { watchContentVersion } from '#src/platform/content-version.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { createApp } from '#src/server/app.ts';
import type { SiteAssets } from '#src/server/assets.ts';
import { createSiteDatabase, type TestDatabase } from './database.ts';
import { PATIENT } from './patience.ts';
import { testContent } from './test-content.ts';

export const SITE_URL = 'https://site.example';
const assets: SiteAssets = { build: 'build-1', headHtml: '', scriptsOf: (page) => [page] };

export type SiteApp = { app: FastifyInstance; database: TestDatabase; close(): Promise<void> };

/** `env`: settings beside the usual ones of a test. `shared`: the database of another application, which closes it. */
export async function startSiteApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<SiteApp> {
  const database = shared ?? (await createSiteDatabase());
  const watch = await watchContentVersion(database.url, { pollMs: 50 });
  const dataDir = await mkdtemp(join(tmpdir(), 'site-app-'));
  const settings = readSettings({
    ...PATIENT,
    SITE_URL,
    LOG_LEVEL: 'silent',
    READS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    CONTENT_DIR: testContent(),
    ...env,
  });
  const app = await createApp({ settings, log: createLog(settings), assets, clientFolder: '/nowhere' });
  return {
    app,
    database,
    async close() {
      await app.close();
      await watch.stop();
      if (!shared) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
