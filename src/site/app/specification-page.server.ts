/** Makes the page of a specification for a list that was sent: it is longer than an address. */
import { isFleetText } from '#src/domain/specification/specification.server.ts';
import { loadPage, match } from '#src/site/engine/match.ts';
import { links } from '#src/site/links.ts';
import {
  addedTitle,
  load,
  openingOfErased,
  type SpecificationData,
  shownSpecification,
} from '#src/site/pages/specification/page.server.ts';
import { sharedData } from '#src/site/pages/specification/shared.server.ts';
import { pageHtml } from './page-html.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

export type SpecificationAsk = { problem: string | undefined; added: string; link?: string; isErased?: boolean };

/**
 * Returns the page with the text in its field and what it comes to; with a `problem`, the problem instead. `added`: lines of the text
 * that the way here brings. `link`: the key of the shared list that the text belongs to; `isErased`: that list is gone by this request.
 */
export async function specificationPage(
  place: Place,
  text: string,
  { problem, added, link = '', isErased = false }: SpecificationAsk,
): Promise<string> {
  const url = new URL(links.specification(), place.siteUrl);
  const found = match(url.pathname);
  const signal = AbortSignal.timeout(30_000);
  const empty = await load({
    params: {},
    query: url.searchParams,
    path: url.pathname,
    signal,
    hasLiveMap: place.hasLiveMap,
  });
  if (!found || empty.kind !== 'page') throw new Error('no page of specifications');
  const kept = link ? await sharedData(link) : undefined;
  const data: SpecificationData = {
    ...empty.data,
    ...{ added, addedTitle: addedTitle(added) },
    shared: kept ? { ...kept.shared, isChanged: kept.text !== text } : null,
    ...(text.trim() === '' && { isEmptied: true }),
    opening: isErased ? openingOfErased() : [],
    ...(problem === undefined ? await shownSpecification(text) : { text, isFleet: isFleetText(text), problem }),
  };
  const head = { ...empty.head, robots: 'noindex' as const };
  const view = { url, head, data, Page: await loadPage(found.route) };
  return pageHtml(place.assets, view, await currentShell(place), found.route);
}
