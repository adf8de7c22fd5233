/**
 * Functions that other areas may call about subscriptions: to ask for one, confirm, end; the digest of news; their
 * letters.
 */
import { createHash } from 'node:crypto';
import { countRequest, type FormLimits, mayWriteBack } from '#src/domain/leads/leads.server.ts';
import { drawn } from '#src/domain/leads/letters.server.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { findAllNews } from '#src/domain/news/news.server.ts';
import { sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { tooManyRequests } from '#src/platform/errors.ts';
import type { Letter } from '#src/platform/mail.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import {
  confirmSubscription,
  countDigestLetters,
  countSubscriptions,
  type DigestItem,
  deleteSubscription,
  endSubscription,
  purgePending,
  readDigest,
  readLastDigest,
  readSubscription,
  requestSubscription,
  storeDigest,
} from './subscription.queries.server.ts';
import { SUBSCRIPTION_CONSENT, type SubscriptionState } from './subscription.ts';

export { countDigestLetters, countSubscriptions, deleteSubscription, readLastDigest };

const LINK_DAYS = 7;
/** An unconfirmed address is kept until its link is surely dead. */
const PENDING_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** Limit of confirmation letters to one mailbox: a stranger who types somebody's address cannot flood it. */
const CONFIRMATIONS_PER_HOUR = 3;

/**
 * Asks for a subscription of a checked address. Neither the answer nor its time tells whether the address was known: an
 * active one gets no letter, any other one gets the link that confirms it. Throws 429 above the limit of the visitor's
 * network `address`, and when so many ask that no more letters go in this hour: nobody is told of a letter that never comes.
 */
export async function subscribe(
  email: string,
  { page, address, limits }: { page: string | null; address?: string; limits?: FormLimits },
): Promise<void> {
  const counted = await countRequest(
    { form: 'subscription', address: address ?? 'unknown', email, letters: 'confirmations' },
    { ...limits, receiptsPerHour: CONFIRMATIONS_PER_HOUR },
  );
  // The answer does not mention the mailbox's own limit: it would reveal that the address is known here.
  if (counted.some((one) => one !== 'receipts')) {
    const minutes = 60 - new Date().getUTCMinutes();
    throw tooManyRequests(
      minutes * 60,
      `Запрошено слишком много писем, ваше пока не\u00a0отправим. Повторите через ${minutes} мин.`,
    );
  }
  const { version, text } = SUBSCRIPTION_CONSENT;
  const hash = createHash('sha256').update(text).digest();
  await requestSubscription({ email, page, version, hash }, mayWriteBack(counted));
}

type Link = { id: string; round: number };

const confirmToken = ({ id, round }: Link, now = Date.now()): Promise<string> =>
  sign('subscribe', `${id}_${round}_${(now + LINK_DAYS * DAY_MS).toString(36)}`);

async function readConfirmToken(token: string, now: number): Promise<Link | undefined> {
  const [id, round, until] = (await signedText('subscribe', token))?.split('_') ?? [];
  return id && round && until && Number.parseInt(until, 36) >= now ? { id, round: Number(round) } : undefined;
}

/**
 * Returns what the link of the letter can still do: `pending` waits for the visitor's button, `active` was confirmed by this
 * very link, undefined for one that is too old, forged or of an ended subscription. Changes nothing: scanners of mail open
 * links before people do.
 */
export async function confirmable(token: string, now = Date.now()): Promise<'pending' | 'active' | undefined> {
  const link = await readConfirmToken(token, now);
  const row = link && (await readSubscription(link.id));
  if (!row || row.round !== link.round) return undefined;
  return row.state === 'pending' || row.state === 'active' ? row.state : undefined;
}

/** Confirms the address, also a second time; false when the link is too old, forged or for an ended subscription. */
export async function confirm(token: string, now = Date.now()): Promise<boolean> {
  const link = await readConfirmToken(token, now);
  return link ? confirmSubscription(link.id, link.round) : false;
}

/** For every letter of one subscriber: it never runs out. */
const unsubscribeToken = (id: string): Promise<string> => sign('unsubscribe', id);

/** Returns whether the subscription of a letter's link still stands; undefined for a forged link. Changes nothing. */
export async function isSubscribed(token: string): Promise<boolean | undefined> {
  const id = await signedText('unsubscribe', token);
  if (id === undefined) return undefined;
  const row = await readSubscription(id);
  return row !== undefined && row.state !== 'unsubscribed';
}

