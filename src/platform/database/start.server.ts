/** The database of this process: the server that DATABASE_URL names, or the embedded PostgreSQL. */
import { type EmbeddedDatabase, startEmbedded } from '#src/platform/embedded-postgres/embedded-postgres.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { checkServer } from './check-server.server.ts';

/**
 * Starts the embedded server or takes the one of DATABASE_URL, and checks it. Nothing else in the site knows which of
 * the two it talks to. Throws `OperatorError` with the sentence for the operator.
 */
export async function startDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  log: Log,
): Promise<EmbeddedDatabase> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return { url: databaseUrl, adopted: true, stop: async () => {} };
  }
  const running = await startEmbedded(dataDir, log);
  await checkServer(running.url, { patienceMs: 1_000 });
  return running;
}
