/**
 * Makes the page of analogues for a bill that was sent as a file. The page has no address of its own, because the
 * bill is in none.
 */

import { loadPage, match } from '#src/site/engine/match.ts';
import { links } from '#src/site/links.ts';
import { type AnalogsData, load } from '#src/site/pages/analogs/page.server.ts';
import { pageHtml } from './page-html.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

/**
 * Returns the page with `text` in the field and its analogues below; with a `problem` it shows the problem instead.
 */
export async function billPage(place: Place, { text = '', problem = '' }: { text?: string; problem?: string }) {
  const url = new URL(links.analogs(), place.siteUrl);
  const found = match(url.pathname);
  const query = new URLSearchParams(problem ? {} : { bill: text }); // a refused bill is not matched
  const signal = AbortSignal.timeout(30_000);
  const answer = await load({ params: {}, query, path: url.pathname, signal, hasLiveMap: place.hasLiveMap });
  if (!found || answer.kind !== 'page') throw new Error('no page of analogues');
  const data: AnalogsData = problem ? { ...answer.data, bill: { text, rows: [], problem } } : answer.data;
  const head = { ...answer.head, canonical: url.href, robots: 'noindex' as const };
  const html = pageHtml(
    place.assets,
    { url, head, data, Page: await loadPage(found.route) },
    await currentShell(place),
    found.route,
  );
  return { status: data.bill.problem ? 422 : 200, html };
}
