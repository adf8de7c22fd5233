/** Chunk and data of one address, kept for the way back: 40 pages, fresh for 30 seconds, any age on back and forward. */
import type { Head, PageModule } from './contract.ts';
import { noteBuild } from './guard.ts';
import { dataAddress, loadPage, match } from './match.ts';

/** A page ready to be shown. `url` is the address as the server understood it, without names it ignores. */
export type View = { url: URL; head: Head; data: unknown; Page: PageModule['default'] };
export type DataAnswer = { url: string; head: Head; data: unknown };
export type Loading = { at: number; view?: View; promise: Promise<View>; abort: AbortController };

const KEPT = 40;
const FRESH_MS = 30_000;
const cache = new Map<string, Loading>();
const addressOf = (to: URL) => to.pathname + to.search;

function keep(address: string, loading: Loading): void {
  cache.delete(address);
  cache.set(address, loading);
  const oldest = cache.keys().next();
  if (cache.size > KEPT && !oldest.done) cache.delete(oldest.value);
}

async function read(to: URL, signal: AbortSignal, isAhead: boolean): Promise<View> {
  const route = match(to.pathname)?.route;
  if (!route) throw new Error(`No route for ${to.pathname}`);
  const [Page, answer] = await Promise.all([
    loadPage(route),
    // A page that moved answers a redirect: not followed, the document load follows it.
    fetch(dataAddress(to), { signal, redirect: 'manual', priority: isAhead ? 'low' : 'auto' }),
  ]);
  noteBuild(answer.headers.get('x-build'));
  if (!answer.ok) throw new Error(`${answer.status} for ${to.pathname}`);
  const { url, head, data } = (await answer.json()) as DataAnswer;
  return { url: new URL(url), head, data, Page };
}

/** Starts or reuses the load of `to`. `isAhead`: nobody waits for it yet. */
export function load(to: URL, { anyAge = false, isAhead = false } = {}): Loading {
  const address = addressOf(to);
  const known = cache.get(address);
  if (known && (anyAge || !known.view || Date.now() - known.at < FRESH_MS)) {
    keep(address, known);
    return known;
  }
  const abort = new AbortController();
  const loading: Loading = { at: Date.now(), abort, promise: read(to, abort.signal, isAhead) };
  keep(address, loading);
  loading.promise.then(
    (view) => Object.assign(loading, { view, at: Date.now() }),
    () => drop(to, loading),
  );
  return loading;
}

/** Forgets a load at once, so that the next click of the same link starts a new one, and stops its request. */
export function drop(to: URL, loading: Loading): void {
  if (cache.get(addressOf(to)) === loading) cache.delete(addressOf(to));
  loading.abort.abort();
}

/** Keeps the page of the document for the way back to it; an error page for nothing else. */
export function keepFirst(view: View, isError: boolean): void {
  const at = isError ? 0 : Date.now();
  keep(location.pathname + location.search, { at, view, promise: Promise.resolve(view), abort: new AbortController() });
}
