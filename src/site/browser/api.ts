/**
 * The public API as the browser calls it (specification 7): one way to ask, one kind of failure. Answers are unwrapped
 * from `data` (C281); a list keeps its `pagination` beside it (C282).
 */
import type { ErrorEnvelope, FieldMessages } from '#src/platform/errors.ts';
import type { Answers } from './api-types.ts';

/** A declared path with its parameters filled in: `catalog/good/${string}`. */
type Filled<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;
/** The answer of the call at a path; `never` for a path without a call. */
export type Answer<M extends Method, Path extends string> = Path extends `${infer Bare}?${string}`
  ? Answer<M, Bare>
  : Path extends keyof Answers[M]
    ? Answers[M][Path]
    : { [Known in keyof Answers[M]]: Path extends Filled<Known> ? Answers[M][Known] : never }[keyof Answers[M]];
/** A path that some call has. */
type Path<M extends Method> = Filled<keyof Answers[M]> | `${Filled<keyof Answers[M] & string>}?${string}`;

/** A call that did not succeed. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldMessages;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, fields: FieldMessages = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * Statuses that are tried again (C287). Other failures are final at once, a lost connection too: the visitor decides
 * whether to go on.
 */
const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** Pauses before the second and the third try. */
const PAUSES_MS = [300, 1_000];
/** The longest wait that a server may ask for. A longer one is not waited for: the visitor is told instead. */
const LONGEST_PAUSE_MS = 5_000;

type Ask = { query?: URLSearchParams; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };
type Method = keyof Answers;

/** The outer functions that the client calls; a test passes its own. */
export type ApiWorld = {
  /** The beginning of all paths, with the slash (C278). */
  base: () => string;
  fetch: typeof fetch;
  cookies: () => string;
  pause: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export type Api = ReturnType<typeof createApi>;

export function createApi({ base, fetch, cookies, pause }: ApiWorld) {
  let isTokenRefused = false;

  const cookieToken = () => /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies())?.[1];

  /** The token to repeat in the header (C285). Pages set no cookie, so the first write asks for it. */
  async function token(signal: AbortSignal | undefined): Promise<string> {
    const known = isTokenRefused ? undefined : cookieToken();
    if (known) return decodeURIComponent(known);
    const given = await ask<Answer<'GET', 'xsrf-token'>>('GET', 'xsrf-token', signal ? { signal } : {});
    isTokenRefused = false;
    return given.token;
  }

  /** The request has no timeout (C284): only `signal` stops it. */
  async function ask<T>(method: Method, path: string, { query, body, headers, signal }: Ask = {}): Promise<T> {
    const isWrite = method !== 'GET';
    // A repeated POST may do its work twice, unless its key names the same request to the server.
    const pauses = method === 'POST' && !headers?.['idempotency-key'] ? [] : PAUSES_MS;
    const address = `${base()}${path}${query && query.size > 0 ? `?${query}` : ''}`;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetch(address, {
        method,
        credentials: 'include', // C279
        headers: {
          accept: 'application/json',
          'content-type': 'application/json', // C283
          ...headers,
          ...(isWrite && { 'x-xsrf-token': await token(signal) }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new ApiError(0, 'Нет связи с сервером.');
      });
      if (answer.ok) return unwrap<T>(await answer.text()); // 200–299 (C286)
      isTokenRefused ||= isWrite && answer.status === 403;
      const failure = await failureOf(answer);
      const wait = waitMs(answer, pauses[attempt]);
      if (!RETRIED.includes(answer.status) || wait === undefined) throw failure;
      await pause(wait, signal);
    }
  }

  return {
    get: <P extends Path<'GET'>>(path: P, query?: URLSearchParams, signal?: AbortSignal) =>
      ask<Answer<'GET', P>>('GET', path, { ...(query && { query }), ...(signal && { signal }) }),
    /** `key` goes as `Idempotency-Key`: the same key never does the work twice. */
    post: <P extends Path<'POST'>>(path: P, body?: unknown, key?: string) =>
      ask<Answer<'POST', P>>('POST', path, { body, ...(key && { headers: { 'idempotency-key': key } }) }),
    delete: <P extends Path<'DELETE'>>(path: P) => ask<Answer<'DELETE', P>>('DELETE', path),
  };
}

function unwrap<T>(text: string): T {
  if (text === '') return undefined as T;
  const body = JSON.parse(text) as { data: unknown; pagination?: unknown };
  return (body.pagination ? { data: body.data, pagination: body.pagination } : body.data) as T;
}

async function failureOf(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => undefined)) as Partial<ErrorEnvelope> | undefined;
  const { message = 'Сервер не смог ответить.', fields } = body?.error ?? {};
  return new ApiError(answer.status, message, fields, Number(answer.headers.get('retry-after')) || undefined);
}

/** Returns the wait before the next attempt, in milliseconds; undefined when there is no further attempt. */
function waitMs(answer: Response, pause: number | undefined): number | undefined {
  if (pause === undefined) return undefined;
  const asked = Number(answer.headers.get('retry-after') ?? 0) * 1_000;
  return asked > LONGEST_PAUSE_MS ? undefined : Math.max(pause, asked || 0);
}

/** The beginning of the API's paths on this site: the document may name another base than its own server. */
const apiBase = (): string => document.documentElement.dataset.api ?? '/api/';

export const api: Api = createApi({
  base: apiBase,
  fetch: (input, init) => fetch(input, init),
  cookies: () => document.cookie,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
});
