/**
 * Opens a popup from anywhere. Pages and the shell share no React tree, so the wish is an event of the document, and this
 * file is all a page carries of it; the shell draws the popup (`popups.tsx`).
 */
export type Popup =
  | { name: 'success' }
  | { name: 'partner' }
  /** Of one product (C155). */
  | { name: 'order'; good: { id: number; name: string } }
  /** The short form in its place (C175). */
  | { name: 'demo'; good: { id: number; name: string } }
  /** Of a solution with its equipment (C195). */
  | { name: 'solution'; solution: { id: number; name: string }; goods: readonly { id: number; name: string }[] };

export const OPEN_POPUP = 'site:popup';

/**
 * Opens it in place of any other. False when nobody draws popups yet: a link that opens one goes on to its address then,
 * which is the form below every page.
 */
export function openPopup(popup: Popup): boolean {
  return !document.dispatchEvent(new CustomEvent(OPEN_POPUP, { detail: popup, cancelable: true }));
}
