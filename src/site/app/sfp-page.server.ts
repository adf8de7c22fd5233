/** Makes the page of modules for a form that carries the list of a request: the list is longer than an address. */
import { loadPage, match } from '#src/site/engine/match.ts';
import { links } from '#src/site/links.ts';
import { answer, query } from '#src/site/pages/sfp/page.server.ts';
import { pageHtml } from './page-html.server.tsx';
import { currentShell, type Place } from './render.server.tsx';

/** Returns the page for the sent entries; undefined for a question that no form of ours sends. */
export async function sfpPage(
  place: Place,
  entries: readonly (readonly [string, string])[],
): Promise<string | undefined> {
  const url = new URL(links.sfp(), place.siteUrl);
  const found = match(url.pathname);
  const asked = entries.filter(([name]) => query.includes(name)).map(([name, value]) => [name, value]);
  const page = await answer(new URLSearchParams(asked), entries);
  if (!found || page.kind !== 'page') return undefined;
  const head = { ...page.head, canonical: url.href, robots: 'noindex' as const };
  const view = { url, head, data: page.data, Page: await loadPage(found.route) };
  return pageHtml(place.assets, view, await currentShell(place), found.route);
}
