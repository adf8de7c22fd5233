/**
 * The event that the page engine sends to `document` after each route change; a test compares this name with the
 * engine's own.
 */
const NAVIGATED = 'site:navigated';

/** Calls `listener` after each route change; the answer stops that. */
export function onRouteChange(listener: () => void): () => void {
  document.addEventListener(NAVIGATED, listener);
  return () => document.removeEventListener(NAVIGATED, listener);
}
