/**
 * Subscription to news by e-mail with a confirmed address: pending, active, unsubscribed (specification 4, 7.3). The rule
 * of its one field and the words of consent, safe in the browser.
 */
import { INCORRECT_EMAIL, REQUIRED } from '#src/domain/leads/messages.ts';
import { isEmail } from '#src/domain/leads/rules.ts';

/** Shown at the form and in the letter that asks for confirmation; a changed word needs a new version. */
export const SUBSCRIPTION_CONSENT = {
  version: '2026-11-27',
  text: 'Подписываясь, я\u00a0соглашаюсь на\u00a0обработку адреса эл. почты и\u00a0на\u00a0получение рекламных сообщений. Отписаться можно по\u00a0ссылке в\u00a0любом письме.',
} as const;

/** The address in the form it is kept in, or what is wrong with it (C260). */
export function checkSubscription(value: unknown): { email: string } | { message: string } {
  if (value === undefined || value === null || value === '') return { message: REQUIRED };
  if (typeof value !== 'string') return { message: INCORRECT_EMAIL };
  const email = value.normalize('NFC').trim().toLowerCase();
  if (email === '') return { message: REQUIRED };
  return isEmail(email) ? { email } : { message: INCORRECT_EMAIL };
}

/** States that the pages of the subscription show. */
export type SubscriptionState = 'sent' | 'active' | 'expired' | 'unsubscribed' | 'unknown';

/** Action of the button on a page that a letter's link opens: `confirm` begins the subscription, `end` ends it. */
export type SubscriptionButton = 'confirm' | 'end';
