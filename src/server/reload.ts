/**
 * What a running site takes anew from its settings (SIGHUP, `systemctl reload`): the level of the log, and where letters and
 * calls go and with which keys. The environment of a process cannot change, the files it names can: `SETTINGS_FILE`, secrets as
 * files, the DKIM key. Everything else needs a restart, and the log says so.
 */
import { operatorMessage } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.server.ts';
import { changedSettings, readSettings, type Settings } from '#src/platform/settings.server.ts';
import type { SiteJobs } from './jobs.ts';

const DELIVERY = [
  'smtpUrl',
  'smtpUrlFallback',
  'mailFrom',
  'leadsTo',
  'dkimDomain',
  'dkimSelector',
  'dkimKeyFile',
  'crmUrl',
  'crmSecret',
  'callTrackingSiteId',
  'callTrackingUrl',
] as const satisfies (keyof Settings)[];

/** The list of receivers is fixed at start. Their addresses and keys may change. */
const RECEIVERS = ['smtpUrl', 'crmUrl', 'callTrackingSiteId'] as const;

/**
 * Returns what reads the settings again and takes them over; `env` is the environment of the process. Wrong settings are told in
 * the log and change nothing.
 */
export function createReload(
  env: Record<string, string | undefined>,
  settings: Settings,
  { log, jobs }: { log: Log; jobs: Pick<SiteJobs, 'deliverBy'> },
): () => void {
  let current = settings;
  return () => {
    try {
      const fresh = readSettings(env);
      const next: Settings = { ...current, logLevel: fresh.logLevel, ...(hasSameReceivers(fresh) && pick(fresh)) };
      jobs.deliverBy(next);
      log.level = next.logLevel;
      const [taken, left] = [changedSettings(current, next), changedSettings(next, fresh)];
      current = next;
      log.info({ settings: taken }, 'Настройки и ключи прочитаны заново');
      if (left.length > 0) log.warn({ settings: left }, 'Эти настройки начнут действовать после перезапуска');
    } catch (error) {
      log.error(`Настройки остались прежними. ${operatorMessage(error)}`);
    }
  };

  function hasSameReceivers(fresh: Settings): boolean {
    return RECEIVERS.every((key) => (fresh[key] === undefined) === (settings[key] === undefined));
  }
}

const pick = (settings: Settings): Partial<Settings> => Object.fromEntries(DELIVERY.map((key) => [key, settings[key]]));
