/**
 * Delivery of leads: every row of the table `delivery` is tried until its receiver has it. A try takes the row for a
 * lease and happens outside any transaction; a killed worker loses the lease, and the next try sends the same letter with
 * the same Message-ID. Delivered at least once, for 72 hours; then dead, in the log and in `npm run leads -- list`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type Letter, type Mail, MailError } from '#src/platform/mail.server.ts';
import { claimDelivery, type Job, markDone, markFailed, purgeKeys } from './leads.queries.server.ts';
import { companyLetter, visitorLetter } from './letters.server.ts';

/** After this a delivery is dead and an idempotency key is forgotten. */
const MAX_HOURS = 72;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3_600;
/** Longer than the longest try: two servers of 25 s each. */
const LEASE_S = 120;
const STOP_LIMIT_MS = 10_000;
const PURGE_EVERY_MS = 3_600_000;

export type DeliveryParts = {
  mail: Mail;
  log: Log;
  /** Who gets requests; unset: the company's own mailbox of the content. */
  leadsTo?: readonly string[] | undefined;
  leaseSeconds?: number;
};

/** Pause before the next try: doubled each time up to an hour, a quarter more or less, so that a crowd spreads out. */
export function pauseSeconds(attempts: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S) * (0.75 + random / 2);
}

async function letterOf({ delivery, lead, consents }: Job, leadsTo: readonly string[] | undefined): Promise<Letter> {
  const company = await findCompany();
  if (!company) throw new Error('no company in the content');
  const { email } = lead.contacts as { email?: string };
  switch (delivery.channel) {
    case 'company-letter':
      return companyLetter({ lead, consents }, company, leadsTo ?? [company.email]);
    case 'visitor-letter':
      return visitorLetter({ lead, consents }, company, email ?? '');
    default:
      throw new Error(`no channel ${delivery.channel}`); // of a newer version of the site: it will be tried there
  }
}

/** Tries the one delivery that is due longest; false when none is. */
export async function deliverNext({ mail, log, leadsTo, leaseSeconds = LEASE_S }: DeliveryParts): Promise<boolean> {
  const job = await claimDelivery(leaseSeconds);
  if (!job) return false;
  const { id, channel, attempts } = job.delivery;
  const about = { lead: job.lead.number, channel, attempts };
  try {
    await mail.send(await letterOf(job, leadsTo));
  } catch (error) {
    // Codes only: whatever else an error says may hold an address.
    const failure = error instanceof MailError ? error.message : `E ${(error as Error).name}`;
    // A visitor's address that does not exist will not exist tomorrow; our own mailbox may be mended.
    const isFinal = channel === 'visitor-letter' && error instanceof MailError && error.isRefused;
    const seconds = pauseSeconds(attempts);
    const state = await markFailed(job.delivery, { seconds, maxHours: MAX_HOURS, failure, isFinal });
    if (state === 'dead' && isFinal) log.warn({ ...about, failure }, 'Адрес посетителя не принимает писем');
    else if (state === 'dead') log.error({ ...about, failure }, deadMessage(job.lead.number));
    else log.warn({ ...about, failure, seconds: Math.round(seconds) }, 'Заявка пока не доставлена: повторю позже');
    return true;
  }
  await markDone(id);
  log.info(about, 'Заявка доставлена');
  return true;
}

const deadMessage = (number: number) =>
  `Заявка не доставлена за ${MAX_HOURS} часа. Устраните причину и верните её в очередь: npm run leads -- requeue ${number}`;

/** Delivers until stopped: a few at once, and a look every `pollMs` when there was nothing to do. */
export function startDelivery(parts: DeliveryParts, { slots = 3, pollMs = 2_000 } = {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let isDown = false;
  let purgedAt = 0;

  async function step(): Promise<boolean> {
    try {
      if (Date.now() - purgedAt > PURGE_EVERY_MS) {
        purgedAt = Date.now();
        await purgeKeys(MAX_HOURS);
      }
      const found = await deliverNext(parts);
      if (isDown) parts.log.info('Доставка заявок продолжена');
      isDown = false;
      return found;
    } catch (error) {
      if (!isDown) parts.log.error({ err: error }, 'Доставка заявок прервалась: повторяю, пока не получится');
      isDown = true;
      return false;
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await step())) await wait(pollMs, stopping.signal);
    }
  }

  const working = Promise.all(Array.from({ length: slots }, work));
  return {
    async stop() {
      stopping.abort();
      // A letter under way may be finished; one that hangs is left to its lease.
      await Promise.race([working, wait(STOP_LIMIT_MS)]);
    },
  };
}

/** Waits, or until `signal`; keeps no process alive. */
const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
