/**
 * Loads the chunk and the data of an address and caches them: 40 pages, fresh for 30 seconds, of any age on back and
 * forward.
 */
import type { Head, PageModule } from './contract.ts';
import { noteBuild } from './guard.ts';
import { dataAddress, loadPage, match } from './match.ts';

/** A page ready to be shown. `url` is the address from the server, without query parameters that the page ignores. */
export type View = { url: URL; head: Head; data: unknown; Page: PageModule['default'] };
/** Body of a data file. */
export type DataAnswer = { url: string; head: Head; data: unknown };
export type Loading = { at: number; view?: View; promise: Promise<View>; abort: AbortController };

const KEPT = 40;
const FRESH_MS = 30_000;
const cache = new Map<string, Loading>();
const addressOf = (to: URL | Location) => to.pathname + to.search;

/** Puts the newest entry last, so that the first entry is the oldest. */
function keep(address: string, loading: Loading): Loading {
  cache.delete(address);
  cache.set(address, loading);
  for (const oldest of cache.keys()) if (cache.size > KEPT) cache.delete(oldest);
  return loading;
}

async function read(to: URL, signal: AbortSignal, priority: RequestPriority): Promise<View> {
  const route = match(to.pathname)?.route;
  if (!route) throw new Error(`No route for ${to.pathname}`);
  await new Promise((later) => setTimeout(later)); // not within the press: what answers it may be drawn first
  // A page that has moved answers with a redirect. It is not followed here; the document load follows it.
  const [Page, answer] = await Promise.all([
    loadPage(route),
    fetch(dataAddress(to), { signal, redirect: 'manual', priority }),
  ]);
  noteBuild(answer.headers.get('x-build'));
  if (!answer.ok) throw new Error(`${answer.status} for ${to.pathname}`);
  const { url, head, data } = (await answer.json()) as DataAnswer;
  return { url: new URL(url), head, data, Page };
}

/** Starts or reuses the load of `to`. Prefetch passes a low priority, because no visitor waits for it. */
export function load(to: URL, { anyAge = false, priority = 'auto' as RequestPriority } = {}): Loading {
  const known = cache.get(addressOf(to));
  if (known && (anyAge || !known.view || Date.now() - known.at < FRESH_MS)) return keep(addressOf(to), known);
  const abort = new AbortController();
  const loading: Loading = { at: 0, abort, promise: read(to, abort.signal, priority) };
  loading.promise.then(
    (view) => Object.assign(loading, { view, at: Date.now() }),
    () => drop(to, loading),
  );
  return keep(addressOf(to), loading);
}

/** Aborts a load and removes it from the cache at once, so that the next click on the same link starts a new one. */
export function drop(to: URL, loading: Loading): void {
  if (cache.get(addressOf(to)) === loading) cache.delete(addressOf(to));
  loading.abort.abort();
}

/** Caches the page of the document for back and forward; an error page is kept for nothing else. */
export function keepFirst(view: View, isError: boolean): void {
  const at = isError ? 0 : Date.now();
  keep(addressOf(location), { at, view, promise: Promise.resolve(view), abort: new AbortController() });
}
