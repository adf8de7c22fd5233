import type { Head, Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { type SubscriptionData, WORDS } from './page.tsx';

export const query = ['state'];

export const subscriptionHead = (path: string, { state }: SubscriptionData): Head => ({
  title: WORDS[state].title,
  canonical: path,
  robots: 'noindex',
});

/** What each address may say. Opened by hand, without the answer of a link from a letter, it claims nothing (C040). */
const STATES = {
  [links.subscribed()]: ['ask', 'sent', 'active', 'expired'],
  [links.unsubscribed()]: ['leave', 'unsubscribed', 'unknown'],
} satisfies Record<string, SubscriptionData['state'][]>;

export const addresses = async (): Promise<Listed[]> => [];

export const load: Load<SubscriptionData> = async ({ path, query: asked }) => {
  const place = path.endsWith('/') ? path : `${path}/`;
  const states: readonly string[] = STATES[place] ?? [];
  const state = asked.get('state') ?? states[0];
  if (state === undefined || !states.includes(state)) return { kind: 'missing' };
  const data: SubscriptionData = { state: state as SubscriptionData['state'], refused: null, button: null };
  return { kind: 'page', head: subscriptionHead(place, data), data };
};
