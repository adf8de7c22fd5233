/**
 * Declares one call of the public API: input, answer and handler. The declaration checks the input, types the handler
 * and makes the OpenAPI description (openapi.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { badRequest, type FieldMessages, invalid, notFound, SiteError } from '#src/platform/errors.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { readParams } from '#src/platform/params.server.ts';
import { russianError } from '#src/platform/russian-error.ts';
import type { ReadyAnswers } from './answers.ts';
import type { FormPages } from './leads-pages.ts';
import { checkSameOrigin, checkXsrf } from './xsrf.ts';

const pagination = z
  .object({ page: z.int(), perPage: z.int(), total: z.int(), lastPage: z.int() })
  .meta({ description: 'Страница списка: номер, размер, всего записей, последняя страница' });

type Reply<A> = {
  data: A;
  pagination?: z.output<typeof pagination>;
  cacheControl?: string;
  /** Address of a page; the visitor is redirected to it instead of getting the answer: 302, after a POST 303. */
  location?: string | undefined;
  /** A whole page that the visitor gets instead of the answer. */
  page?: string | undefined;
};
type Ask<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  search: URLSearchParams;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject, A extends z.ZodType> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, parameters in braces: `/catalog/good/{idOrCode}`. */
  path: string;
  /** Name of the call in the document, a verb first. */
  id: string;
  section: string;
  summary: string;
  params?: P;
  query?: Q;
  /** The JSON body of a POST. */
  body?: B;
  /** Schema of the body for the OpenAPI description only, for a handler that checks `request.body` itself. */
  bodyShape?: z.core.$ZodType;
  /** In bytes; absent: that of the whole application. */
  bodyLimit?: number;
  /** Calls per hour from one address. Absent: the limit of reads or writes. */
  perHour?: (settings: CallLimits) => number;
  /** A form cannot be sent without it: it has the lane of forms when the process is late. */
  isForForms?: boolean;
  /** Status of a success; 201 where something was made. */
  status?: 200 | 201;
  /** Called by others than our pages, without cookies: no XSRF token is asked, any body is taken and none is read. */
  isOpen?: boolean;
  /** Answers a plain form of a page, sent without scripts. Such a body is refused without it, and where nothing draws pages. */
  handleForm?(ask: {
    entries: URLSearchParams;
    pages: FormPages;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<FastifyReply>;
  /** True: a request that repeats the `Idempotency-Key` of another one with the same body gets that one's answer. */
  hasIdempotencyKey?: boolean;
  /**
   * True: facets `f.*` are accepted too. The handler reads the whole query from `search`, so that one answer names
   * all mistakes.
   */
  hasFacets?: boolean;
  /** Answers a file of this media type instead of the envelope: `data` is its bytes. */
  file?: string;
  isPaged?: boolean;
  /** True: it answers 404 though its path has no parameters. */
  canMiss?: boolean;
  answer: A;
  handle(ask: Ask<z.output<P>, z.output<Q>, z.output<B>>): Promise<Reply<z.output<A>>>;
};

const HOUR_MS = 3_600_000;

/** Settings that limit single calls. */
export type CallLimits = { formsPerHour: number };

/** A call with its types forgotten, for lists. */
// biome-ignore lint/suspicious/noExplicitAny: each definition was checked by `call`; a list of them has no common type
export type Call = Definition<any, any, any, z.ZodType>;

declare module 'fastify' {
  interface FastifyContextConfig {
    isOpen?: boolean;
    /** True for a call that plain forms of pages may send to. */
    hasPlainForm?: boolean;
  }
}

/** Checks a definition against its own schemas. */
export function call<
  A extends z.ZodType,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
>(definition: Definition<P, Q, B, A>): Call {
  return definition;
}

/** The envelope of a call's success. */
export function envelope({ answer, isPaged }: Call): z.ZodObject {
  return isPaged ? z.object({ data: answer, pagination }) : z.object({ data: answer });
}

/**
 * Makes a Fastify route of a call; what it answers alike to everybody comes from `ready` the next time. A wrong path parameter
 * is an unknown address (404), a wrong query or body is 422.
 */
export function addCall(app: FastifyInstance, one: Call, limits?: CallLimits, ready?: ReadyAnswers): void {
  const { method, path, bodyLimit, isOpen, handleForm } = one;
  const max = limits && one.perHour?.(limits);
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(bodyLimit && { bodyLimit }),
    config: {
      isOpen: isOpen === true,
      hasPlainForm: handleForm !== undefined,
      lane: laneOf(one),
      ...(max && { rateLimit: { max, timeWindow: HOUR_MS } }),
    },
    ...(method !== 'GET' &&
      !isOpen && {
        preHandler: async (request) => (handleForm && isForm(request) ? checkSameOrigin : checkXsrf)(request),
      }),
    async handler(request, reply) {
      if (request.body instanceof URLSearchParams && !isOpen) return answerForm(one, request.body, request, reply);
      const known = mayBeReady(one) ? ready?.find(request.url) : undefined;
      if (known !== undefined) return reply.type(JSON_TYPE).send(known);
      const version = contentVersion();
      if (laneOf(one) === 'kept') request.pay?.(COST.call); // absent where nothing limits the work: tests of the API alone
      const made = await answer(one, request, reply);
      if (made.cacheControl || !mayBeReady(one)) return sendAnswer(one, made, reply);
      const text = JSON.stringify(made);
      ready?.keep(request.url, version, text);
      return reply.type(JSON_TYPE).send(text);
    },
  });
}

