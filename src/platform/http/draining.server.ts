/**
 * How a node leaves without a visitor noticing: first it says that it is no longer ready and goes on for a while, then it
 * takes no new connections and every answer ends the one it came over, and only what is idle after that is closed.
 */
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that the node is leaving; `/readyz` tells it. */
    isDraining: boolean;
    /** Set once no connection is taken any more. */
    endsConnections: boolean;
  }
}

/** Connections that carry requests end with their next answer within this time. */
const LAST_ANSWERS_MS = 2_000;
const LOOK_MS = 50;

/** Register it before the routes. */
export function registerDraining(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.decorate('endsConnections', false);
  app.addHook('onRequest', async (_request, reply) => {
    if (app.endsConnections) reply.header('connection', 'close');
  });
}

/** Resolves when the last answer is sent. `waitMs`: how long balancers need to see that the node is not ready. */
export async function drain(app: FastifyInstance, { waitMs }: { waitMs: number }): Promise<void> {
  app.isDraining = true;
  await sleep(waitMs);
  // Not before: a visitor whose connection ends opens a new one, and one that is not yet taken when the port closes is reset.
  app.endsConnections = true;
  // `server.close()` of HTTP would cut idle connections at this very moment, while a request may be on its way.
  Server.prototype.close.call(app.server);
  const end = performance.now() + LAST_ANSWERS_MS;
  while (performance.now() < end && (await connections(app)) > 0) await sleep(LOOK_MS);
  await app.close();
}

const connections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((done) => server.getConnections((_error, count) => done(count)));
