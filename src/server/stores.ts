/** What the site stands on: the database, its schema, and the content in it. */
import { syncContent } from '#src/content-sync/sync.server.ts';
import { ContentError } from '#src/platform/content/problems.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate, requireSchema } from '#src/platform/database/migrate.server.ts';
import { startDatabase } from '#src/platform/database/start.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';

/** A visitor gets an answer or a refusal within 3 s, also from a database that hangs. */
const STATEMENT_MS = 2_000;

/** `url`: address of the database. */
export type Stores = { url: string; close(): Promise<void> };

/** Opens the stores in the order of dependence; `close` undoes it after the last request and the last job. */
export async function openStores(settings: Settings, log: Log): Promise<Stores> {
  const server = await startDatabase(settings, log);
  if (settings.migrate === 'never') await requireSchema(server.url);
  else {
    const applied = await migrate(server.url);
    if (applied.length > 0) log.info({ applied }, 'База данных обновлена');
  }
  if (settings.contentSync === 'auto') await syncAtStart(server.url, settings, log);
  connectDatabase(server.url, { max: settings.databasePoolMax, statementTimeoutMs: STATEMENT_MS });
  return {
    url: server.url,
    async close() {
      await disconnectDatabase();
      await server.stop();
    },
  };
}

/** Mistakes in content files stop the first start only; later they are logged and the old content is served. */
async function syncAtStart(url: string, { contentDir, databaseUrl }: Settings, log: Log): Promise<void> {
  try {
    // The folder is the only source of a database of its own. A shared database never goes back by a restart of one node.
    await syncContent({ url, contentDir, log: (line) => log.info(line), mayGoBack: databaseUrl === undefined });
  } catch (error) {
    if (!(error instanceof ContentError && error.hasOldContent)) throw error;
    log.error(`${error.message}\nПосетители видят прежнее содержимое.`);
  }
}
