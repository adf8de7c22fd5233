import fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorEnvelope, SiteError } from '#src/platform/errors.ts';
import { addCall, call } from './call.ts';
import { newXsrfCookie } from './xsrf.ts';

const app = fastify();
app.setErrorHandler((error, _request, reply) => {
  reply.code(error instanceof SiteError ? error.status : 500).send(errorEnvelope(error));
});
for (const method of ['POST', 'DELETE'] as const) {
  const answer = z.object({ isDone: z.literal(true) });
  const handle = async () => ({ data: { isDone: true as const } });
  addCall(app, call({ method, path: '/write', id: 'write', section: 'Проверка', summary: 'Запись', answer, handle }));
}

const token = 'a'.repeat(32);
const other = 'b'.repeat(32);
const write = (headers: Record<string, string>, method: 'POST' | 'DELETE' = 'POST') =>
  app.inject({ method, url: '/write', headers });

test.each(['POST', 'DELETE'] as const)(
  'C246, C285: a %s passes with the header equal to the cookie',
  async (method) => {
    const reply = await write({ cookie: `a=1; XSRF-TOKEN=${token}; b=2`, 'x-xsrf-token': token }, method);
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { isDone: true } }]);
  },
);

test.each([
  ['no cookie and no header', {}],
  ['the header alone', { 'x-xsrf-token': token }],
  ['the cookie alone', { cookie: `XSRF-TOKEN=${token}` }],
  ['another header', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': other }],
  ['an empty pair', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
  ['a token that is not ours', { cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' }],
  ['letters of several bytes', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': 'é'.repeat(32) }],
  ['a cookie with a longer name', { cookie: `MY-XSRF-TOKEN=${token}`, 'x-xsrf-token': token }],
  ['a page of another site', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' }],
])('C285: a write with %s is refused with 403', async (_what, headers) => {
  const reply = await write(headers as unknown as Record<string, string>);
  expect(reply.statusCode).toBe(403);
  expect(reply.json().error.code).toBe('forbidden');
});

test('over https the cookie is Secure, and two visitors never get the same token', () => {
  const [one, two] = [
    newXsrfCookie({ protocol: 'https' } as FastifyRequest),
    newXsrfCookie({ protocol: 'http' } as FastifyRequest),
  ];
  expect(one.cookie).toBe(`XSRF-TOKEN=${one.token}; Path=/; SameSite=Lax; Secure`);
  expect(two.cookie).not.toContain('Secure');
  expect(one.token).not.toBe(two.token);
});
