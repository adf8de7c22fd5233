/** Answers for machines: is the process alive, may it get visitors, which build is it. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deliveryState } from '#src/domain/leads/leads.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { database } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs.server.ts';

export function registerHealth(app: FastifyInstance, build: string, jobs?: Pick<Jobs, 'states'>): void {
  const noStore = { 'cache-control': 'no-store' };

  // Alive under any load: an overloaded process must not be killed for it.
  app.get('/livez', { config: { lane: 'ready' } }, async (_request, reply) =>
    reply.headers(noStore).send({ status: 'ok', build }),
  );

  app.get('/readyz', { config: { lane: 'ready' } }, async (_request, reply) => {
    if (app.isDraining) {
      return reply.headers(noStore).code(503).send({ status: 'stopping', build, reason: 'Узел останавливается' });
    }
    try {
      await sql`select 1`.execute(database());
      return reply.headers(noStore).send({
        ...{ status: 'ok', build, contentVersion: contentVersion(), delivery: await deliveryState() },
        jobs: jobs?.states() ?? [],
      });
    } catch {
      const answer = { status: 'unavailable', build, reason: 'База данных не отвечает' };
      return reply
        .headers({ ...noStore, 'retry-after': '5' })
        .code(503)
        .send(answer);
    }
  });

  // Open tabs ask it with a time stamp and learn that a new build is out (C355).
  app.get('/build/latest.json', { config: { lane: 'ready' } }, async (_request, reply) =>
    reply.headers(noStore).send({ id: build }),
  );
}
