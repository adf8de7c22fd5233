/**
 * The short way of a kept page: most requests ask for a page that lies ready, and are answered before routes, hooks
 * and request objects come into being, with the headers, figures and log lines of the general way. Whatever is not plain (a
 * query, a body, a condition by date, Markdown, `www.`, a node that is leaving) goes the general way.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { storedHeaders } from '#src/platform/http/send-stored.server.ts';
import { chooseEncoding, type Encoding, type Stored } from '#src/platform/http/stored-answer.server.ts';
import { prefersMarkdown } from '#src/site/app/page-markdown.server.ts';
import { type NoteRequest, type RequestKind, requestKind } from './metrics.ts';
import { pageKey } from './pages.ts';

type Parts = {
  cache: PageCache;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  note: NoteRequest;
};

/** The headers of an answer by its ETag, which tells its encoding too: with a body, and when the visitor has it. */
type Prepared = { kind: RequestKind; whole: Map<string, string[]>; unchanged: Map<string, string[]> };
type Sent = { etag: string; body: Buffer | undefined; encoding: Encoding };

/** Headers that ask for more than the page as it is. Node has made the object of headers before anybody is asked. */
const asksForMore = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers.expect !== undefined ||
  headers['if-modified-since'] !== undefined ||
  headers['x-forwarded-host'] !== undefined ||
  headers.host?.startsWith('www.') === true ||
  prefersMarkdown(headers.accept);

/** Answers kept pages of `app` the short way; everything else is answered as before. Call it when all routes stand. */
export function answerKeptPages(app: FastifyInstance, { cache, headers: common, note }: Parts): void {
  const general = app.server.listeners('request');
  const prepared = new WeakMap<Stored, Prepared>();

  function preparedFor(stored: Stored, url: string): Prepared {
    const known = prepared.get(stored) ?? { kind: requestKind(url), whole: new Map(), unchanged: new Map() };
    prepared.set(stored, known);
    return known;
  }

  /** Names and values of the headers in turn; the last place is for the number of the request. */
  const linesFor = (stored: Stored, etag: string, more: Record<string, string>): string[] =>
    Object.entries({ ...common, ...storedHeaders(stored, etag), ...more, 'x-request-id': '' }).flat();

  function linesOf(stored: Stored, lines: Prepared['whole'], { etag, body, encoding }: Sent): string[] {
    const known = lines.get(etag);
    if (known) return known;
    const made = linesFor(stored, etag, {
      ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(body && { 'content-length': String(body.length) }),
    });
    lines.set(etag, made);
    return made;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || app.endsConnections || url.includes('?')) return false;
    const stored = cache.present(pageKey(url));
    if (stored?.status !== 200 || asksForMore(headers)) return false;
    const encoding = chooseEncoding(stored, text(headers['accept-encoding']));
    const known = stored.knownEtag(encoding, headers['if-none-match']);
    const body = known ? undefined : stored.body(encoding);
    if (body instanceof Promise) return false;
    const { kind, whole, unchanged } = preparedFor(stored, url);
    const [start, id] = [performance.now(), randomUUID()];
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1_000;
      note({ id, method, url, kind, status: response.statusCode, seconds });
    });
    const lines = linesOf(stored, known ? unchanged : whole, { etag: known ?? stored.etag(encoding), body, encoding });
    lines[lines.length - 1] = id;
    response.writeHead(known ? 304 : 200, lines).end(body);
    return true;
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of general) listener.call(app.server, request, response);
  });
}

const text = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;
