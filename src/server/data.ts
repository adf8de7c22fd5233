/** Everything below the pages: the database, its schema, the content in it, and the version all caches are keyed by. */
import { watchContentVersion } from '#src/platform/content-version.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';

export type Data = { close(): Promise<void> };

/** Opens the data floor in the order of dependence; `close` undoes it. */
export async function openData(settings: Settings, log: Log): Promise<Data> {
  const { databaseUrl } = settings;
  if (!databaseUrl) {
    log.warn('DATABASE_URL не задан: страницы без базы данных');
    return { close: async () => {} };
  }
  await migrate(databaseUrl);
  connectDatabase(databaseUrl, { max: settings.databasePoolMax });
  const watch = await watchContentVersion(databaseUrl);
  return {
    async close() {
      await watch.stop();
      await disconnectDatabase();
    },
  };
}
