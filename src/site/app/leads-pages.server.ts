/**
 * Pages around a form without scripts: the address of the result when a lead was accepted, a page with the filled
 * form when it was refused.
 */
import { receiptProof } from '#src/domain/leads/leads.server.ts';
import { isFormPath } from '#src/domain/leads/leads.ts';
import { signedState } from '#src/domain/subscription/subscription.server.ts';
import type { SubscriptionButton, SubscriptionState } from '#src/domain/subscription/subscription.ts';
import type { FieldMessages } from '#src/platform/errors.ts';
import type { Head } from '#src/site/engine/contract.ts';
import { loadPage, match } from '#src/site/engine/match.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { answerHours, formHead, NOTHING, shownForm } from '#src/site/pages/leads/page.server.ts';
import type { FormResultData } from '#src/site/pages/leads/page.tsx';
import { subscriptionHead } from '#src/site/pages/subscription/page.server.ts';
import type { SubscriptionData } from '#src/site/pages/subscription/page.tsx';
import { pageHtml } from './page-html.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

type Refused = {
  form: string;
  message: string;
  fields: FieldMessages;
  entries: readonly (readonly [string, string])[];
};

/** The question on the page that confirms a lead: its key while it is asked, and how it went. */
type Asked = { key?: string; state?: string };

type Filled = Omit<Refused, 'message'> & { message: string | null };

/** Renders a document from data at hand. The typed values are in no address, so a loader could not read them. */
async function page(place: Place, url: URL, head: Head, data: unknown): Promise<string> {
  const found = match(url.pathname);
  if (!found) throw new Error(`no route for ${url.pathname}`);
  const view = { url, head, data, Page: await loadPage(found.route) };
  return pageHtml(place.assets, view, await currentShell(place), found.route);
}

async function formDocument(
  place: Place,
  { form, message, fields, entries }: Filled,
  isRefused = false,
): Promise<string> {
  if (!isFormPath(form)) throw new Error(`there is no form ${form}`); // its call was found by this address
  const url = new URL(links.form(form), place.siteUrl);
  const shown = await shownForm(form, entries, fields);
  const data: FormResultData = { ...NOTHING, form, hours: await answerHours(), shown, message };
  return page(
    place,
    url,
    { ...formHead(form, shown.title, isRefused ? 'не\u00a0отправлена' : undefined), canonical: url.href },
    data,
  );
}

function subscriptionDocument(place: Place, data: SubscriptionData): Promise<string> {
  const path = data.state === 'end' ? serverLinks.unsubscribed() : serverLinks.subscribed();
  const url = new URL(path, place.siteUrl);
  return page(place, url, { ...subscriptionHead(path, data), canonical: url.href }, data);
}

export const formPages = (place: Place) => ({
  acceptedPath: async (form: string, number: number, question: Asked = {}): Promise<string> =>
    serverLinks.acceptedForm(form, { number, proof: await receiptProof(form, number), ...question }),

  roomPath: (key: string): string => links.leadRoom(key),

  refusedPage: (refused: Refused): Promise<string> => formDocument(place, refused, true),

  /** Returns the page with a form that another page of ours has filled. The values may be longer than an address. */
  filledPage: (form: string, entries: Refused['entries']): Promise<string> =>
    formDocument(place, { form, message: null, fields: {}, entries }),

  async subscriptionPath(state: SubscriptionState): Promise<string> {
    const signed = await signedState(state);
    return state === 'unknown' || state === 'unsubscribed'
      ? serverLinks.unsubscribed(signed)
      : serverLinks.subscribed(signed);
  },

  refusedSubscription: (refused: { email: string; message: string }): Promise<string> =>
    subscriptionDocument(place, { state: 'ask', refused, button: null }),

  subscriptionButton: (state: SubscriptionButton, button: NonNullable<SubscriptionData['button']>): Promise<string> =>
    subscriptionDocument(place, { state, refused: null, button }),
});
