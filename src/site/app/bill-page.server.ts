/** The page of analogues with a bill that came as a file: like the list it holds, it has no address. */

import { loadPage, match } from '#src/site/engine/match.ts';
import { links } from '#src/site/links.ts';
import { type AnalogsData, load } from '#src/site/pages/analogs/page.server.ts';
import { documentHtml } from './document.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

/** `text` of the bill is in the field and answered below it; with a `problem` the problem stands there instead. */
export async function billPage(place: Place, { text = '', problem = '' }: { text?: string; problem?: string }) {
  const url = new URL(links.analogs(), place.siteUrl);
  const found = match(url.pathname);
  const query = new URLSearchParams(problem ? {} : { bill: text }); // what is refused is not matched
  const signal = AbortSignal.timeout(30_000);
  const answer = await load({ params: {}, query, path: url.pathname, signal, hasLiveMap: place.hasLiveMap });
  if (!found || answer.kind !== 'page') throw new Error('no page of analogues');
  const data: AnalogsData = problem ? { ...answer.data, bill: { text, rows: [], problem } } : answer.data;
  const head = { ...answer.head, canonical: url.href, robots: 'noindex' as const };
  const html = documentHtml(
    place.assets,
    { url, head, data, Page: await loadPage(found.route) },
    await currentShell(place),
    found.route,
  );
  return { status: data.bill.problem ? 422 : 200, html };
}
