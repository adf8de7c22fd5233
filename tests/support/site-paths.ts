/** Addresses of a running site, for benches and trials that walk it. */
import { XMLParser } from 'fast-xml-parser';

type Listed = { urlset?: { url: { loc: string }[] }; sitemapindex?: { sitemap: { loc: string }[] } };

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
/** A machine so busy that an answer is cut after ten seconds finds it made the next time. */
const TRIES = 6;

/** Returns the paths of all pages that the sitemap at `origin` lists. Throws when it cannot be had. */
export async function sitePaths(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const { sitemapindex, urlset }: Listed = parser.parse(await readText(origin + path));
  const parts = (sitemapindex?.sitemap ?? []).map(({ loc }) => sitePaths(origin, new URL(loc).pathname));
  const pages = (urlset?.url ?? []).map(({ loc }) => new URL(loc).pathname);
  return [...pages, ...(await Promise.all(parts)).flat()];
}

async function readText(url: string, left = TRIES): Promise<string> {
  const answer = await fetch(url).catch((error: unknown) => error);
  if (answer instanceof Response && answer.ok) return answer.text();
  if (left > 1) return readText(url, left - 1);
  throw new Error(`${url}: ${answer instanceof Response ? answer.status : answer}`);
}
