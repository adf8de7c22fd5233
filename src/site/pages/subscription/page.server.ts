import { readSignedState } from '#src/domain/subscription/subscription.server.ts';
import type { Head, Listed, Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { type SubscriptionData, WORDS } from './page.tsx';

export const query = ['state'];

export const subscriptionHead = (path: string, { state }: SubscriptionData): Head => ({
  title: WORDS[state].title,
  canonical: path,
  robots: 'noindex',
});

/**
 * What each address may say. Opened by hand it claims nothing (C040): what the site has done it says by a signed state, and
 * for an hour.
 */
const STATES = {
  [serverLinks.subscribed()]: ['ask', 'sent', 'active', 'expired'],
  [serverLinks.unsubscribed()]: ['leave', 'unsubscribed', 'unknown'],
} satisfies Record<string, SubscriptionData['state'][]>;

/** Words about a link that did not fit: true whoever opens them. */
const CLAIMLESS = new Set(['expired', 'unknown']);

export const addresses = async (): Promise<Listed[]> => [];

export const load: Load<SubscriptionData> = async ({ path, query: asked }) => {
  const place = path.endsWith('/') ? path : `${path}/`;
  const states: readonly string[] = STATES[place] ?? [];
  const given = asked.get('state');
  const said = given === null || CLAIMLESS.has(given) ? given : await readSignedState(given);
  const state = said === null ? states[0] : said;
  if (state === undefined || !states.includes(state)) return { kind: 'missing' };
  const data: SubscriptionData = { state: state as SubscriptionData['state'], refused: null, button: null };
  return { kind: 'page', head: subscriptionHead(place, data), data };
};
