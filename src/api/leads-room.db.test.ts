import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptLead, findLead } from '#src/domain/leads/leads.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { leadOf } from '#tests/support/leads.ts';
import { type ApiSettings, registerApi } from './api.ts';
import type { FormPages } from './leads-pages.ts';

const settings: ApiSettings = {
  ...{
    siteUrl: 'http://localhost',
    readsPerMinute: 100_000,
    writesPerMinute: 100_000,
    formsPerHour: 100_000,
    workPerMinute: 30_000,
  },
};
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  const formPages = {
    acceptedPath: async () => '',
    roomPath: (key) => `/leads/${key}/`,
    refusedPage: async () => '',
    subscriptionPath: async () => '',
    refusedSubscription: async () => '',
    subscriptionButton: async () => '',
  } satisfies FormPages;
  await registerApi(app, settings, { formPages });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => database.db.deleteFrom('lead').execute());

const accept = () => acceptLead('support', leadOf('support'), { page: null });
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', host: 'localhost' };
const withdrawBy = (key: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/leads/${key}/withdrawal`, headers: { ...form, ...headers }, payload });

test('a room is told to whoever has its key, and kept by no cache', async () => {
  const { number, room } = await accept();
  const answer = await app.inject(`/api/leads/${room}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(answer.json().data).toMatchObject({ number, is_erased: false, states: [{ title: 'Принята' }] });
  for (const key of ['x', `${room}x`, encodeURIComponent(`${room}/../..`)]) {
    const refused = await app.inject(`/api/leads/${key}`);
    expect([refused.statusCode, refused.body.includes('ссылк') || refused.statusCode === 404]).toEqual([404, true]);
  }
});

test('a plain form withdraws the consent, erases the lead and leads back to the room', async () => {
  const { number, room } = await accept();
  const done = await withdrawBy(room, 'document=personal-data');
  expect([done.statusCode, done.headers.location]).toEqual([303, `/leads/${room}/`]);
  expect((await findLead(number))?.lead.contacts).toEqual({});
  expect((await app.inject(`/api/leads/${room}`)).json().data).toMatchObject({ is_erased: true });
});

test('a form of another site, a consent that nobody gave and a wrong word change nothing', async () => {
  const { number, room } = await accept();
  const foreign = await app.inject({
    ...{ method: 'POST', url: `/api/leads/${room}/withdrawal`, payload: 'document=personal-data' },
    headers: { ...form, origin: 'https://evil.example' },
  });
  expect([foreign.statusCode, foreign.body.includes('<h1>Запрос не выполнен</h1>')]).toEqual([403, true]);
  expect((await withdrawBy(room, 'document=promotional')).statusCode).toBe(303);
  const refused = await withdrawBy(room, 'document=all', { referer: `http://localhost/leads/${room}/` });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('Не сказано, какое согласие отозвать.');
  expect(refused.body).toContain(`<a href="/leads/${room}/">Вернуться на страницу</a>`);
  const found = await findLead(number);
  expect(found?.lead.contacts).not.toEqual({});
  expect(found?.deliveries.map(({ channel }) => channel)).not.toContain('withdrawal-letter');
});
