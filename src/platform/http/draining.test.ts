import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drain, registerDraining } from './draining.server.ts';

test('a node that leaves under traffic over kept connections fails no request and resets none', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 60_000 });
  registerDraining(app);
  app.get('/', async () => {
    await sleep(5);
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const results: Record<string, number> = {};
  const answered = () => results['200'] ?? 0;
  let underWay = 0;
  let overKept = 0;
  const ask = () =>
    new Promise<void>((done) => {
      underWay += 1;
      const note = (what: string) => {
        underWay -= 1;
        results[what] = (results[what] ?? 0) + 1;
        done();
      };
      const asking = get({ port, host: '127.0.0.1', agent }, (reply) => {
        if (asking.reusedSocket) overKept += 1;
        reply.resume().on('end', () => note(String(reply.statusCode)));
      }).on('error', (error: NodeJS.ErrnoException) => note(String(error.code)));
    });
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      await ask();
      await sleep(20);
    }
  };
  const clients = Array.from({ length: 24 }, client);
  // By what has happened, never by a time: a busy machine answers a third as many in the same milliseconds.
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await sleep(1);
  };
  await until(() => overKept > 200 && underWay > 0);
  const before = answered();
  await drain(app, { waitMs: 300 });
  await until(() => (results.ECONNREFUSED ?? 0) >= 24); // the traffic has gone on past the end
  isOver = true;
  await Promise.all(clients);
  // Refused before anything is sent: a balancer asks the next node.
  const { ECONNREFUSED: _, ...rest } = results;
  expect(Object.keys(rest)).toEqual(['200']);
  expect(answered()).toBeGreaterThan(before); // those that were under way when the node began to leave, and later ones
  agent.destroy();
});
