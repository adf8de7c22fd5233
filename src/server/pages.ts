/**
 * Handles every address without a route of its own: the canonical chain, then the page, its data file, or an error
 * page.
 */
import { stripVTControlCharacters } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkGuess } from '#src/domain/kept/kept.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { countMissing, countRedirect } from '#src/domain/redirects/counts.server.ts';
import { findRedirect } from '#src/domain/redirects/redirects.server.ts';
import { madeByContent } from '#src/platform/content-memo.server.ts';
import { contentChangedAt } from '#src/platform/content-version.server.ts';
import { expectedError, type SiteError } from '#src/platform/errors.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { COST, Overloaded } from '#src/platform/http/load.server.ts';
import { HTML_TYPE, plainPage } from '#src/platform/http/plain-page.ts';
import { sendStored } from '#src/platform/http/send-stored.server.ts';
import { shownPath } from '#src/platform/http/shown-path.ts';
import type { Made } from '#src/platform/http/stored-answer.server.ts';
import {
  markdownAddress,
  markdownOf,
  pageOfMarkdownPath,
  prefersMarkdown,
} from '#src/site/app/page-markdown.server.ts';
import {
  movedTo,
  type Place,
  pageQuery,
  renderError,
  renderPage,
  type SiteAnswer,
} from '#src/site/app/render.server.tsx';
import { match, pageOfDataPath } from '#src/site/engine/match.ts';
import { telephone } from '#src/site/links.ts';
import type { SiteAssets } from './assets.ts';
import { canonical, type Questions } from './canonical.ts';
import { createErrorPages, packed } from './error-pages.ts';
import { withStyle } from './security-headers.ts';

const TYPES = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
};

export type SendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail?: string,
) => Promise<unknown>;

/** The key under which the HTML of an address is kept. */
export const pageKey = (address: string): string => `html ${address}`;

/** Answers how to send an error page, for requests that never reach a route. */
export function registerPages(
  app: FastifyInstance,
  { place, cache, assets, policy }: { place: Place; cache: PageCache; assets: SiteAssets; policy: string },
): SendError {
  const { build, builtAt, isDevelopment } = assets;

  const errorPages = createErrorPages(place);

  async function sendError(request: FastifyRequest, reply: FastifyReply, status: number, detail?: string) {
    const { path } = splitUrl(request.url);
    const dataOf = pageOfDataPath(path);
    if (status === 503) reply.header('retry-after', '5');
    reply.code(status).headers({ 'cache-control': 'no-store', 'x-build': build });
    if (dataOf !== undefined) {
      const { body } = await renderError(place, 'json', status, safePath(dataOf), detail);
      return reply.type(TYPES.json).send(body);
    }
    const html = await errorPages(status, safePath(path), detail);
    const { body, headers } = await packed(html, request.headers['accept-encoding']);
    return reply.headers(headers).type(TYPES.html).send(body);
  }

  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Overloaded) return sendOverloaded(reply, error);
    const known = expectedError(error);
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : (known?.status ?? 500);
    if (status >= 500) request.log.error({ err: error, path: shownPath(request.url) }, 'Запрос не выполнен');
    if (known && [413, 422, 429].includes(status)) return sendPlain(reply, known);
    const reason = isDevelopment ? stripVTControlCharacters(error.stack ?? error.message) : undefined;
    return sendError(request, reply, status, reason);
  });

  app.setNotFoundHandler((request, reply) => {
    const { path } = splitUrl(request.url);
    return sendError(request, reply, 404, `Page not found: ${path}`);
  });

  const questionsOf = (request: FastifyRequest): Questions => ({
    async findRedirect(path) {
      const to = await findRedirect(path).catch(() => undefined);
      if (to !== undefined) countRedirect(path);
      return to;
    },
    movedTo(path) {
      if (match(path)?.route.middleware) request.pay(COST.missing); // the database is asked, for whatever address
      return movedTo(path).catch(() => undefined);
    },
  });

  app.get('/*', { config: { lane: 'kept' } }, async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    const asked = { origin: askedOrigin(request, place.siteUrl), path, search };
    const verdict = await canonical(asked, questionsOf(request));
    if (verdict && 'location' in verdict) {
      return reply.header('cache-control', 'no-cache').redirect(verdict.location, verdict.status);
    }
    const [type, page] = formOf(path, request.headers.accept);
    if (verdict || !match(page)) {
      request.pay(COST.missing);
      if (!verdict && type !== 'json') countMissing(path);
      const { status } = verdict ?? { status: 404 };
      return sendError(request, reply, status, status === 410 ? GONE : `Page not found: ${page}`);
    }
    const query = await pageQuery(page, search);
    for (const typed of guessesIn(page, query)) await checkGuess(request.ip, typed);
    const make = async () => {
      const modified = lastModified(builtAt); // before the page is made: never later than what it shows
      const answer = await renderPage(place, type === 'json' ? 'json' : 'html', page, query);
      if (type === 'markdown') return asMade(asMarkdown(answer, page), build, modified);
      const { styleSource } = answer;
      const own = styleSource ? { 'content-security-policy': withStyle(policy, styleSource) } : {};
      return asMade(answer, build, modified, own);
    };
    const key = type === 'html' ? pageKey(page + query) : `${type} ${page}${query}`;
    const stored = await cache.answer(key, make, () => request.pay(COST.page));
    if (stored.status !== 404) return sendStored(request, reply, stored);
    if (type !== 'json') countMissing(path);
    return stored.isEmpty
      ? sendError(request, reply, 404, `Page Not Found: ${page}`)
      : sendStored(request, reply, stored);
  });
  return sendError;

  function asMarkdown(answer: SiteAnswer, page: string): TypedAnswer {
    const { location, status } = answer;
    if (location) return { ...answer, location: markdownAddress(location) };
    if (status >= 400) return answer; // an error is for people too
    return { ...answer, type: 'markdown', body: markdownOf(answer, new URL(page, place.siteUrl)) };
  }
}

