/**
 * The public API, top to bottom: limits, cookies and caching, sections, document, errors. Mount it with
 * `app.register(api, { prefix: '/api', … })`, or `registerApi`, which does that. Contract: docs in `/api/` itself.
 */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Arrival, extraReceivers } from '#src/domain/leads/leads.server.ts';
import {
  badRequest,
  type ErrorCode,
  errorEnvelope,
  expectedError,
  notFound,
  SiteError,
  STATUS_OF_CODE,
  tooManyRequests,
} from '#src/platform/errors.ts';
import { addressKey } from '#src/platform/http/address.ts';
import { Overloaded } from '#src/platform/http/load.server.ts';
import { HTML_TYPE, plainPage } from '#src/platform/http/plain-page.ts';
import { checkJson, checkUrl, readEntries } from '#src/platform/http/request-limits.ts';
import { shownPath } from '#src/platform/http/shown-path.ts';
import { chooseEncoding, encodingsOf, packBody } from '#src/platform/http/stored-answer.server.ts';
import { isKnownEtag } from '#src/platform/known-etag.ts';
import { removeLetters } from '#src/platform/mail.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { analogCalls } from './analogs.ts';
import { createReadyAnswers } from './answers.ts';
import { bannerCalls } from './banners.ts';
import { calculatorCalls } from './calculators.ts';
import { addCall, type Call, call, isForm } from './call.ts';
import { catalogCalls } from './catalog.ts';
import { referenceCalls } from './company.ts';
import { comparisonCalls } from './comparison.ts';
import { answerCall, formCalls, plainFormOf, sendRefusedPage, stampCall } from './leads.ts';
import type { FormPages } from './leads-pages.ts';
import { roomCalls } from './leads-room.ts';
import { docsCalls, type LegalPaper } from './legal.ts';
import { newsCalls } from './news.ts';
import { type ApiFrame, addDescription } from './openapi-page.ts';
import { partnerCalls } from './partners.ts';
import { searchCalls } from './search.ts';
import { sfpCalls } from './sfp.ts';
import { solutionCalls } from './solutions.ts';
import { specificationCalls } from './specification.ts';
import { specificationLinkCalls } from './specification-links.ts';
import { isPlainSubscription, sendRefusedSubscription, subscriptionCalls } from './subscription.ts';
import { supportCalls } from './support.ts';
import { newXsrfCookie, ownAddress, xsrfToken } from './xsrf.ts';

export const API_PREFIX = '/api';
/** Answers are the same for everybody and change with the content: shared caches may keep them for a minute. */
const SHARED = 'public, max-age=0, s-maxage=60';
const PRIVATE = 'private, no-store';

export type ApiSettings = Pick<
  Settings,
  'readsPerMinute' | 'writesPerMinute' | 'formsPerHour' | 'workPerMinute' | 'siteUrl'
> &
  Partial<
    Pick<
      Settings,
      | 'dataDir'
      | 'formFloodPerHour'
      | 'receiptsPerHour'
      | 'receiptsPerAddress'
      | 'receiptsInAll'
      | 'crmUrl'
      | 'callTrackingSiteId'
    >
  >;

const tokenCall = call({
  method: 'GET',
  path: '/xsrf-token',
  isForForms: true,
  id: 'find-xsrf-token',
  section: 'Токен XSRF',
  summary: 'Выдаёт токен',
  answer: z.object({ token: z.string().meta({ description: 'Токен; он же — значение cookie XSRF-TOKEN' }) }),
  handle: async ({ request }) => ({ data: { token: request.xsrf ?? '' }, cacheControl: PRIVATE }),
});

/** All calls of the API in the order of its page: the catalogue and what is computed of it first. */
export const calls: readonly Call[] = [
  ...catalogCalls,
  ...calculatorCalls,
  ...searchCalls,
  ...sfpCalls,
  ...analogCalls,
  ...specificationCalls,
  ...specificationLinkCalls,
  ...comparisonCalls,
  ...solutionCalls,
  ...newsCalls,
  ...supportCalls,
  ...partnerCalls,
  ...referenceCalls,
  ...bannerCalls,
  ...docsCalls,
  ...formCalls,
  stampCall,
  answerCall,
  ...roomCalls,
  ...subscriptionCalls,
  tokenCall,
];

