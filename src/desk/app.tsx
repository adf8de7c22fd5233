/**
 * The desk as one Fastify application that listens to nothing: the entry (main.ts) or a test does. Order: limits and headers,
 * the door, then what strangers reach, then what editors do.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { notFound, tooManyRequests } from '#src/platform/errors.ts';
import { refuseBroken } from '#src/platform/http/broken-requests.server.ts';
import { HTML_TYPE, plainPage } from '#src/platform/http/plain-page.ts';
import { checkUrl, MAX_HEADER_BYTES } from '#src/platform/http/request-limits.ts';
import { cutSlowBodies, SLOW_CLIENTS } from '#src/platform/http/slow-clients.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Accounts } from './accounts.server.ts';
import type { Desk } from './desk.ts';
import { sendDeskPage } from './desk-page.tsx';
import { watchDoor } from './door.server.ts';
import { mountEditorPages } from './editor-pages.tsx';
import { registerInvitation } from './invitation.tsx';
import { BACK, registerProvider } from './provider-sign-in.tsx';
import { registerPasswords, toldFailure } from './sign-in.tsx';
import { HistoryView } from './sign-in-views.tsx';
import { SingleSignOn } from './single-sign-on.server.ts';
import { readSmallForm } from './small-form.server.ts';
import { STYLE } from './style.server.ts';

export type DeskParts = {
  settings: Pick<
    Settings,
    | 'dataDir'
    | 'deskPort'
    | 'deskUrl'
    | 'trustedProxies'
    | 'deskOidcIssuer'
    | 'deskOidcClientId'
    | 'deskOidcClientSecret'
    | 'deskOidcRoleClaim'
  >;
  log: Log;
  desk: Desk;
  /** What `npm run build` left for the browser; its fonts are ours too. */
  clientFolder: string;
};

/** An upload of gigabytes over an office line; one that hardly flows is cut long before. */
const UPLOAD_MS = 60 * 60_000;
/** Publishing says nothing while it works. */
const SILENCE_MS = 15 * 60_000;
const REQUESTS_PER_MINUTE = 600;
const MOST_CONNECTIONS = 500;
const YEAR = 'public, max-age=31536000, immutable';

/** Folder of accounts and history. */
export const deskFolder = (dataDir: string): string => join(dataDir, 'desk');
export const deskOrigin = ({ deskUrl, deskPort }: Pick<Settings, 'deskUrl' | 'deskPort'>): string =>
  deskUrl ?? `http://localhost:${deskPort}`;

const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Forms of the desk must name where they come from.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(isHttps && { 'strict-transport-security': 'max-age=63072000' }),
});

/** Puts everything together. */
export async function createDesk({ settings, log, desk, clientFolder }: DeskParts): Promise<FastifyInstance> {
  const origin = deskOrigin(settings);
  const headers = securityHeaders(origin.startsWith('https:'));
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    connectionTimeout: SILENCE_MS,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 65_000,
    http: { ...SLOW_CLIENTS.http, maxHeaderSize: MAX_HEADER_BYTES },
    clientErrorHandler: refuseBroken(headers),
    forceCloseConnections: 'idle',
    // A path that cannot be decoded reaches no route.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { ...headers, 'content-type': HTML_TYPE, connection: 'close' });
      raw.end(plainPage('Неверный адрес', 'Проверьте адрес.'));
    },
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  // Whoever needs a body reads it within limits of its own.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    checkUrl(request.url);
  });
  cutSlowBodies(app);
  await app.register(rateLimit, {
    ...{ max: REQUESTS_PER_MINUTE, timeWindow: 60_000, cache: 5_000 },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1_000)),
  });

  const provider = providerOf(settings, `${origin}${BACK}`, log);
  const accounts = new Accounts(deskFolder(settings.dataDir));
  const door = watchDoor(app, { accounts, origin, isForeign: provider !== undefined });
  const { journal } = desk;

  app.setErrorHandler((error, request, reply) => {
    const told = toldFailure(error);
    if (!told) log.error({ err: error }, 'Ошибка редакции');
    const { status, text, retryAfter } = told ?? {
      status: 500,
      text: 'Что-то сломалось. Повторите; если не поможет, скажите администратору сайта.',
    };
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const body = (
      <>
        <Notice tone="bad">
          <p>{text}</p>
        </Notice>
        <p>
          <a href="/">На первую страницу редакции</a>
        </p>
      </>
    );
    return sendDeskPage(request, reply, { title: 'Не получилось', status, body });
  });
  app.setNotFoundHandler(() => {
    throw notFound('Такой страницы в редакции нет.');
  });

  app.get('/style.css', { config: { isOpen: true } }, async (_request, reply) =>
    reply.header('cache-control', YEAR).type('text/css; charset=utf-8').send(STYLE),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', { config: { isOpen: true } }, async ({ params }, reply) => {
    if (!/^[\w-]{1,100}\.woff2$/.test(params.name)) throw notFound();
    return reply
      .header('cache-control', YEAR)
      .type('font/woff2')
      .send(createReadStream(join(clientFolder, 'assets', params.name)));
  });
  if (provider) registerProvider(app, { provider, origin, door, journal });
  else {
    registerPasswords(app, { accounts, journal, door });
    registerInvitation(app, { accounts, journal });
  }
  app.post('/sign-out/', async (request, reply) => {
    request.checkCsrf((await readSmallForm(request)).get('csrf') ?? undefined);
    const { name } = request.editor;
    door.close(request, reply);
    await journal.note(name, 'вышел');
    return reply.redirect('/sign-in/', 303);
  });
  app.get('/history/', async (request, reply) =>
    sendDeskPage(request, reply, {
      ...{ title: 'История', current: 'history' },
      body: <HistoryView deeds={await journal.latest()} />,
    }),
  );
  mountEditorPages(app, desk);
  return app;
}

function providerOf(settings: DeskParts['settings'], back: string, log: Log): SingleSignOn | undefined {
  const {
    deskOidcIssuer: issuer,
    deskOidcClientId: clientId,
    deskOidcClientSecret: clientSecret,
    deskOidcRoleClaim: roleClaim,
  } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return new SingleSignOn({ issuer, clientId, clientSecret, roleClaim }, back, log);
}