/**
 * The origin that redirects are made from: the site's own, or the same with `www.`. What the visitor says of the host is
 * believed no further, so that nobody is led to a host of a stranger's choice.
 */
function askedOrigin({ host }: FastifyRequest, siteUrl: string): string {
  const own = new URL(siteUrl);
  const bare = own.host.replace(/^www\./, '');
  const isWww = bare === own.host && host === `www.${bare}`;
  return `${own.protocol}//${isWww ? host : bare}`;
}

/** Refusal of an overloaded server: its bytes are made once for each content, and all refusals are logged together. */
async function sendOverloaded(reply: FastifyReply, { retryAfterSeconds }: Overloaded): Promise<FastifyReply> {
  return reply
    .code(503)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store', 'content-type': HTML_TYPE })
    .send(await overloaded().catch(() => overloadedPage()));
}
const overloaded = madeByContent(async () => {
  const { name, phone } = await currentCompany(); // known already to every page: no question to the database
  return Buffer.from(overloadedPage({ name, phone: { href: telephone(phone), text: phone } }));
});
const overloadedPage = (company?: Parameters<typeof plainPage>[3]) =>
  plainPage('Сервер перегружен', 'Повторите через несколько секунд.', { href: '', text: 'Повторить' }, company);

/** A refusal that takes no work: drawing a page would add to the load. */
function sendPlain(reply: FastifyReply, { status, message, retryAfterSeconds }: SiteError): FastifyReply {
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(HTML_TYPE)
    .send(plainPage('Запрос не выполнен', message));
}

/** The codes that a query opens a page by. `query` begins with «?» or is empty. */
function guessesIn(page: string, query: string): string[] {
  const { guessed = [] } = match(page)?.route ?? {};
  const asked = new URLSearchParams(query);
  return guessed.flatMap((name) => asked.getAll(name));
}

type Form = 'html' | 'json' | 'markdown';
type TypedAnswer = Omit<SiteAnswer, 'type'> & { type: Form };

/** A page has three forms: a document, its data file, and Markdown for programs that read. */
function formOf(path: string, accept: string | undefined): [Form, string] {
  const dataOf = pageOfDataPath(path);
  if (dataOf !== undefined) return ['json', dataOf];
  const markdownOf = pageOfMarkdownPath(path);
  if (markdownOf !== undefined) return ['markdown', markdownOf];
  return [prefersMarkdown(accept) ? 'markdown' : 'html', path];
}

const GONE = 'Этой страницы больше нет.';

/** A page changes with its content and with the code that draws it. Menus stand in every page, so it is one moment for all. */
function lastModified(builtAt: Date | undefined): Record<string, string> {
  const changedAt = contentChangedAt();
  if (!builtAt || !changedAt) return {};
  return { 'last-modified': new Date(Math.max(builtAt.getTime(), changedAt.getTime())).toUTCString() };
}

/** `modified`: headers of answers that are kept; `own`: the policy with the page's own styles. */
function asMade(
  { status, type, body, location, isPrivate }: TypedAnswer,
  build: string,
  modified: Record<string, string>,
  own: Record<string, string> = {},
): Made {
  const isLasting = status < 400 && !isPrivate;
  const cacheControl = !isLasting ? 'no-store' : type === 'json' ? 'private, max-age=30' : 'no-cache';
  const headers = {
    ...{ 'content-type': TYPES[type], 'cache-control': cacheControl, 'x-build': build },
    ...own,
    ...(isLasting ? modified : {}),
    ...(type === 'json' ? {} : { vary: 'accept' }), // one address, two forms
  };
  return { status, headers: location ? { ...headers, location } : headers, body, isLasting };
}

function splitUrl(url: string): { path: string; search: string } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, search: '' };
  return { path: url.slice(0, mark), search: mark + 1 < url.length ? url.slice(mark) : '' };
}

/** A path that may stand in an address of ours, whatever was asked. */
const safePath = (path: string) => (/^\/(?![/\\])/.test(path) && URL.canParse(`http://site${path}`) ? path : '/');
