/** Makes the pages of the readers for texts that were sent: they are longer than an address. */
import type { Load } from '#src/site/engine/contract.ts';
import { loadPage, match } from '#src/site/engine/match.ts';
import { pageHtml } from './page-html.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

/** Returns the page at `path` with the data of what was sent; nobody keeps it, and no search engine sees it. */
export async function readingPage<D>(place: Place, path: string, load: Load<D>, data: D): Promise<string> {
  const url = new URL(path, place.siteUrl);
  const found = match(url.pathname);
  const signal = AbortSignal.timeout(30_000);
  const ask = { params: {}, query: url.searchParams, path: url.pathname, signal, hasLiveMap: place.hasLiveMap };
  const empty = await load(ask);
  if (!found || empty.kind !== 'page') throw new Error(`no page of ${path}`);
  const head = { ...empty.head, robots: 'noindex' as const };
  const view = { url, head, data, Page: await loadPage(found.route) };
  return pageHtml(place.assets, view, await currentShell(place), found.route);
}
