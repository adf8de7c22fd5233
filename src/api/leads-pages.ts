/** Pages around a plain form, which the site provides to the API. */
import type { SubscriptionButton, SubscriptionState } from '#src/domain/subscription/subscription.ts';
import type { FieldMessages } from '#src/platform/errors.ts';

/** Pages for visitors without scripts. The API may not import the site, so the server passes them in. */
export type FormPages = {
  /** Returns the address of the page that confirms a lead. The caller has checked that the lead was taken. */
  acceptedPath(form: string, number: number, question?: AskedQuestion): Promise<string>;
  /** Returns the address of a lead's room. */
  roomPath(key: string): string;
  /** The page with the form as it was filled in (`entries`), the message and those of single fields. */
  refusedPage(refused: RefusedForm): Promise<string>;
  /** Returns the address of the page that shows the state of a subscription; it says so for an hour. */
  subscriptionPath(state: SubscriptionState): Promise<string>;
  /** The page with one button that sends the token of a letter's link by POST to `action`; `message`: why that failed. */
  subscriptionButton(
    button: SubscriptionButton,
    link: { action: string; token: string; message?: string },
  ): Promise<string>;
  /** The page with the address as it was typed and why it was not taken. */
  refusedSubscription(refused: { email: string; message: string }): Promise<string>;
};
/** A question on the page that confirms a lead: its key while it is asked, and how it went; `wrong`: asked again. */
export type AskedQuestion = { key?: string; state?: 'wrong' | 'closed' | 'right' };
export type RefusedForm = {
  /** Last part of the form's address. */
  form: string;
  status: number;
  message: string;
  fields: FieldMessages;
  entries: readonly (readonly [string, string])[];
};
