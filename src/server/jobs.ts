/** All background work as one list. /readyz reports which of it runs and its state. */

import { keptJob } from '#src/domain/kept/kept.server.ts';
import { deliveryJobs, forgetFormKeys } from '#src/domain/leads/delivery.server.ts';
import { forgetLeads } from '#src/domain/leads/leads.server.ts';
import { openDataJob } from '#src/domain/open-data/open-data.server.ts';
import { countingJob } from '#src/domain/redirects/counts.server.ts';
import { missedJob } from '#src/domain/search/missed.server.ts';
import { sharedJob } from '#src/domain/specification/shared.server.ts';
import { forgetUnconfirmed, subscriptionLetters } from '#src/domain/subscription/subscription.server.ts';
import { openContentWatch } from '#src/platform/content-version.server.ts';
import { freedMemoryJob } from '#src/platform/freed-memory.server.ts';
import { createJobs, type Job, type Jobs } from '#src/platform/jobs.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type Mail, openMail, removeLetters } from '#src/platform/mail.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { documentsJob } from '#src/site/files/downloads.server.ts';

const HOUR_MS = 3_600_000;

/** The jobs, and a way to give those that deliver other addresses and keys: the next delivery goes by the new ones. */
export type SiteJobs = Jobs & { deliverBy(settings: Settings): void };

/**
 * Opens the jobs of the site on the connected database at `url`; nothing runs before `start`. The version of the content
 * is known when this resolves. `makesFiles`: files are made before they are asked for; `more`: jobs that the caller has made.
 */
export async function openJobs(
  settings: Settings,
  log: Log,
  { url, makesFiles, more = [] }: { url: string; makesFiles: boolean; more?: readonly Job[] },
): Promise<SiteJobs> {
  const parts = { ...deliveryParts(settings, log), log, letters: subscriptionLetters(settings.siteUrl) };
  const list: Job[] = [
    await openContentWatch(url),
    freedMemoryJob(),
    ...more,
    ...deliveryJobs(parts),
    countingJob,
    missedJob,
    keptJob,
    sharedJob,
    ...(makesFiles ? [openDataJob, documentsJob(settings.siteUrl, log)] : []),
    {
      name: 'erase-old-leads',
      failure: 'Заявки старше срока хранения не стёрты: повторю через час',
      everyMs: HOUR_MS,
      run: () => eraseOldLeads(settings, log),
    },
    {
      name: 'forget-unconfirmed-subscribers',
      failure: 'Неподтверждённые подписки не удалены: повторю через час',
      everyMs: HOUR_MS,
      run: forgetUnconfirmed,
    },
    {
      name: 'forget-form-keys',
      failure: 'Ключи старых отправок форм не удалены: повторю через час',
      everyMs: HOUR_MS,
      run: forgetFormKeys,
    },
  ];
  return {
    ...createJobs(list, log),
    deliverBy: (fresh) => void Object.assign(parts, deliveryParts(fresh, log)),
  };
}

/** Jobs of deliveries that the settings require. */
const deliveryParts = (settings: Settings, log: Log) => ({
  mail: openOwnMail(settings, log),
  leadsTo: settings.leadsTo,
  receivers: settings,
});

/** Returns how this node sends letters; undefined when it leaves them to other nodes. */
function openOwnMail(settings: Settings, log: Log): Mail | undefined {
  const mail = openMail(settings);
  if (!mail.isFolder) {
    log.info(`Письма о заявках уходят через ${mail.destination}`);
    return mail;
  }
  if (settings.databaseUrl === undefined || settings.letterFiles === 'yes') {
    log.warn(`SMTP_URL не задан: письма о заявках складываются в ${mail.destination}`);
    return mail;
  }
  log.warn(
    'SMTP_URL не задан: письма о заявках ждут узла с почтовым сервером. Чтобы складывать их в файлы здесь, задайте LETTER_FILES=yes',
  );
  return undefined;
}

/** Erases leads that are kept longer than the settings say, with their letters as files: both, or neither until the next hour. */
export async function eraseOldLeads(
  { leadsKeepDays, dataDir }: Pick<Settings, 'leadsKeepDays' | 'dataDir'>,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  if (leadsKeepDays === 0) return;
  const { numbers, failed } = await forgetLeads(leadsKeepDays, (ids) => removeLetters(dataDir, ids));
  if (numbers.length > 0) log.info({ leads: numbers.length }, 'Старые заявки стёрты по сроку хранения');
  const [err] = failed.values();
  if (err)
    log.error({ err, leads: [...failed.keys()].slice(0, 100) }, 'Эти старые заявки не стёрты: повторю через час');
}
