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
import { chooseEncoding, type Stored } from '#src/platform/http/stored-answer.server.ts';
import { prefersMarkdown } from '#src/site/app/page-markdown.server.ts';
import type { NoteRequest } from './metrics.ts';
import { pageKey } from './pages.ts';

type Parts = {
  cache: PageCache;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  note: NoteRequest;
};

/** Headers that ask for more than the page as it is. */
const SPECIAL: readonly (keyof IncomingHttpHeaders)[] = [
  'content-length',
  'transfer-encoding',
  'expect',
  'if-modified-since',
  'x-forwarded-host',
];

/** Answers kept pages of `app` the short way; everything else is answered as before. Call it when all routes stand. */
export function answerKeptPages(app: FastifyInstance, { cache, headers, note }: Parts): void {
  const general = app.server.listeners('request');
  const prepared = new WeakMap<Stored, Map<string, string[]>>();

  /** Names and values of the headers in turn, with a place for the number of the request at the end. */
  function linesOf(stored: Stored, etag: string, more: Record<string, string>): string[] {
    const known = prepared.get(stored) ?? new Map<string, string[]>();
    prepared.set(stored, known);
    const key = `${etag} ${more['content-encoding'] ?? ''} ${more['content-length'] ?? ''}`;
    const lines = known.get(key) ?? Object.entries({ ...headers, ...storedHeaders(stored, etag), ...more }).flat();
    known.set(key, lines);
    return lines;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const stored = findPlain(request, app, cache);
    if (!stored) return false;
    const encoding = chooseEncoding(stored, text(request.headers['accept-encoding']));
    const known = stored.knownEtag(encoding, request.headers['if-none-match']);
    const body = known ? undefined : stored.body(encoding);
    if (body instanceof Promise) return false;
    const [start, id] = [performance.now(), randomUUID()];
    response.once('close', () => {
      const seconds = (performance.now() - start) / 1_000;
      note({ id, method: 'GET', url: request.url ?? '', status: response.statusCode, seconds });
    });
    const more = body && {
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    const lines = linesOf(stored, known ?? stored.etag(encoding), more ?? {});
    response.writeHead(known ? 304 : 200, [...lines, 'x-request-id', id]).end(body);
    return true;
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of general) listener.call(app.server, request, response);
  });
}

/** The kept page that a plain request asks for. */
function findPlain(
  { method, url = '', headers }: IncomingMessage,
  app: FastifyInstance,
  cache: PageCache,
): Stored | undefined {
  if (method !== 'GET' || app.endsConnections || headers.host?.startsWith('www.')) return undefined;
  if (SPECIAL.some((name) => headers[name] !== undefined) || prefersMarkdown(headers.accept)) return undefined;
  const stored = url.includes('?') ? undefined : cache.present(pageKey(url));
  return stored?.status === 200 ? stored : undefined;
}

const text = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;
