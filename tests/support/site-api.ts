/** The API alone on a database of its own with the content of tests, asked in memory. */
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { calls, registerApi } from '#src/api/api.ts';
import { envelope } from '#src/api/call.ts';
import { createSiteDatabase } from './database.ts';

export type SiteApi = {
  app: FastifyInstance;
  /** The answer of a call, checked against the schema that the document promises; a text is an address after /api. */
  answerOf<T>(id: string, request: string | InjectOptions): Promise<T>;
  close(): Promise<void>;
};

export async function startSiteApi(): Promise<SiteApi> {
  const database = await createSiteDatabase();
  const app = fastify();
  const often = 100_000;
  await registerApi(app, {
    siteUrl: 'http://localhost:3000',
    ...{ readsPerMinute: often, writesPerMinute: often, formsPerHour: often, workPerMinute: often },
  });
  return {
    app,
    async answerOf<T>(id: string, request: string | InjectOptions): Promise<T> {
      const reply = await app.inject(typeof request === 'string' ? `/api${request}` : request);
      expect(reply.statusCode, reply.body).toBe(200);
      const one = calls.find((candidate) => candidate.id === id);
      if (!one) throw new Error(`no call ${id}`);
      return envelope(one).strict().parse(reply.json()) as T;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
