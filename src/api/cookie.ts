/** Cookies of a request. */
import type { FastifyRequest } from 'fastify';

/** Returns every value of a cookie. There may be two: another site can set the same name for a wider domain. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
