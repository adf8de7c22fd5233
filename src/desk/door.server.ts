/**
 * The door of the desk. Every address is closed unless its route says that strangers may reach it, addresses that do not exist
 * too: a stranger learns nothing of what is behind.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, SiteError } from '#src/platform/errors.ts';
import type { Accounts } from './accounts.server.ts';
import type { Editor } from './desk.ts';
import { LONGEST_MS, type Session, Sessions } from './sessions.server.ts';

export const SIGN_IN = '/sign-in/';
/** Of sessions that have no account here: the provider of the company knows the person. */
export const FOREIGN = 'oidc';

export type DoorParts = {
  accounts: Accounts;
  /** Where editors see the desk: the origin that forms must come from. */
  origin: string;
  /** The browser comes back from the provider of another site, and its session must be sent then. */
  isForeign: boolean;
};

export type Door = {
  /** Signs somebody in; sends the cookie with the answer. */
  open(reply: FastifyReply, editor: Editor, stamp: string): void;
  /** Ends the session of the request. */
  close(request: FastifyRequest, reply: FastifyReply): void;
  /** Ends every session of an account. */
  closeAll(name: string): void;
};

/** Watches every request of `app`; register it before the routes. */
export function watchDoor(app: FastifyInstance, { accounts, origin, isForeign }: DoorParts): Door {
  const sessions = new Sessions();
  const isHttps = origin.startsWith('https:');
  const cookieName = isHttps ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=${isForeign ? 'Lax' : 'Strict'}${isHttps ? '; Secure' : ''}`;
  const found = new WeakMap<FastifyRequest, Session>();
  const ids = (request: FastifyRequest) => cookieValues(request, cookieName);

  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    for (const id of ids(request)) {
      const session = sessions.find(id);
      if (!session) continue;
      if (await isCurrent(session)) return session;
      sessions.end(id);
    }
    return undefined;
  }

  /** False when the account is gone, or has another password or role since. */
  async function isCurrent({ stamp, editor }: Session): Promise<boolean> {
    if (stamp === FOREIGN) return isForeign;
    const account = isForeign ? undefined : await accounts.find(editor.name);
    return account?.stamp === stamp;
  }

  app.decorateRequest('signedIn', {
    getter(this: FastifyRequest) {
      return found.get(this);
    },
  });
  app.decorateRequest('editor', {
    getter(this: FastifyRequest) {
      return present(this).editor;
    },
  });
  app.decorateRequest('csrf', {
    getter(this: FastifyRequest) {
      return present(this).csrf;
    },
  });
  app.decorateRequest('checkCsrf', function (this: FastifyRequest, given: string | undefined) {
    const [right, sent] = [present(this).csrf, given ?? ''].map((text) => Buffer.from(text));
    if (!right || !sent || right.length !== sent.length || !timingSafeEqual(right, sent)) {
      throw forbidden('Форма устарела: вернитесь назад, обновите страницу и отправьте снова.');
    }
  });

  function present(request: FastifyRequest): Session {
    const session = found.get(request);
    if (!session) throw forbidden('Войдите снова.');
    return session;
  }

  app.addHook('onRequest', async (request, reply) => {
    const session = await sessionOf(request);
    if (session) found.set(request, session);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // What follows is not read: a body of any size ends with the connection.
    if (!isReading && (!session || request.headers.origin !== origin)) reply.header('connection', 'close');
    if (!session && request.routeOptions.config?.isOpen !== true) {
      if (isReading) return reply.redirect(SIGN_IN, 302);
      throw new SiteError(
        'forbidden',
        'Сессия закончилась. Откройте вход в новой вкладке, войдите, вернитесь сюда и отправьте снова.',
      );
    }
    if (!isReading) checkOrigin(request, origin);
  });

  return {
    open(reply, editor, stamp) {
      const id = sessions.open(editor, stamp);
      reply.header('set-cookie', `${cookieName}=${id}; ${attributes}; Max-Age=${LONGEST_MS / 1_000}`);
    },
    close(request, reply) {
      for (const id of ids(request)) sessions.end(id);
      found.delete(request);
      reply.header('set-cookie', `${cookieName}=; ${attributes}; Max-Age=0`);
    },
    closeAll: (name) => sessions.endAll(name),
  };
}

/** A form of another site, or of no page at all, is refused; browsers name the page that sends. */
function checkOrigin({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (headers.origin === origin && (site === undefined || site === 'same-origin')) return;
  throw forbidden(`Форма пришла не со страницы редакции. Откройте ${origin} и отправьте снова.`);
}

/** At most so many are looked at: a browser has one, two after a change of the address. */
const MOST_COOKIES = 4;

/** Every value of a cookie of a request. */
export function cookieValues({ headers }: FastifyRequest, name: string): string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .slice(0, MOST_COOKIES)
    .map((pair) => pair.slice(name.length + 1));
}
