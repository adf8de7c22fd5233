/**
 * Everything below the pages: the database, its schema, the content in it, the version all caches are keyed by, and the
 * delivery of leads.
 */

import { syncContent } from '#src/content-sync/sync.server.ts';
import { startDelivery } from '#src/domain/leads/delivery.server.ts';
import { eraseLeads } from '#src/domain/leads/leads.server.ts';
import { startCounting } from '#src/domain/redirects/counts.server.ts';
import { forgetUnconfirmed, subscriptionLetters } from '#src/domain/subscription/subscription.server.ts';
import { ContentError } from '#src/platform/content/problems.ts';
import { watchContentVersion } from '#src/platform/content-version.server.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { startDatabase } from '#src/platform/database/embedded.server.ts';
import { migrate, requireSchema } from '#src/platform/database/migrate.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { openMail, removeLetters } from '#src/platform/mail.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';

/** A visitor gets an answer or a refusal within 3 s, also from a database that hangs. */
const STATEMENT_MS = 2_000;

export type Data = { close(): Promise<void> };

/** Opens the data floor in the order of dependence; `close` undoes it after the last request. */
export async function openStores(settings: Settings, log: Log): Promise<Data> {
  const server = await startDatabase(settings, log);
  if (settings.migrate === 'never') await requireSchema(server.url);
  else {
    const applied = await migrate(server.url);
    if (applied.length > 0) log.info({ applied }, 'База данных обновлена');
  }
  if (settings.contentSync === 'auto') await syncAtStart(server.url, settings, log);
  connectDatabase(server.url, { max: settings.databasePoolMax, statementTimeoutMs: STATEMENT_MS });
  const watch = await watchContentVersion(server.url);
  const mail = openMail(settings);
  if (mail.isFolder) log.warn(`SMTP_URL не задан: письма о заявках складываются в ${mail.destination}`);
  else log.info(`Письма о заявках уходят через ${mail.destination}`);
  const delivery = startDelivery({
    ...{ mail, log, leadsTo: settings.leadsTo, receivers: settings },
    letters: subscriptionLetters(settings.siteUrl),
    housekeeping: () => forgetOld(settings, log),
  });
  const counting = startCounting(log);
  return {
    async close() {
      await counting.stop();
      await delivery.stop();
      await watch.stop();
      await disconnectDatabase();
      await server.stop();
    },
  };
}

/** Mistakes in content files stop the first start only; later they are logged and the old content is served. */
async function syncAtStart(url: string, { contentDir }: Settings, log: Log): Promise<void> {
  try {
    await syncContent({ url, contentDir, log: (line) => log.info(line) });
  } catch (error) {
    if (!(error instanceof ContentError && error.hasOldContent)) throw error;
    log.error(`${error.message}\nПосетители видят прежнее содержимое.`);
  }
}

/** What is kept longer than the settings say goes, leads with their letters as files: both, or neither until the next hour. */
export async function forgetOld(
  { leadsKeepDays, dataDir }: Pick<Settings, 'leadsKeepDays' | 'dataDir'>,
  log: Pick<Log, 'info'>,
): Promise<void> {
  await forgetUnconfirmed();
  if (leadsKeepDays === 0) return;
  const { numbers } = await eraseLeads({ days: leadsKeepDays }, { alongside: (ids) => removeLetters(dataDir, ids) });
  if (numbers.length > 0) log.info({ leads: numbers.length }, 'Старые заявки стёрты по сроку хранения');
}
