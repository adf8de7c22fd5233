/** Questionnaires over HTTP, and the engine that a browser runs over them beside the server's own. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '#src/domain/calculators/answers.ts';
import { recordOf } from '#src/domain/calculators/calculation-record.ts';
import { calculateRequest } from '#src/domain/calculators/calculators.server.ts';
import { type Input, inputsOf } from '#src/domain/calculators/calculators.ts';
import { engineOf, type Questionnaire } from '#src/domain/calculators/engine.ts';
import { tried } from '#tests/support/check.ts';
import { writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { calls } from './api.ts';
import { envelope } from './call.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (name: string) =>
  site.app.inject({ url: `/api/catalog/goods/questionnaire/${name}`, headers: { host: 'site.example' } });

async function questionnaire(name: string): Promise<Questionnaire> {
  const answer = await get(name);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Questionnaire }).data;
}

describe('C295: a questionnaire is served whole', () => {
  test.each(['ecss', 'eccm', 'site'])('%s, as the description of the call says', async (name) => {
    const call = calls.find(({ id }) => id === 'find-questionnaire');
    if (!call) throw new Error('there is no such call');
    const answer = await get(name);
    const { data } = envelope(call).strict().parse(answer.json()) as { data: Questionnaire };
    expect(data.calculator.code).toBe(name);
    expect(data).toEqual((answer.json() as { data: unknown }).data); // nothing is sent that the description leaves out
    expect(data.devices.length > 0).toBe(data.calculator.devices.length > 0);
  });

  test('a name that nobody has is 404 and says which there are', async () => {
    const answer = await get('abracadabra');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('eccm, ecss, site');
  });
});

test('C340: one more questionnaire is content alone: page, API, table, paper and form', async () => {
  await writeQuestionnaire(site.database.db, 'naice');
  await site.database.db.updateTable('content_state').set({ version: '1000' }).execute();
  await expect.poll(async () => (await get('naice')).statusCode, { timeout: 20_000 }).toBe(200);
  for (const path of [
    '/prices-naice/',
    '/files/prices-naice.xlsx',
    '/files/prices-naice.pdf',
    '/forms/questionnaire/naice/',
  ]) {
    const answer = await site.app.inject({ url: path, headers: { host: 'site.example' } });
    expect(answer.statusCode, path).toBe(200);
  }
});

/** What people may answer: mostly what fits, sometimes what does not. */
function entry(input: Input, models: readonly string[]): fc.Arbitrary<string> {
  const noise = fc.constantFrom('', 'много', '-1', '1e9', '0,5', ' 7 ', '<b>');
  const own = (): fc.Arbitrary<string> => {
    switch (input.kind) {
      case 'number':
        return fc
          .integer({ min: 0, max: Math.round((input.max - input.min) / input.step) })
          .map((steps) => String(Number((input.min + steps * input.step).toFixed(6))).replace('.', ','));
      case 'choice':
        return fc.constantFrom(...input.options.map(({ value }) => value));
      case 'flag':
        return fc.constantFrom('yes', 'no');
      case 'devices':
        return fc
          .array(fc.tuple(fc.constantFrom(...models, 'Cisco 2960'), fc.integer({ min: 0, max: 2000 })), {
            maxLength: 6,
          })
          .map((rows) => rows.map(([model, count]) => `${model} ${count}`).join('\n'));
      case 'text':
        return fc.constantFrom('', 'ECSS000123', '12/7-А', '<script>', 'x'.repeat(41));
    }
  };
  return fc.oneof({ weight: 100, arbitrary: own() }, { weight: 1, arbitrary: noise });
}

// 10,000 in all of the whole check; ECSS-10 is the dearer to count, for its lines by Erlang B.
test.each([
  ['ecss', tried(3_000)],
  ['eccm', tried(7_000)],
])(
  'C006: the engine over the served questionnaire gives what the server makes of a request of %s: %i inputs',
  async (name, inputs) => {
    const served = await questionnaire(name);
    const browser = engineOf(served);
    const models = served.devices.map(({ model }) => model);
    const old = served.calculator.oldPrices?.map(({ version }) => version) ?? [];
    expect(old.length).toBeGreaterThan(0);
    const answers = inputsOf(served.calculator).map((input) => [input.code, entry(input, models)]);
    const entries = fc.oneof(
      { weight: 3, arbitrary: fc.record(Object.fromEntries(answers)) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries([...answers, ['PriceList', fc.constantFrom(...old)]])) },
    );
    let [whole, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(entries, async (sent) => {
        const answered = browser(sent);
        const server = await calculateRequest(name, sent).catch((error: unknown) => error);
        if (Object.keys(answered.problems).length > 0) {
          refused += 1;
          expect(server).toMatchObject({ code: 'invalid' });
          return;
        }
        whole += 1;
        const record = recordOf(answered.calculator, answered.calculation, answersOf(answered.calculator, answered));
        expect(server).toEqual({ inputs: sent, calculation: record });
      }),
      { numRuns: inputs, endOnFailure: true },
    );
    expect(whole).toBeGreaterThan(inputs / 2);
    expect(refused).toBeGreaterThan(inputs / 100);
  },
  300_000,
);
