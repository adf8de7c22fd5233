/** The rule matrix by raw API calls, and what the browser's own check says of the same bodies. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadBody } from '#src/domain/leads/lead-body.ts';
import { checkLead } from '#src/domain/leads/lead-schemas.ts';
import { type FormName, LEAD_FORMS } from '#src/domain/leads/leads.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { formCases } from '#tests/support/form-cases.ts';
import { generateContent, madeGoods, writeContent, writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { type ApiSettings, registerApi } from './api.ts';

const TOKEN = 'A'.repeat(32);
const settings: ApiSettings = {
  ...{
    siteUrl: 'http://localhost',
    readsPerMinute: 100_000,
    writesPerMinute: 100_000,
    formsPerHour: 100_000,
    workPerMinute: 30_000,
  },
};
const content = generateContent({ goods: 20 });
const [good] = madeGoods(content);
const CASES = formCases({ good, solution: 6, questionnaire: 'naice' });

let testDatabase: TestDatabase;
const apps: FastifyInstance[] = [];
async function newApp(own: Partial<ApiSettings> = {}): Promise<FastifyInstance> {
  const app = fastify();
  await registerApi(app, { ...settings, ...own });
  apps.push(app);
  return app;
}
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  await testDatabase.db
    .insertInto('solution')
    .values({
      ...{ id: 6, name: 'Сеть', preview: '', sort: 0, groups: [], goods: [], example: '' },
      ...{ topology: '{}', equipment: '[]', conditions: [], checks: [], content_hash: '-' },
    })
    .execute();
  for (const code of ['ecss', 'eccm', 'naice']) await writeQuestionnaire(testDatabase.db, code);
  await newApp();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await testDatabase.close();
});

const send = (path: string, body: unknown, app = apps[0] as FastifyInstance, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/forms/${path}`,
    headers: {
      ...{ cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN, 'content-type': 'application/json', ...headers },
    },
    payload: JSON.stringify(body),
  });

describe.each(Object.keys(LEAD_FORMS) as FormName[])(
  'C240–C242, C253–C271, C326–C345, C367, C368: %s by the table of rules',
  (form) => {
    test.each(CASES.filter((one) => one.form === form))('$field: $kind', async ({ path, field, entries, message }) => {
      const body = leadBody(form, entries);
      const reply = await send(path, body);
      const expected = message === undefined ? undefined : { [field]: [message] };
      expect([reply.statusCode, reply.json().error?.fields]).toEqual([message === undefined ? 201 : 422, expected]);
      const checked = checkLead(form, body); // what the browser does before it sends
      expect('fields' in checked ? checked.fields : undefined).toEqual(expected);
    });
  },
);

test('10,000 requests from one address to two nodes: so many are stored as the limit says, each other one is told 429 and when to come again', async () => {
  await testDatabase.db.deleteFrom('lead').execute();
  await testDatabase.db.deleteFrom('hit').execute();
  const nodes = [await newApp({ formsPerHour: 150 }), await newApp({ formsPerHour: 150 })];
  const body = leadBody('support', CASES.find((one) => one.form === 'support')?.entries ?? []);
  const answers = new Map<number, number>();
  let next = 0;
  const client = async () => {
    while (next < 10_000) {
      const number = next++;
      await new Promise(setImmediate); // as sockets do: refusals from memory must not keep the database's answers unread
      // A made-up address before the proxy moves nothing: no proxy is trusted here.
      const reply = await send('support', body, nodes[number % 2], { 'x-forwarded-for': `198.51.100.${number % 250}` });
      answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1);
      if (reply.statusCode === 429) {
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(reply.json().error.message).toMatch(/[а-яё]/);
      }
    }
  };
  await Promise.all(Array.from({ length: 20 }, client));
  const { length } = await testDatabase.db.selectFrom('lead').select('id').execute();
  expect([Object.fromEntries(answers), length]).toEqual([{ 201: 150, 429: 9_850 }, 150]);
}, 60_000);
