import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseBroken } from './broken-requests.server.ts';

test('what is no request is refused in Russian with the usual headers, and the connection ends', async () => {
  const app = fastify({ clientErrorHandler: refuseBroken({ 'x-content-type-options': 'nosniff' }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const say = (text: string) =>
    new Promise<string>((done) => {
      let got = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket
        .on('data', (chunk) => (got += chunk))
        .on('error', () => {})
        .on('close', () => done(got));
    });
  for (const [text, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ] as const) {
    const got = await say(text);
    expect(got.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(got).toMatch(/[а-яё]/);
    expect(got).toContain('x-content-type-options: nosniff');
  }
  await app.close();
});
