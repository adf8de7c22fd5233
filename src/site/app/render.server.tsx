/** Renders an address by its loader: the document or the data file of a page, or an error page. */
import { contentVersion } from '#src/platform/content-version.server.ts';
import { errorEnvelope, SiteError } from '#src/platform/errors.ts';
import { ownTurn } from '#src/platform/own-turn.ts';
// By its full address, like the shell's: the engine's fixture site puts its own here.
import { middlewares } from '#src/site/app/middleware.server.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { Answer, Ask } from '#src/site/engine/contract.ts';
import type { DataAnswer, View } from '#src/site/engine/load.ts';
import { loadPage, type Match, match } from '#src/site/engine/match.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { loadShell } from '#src/site/shell/shell.server.ts';
import type { ShellData } from '#src/site/shell/shell-data.ts';
import { type Assets, type FramedPage, framedHtml, pageHtml, quickPageHtml } from './page-html.server.tsx';
import { serverModule } from './page-loaders.server.ts';
import './pages.ts';
import { type ErrorData, errorPage } from './root.tsx';

export type Place = { siteUrl: string; assets: Assets; isProduction: boolean; hasLiveMap: boolean; counter?: string };
export type AnswerType = 'html' | 'json';
/** A finished answer. `location` goes with 301 and 302, `styleSource` into the policy of a document. */
/** `isPrivate`: of one visitor, to be kept nowhere. */
export type SiteAnswer = {
  status: number;
  type: AnswerType;
  body: string;
  location?: string;
  styleSource?: string;
  isPrivate?: true;
};

/**
 * Returns the part of the query that the page reads, in a fixed order. The loader gets it and the page cache uses it
 * as key.
 */
export async function pageQuery(path: string, search: string): Promise<string> {
  const found = search ? match(path) : undefined;
  if (!found) return '';
  const { query = [] } = await serverModule(found.route);
  const isKnown = typeof query === 'function' ? query : (name: string) => query.includes(name);
  const known = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isKnown(name)));
  known.sort();
  return known.size > 0 ? `?${known}` : '';
}

const askOf = ({ params }: Match, path: string, query: string, hasLiveMap = false): Ask => ({
  ...{ params, path, hasLiveMap },
  query: new URLSearchParams(query),
  signal: AbortSignal.timeout(10_000),
});

/**
 * Returns the new address by the route's middleware. It runs before the slash rule, so that there is one redirect.
 */
export async function movedTo(path: string, query = ''): Promise<{ to: string; permanent: boolean } | undefined> {
  const found = match(path);
  const middleware = found?.isValid && found.route.middleware;
  return middleware ? middlewares[middleware]?.(askOf(found, path, query)) : undefined;
}

let shell: { version?: number; data: ShellData | null } = { data: null };

/** Returns the shell of this content version. When it cannot be loaded, the last good shell, or null. */
export async function currentShell(place: Place): Promise<ShellData | null> {
  const version = contentVersion();
  if (shell.version !== version || import.meta.env.DEV) {
    shell = await loadShell(place).then(
      (data) => ({ version, data: boundTexts(data) }),
      () => ({ data: shell.data }),
    );
  }
  return shell.data;
}

/** Returns a page that is no route, between header and footer; `path` is its address. */
export async function renderFramed(
  place: Place,
  { path, ...page }: Omit<FramedPage, 'url'> & { path: string },
): Promise<{ html: string; styleSources: string[] }> {
  return framedHtml(place.assets, { ...page, url: new URL(path, place.siteUrl) }, await currentShell(place));
}

/**
 * Returns an error page, or its JSON at a data address. `detail` is shown in small print. Does not throw when data
 * cannot be loaded.
 */
export async function renderError(
  place: Place,
  type: AnswerType,
  status: number,
  path: string,
  detail?: string,
): Promise<SiteAnswer> {
  const title = status === 404 ? 'Страница не найдена' : `${status} ошибка`;
  if (type === 'json') {
    const code = status === 404 ? 'not_found' : status === 503 ? 'unavailable' : 'internal';
    return { status, type, body: JSON.stringify(errorEnvelope(new SiteError(code, detail ?? title))) };
  }
  const url = new URL(path, place.siteUrl);
  const data: ErrorData = { status, detail };
  const view: View = { url, head: { title, canonical: url.href, robots: 'noindex' }, data, Page: errorPage };
  return { status, type, body: pageHtml(place.assets, view, await currentShell(place)) };
}

/**
 * The document (`html`) or the data file (`json`) of `path` with the query of `pageQuery`; a 404 without a body is for the
 * caller to draw. Throws when the page cannot
 * be made: the caller decides between an older copy and `renderError`.
 */
export async function renderPage(place: Place, type: AnswerType, path: string, query: string): Promise<SiteAnswer> {
  const found = match(path);
  if (!found) return { status: 404, type, body: '' };
  const answer = found.isValid ? await ownTurn(() => ask(found, path, query, place)) : ({ kind: 'missing' } as const);
  if (answer.kind === 'moved') return { status: answer.permanent ? 301 : 302, type, body: '', location: answer.to };
  if (answer.kind === 'missing' || (type === 'json' && answer.status === 404)) return { status: 404, type, body: '' };
  const absolute = (address: string) => new URL(address, place.siteUrl);
  const { status = 200 } = answer;
  const privacy = answer.isPrivate && { isPrivate: answer.isPrivate };
  const data = boundTexts(answer.data, query);
  const { jsonLd, image, ...plain } = answer.head;
  const picture = absolute(image ?? serverLinks.sharePicture()).href;
  const head = { ...plain, canonical: absolute(plain.canonical).href, image: picture };
  const url = absolute(path + query);
  if (type === 'json') {
    const body: DataAnswer = { url: url.href, head, data };
    return { status, type, body: JSON.stringify(body), ...privacy };
  }
  const view: View = { url, head: jsonLd ? { ...head, jsonLd } : head, data, Page: await loadPage(found.route) };
  const shownShell = await currentShell(place);
  const { html: body, ...style } = await ownTurn(() => quickPageHtml(place.assets, view, shownShell, found.route));
  return { status, type, body, ...style, ...privacy };
}

/**
 * Returns the answer of the middleware, else of the loader. An expected failure of a domain function (`SiteError`)
 * becomes a missing page.
 */
async function ask(found: Match, path: string, query: string, { hasLiveMap }: Place): Promise<Answer<unknown>> {
  const moved = await movedTo(path, query);
  if (moved) return { kind: 'moved', ...moved };
  const { load } = await serverModule(found.route);
  return load(askOf(found, path, query, hasLiveMap)).catch((error: unknown) => {
    if (error instanceof SiteError && error.status < 500) return { kind: 'missing' };
    throw error;
  });
}
