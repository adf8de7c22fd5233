/**
 * The sitemap: an index of parts, one part for the pages without parameters and one for each route with them. Addresses are
 * those that kinds of content declare; a page whose addresses or days depend on more exports `addresses` (contract.ts).
 * tests/whole/crawl.db.test.ts compares the sitemap with a walk through the site.
 */
import { type ContentPages, contentPages, lastChanges } from '#src/domain/changes/changes.server.ts';
import { escapeXml } from '#src/platform/markup.ts';
import { serverModule } from '#src/site/app/page-loaders.server.ts';
import type { Listed, Route } from '#src/site/engine/contract.ts';
import { match } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';

export type SitemapEntry = { path: string; lastModified?: Date };
export type SitemapPart = { name: string; entries: SitemapEntry[] };

/** Addresses in one part at most: a limit of the format. */
const PART_SIZE = 50_000;
const FIXED_PART = 'pages';

/** Addresses of one route for search engines. */
export async function addressesOf(route: Route): Promise<Listed[]> {
  const { addresses } = await serverModule(route);
  if (addresses) return addresses();
  const pages = await contentPages();
  if (!route.path.includes('{')) return [listed(route.path.replace(/\/?$/, '/'), pages)];
  const isOfRoute = (path: string) => {
    const found = match(path);
    return found?.route === route && found.isValid;
  };
  return [...pages.keys()].filter(isOfRoute).map((path) => listed(path, pages));
}

const listed = (path: string, pages: ContentPages): Listed => ({ path, changed: pages.get(path) ?? [] });

/** All parts with their addresses, each address once. */
export async function sitemapParts(): Promise<SitemapPart[]> {
  const lastChange = await lastChanges();
  const seen = new Set<string>();
  const parts = new Map<string, SitemapEntry[]>([[FIXED_PART, []]]);
  for (const route of routes) {
    const part = route.path.includes('{') ? route.name : FIXED_PART;
    for (const { path, changed = [] } of await addressesOf(route)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const times = changed.flatMap(({ kind, key }) => lastChange(kind, key)?.getTime() ?? []);
      const entry = times.length > 0 ? { path, lastModified: new Date(Math.max(...times)) } : { path };
      parts.set(part, [...(parts.get(part) ?? []), entry]);
    }
  }
  return [...parts].flatMap(([name, entries]) =>
    Array.from({ length: Math.ceil(entries.length / PART_SIZE) }, (_, at) => ({
      name: at === 0 ? name : `${name}-${at + 1}`,
      entries: entries.slice(at * PART_SIZE, (at + 1) * PART_SIZE),
    })),
  );
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const lastmod = (moment?: Date) => (moment ? `<lastmod>${moment.toISOString().slice(0, 19)}Z</lastmod>` : '');
const location = (siteUrl: string, path: string) => `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>`;

/** The index of all parts; a part changed when the newest of its pages did. */
export function sitemapIndexXml(siteUrl: string, parts: readonly SitemapPart[], address: (name: string) => string) {
  const rows = parts.map(({ name, entries }) => {
    const times = entries.flatMap(({ lastModified }) => lastModified?.getTime() ?? []);
    const newest = times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : undefined;
    return `<sitemap>${location(siteUrl, address(name))}${lastmod(newest)}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${rows.join('')}</sitemapindex>\n`;
}

/** The XML of one part. */
export function sitemapXml(siteUrl: string, { entries }: SitemapPart): string {
  const rows = entries.map(
    ({ path, lastModified }) => `<url>${location(siteUrl, path)}${lastmod(lastModified)}</url>\n`,
  );
  return `${HEAD}<urlset xmlns="${SCHEMA}">\n${rows.join('')}</urlset>\n`;
}
