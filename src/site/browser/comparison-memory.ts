/**
 * What the browser remembers of the list: that there is one and, by the storage event, that another tab changed it; for
 * this tab also the changes that the server has not answered: a page may be left before they are sent.
 */
import type { Change } from './comparison.ts';

/** In the storage of the site: ids of the last known list. In that of the tab: the changes that wait. */
export const HINT = 'comparison';

/** Ids of the last known list. */
export function remembered(): number[] {
  try {
    return (localStorage.getItem(HINT) ?? '').split(',').map(Number).filter(Boolean);
  } catch {
    return []; // storage is forbidden: the list is read where it is the matter of the page
  }
}

/** Changes that the server has not answered yet, the oldest first. */
export const waiting: Change[] = [];

/** Keeps what waits for the next page of this tab: all of them may be sent again without harm. */
export function keep(): void {
  try {
    sessionStorage.setItem(HINT, JSON.stringify(waiting));
  } catch {} // storage is forbidden: changes live as long as their page
}

/**
 * Returns the changes that another page of this tab left waiting; after a return to this page, without those that page
 * has sent.
 */
export function takeKept(): void {
  try {
    waiting.splice(0, waiting.length, ...JSON.parse(sessionStorage.getItem(HINT) as string));
  } catch {} // nothing was ever kept, or storage is forbidden
}
