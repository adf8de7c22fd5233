/**
 * The way to the connection form below every page, and to the partner popup. Without scripts the links that lead to the
 * form are followed as they are.
 */
import type { MouseEvent } from 'react';
import { openPopup } from '#src/site/browser/open-popup.ts';
import type { MenuBanner, MenuLink } from '#src/site/shell/shell-data.ts';
import { scrollSmoothly } from '#src/ui/behaviour/smooth-scroll.ts';

export const CONNECTION_FORM = 'connection-form';
/** Room above a place that is scrolled to (C377). */
const OFFSET = 70;

/** Values of the choice in the form; an absent one leaves the choice as it is. */
export type Choice = 'consultation' | 'call' | 'partner';

/** Unfolds the form, scrolls to it (C102, C376) and puts the focus there; false when this page has none. */
export function goToConnectionForm(choice?: Choice): boolean {
  const form = document.getElementById(CONNECTION_FORM);
  if (!form) return false;
  for (const folded of form.querySelectorAll('details')) folded.open = true;
  if (choice) form.querySelector<HTMLInputElement>(`input[type="radio"][value="${choice}"]`)?.click();
  // The form is looked up in each frame: the footer may draw it anew on the way.
  scrollSmoothly(
    () => scrollY + (document.getElementById(CONNECTION_FORM) ?? form).getBoundingClientRect().top - OFFSET,
  );
  if (!form.hasAttribute('tabindex')) form.tabIndex = -1;
  form.focus({ preventScroll: true });
  return true;
}

/**
 * Reacts to a click on a link or a banner of the menu before it is followed: a partner banner opens the popup (C117).
 */
export function followInMenu(link: MenuLink | MenuBanner, event: MouseEvent<HTMLElement>, close: () => void): void {
  if (link.href.startsWith('#')) close();
  if (!('opens' in link)) return;
  // The menu closes, so the popup gives the focus back to what opened the menu.
  const menu = event.currentTarget.closest('header');
  menu?.querySelector<HTMLElement>('[aria-expanded="true"], details[open] > summary')?.focus();
  if (openPopup({ name: 'partner' }) || goToConnectionForm('partner')) event.preventDefault();
}