/** Ends the subscription of the link, also a second time; false for a forged link. */
export async function unsubscribe(token: string): Promise<boolean> {
  const id = await signedText('unsubscribe', token);
  if (id === undefined) return false;
  await endSubscription(id);
  return true;
}

/** Time during which a page may repeat the result of an action that was just done. */
const CLAIM_MS = 3_600_000;

/** A state for the address of a page, signed: without it anybody could write an address that says «Вы отписались» (C040). */
export const signedState = (state: SubscriptionState, now = Date.now()): Promise<string> =>
  sign('subscription-state', `${state}_${(now + CLAIM_MS).toString(36)}`);

/**
 * Reads what `signedState` wrote: the state, or null when it was written more than an hour ago; undefined for anything that
 * the site did not write.
 */
export async function readSignedState(signed: string, now = Date.now()): Promise<string | null | undefined> {
  const [state, until] = (await signedText('subscription-state', signed))?.split('_') ?? [];
  if (state === undefined || until === undefined) return undefined;
  return Number.parseInt(until, 36) >= now ? state : null;
}

/** News since the last digest, the newest first; the first digest takes those of `days`. */
export async function digestNews(days: number, now = new Date()): Promise<DigestItem[]> {
  const last = await readLastDigest();
  const since = last?.created_at ?? new Date(now.getTime() - days * DAY_MS);
  const known = new Set((last?.items ?? []).map(({ path }) => path));
  const news = await findAllNews();
  return news
    .map(({ title, text, code, date }) => ({ title, text, date, path: `/news/${encodeURIComponent(code)}/` }))
    .filter(({ date, path }) => date >= moscowDay(since) && date <= moscowDay(now) && !known.has(path))
    .map(({ date: _, ...item }) => item);
}

/**
 * Queues a digest for every active subscriber, one letter each; the site's workers send them. A killed command leaves
 * either all letters in the queue or none, so it is simply run again.
 */
export async function makeDigest(items: readonly DigestItem[]): Promise<{ id: number; letters: number }> {
  const company = await findCompany();
  const [first] = items;
  const subject = items.length === 1 && first ? first.title : `Новые статьи ${company?.name ?? ''}`.trim();
  return storeDigest(subject, items);
}

/** Returns the letters of subscriptions for the workers that deliver; none for a subscriber who has left meanwhile. */
export function subscriptionLetters(siteUrl: string) {
  const at = (path: string) => new URL(path, siteUrl).href;
  return {
    async 'confirm-letter'({ subscription_id: id }: { subscription_id: string | null }): Promise<Letter | undefined> {
      const row = id === null ? undefined : await readSubscription(id);
      const company = await findCompany();
      if (row?.state !== 'pending' || !company) return undefined;
      const href = at(`/api/subscription/confirm?token=${await confirmToken(row)}`);
      return {
        id: `${row.id}.confirm-${row.round}`,
        fromName: company.name,
        to: [row.email],
        subject: `Подтвердите подписку на статьи — ${company.name}`,
        ...drawn([
          `Здравствуйте! Этот адрес указали, чтобы получать статьи ${company.name}. Чтобы подписаться, откройте ссылку и нажмите на странице «Подтвердить подписку»:`,
          { link: 'Подтвердить подписку', href },
          `Ссылка действует ${LINK_DAYS} дней.`,
          `Текст согласия: «${SUBSCRIPTION_CONSENT.text}»`,
          'Если адрес указали не вы, ничего не делайте: без подтверждения писем не будет.',
        ]),
      };
    },

    async 'digest-letter'(delivery: {
      subscription_id: string | null;
      digest_id: number | null;
    }): Promise<Letter | undefined> {
      const { subscription_id: id, digest_id: digestId } = delivery;
      const row = id === null ? undefined : await readSubscription(id);
      const digest = digestId === null ? undefined : await readDigest(digestId);
      const company = await findCompany();
      if (row?.state !== 'active' || !digest || !company) return undefined;
      const unsubscribeUrl = at(`/api/subscription/unsubscribe/${await unsubscribeToken(row.id)}`);
      return {
        id: `${row.id}.digest-${digest.id}`,
        fromName: company.name,
        to: [row.email],
        subject: digest.subject,
        unsubscribeUrl,
        ...drawn([
          ...digest.items.flatMap(({ title, text, path }) => [{ link: title, href: at(path) }, text]),
          `Вы получили это письмо, потому что подписались на статьи ${company.name}.`,
          { link: 'Отписаться', href: unsubscribeUrl },
        ]),
      };
    },
  };
}

/** Done once an hour. */
export const forgetUnconfirmed = (): Promise<void> => purgePending(PENDING_DAYS);
