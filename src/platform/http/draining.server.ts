/**
 * Stops a node without a failed request: `/readyz` turns first, while everything is still answered; then the port is closed and
 * every answer ends its connection; idle connections are closed last.
 */
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the node stops; `/readyz` then answers 503. */
    isDraining: boolean;
    /** True when the port is closed: every answer then ends its connection. */
    endsConnections: boolean;
  }
}

/** Longest wait for connections to end with their next answer. */
const LAST_ANSWERS_MS = 2_000;
const LOOK_MS = 50;

/** Adds the two flags and the header `connection: close`. It must be registered before the routes. */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.decorate('endsConnections', false);
  app.addHook('onRequest', async (_request, reply) => {
    if (app.endsConnections) reply.header('connection', 'close');
  });
}

/** Resolves when the last answer is sent. `waitMs`: time that balancers need to see that the node is not ready. */
export async function drain(app: FastifyInstance, { waitMs }: { waitMs: number }): Promise<void> {
  app.isDraining = true;
  await sleep(waitMs);
  // Connections do not end during the wait: their visitors would open new ones, and a connection that is not accepted yet
  // when the port closes is reset.
  app.endsConnections = true;
  // `close` of HTTP would also cut idle connections at once, while a request may be on its way over one of them.
  Server.prototype.close.call(app.server);
  const end = performance.now() + LAST_ANSWERS_MS;
  while (performance.now() < end && (await connections(app)) > 0) await sleep(LOOK_MS);
  await app.close();
}

const connections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((done) => server.getConnections((_error, count) => done(count)));
