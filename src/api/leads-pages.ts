/** What the API asks of the site: pages around a plain form. */
import type { SubscriptionState } from '#src/domain/subscription/subscription.ts';
import type { FieldMessages } from '#src/platform/errors.ts';

/** What a visitor without scripts sees; made by the site, which the API knows nothing of. */
export type FormPages = {
  /** Address of the page that says a request was taken. */
  acceptedPath(form: string, number: number): string;
  /** The page with the form as it was filled in (`entries`), the message and those of single fields. */
  refusedPage(refused: RefusedForm): Promise<string>;
  /** Address of the page that tells how a subscription stands. */
  subscriptionPath(state: SubscriptionState): string;
  /** The page with the address as it was typed and why it was not taken. */
  refusedSubscription(refused: { email: string; message: string }): Promise<string>;
};
export type RefusedForm = {
  /** Last part of the form's address. */
  form: string;
  status: number;
  message: string;
  fields: FieldMessages;
  entries: readonly (readonly [string, string])[];
};
