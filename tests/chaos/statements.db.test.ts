/** One submit of each kind fails at each of its database statements in turn; then the client tries again. */
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerApi } from '#src/api/api.ts';
import { newStamp } from '#src/domain/leads/leads.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const XSRF = 'A'.repeat(32);
const BODY = {
  contacts: { name: 'Иван', company_name: 'ООО', phone: '+79123456789', email: 'ivan@example.com', comment: 'Раз' },
  personalDataProcessingConsent: true,
  promotionalCommunicationsConsent: true,
};
type Fault = 'refused' | 'lost before' | 'lost after';

let testDatabase: TestDatabase;
let app: FastifyInstance;
/** A signed time of opening, old enough for a person: without one nobody gets a receipt, the fourth delivery. */
let stamp: string;
/** The statement that fails next; 0: none. */
let failAt = 0;
let seen = 0;
let fault: Fault = 'refused';
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;

function faulty(this: pg.Client, ...args: unknown[]): unknown {
  const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string } | undefined)?.text;
  if (failAt === 0 || text === undefined) return query.apply(this, args);
  seen += 1;
  if (seen !== failAt) return query.apply(this, args);
  const lose = () => {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    throw new Error('Connection terminated unexpectedly');
  };
  const done = async () => {
    if (fault === 'refused') throw new Error('on purpose');
    if (fault === 'lost after') await query.apply(this, args);
    lose();
  };
  const callback = args.find((one): one is (error: unknown) => void => typeof one === 'function');
  if (callback) return void done().catch(callback);
  return done();
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  app = fastify();
  const many = 100_000;
  await registerApi(app, {
    ...{
      siteUrl: 'http://localhost',
      readsPerMinute: many,
      writesPerMinute: many,
      formsPerHour: many,
      workPerMinute: many,
    },
    ...{ receiptsPerHour: many, crmUrl: 'https://crm.example.ru', callTrackingSiteId: '7' },
  });
  stamp = await newStamp(Date.now() - 60_000);
  pg.Client.prototype.query = faulty as typeof pg.Client.prototype.query;
});
afterAll(async () => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  await app.close();
  await testDatabase.close();
});
beforeEach(() => testDatabase.db.deleteFrom('lead').execute());

const submit = (key: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/forms/support', payload: { ...BODY, stamp } },
    headers: { cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF, 'idempotency-key': key },
  });
/** A connection that was cut may be met once more before its end is known. */
async function rows(): Promise<typeof WHOLE> {
  return count().catch(() => rows());
}
const count = async () => ({
  leads: (await testDatabase.db.selectFrom('lead').select('id').execute()).length,
  consents: (await testDatabase.db.selectFrom('lead_consent').select('lead_id').execute()).length,
  deliveries: (await testDatabase.db.selectFrom('delivery').select('channel').execute()).length,
});
const WHOLE = { leads: 1, consents: 2, deliveries: 4 };

test.each<Fault>(['refused', 'lost before', 'lost after'])(
  'each statement of a submit %s: an answer in Russian, nothing by halves, and the retry makes exactly one',
  async (kind) => {
    fault = kind;
    for (let n = 1; ; n += 1) {
      await testDatabase.db.deleteFrom('lead').execute();
      [failAt, seen] = [n, 0];
      const key = `${kind.replaceAll(' ', '-')}-statement-${n}`;
      const reply = await submit(key);
      const wasReached = seen >= n;
      failAt = 0;
      if (!wasReached) {
        expect([reply.statusCode, n > 6]).toEqual([201, true]);
        break;
      }
      if (reply.statusCode !== 201) {
        expect([500, 503], `statement ${n}`).toContain(reply.statusCode);
        expect(reply.json().error.message).toMatch(/[а-яё]/);
      }
      expect([{ leads: 0, consents: 0, deliveries: 0 }, WHOLE]).toContainEqual(await rows());
      let again = await submit(key);
      if (again.statusCode === 503) again = await submit(key);
      expect(again.statusCode, `statement ${n}: ${again.body}`).toBe(201);
      expect(await rows(), `statement ${n}`).toEqual(WHOLE);
    }
  },
);
