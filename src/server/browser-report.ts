/**
 * Takes reports of the browser engine about errors that React mended or caught: one line in the log, nothing is stored.
 */
import type { FastifyInstance } from 'fastify';

const PER_MINUTE = 30; // of all visitors together: a broken build would fill the log otherwise

export function registerBrowserReport(app: FastifyInstance): void {
  let minute = 0;
  let count = 0;
  app.post('/browser-report', { bodyLimit: 8 * 1024, config: { lane: 1 } }, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    if (++count <= PER_MINUTE) request.log.warn({ report: String(request.body).slice(0, 4_000) }, 'Ошибка в браузере');
    return reply.code(204).send();
  });
}
