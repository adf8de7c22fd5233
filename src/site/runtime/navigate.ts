/**
 * Client navigation on the Navigation API. The order in `onNavigate` matters, each line has its reason in
 * docs/decisions/page-engine.md. Anything unusual is left to the browser: an ordinary document load.
 */
import { isNewBuild, mayReload } from './guard.ts';
import { applyHead } from './head.ts';
import { drop, type Loading, load, type View } from './load.ts';
import { match } from './match.ts';
import { watchLinks } from './prefetch.ts';

/** Told after each navigation: analytics, watchers of visible elements, menus (`event.detail`). */
export type Navigated = CustomEvent<{ path: string; from: string }>;
export const NAVIGATED = 'site:navigated';

type Show = (view: View, done: () => void) => void;
const DOCUMENT = 'site:document'; // info of a navigation that must stay a document load
const READY = 'site:ready'; // info of the second half of a held navigation: its view is loaded
const LEAVING_MS = 10_000;
const SLOW_MS = 150;

let show: Show;
let leavingAt = 0; // a time stamp, not a flag: our own leaving aborts a navigation, which would clear a flag
let pending: { to: URL; loading: Loading } | undefined;

// --- Scroll positions, ours per history entry: the browser's own restoration fails in several versions.

const STORE = 'scroll-positions';
type Position = [key: string, x: number, y: number];

function positions(): Position[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
  } catch {
    return [];
  }
}

function rememberPosition(): void {
  const key = navigation.currentEntry?.key;
  if (!key) return;
  try {
    const others = positions().filter(([known]) => known !== key);
    sessionStorage.setItem(STORE, JSON.stringify([...others.slice(-49), [key, scrollX, scrollY]]));
  } catch {} // storage is full or closed: pages open at the top
}

function restorePosition(): boolean {
  const found = positions().find(([key]) => key === navigation.currentEntry?.key);
  if (found) scrollTo({ left: found[1], top: found[2], behavior: 'instant' });
  return found !== undefined;
}

/** Smooth only inside a page: a permanent `scroll-behavior: smooth` would animate top, restore and reload too. */
function scrollSmoothly(): void {
  const root = document.documentElement;
  root.dataset.smooth = '';
  const end = () => delete root.dataset.smooth;
  addEventListener('scrollend', end, { once: true });
  setTimeout(end, 1500);
}

// --- What the visitor is told.

/** Says `text` to screen readers; `isVisible` shows it to everybody. */
export function announce(text: string, isVisible = false): void {
  const place = document.getElementById('announcer');
  if (!place) return;
  place.textContent = text;
  place.toggleAttribute('data-visible', isVisible);
}

function markSlow(loading: Loading): void {
  const root = document.documentElement;
  const timer = setTimeout(() => root.toggleAttribute('data-loading', true), SLOW_MS);
  const end = () => {
    clearTimeout(timer);
    if (!pending || pending.loading === loading) root.removeAttribute('data-loading');
  };
  loading.promise.then(end, end);
}

// --- The navigation.

const ignore = () => {};

function go(to: URL, history: 'push' | 'replace', info: string): void {
  const result = navigation.navigate(to.href, { history, info });
  result.committed?.catch(ignore); // both reject when another navigation comes; that is not an error
  result.finished?.catch(ignore);
}

/** Hands `to` to the browser. Offline we stay instead: a page is better than the browser's offline page. */
function leave(to: URL, history: 'push' | 'replace'): void {
  if (!navigator.onLine) {
    announce('Нет соединения с сетью. Проверьте подключение и повторите.', true);
    return;
  }
  leavingAt = Date.now();
  go(to, history, DOCUMENT);
}

function finish(event: NavigateEvent, view: View, isQueryOnly: boolean, from: string): void {
  applyHead(view.head);
  const { hash } = new URL(event.destination.url);
  if (event.navigationType === 'traverse') {
    if (!restorePosition()) event.scroll();
  } else if (hash) event.scroll();
  else if (!isQueryOnly) scrollTo({ left: 0, top: 0, behavior: 'instant' });
  announce(view.head.title);
  watchLinks();
  const detail = { path: location.pathname + location.search, from };
  document.dispatchEvent(new CustomEvent(NAVIGATED, { detail }));
}

function onNavigate(event: NavigateEvent): void {
  rememberPosition();
  const { navigationType, info, destination } = event;
  const isTraverse = navigationType === 'traverse';
  if (event.hashChange && navigationType === 'push') scrollSmoothly();
  if (!event.canIntercept || event.hashChange || navigationType === 'reload') return;
  if (event.downloadRequest !== null || event.formData) return;
  if (info === DOCUMENT || info === 'react-transition') return; // React's own replace of a slow transition
  if (!isTraverse && destination.sameDocument) return; // somebody's history.replaceState
  const to = new URL(destination.url);
  // Entries of this document can be reached softly only: left alone, the browser would change nothing but the address.
  if (!isTraverse) {
    if (!match(to.pathname)?.isValid) return;
    if (Date.now() - leavingAt < LEAVING_MS) return; // a document load is under way and would win later
    if (isNewBuild() && info !== READY && mayReload(to.pathname)) return;
  }
  if (pending && info !== READY) drop(pending.to, pending.loading); // before the cache is read: a second click loads anew

  const from = location.pathname + location.search;
  const isQueryOnly = to.pathname === location.pathname && to.search !== location.search;
  const loading = load(to, { anyAge: isTraverse || info === READY });
  const mine = { to, loading };
  pending = mine;
  if (!loading.view) markSlow(loading);
  const stop = () => {
    if (pending !== mine) return;
    if (!loading.view) drop(to, loading);
    pending = undefined;
    document.documentElement.removeAttribute('data-loading');
  };

  const history = navigationType === 'replace' ? 'replace' : 'push';
  const ready = async (): Promise<View> => {
    try {
      return await loading.promise;
    } catch (error) {
      if (pending === mine) {
        pending = undefined;
        leave(to, isTraverse ? 'replace' : history);
      }
      throw error;
    }
  };
  const commit = async () => {
    const view = await ready();
    if (pending === mine) pending = undefined;
    await new Promise<void>((done) => {
      show(view, () => {
        finish(event, view, isQueryOnly, from);
        done();
      });
    });
  };
  const rest = {
    scroll: 'manual',
    focusReset: isQueryOnly ? 'manual' : 'after-transition',
    handler: commit,
  } as const;

  const isHeld = !isTraverse && info !== READY && typeof NavigationPrecommitController !== 'function';
  if (isHeld && event.cancelable) {
    // Stay on the old address until the view is loaded, then navigate again. (This aborts the event's signal.)
    event.preventDefault();
    ready().then(() => pending === mine && go(to, history, READY), ignore);
    return;
  }
  event.signal.addEventListener('abort', stop);
  if (isTraverse || info === READY || isHeld) event.intercept(rest);
  else event.intercept({ ...rest, precommitHandler: async () => void (await ready()) });
}

/** Takes over navigation; `draw` shows a view and calls `done` in a layout effect (an effect would deadlock). */
export function startNavigation(draw: Show): void {
  show = draw;
  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('navigateerror', ignore);
  addEventListener('pagehide', rememberPosition);
  addEventListener('pageshow', (event) => {
    if (event.persisted) leavingAt = 0;
  });
  document.documentElement.dataset.engine = 'on'; // for tests and for sheets that know better with scripts
}
