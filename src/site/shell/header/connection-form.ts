/** The way to the connection form below every page. Without scripts the links that lead to it are followed as they are. */
import { scrollSmoothly } from '#src/ui/smooth-scroll.ts';

export const CONNECTION_FORM = 'connection-form';
/** Room above a place that is scrolled to (C377). */
const OFFSET = 70;

/** Values of the choice in the form; an absent one leaves the choice as it is. */
export type Choice = 'consultation' | 'call' | 'partner';

/** Scrolls to the form (C102, C376) and puts the focus there; false when this page has none. */
export function goToConnectionForm(choice?: Choice): boolean {
  const form = document.getElementById(CONNECTION_FORM);
  if (!form) return false;
  if (choice) form.querySelector<HTMLInputElement>(`input[type="radio"][value="${choice}"]`)?.click();
  scrollSmoothly(scrollY + form.getBoundingClientRect().top - OFFSET);
  if (!form.hasAttribute('tabindex')) form.tabIndex = -1;
  form.focus({ preventScroll: true });
  return true;
}
