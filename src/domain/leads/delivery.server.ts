/**
 * Delivers leads: every row of the table `delivery` is tried until its receiver has accepted it. A try takes the
 * row for a lease and runs outside any transaction. A killed worker loses its lease, and the next try sends the same
 * letter with the same Message-ID: delivery is at least once. After 72 hours a row is dead, which the log and `npm
 * run leads -- list` show.
 */
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { purgeHits } from '#src/platform/database/hits.queries.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import { keysOf } from '#src/platform/lists.ts';
import type { Log } from '#src/platform/log.server.ts';
import { type Letter, type Mail, MailError } from '#src/platform/mail.server.ts';
import { PostError } from '#src/platform/post.server.ts';
import {
  claimDelivery,
  type DeliveryRow,
  type DueDelivery,
  markDone,
  markFailed,
  purgeKeys,
  type Receiver,
} from './leads.queries.server.ts';
import { companyLetter, visitorLetter, withdrawalLetter } from './letters.server.ts';
import { type ReceiverSettings, sendToCallTracking, sendToCrm } from './receivers.server.ts';
import { roomPath } from './room.server.ts';

/** Channels to the company's own mailbox. */
const OWN_MAILBOX = new Set(['company-letter', 'withdrawal-letter']);
/** Age in hours at which a delivery is dead and an idempotency key is forgotten. */
const MAX_HOURS = 72;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3_600;
/** Lease of one try in seconds; longer than the longest try, which asks two mail servers for 25 s each. */
const LEASE_S = 120;

export type DeliveryParts = {
  /** Unset: letters are left to the nodes that have a mail server. */
  mail?: Mail | undefined;
  log: Log;
  /** Mailboxes that get requests. Unset: the mailbox of the company in content. */
  leadsTo?: readonly string[] | undefined;
  /** Settings of the receivers that are not mailboxes. */
  receivers?: ReceiverSettings;
  /** Makers of other areas' letters, by channel. A maker returns undefined when the letter is not needed any more. */
  letters?: Readonly<Record<string, (delivery: DeliveryRow) => Promise<Letter | undefined>>>;
  leaseSeconds?: number;
};

/**
 * Returns the pause before the next try in seconds. It doubles with each attempt, up to an hour, and varies by a
 * quarter so that many failed deliveries do not come back at one moment.
 */
export function pauseSeconds(attempts: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S) * (0.75 + random / 2);
}

async function send({ delivery, lead, consents }: DueDelivery, parts: DeliveryParts): Promise<void> {
  const { mail, leadsTo, receivers = { siteUrl: 'http://localhost' }, letters = {} } = parts;
  const { channel } = delivery;
  if (lead && channel === 'crm') return sendToCrm({ lead, consents }, receivers);
  if (lead && channel === 'call-tracking') return sendToCallTracking({ lead }, receivers);
  const letter = lead
    ? await leadLetter(channel, { lead, consents }, leadsTo, receivers.siteUrl)
    : await letters[channel]?.(delivery);
  if (letter && !mail) throw new Error('no mail server');
  if (letter) await mail?.send(letter);
  // A newer version of the site wrote this channel; its nodes will try it.
  else if (!(channel in letters)) throw new Error(`no channel ${channel}`);
}

async function leadLetter(
  channel: string,
  stored: Pick<DueDelivery, 'consents'> & { lead: NonNullable<DueDelivery['lead']> },
  leadsTo: readonly string[] | undefined,
  siteUrl: string,
): Promise<Letter | undefined> {
  const company = await findCompany();
  if (!company) throw new Error('no company in the content');
  const own = leadsTo ?? [company.email];
  if (channel === 'company-letter') return companyLetter(stored, company, own);
  if (channel === 'withdrawal-letter') return withdrawalLetter(stored, company, own);
  if (channel !== 'visitor-letter') return undefined;
  const { email = '' } = stored.lead.contacts;
  return visitorLetter(stored, company, email, { url: siteUrl, room: await roomPath(stored.lead.id) });
}

/**
 * Tries the delivery that has been due longest, to `receiver` when one is given. Returns false when no delivery is
 * due.
 */
export async function deliverNext(parts: DeliveryParts, receiver?: Receiver): Promise<boolean> {
  const { log, leaseSeconds = LEASE_S } = parts;
  const job = await claimDelivery(leaseSeconds, receiver);
  if (!job) return false;
  const { id, channel, attempts } = job.delivery;
  const number = job.lead?.number;
  const [what, end] = number === undefined ? ['Письмо подписчику', 'о'] : ['Заявка', 'а'];
  const about = { ...(number === undefined ? { delivery: id } : { lead: number }), channel, attempts };
  try {
    await send(job, parts);
  } catch (error) {
    // Only codes are logged: the text of an error may hold a person's address.
    const isCode = error instanceof MailError || error instanceof PostError;
    const failure = isCode ? error.message : `E ${error instanceof Error ? error.name : typeof error}`;
    // A visitor's address that every server refuses stays wrong. Our own mailbox may be repaired, so it is tried again.
    const isFinal = !OWN_MAILBOX.has(channel) && error instanceof MailError && error.isRefused;
    const seconds = pauseSeconds(attempts);
    const state = await markFailed(job.delivery, { seconds, maxHours: MAX_HOURS, failure, isFinal });
    if (state === 'dead' && isFinal) log.warn({ ...about, failure }, 'Адрес посетителя не принимает писем');
    else if (state === 'dead') log.error({ ...about, failure }, deadMessage(number));
    else log.warn({ ...about, failure, seconds: Math.round(seconds) }, 'Заявка пока не доставлена: повторю позже');
    return true;
  }
  await markDone(id);
  log.info(about, `${what} доставлен${end}`);
  return true;
}

const deadMessage = (number: number | undefined) =>
  number === undefined
    ? `Письмо подписчику не доставлено за ${MAX_HOURS} часа`
    : `Заявка не доставлена за ${MAX_HOURS} часа. Устраните причину и верните её в очередь: npm run leads -- requeue ${number}`;

/**
 * Returns the jobs that deliver: `slots` letters at once, and a few deliveries of each other receiver, so that a slow
 * CRM does not delay letters. Without work the table is read every `pollMs` milliseconds. Of several sites on one database
 * each takes only what it is configured for.
 */
export function deliveryJobs(parts: DeliveryParts, { slots = 3, pollMs = 2_000 } = {}): Job[] {
  const { mail, receivers } = parts;
  const copies: Record<Receiver, number> = {
    mail: mail ? slots : 0,
    digest: mail ? 1 : 0,
    crm: receivers?.crmUrl && receivers.crmSecret ? 2 : 0,
    'call-tracking': receivers?.callTrackingSiteId && receivers.callTrackingUrl ? 1 : 0,
  };
  const own = keysOf(copies).filter((receiver) => copies[receiver] > 0);
  return own.map((receiver) => ({
    name: `deliver-${receiver}`,
    failure: 'Доставка заявок прервалась: повторяю, пока не получится',
    copies: copies[receiver],
    everyMs: pollMs,
    async run(signal) {
      let isFound = true;
      while (isFound && !signal.aborted) isFound = await deliverNext(parts, receiver);
    },
  }));
}

/** Deletes old keys of repeated requests and old counts of hits. */
export const forgetFormKeys = (): Promise<unknown> => Promise.all([purgeKeys(MAX_HOURS), purgeHits()]);
