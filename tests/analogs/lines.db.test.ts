/** How well lines of bills are read. The judging set stands beside, when somebody has written it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchBill } from '#src/domain/analogs/bill.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readLineSet, scoreLines } from './lines.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
});
afterAll(() => testDatabase.close());

test('of the tuning set at least 95 % is read right, and nothing is read wrong without a mark', async () => {
  const set = await readLineSet('lines-tuning.txt');
  expect(set.length).toBeGreaterThan(80);
  const answers = await Promise.all(set.map(async ({ line }) => (await matchBill(line))[0]));
  const { right, lines, wrongUnmarked, misses } = scoreLines(
    set,
    answers.flatMap((one) => one ?? []),
  );
  expect(wrongUnmarked).toEqual([]);
  expect(right / lines, misses.join('\n')).toBeGreaterThan(0.95);
});

test('an unread line has the nearest models; a part, a licence or a work is never read as its device', async () => {
  const [near, licence, supply] = await matchBill(
    ['S5735-L24P4S-A1 10', 'Лицензия C9200L-DNA-E-24-3Y, 5 шт', 'Блок питания для Cisco Catalyst 9200-24P 2 шт'].join(
      '\n',
    ),
  );
  expect(near).toMatchObject({ match: 'unknown', quantity: 10 });
  expect(near?.suggestions.map(({ model }) => model)).toContain('S5735-L24P4X-A1');
  expect(near?.suggestions).toHaveLength(3);
  expect([licence?.match, supply?.match]).toEqual(['unknown', 'unknown']);
});

test('a model of ours comes with its life cycle, a transceiver of another maker with ours that do the same', async () => {
  const [made, out, replaced, module] = await matchBill('MES2324P;5\nLTP-4X rev.B\nMES2428T 2\nSFP-10G-LR 12');
  expect(made).toMatchObject({
    match: 'own',
    quantity: 5,
    own: { model: 'MES2324P', isDiscontinued: false },
    analogue: null,
  });
  expect(out).toMatchObject({
    own: { isDiscontinued: true },
    analogue: { isDeclared: false, good: { code: 'ltp-4x-rev-c' } },
  });
  expect(replaced).toMatchObject({
    quantity: 2,
    analogue: { isDeclared: true, score: null, good: { code: 'mes2428' } },
  });
  expect(module).toMatchObject({ match: 'module', quantity: 12, module: { isReference: true } });
  expect(module?.module?.ours.map(({ code }) => code)).toContain('generic-sfpplus-lr');
});

test('the same lines pasted and as columns of a table are read alike', async () => {
  const said = async (text: string) =>
    (await matchBill(text)).map(({ model, own, quantity }) => [model?.model ?? own?.model, quantity]);
  const table = 'Производитель;Артикул;Кол-во;Цена\nCisco;C1000-24T-4G-L;5;100\n;MES2324P;2;50';
  expect(await said(table)).toEqual(await said('C1000-24T-4G-L - 5 шт\nMES2324P x2'));
});
