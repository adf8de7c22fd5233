/** The database of this process: the server that DATABASE_URL names, or the embedded PostgreSQL. */
import { type EmbeddedDatabase, startEmbedded } from '#src/platform/embedded-postgres/embedded-postgres.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { checkServer } from './check-server.server.ts';
import { EMBEDDED_SERVING_ROLE } from './serving-role.queries.server.ts';

/**
 * `url` belongs to the owner role, which migrates and syncs; visitors are answered through `servingUrl`, which has
 * fewer rights.
 */
export type RunningDatabase = EmbeddedDatabase & { servingUrl: string };

/**
 * Starts the embedded server or takes the one of DATABASE_URL, and checks it. Nothing else in the site knows which of
 * the two it talks to. Throws `OperatorError` with the sentence for the operator.
 */
export async function startDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
  log: Log,
): Promise<RunningDatabase> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    if (databaseOwnerUrl !== undefined) await checkServer(databaseOwnerUrl);
    const url = databaseOwnerUrl ?? databaseUrl;
    return { url, servingUrl: databaseUrl, adopted: true, stop: async () => {} };
  }
  const running = await startEmbedded(dataDir, log);
  await checkServer(running.url, { patienceMs: 1_000 });
  const servingUrl = running.url.replace(/^(\w+:\/\/)\w+@/, `$1${EMBEDDED_SERVING_ROLE}@`);
  return { ...running, servingUrl };
}
