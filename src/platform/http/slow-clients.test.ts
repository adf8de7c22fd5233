import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowBodies, SLOW_CLIENTS } from './slow-clients.server.ts';

/** Longer than a busy machine holds a client up that flows. */
const PATIENCE = 1_500;
const { http } = SLOW_CLIENTS;
const app = fastify({
  ...SLOW_CLIENTS,
  connectionTimeout: PATIENCE,
  http: { ...http, headersTimeout: PATIENCE, connectionsCheckingInterval: 50 },
  bodyLimit: 50_000_000,
});
let port = 0;
beforeAll(async () => {
  cutSlowBodies(app, { patienceMs: PATIENCE });
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body.length);
  app.post('/', async ({ body }) => body);
  app.get('/large', async () => Buffer.alloc(40_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Says `first`, then a letter every 50 ms; what came back, once the connection has ended. */
function drip(first: string, { more = 'x', reads = true } = {}): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    if (reads) socket.on('data', (chunk) => (got += chunk));
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 50);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      done(got);
    });
  });
}

test('headers, bodies and requests that only drip are cut off, each by its own clock', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n';
  for (const first of ['GET / HT', 'GET / HTTP/1.1\r\nX-A: ', `${head}Content-Length: 1000\r\n\r\n`]) {
    expect(await drip(first), first).not.toContain(' 200 ');
  }
  expect(await drip(`${head}Transfer-Encoding: chunked\r\n\r\n`, { more: '1\r\nx\r\n' })).not.toContain(' 200 ');
});

test('an answer that nobody takes is cut off', async () => {
  const ended = await new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.on('error', () => {}).pause();
    const timer = setInterval(() => {
      app.server.getConnections((_, count) => {
        if (count > 0) return;
        clearInterval(timer);
        socket.destroy();
        done(true);
      });
    }, 50);
  });
  expect(ended).toBe(true);
});

test('a large body that flows is taken, however many pieces it comes in', async () => {
  const size = 600_000;
  const pieces = new ReadableStream({
    async start(flow) {
      for (let at = 0; at < size; at += 60_000) {
        flow.enqueue(new Uint8Array(60_000));
        await new Promise((resume) => setTimeout(resume, 60));
      }
      flow.close();
    },
  });
  const ask = { method: 'POST', body: pieces, duplex: 'half', headers: { 'content-type': 'text/plain' } };
  const reply = await fetch(`http://127.0.0.1:${port}/`, ask as RequestInit);
  expect([reply.status, await reply.text()]).toEqual([200, String(size)]);
});
