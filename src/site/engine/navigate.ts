/**
 * Client navigation on the Navigation API. The order in `onNavigate` matters: docs/decisions/page-engine.md and
 * docs/engine-traps.md give the reason of each line. Everything unusual is left to the browser as a document load.
 */

import { announce } from './announce.ts';
import { go } from './go.ts';
import { isNewBuild, mayReload } from './guard.ts';
import { applyHead } from './head.ts';
import { drop, type Loading, load, type View } from './load.ts';
import { match } from './match.ts';
import { NAVIGATED } from './navigated.ts';
import { watchLinks } from './prefetch.ts';

/**
 * Shows a view and calls `done` in a layout effect. In a plain effect React and the browser would wait for each
 * other.
 */
export type Draw = (view: View, done: () => void) => void;

const DOCUMENT = 'site:document'; // info of a navigation that must stay a document load
const READY = 'site:ready'; // info of the second half of a held navigation: its view is loaded
const LEAVING_MS = 10_000;
const SLOW_MS = 150;
const root = document.documentElement;

let draw: Draw;
let leavingAt = 0; // a time, not a flag: leaving aborts a navigation, which would clear a flag
let pending: { to: URL; loading: Loading } | undefined;
let slow: ReturnType<typeof setTimeout> | undefined;

/** Keeps the scroll position in the history entry: the browser's own restoration fails in several versions. */
const rememberPosition = () => navigation.updateCurrentEntry({ state: { scroll: [scrollX, scrollY] } });

function restorePosition(event: NavigateEvent): void {
  const state = navigation.currentEntry?.getState() as { scroll?: [x: number, y: number] } | undefined;
  if (state?.scroll) scrollTo({ left: state.scroll[0], top: state.scroll[1], behavior: 'instant' });
  else event.scroll();
}

/**
 * Makes scrolling inside the page smooth. A permanent `scroll-behavior: smooth` would animate jumps to the top,
 * restored positions and reloads too.
 */
function scrollSmoothly(): void {
  root.toggleAttribute('data-smooth', true);
  const end = () => root.removeAttribute('data-smooth');
  addEventListener('scrollend', end, { once: true });
  setTimeout(end, 1500);
}

/**
 * Leaves `to` to the browser as a document load. Offline the page stays, because the browser would show its own
 * offline page.
 */
function leave(to: URL, history: NavigationHistoryBehavior): void {
  if (!navigator.onLine) announce('Нет соединения с сетью. Проверьте подключение и повторите.', true);
  else {
    leavingAt = Date.now();
    go(to.href, { history, info: DOCUMENT });
  }
}

/** True when this navigation can be made softly. Anything unusual stays a document load of the browser. */
function isOurs(event: NavigateEvent, to: URL): boolean {
  const { navigationType, info, destination } = event;
  if (!event.canIntercept || event.hashChange || navigationType === 'reload') return false;
  if (event.downloadRequest !== null || event.formData || info === DOCUMENT || info === 'react-transition')
    return false;
  // Back and forward inside this document must be handled here: the browser alone would change only the address.
  if (navigationType === 'traverse') return true;
  if (destination.sameDocument || !match(to.pathname)?.isValid) return false; // sameDocument: a foreign script called history.replaceState
  if (Date.now() - leavingAt < LEAVING_MS) return false; // a document load is under way and would replace this page later
  return !(isNewBuild() && info !== READY && mayReload(to.pathname));
}

/** Completes a navigation whose view is drawn: head, scroll position, announcement, event. */
function arrive(
  event: NavigateEvent,
  { head }: View,
  { from, isQueryOnly }: { from: string; isQueryOnly: boolean },
): void {
  applyHead(head);
  if (event.navigationType === 'traverse') restorePosition(event);
  else if (new URL(event.destination.url).hash) event.scroll();
  else if (!isQueryOnly) scrollTo({ left: 0, top: 0, behavior: 'instant' });
  announce(head.title);
  watchLinks();
  const detail = { path: location.pathname + location.search, from };
  document.dispatchEvent(new CustomEvent(NAVIGATED, { detail }));
}

/** Draws a view. Resolves when the view is on the screen and `arrived` has run. */
const drawn = (view: View, arrived: () => void): Promise<void> =>
  new Promise((done) => {
    draw(view, () => {
      arrived();
      done();
    });
  });

function onNavigate(event: NavigateEvent): void {
  rememberPosition();
  const { navigationType, info, destination } = event;
  const [isTraverse, isReady] = [navigationType === 'traverse', info === READY];
  if (event.hashChange && navigationType === 'push') scrollSmoothly();
  const to = new URL(destination.url);
  if (!isOurs(event, to)) return;
  if (pending && !isReady) drop(pending.to, pending.loading); // before the cache is read, so that a second click starts a new load

  const from = location.pathname + location.search;
  const isQueryOnly = to.pathname === location.pathname && to.search !== location.search;
  const history = navigationType === 'replace' ? 'replace' : 'push';
  const isFinal = isTraverse || isReady; // the address is settled: nothing is left to wait for before it changes
  const loading = load(to, { anyAge: isFinal });
  const mine = { to, loading };
  pending = mine;
  clearTimeout(slow);
  slow = setTimeout(() => root.toggleAttribute('data-loading', true), SLOW_MS);

  /** Ends the waiting. Returns false when another navigation has replaced this one. */
  const settle = (): boolean => {
    if (pending !== mine) return false;
    pending = undefined;
    clearTimeout(slow);
    root.removeAttribute('data-loading');
    return true;
  };
  const ready = () =>
    loading.promise.catch((error: unknown) => {
      if (settle()) leave(to, isTraverse ? 'replace' : history);
      throw error;
    });

  const isHeld = !isFinal && typeof NavigationPrecommitController !== 'function';
  if (isHeld && event.cancelable) {
    event.preventDefault(); // stay on the old address until the view is loaded, then navigate again
    ready()
      .then(() => pending === mine && go(to.href, { history, info: READY }))
      .catch(() => {});
    return;
  }
  event.signal.addEventListener('abort', () => {
    if (settle() && !loading.view) drop(to, loading);
  });
  event.intercept({
    scroll: 'manual',
    focusReset: isQueryOnly ? 'manual' : 'after-transition',
    ...(isFinal || isHeld ? {} : { precommitHandler: () => ready().then(() => {}) }),
    handler: async () => {
      const view = await ready();
      settle();
      await drawn(view, () => arrive(event, view, { from, isQueryOnly }));
    },
  });
}

/** Starts to handle navigation; `show` draws a view. */
export function startNavigation(show: Draw): void {
  draw = show;
  navigation.addEventListener('navigate', onNavigate);
  addEventListener('pageshow', (event) => {
    if (event.persisted) leavingAt = 0;
  });
  root.dataset.engine = 'on'; // read by tests and by style sheets
}