function answerForm(
  { handleForm }: Call,
  entries: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pages = request.server.formPages;
  if (!handleForm || !pages)
    throw new SiteError('unsupported_type', 'Тело запроса принимается только как application/json');
  return handleForm({ entries, pages, request, reply });
}

async function answer(one: Call, request: FastifyRequest, reply: FastifyReply): Promise<Reply<unknown>> {
  const { params, query, body, hasFacets, handle } = one;
  const asked = params?.safeParse(request.params);
  if (asked && !asked.success) throw notFound('Такой записи нет. Проверьте адрес запроса.');
  const search = searchOf(request.url);
  const read = query && !hasFacets ? readParams(query, search) : { value: {} };
  if (read.fields) throw invalid(read.fields, 'Проверьте параметры запроса');
  return handle({
    params: asked?.data ?? {},
    query: read.value,
    body: body ? readBody(body, request.body) : {},
    ...{ search, request, reply },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

const laneOf = ({ method, isForForms, perHour }: Call) =>
  isForForms || perHour ? 'form' : method === 'GET' ? 'kept' : COST.call;

/** An answer in the envelope that is the same for everybody; what belongs to one visitor names its own `cacheControl`. */
const mayBeReady = (one: Call): boolean => laneOf(one) === 'kept' && one.file === undefined;

function sendAnswer({ method, status = 200, file }: Call, made: Reply<unknown>, reply: FastifyReply): FastifyReply {
  const { cacheControl, location, page, ...answer } = made;
  if (cacheControl) reply.header('cache-control', cacheControl);
  if (location !== undefined) return reply.redirect(location, method === 'GET' ? 302 : 303);
  if (page !== undefined) return reply.type('text/html; charset=utf-8').send(page);
  return file ? reply.type(file).send(answer.data) : reply.code(status).send(answer);
}

/** A form sent by the browser itself. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** The query of an address as the browser would read it. */
function searchOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}

/** Returns the body as an object, for rules that a schema cannot express. Throws 400 when it is not an object. */
export function bodyObject(given: unknown): Record<string, unknown> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>;
  throw badRequest('Тело запроса должно быть объектом JSON.');
}

/** A body by its schema: 400 for what is no object at all, 422 with every wrong field otherwise. */
function readBody(schema: z.ZodObject, given: unknown): Record<string, unknown> {
  const read = schema.safeParse(bodyObject(given), { error: russianError });
  if (read.success) return read.data;
  const fields: FieldMessages = {};
  for (const { path, message } of read.error.issues) {
    const name = path.join('.');
    fields[name] = [...(fields[name] ?? []), message];
  }
  throw invalid(fields);
}