declare module 'fastify' {
  interface FastifyRequest {
    /** XSRF token of the visitor after this answer. */
    xsrf?: string;
    /** True when the public address is https; cookies are Secure then. */
    isSecureSite: boolean;
    /** Host of the site's public address; unset where none is configured. */
    siteHost?: string | undefined;
  }
  interface FastifyInstance {
    /** Pages for forms sent without scripts; absent where nothing draws pages. */
    formPages?: FormPages;
    /** Limits and receivers of leads, from the settings; `removeLetters` deletes letters of leads that lie as files. */
    formRules: Pick<Arrival, 'limits' | 'receivers'> & { removeLetters(ids: string[]): Promise<unknown> };
    /** Draws texts of law as PDF; absent where nothing draws pages. */
    legalPaper?: LegalPaper;
  }
}

/** Mounts the API under `/api`. `formPages`: what a visitor without scripts sees after a form; `legalPaper`: texts of law as PDF; `frame`: header and footer of its page. */
export async function registerApi(
  app: FastifyInstance,
  settings: ApiSettings,
  { formPages, legalPaper, frame }: { formPages?: FormPages; legalPaper?: LegalPaper; frame?: ApiFrame } = {},
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.decorateRequest('xsrf');
      const site = new URL(settings.siteUrl);
      scope.decorateRequest('isSecureSite', site.protocol === 'https:');
      scope.decorateRequest('siteHost', site.hostname === 'localhost' ? undefined : site.host);
      if (formPages) scope.decorate('formPages', formPages);
      scope.decorate('formRules', {
        ...{ limits: settings, receivers: extraReceivers(settings) },
        removeLetters: async (ids) => settings.dataDir !== undefined && removeLetters(settings.dataDir, ids),
      });
      if (legalPaper) scope.decorate('legalPaper', legalPaper);
      acceptEmptyJson(scope);
      acceptForms(scope);
      await addLimits(scope, settings);
      scope.addHook('onRequest', refuseMalformed);
      scope.addHook('onRequest', giveToken);
      scope.addHook('onSend', tagAnswer);
      scope.setErrorHandler(sendError);
      const ready = createReadyAnswers();
      for (const one of calls) addCall(scope, one, settings, ready);
      addDescription(scope, calls, settings, frame);
      scope.all('/*', answerUnknown); // or the pages' own `/*` would take it and add a slash
      scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, answerUnknown);
    },
    { prefix: API_PREFIX },
  );
}

/** For Fastify's `frameworkErrors`: broken percent-encoding and endless path parameters, which no plugin ever sees. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(error.code === 'FST_ERR_BAD_URL' ? malformed() : unknownAddress(), request, reply);
}

const malformed = () => badRequest('Адрес записан с ошибкой: проверьте процентное кодирование.');
const unknownAddress = () => notFound('Такого адреса в API нет. Список адресов — на странице /api/.');

async function addLimits(scope: FastifyInstance, { readsPerMinute, writesPerMinute }: ApiSettings): Promise<void> {
  await scope.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => (isRead(request) ? readsPerMinute : writesPerMinute),
    keyGenerator: (request) => `${isRead(request) ? 'read' : 'write'} ${addressKey(request.ip)}`,
    cache: 20_000, // addresses remembered
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/**
 * Accepts an empty body with the type JSON: the client sends that type with every request (C283), also with a POST or
 * DELETE without body.
 */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    try {
      checkJson(body);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, body, done);
  });
}

