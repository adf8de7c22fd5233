/**
 * The double-submit token of the specification (section 7): the client repeats the cookie `XSRF-TOKEN` in the header
 * `X-XSRF-TOKEN`. Random, not signed: nobody is logged in, so there is no session to bind a signature to, and whoever
 * could plant a cookie could as well ask us for a signed one. A browser that says «cross-site» is refused besides.
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
  const secure = request.protocol === 'https' ? '; Secure' : '';
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
