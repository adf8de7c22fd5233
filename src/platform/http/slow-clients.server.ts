/**
 * Cuts off connections that are held and hardly used: late headers, an answer that is not read and a dripping body end after
 * 10 s. A body that flows may take a minute, as a large file over a poor line does.
 */
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;
/** Slowest allowed flow of a body after `PATIENCE_MS`, bytes a second. */
const SLOWEST = 8_000;
const LOOK_MS = 1_000;

/** Options of Fastify and of its HTTP server. */
export const SLOW_CLIENTS = {
  connectionTimeout: PATIENCE_MS, // nothing read and nothing written
  requestTimeout: 60_000,
  http: { headersTimeout: PATIENCE_MS, connectionsCheckingInterval: LOOK_MS },
} as const;

/** Watches bodies while they arrive; register it before the routes. `patienceMs` is for tests. */
export function cutSlowBodies(app: FastifyInstance, { patienceMs = PATIENCE_MS } = {}): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['transfer-encoding'] === undefined && !(Number(raw.headers['content-length']) > 0)) return;
    const [begun, before] = [performance.now(), raw.socket.bytesRead];
    const timer = setInterval(
      () => {
        const seconds = (performance.now() - begun) / 1_000;
        if (raw.complete || raw.destroyed) clearInterval(timer);
        else if (seconds * 1_000 >= patienceMs && (raw.socket.bytesRead - before) / seconds < SLOWEST) raw.destroy();
      },
      Math.min(LOOK_MS, patienceMs),
    ).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