/** Parses form-encoded bodies of pages without scripts. Each call declares whether it accepts them. */
function acceptForms(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser<string>(type, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    readEntries(body),
  );
  // Bodies that RFC 8058 lets a mail program send; only calls that read no body accept them.
  scope.addContentTypeParser<string>('multipart/form-data', { parseAs: 'string' }, (request, _body, done) => {
    done(
      request.routeOptions.config.isOpen ? null : new SiteError('unsupported_type', MESSAGES.unsupported_type ?? ''),
      {},
    );
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

async function refuseMalformed({ url }: FastifyRequest): Promise<void> {
  checkUrl(url);
  try {
    decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    throw malformed();
  }
}

/**
 * Sets a token on any GET that lacks one. Such an answer belongs to one visitor, so shared caches may not keep it.
 */
async function giveToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'GET') return;
  const token = xsrfToken(request);
  if (token) {
    request.xsrf = token;
    return;
  }
  const fresh = newXsrfCookie(request);
  request.xsrf = fresh.token;
  reply.header('set-cookie', fresh.cookie);
}

/**
 * ETag of the body, the right to keep it, and its packing, for a node without a proxy that packs. The body decides, so neither
 * a new content version nor a new build can lie. What belongs to one visitor is sent as it is: the length of a packed text
 * would tell a listener of what stands in it.
 */
async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!isRead(request) || reply.statusCode !== 200 || !isWhole(payload)) {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', PRIVATE);
    return payload;
  }
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', reply.hasHeader('set-cookie') ? 'private, max-age=0' : SHARED);
  }
  const isPrivate = String(reply.getHeader('cache-control')).includes('no-store');
  const encodings = isPrivate ? [] : encodingsOf(payload, String(reply.getHeader('content-type')));
  const encoding = encodings.length > 1 ? chooseEncoding({ encodings }, acceptedBy(request)) : 'identity';
  const hash = createHash('sha1').update(payload).digest('base64url');
  const tag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  reply.header('etag', tag);
  if (encodings.length > 1) reply.header('vary', 'accept-encoding');
  if (isKnownEtag(request.headers['if-none-match'], tag)) {
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return packBody(payload, encoding, tag);
}

const acceptedBy = ({ headers }: FastifyRequest): string => String(headers['accept-encoding'] ?? '');

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const patterns = calls.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${API_PREFIX}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Answers requests that match no call: OPTIONS and wrong methods get the list of allowed methods, everything else
 * 404.
 */
async function answerUnknown(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const path = request.url.replace(/\?.*/s, '');
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  // The right method and still here: a path parameter longer than any code, which the router would not take.
  if (methods.length === 0 || (request.method !== 'OPTIONS' && allowed.includes(request.method)))
    throw unknownAddress();
  reply.header('allow', allowed.join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  throw new SiteError('method_not_allowed', `Этот адрес принимает только ${allowed.join(', ')}`);
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  too_large: 'Запрос слишком большой. Сократите его и отправьте снова.',
  unsupported_type: 'Тело запроса принимается только как application/json',
  unavailable: 'Сервис временно недоступен. Повторите попытку через несколько секунд.',
};

function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = expectedError(error) ?? frameworkError(error as FastifyError);
  if (!known) request.log.error({ err: error, path: shownPath(request.url) }, 'Запрос к API не выполнен');
  else if (known.status === 503 && !(known instanceof Overloaded))
    request.log.warn({ err: error, path: shownPath(request.url) }, 'Запрос к API отложен');
  if (known?.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds));
  const form = plainFormOf(request);
  if (form) return void sendRefusedPage(form, known, request, reply);
  if (isPlainSubscription(request)) return void sendRefusedSubscription(known, request, reply);
  reply.code(known?.status ?? 500).header('cache-control', PRIVATE);
  if (isForm(request) && request.routeOptions.config.hasPlainForm) {
    const back = ownAddress(request, request.headers.referer);
    const link = back && { href: back.pathname + back.search, text: 'Вернуться на страницу' };
    return void reply
      .type(HTML_TYPE)
      .send(plainPage('Запрос не выполнен', errorEnvelope(known ?? error).error.message, link));
  }
  reply.type('application/json; charset=utf-8').send(JSON.stringify(errorEnvelope(known ?? error)));
}

/** Fastify's own refusals (body too large, wrong type, broken JSON, overload) in our words. */
function frameworkError({ statusCode }: FastifyError): SiteError | undefined {
  if (!statusCode || (statusCode >= 500 && statusCode !== 503)) return undefined;
  const entry = Object.entries(STATUS_OF_CODE).find(([, status]) => status === statusCode);
  const code = (entry?.[0] ?? 'bad_request') as ErrorCode;
  const message = MESSAGES[code] ?? badRequest().message;
  return new SiteError(code, message, statusCode === 503 ? { retryAfterSeconds: 5 } : {});
}
