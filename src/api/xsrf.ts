/**
 * The double-submit token of the specification (section 7): the client repeats the cookie `XSRF-TOKEN` in the header
 * `X-XSRF-TOKEN`. The token is random and not signed: there is no login to bind a signature to, and an attacker who
 * can set a cookie could also get a signed one from us. A request that the browser marks as cross-site is refused
 * too.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { forbidden } from '#src/platform/errors.ts';
import { cookieValues } from './cookie.ts';

const COOKIE = 'XSRF-TOKEN';
const TOKEN = /^[\w-]{32}$/;

/** The token the browser already has; undefined when it has none or not one of ours. */
export function xsrfToken(request: FastifyRequest): string | undefined {
  return cookieValues(request, COOKIE).find((value) => TOKEN.test(value));
}

/** A fresh token and the `Set-Cookie` that gives it. Not HttpOnly: the client reads it. */
export function newXsrfCookie(request: FastifyRequest): { token: string; cookie: string } {
  const token = randomBytes(24).toString('base64url');
  const secure = request.isSecureSite || request.protocol === 'https' ? '; Secure' : '';
  return { token, cookie: `${COOKIE}=${token}; Path=/; SameSite=Lax${secure}` };
}

/** Lets a write pass only with the header equal to the cookie; throws 403 otherwise. */
export function checkXsrf(request: FastifyRequest): void {
  const cookie = xsrfToken(request);
  const header = request.headers['x-xsrf-token'];
  const isSame =
    cookie !== undefined &&
    typeof header === 'string' &&
    TOKEN.test(header) &&
    timingSafeEqual(Buffer.from(cookie), Buffer.from(header));
  if (!isSame || request.headers['sec-fetch-site'] === 'cross-site') {
    throw forbidden('Запрос не подтверждён. Обновите страницу и отправьте ещё раз.');
  }
}

/**
 * Checks a plain form, which cannot send a header: it must come from a page of this host. Current browsers send
 * `Sec-Fetch-Site`; older ones, and hosts without https, send the origin. Throws 403 otherwise.
 */
export function checkSameOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isSame = site === undefined ? ownAddress(request, origin) !== undefined : site === 'same-origin';
  if (!isSame) throw forbidden('Заявка пришла не с нашей страницы. Откройте форму на сайте и отправьте её оттуда.');
}

/** `address` when it is one of the host that was asked; undefined for any other and for what is no address. */
export function ownAddress(request: FastifyRequest, address = ''): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // The public address when it is set; the protocol in front of a proxy is unknown here.
  const own = `${url.protocol}//${request.siteHost ?? request.host}`;
  return URL.canParse(own) && new URL(own).host === url.host ? url : undefined;
}
