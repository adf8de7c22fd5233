/** Cookies of a request. */
import type { FastifyRequest } from 'fastify';

/** Every value that the browser sends under a name: one planted for a wider domain stands beside ours. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
