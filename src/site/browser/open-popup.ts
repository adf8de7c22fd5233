/**
 * Opens a popup from anywhere. Pages and the shell share no React tree, so the wish is an event of the document, and this
 * file is all a page carries of it; the shell draws the popup (`popups.tsx`).
 */
import type { FormPath } from '#src/domain/leads/leads.ts';

export type LeadGood = { id: number; name: string };

/** Values of fields by their names. */
export type Known = Readonly<Partial<Record<string, string>>>;

/** A form with what is known before it opens. */
export type LeadRequest = {
  /** Last part of the form's address, `api/forms/{form}`. */
  form: FormPath;
  title: string;
  /** Stands above the form. */
  lead?: string;
  goods?: readonly LeadGood[];
  /** Values of fields by their names; computed data and positions as JSON; `goods.117`: how many of a good. */
  known?: Readonly<Record<string, string>>;
};

export type Popup =
  /** `number` of the request; `question`: address of the page that asks the sender, when he looks like a program. */
  | { name: 'success'; number: number; room: string | undefined; question: string | undefined }
  | { name: 'partner' }
  /** Any form. */
  | ({ name: 'request' } & LeadRequest);

export const OPEN_POPUP = 'site:popup';

declare global {
  interface DocumentEventMap {
    [OPEN_POPUP]: CustomEvent<Popup>;
  }
}

/**
 * Opens it in place of any other. False when nobody draws popups yet: a link that opens one goes on to its address then,
 * which is the form on a page of its own.
 */
export function openPopup(popup: Popup): boolean {
  return !document.dispatchEvent(new CustomEvent(OPEN_POPUP, { detail: popup, cancelable: true }));
}
