/** Address → loader → answer: the document or the data file of a page, and error pages, all in one shape. */
import { renderToString } from 'react-dom/server';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { SiteError } from '#src/platform/errors.ts';
import { middlewares } from '#src/site/middleware.server.ts';
import { loadShell } from '#src/site/shell/shell.server.ts';
import type { ShellData } from '#src/site/shell/shell.tsx';
import type { Answer, Ask, Head, PageServerModule } from './contract.ts';
import { type ErrorData, errorPage } from './error-view.tsx';
import { headHtml, scriptJson } from './head.ts';
import type { DataAnswer, View } from './load.ts';
import { loadPage, type Match, match, pageFile } from './match.ts';
import { Root } from './root.tsx';
import type { PageBlock } from './start.browser.tsx';

/** What the build knows: the entry script, the one sheet, and what to preload for a page (undefined: an error page). */
export type Assets = { build: string; headHtml(pageFile?: string): string };
export type Place = { siteUrl: string; assets: Assets };
/** A finished answer. `location` goes with 301 and 302. */
export type SiteAnswer = { status: number; type: 'html' | 'json'; body: string; location?: string };

const loaders = import.meta.glob<PageServerModule>('/src/site/pages/*/page.server.ts');

async function serverModule(found: Match): Promise<PageServerModule> {
  const module = loaders[pageFile(found.route).replace('page.tsx', 'page.server.ts')];
  if (!module) throw new Error(`Route ${found.route.name} has no page.server.ts`);
  return module();
}

/** The query a page understands, in one order: what the loader sees and what the page cache is keyed by. */
export async function pageQuery(path: string, search: string): Promise<string> {
  const found = match(path);
  if (!found || !search) return '';
  const { query = [] } = await serverModule(found);
  const isKnown = typeof query === 'function' ? query : (name: string) => query.includes(name);
  const known = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isKnown(name)));
  known.sort();
  return known.size > 0 ? `?${known}` : '';
}

/** Where the address has moved by the route's middleware, asked before the slash rule so that there is one hop. */
export async function movedTo(path: string, query = ''): Promise<{ to: string; permanent: boolean } | undefined> {
  const found = match(path);
  const middleware = found?.isValid && found.route.middleware;
  return middleware ? middlewares[middleware]?.(ask(found, path, query)) : undefined;
}

function ask(found: Match, path: string, query: string): Ask {
  return { params: found.params, query: new URLSearchParams(query), path, signal: AbortSignal.timeout(10_000) };
}

let lastShell: { version: number; shell: ShellData } | undefined;

/** The shell of this content version; the last good one, or none, when it cannot be asked. */
async function currentShell(): Promise<ShellData | null> {
  const version = contentVersion();
  if (lastShell?.version !== version || import.meta.env.DEV) {
    try {
      lastShell = { version, shell: await loadShell() };
    } catch {
      return lastShell?.shell ?? null;
    }
  }
  return lastShell?.shell ?? null;
}

const NOT_FOUND = 'Страница не найдена';

/** An error page, or its JSON twin at a data address. `detail` is the small print. It never throws for want of data. */
export async function renderError(
  place: Place,
  type: SiteAnswer['type'],
  status: number,
  path: string,
  detail?: string,
): Promise<SiteAnswer> {
  if (type === 'json') {
    const code = status === 404 ? 'not_found' : status === 503 ? 'unavailable' : 'internal';
    const message = detail ?? (status === 404 ? NOT_FOUND : 'Ошибка сервера');
    return { status, type, body: JSON.stringify({ error: { code, message } }) };
  }
  const title = status === 404 ? NOT_FOUND : `${status} ошибка`;
  const url = new URL(place.siteUrl + path);
  const data: ErrorData = detail === undefined ? { status } : { status, detail };
  const view: View = { url, head: { title, canonical: url.href, robots: 'noindex' }, data, Page: errorPage };
  return { status, type, body: documentHtml(place, view, null, await currentShell()) };
}

/**
 * The document (`html`) or the data file (`json`) of `path` with the query of `pageQuery`. Throws when the page cannot
 * be made: the caller decides between an older copy and `renderError`.
 */
export async function renderPage(
  place: Place,
  type: SiteAnswer['type'],
  path: string,
  query: string,
): Promise<SiteAnswer> {
  const found = match(path);
  if (!found) return renderError(place, type, 404, path, `Page not found: ${path}`);
  const missing = () => renderError(place, type, 404, path, `Page Not Found: ${path}`);
  if (!found.isValid) return missing();
  const moved = await movedTo(path, query);
  let answer: Answer<unknown>;
  try {
    const { load } = await serverModule(found);
    answer = moved ? { kind: 'moved', ...moved } : await load(ask(found, path, query));
  } catch (error) {
    if (error instanceof SiteError && error.status < 500) return missing();
    throw error;
  }
  if (answer.kind === 'missing') return missing();
  if (answer.kind === 'moved') {
    return { status: answer.permanent ? 301 : 302, type, body: '', location: answer.to };
  }
  const { data, status = 200 } = answer;
  const absolute = (address: string) => new URL(address, place.siteUrl).href;
  const head: Head = { ...answer.head, canonical: absolute(answer.head.canonical) };
  if (head.image) head.image = absolute(head.image);
  const url = new URL(place.siteUrl + path + query);
  if (type === 'json') {
    if (status === 404) return missing();
    const { jsonLd: _, ...rest } = head;
    const body: DataAnswer = { url: url.href, head: rest, data };
    return { status, type, body: JSON.stringify(body) };
  }
  const view: View = { url, head, data, Page: await loadPage(found.route) };
  return { status, type, body: documentHtml(place, view, found, await currentShell()) };
}

function documentHtml({ assets }: Place, view: View, found: Match | null, shell: ShellData | null): string {
  const { jsonLd: _, ...head } = view.head;
  const block: PageBlock = {
    build: assets.build,
    url: view.url.href,
    route: found?.route.name ?? null,
    head,
    data: view.data,
    shell,
  };
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headHtml(view.head)}
${assets.headHtml(found ? pageFile(found.route) : undefined)}
</head>
<body>
<div id="app">${renderToString(<Root first={view} shell={shell} />)}</div>
<div id="announcer" role="status"></div>
<script type="application/json" id="page-data">${scriptJson(block)}</script>
</body>
</html>
`;
}
