import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGoods } from '#src/domain/catalog/catalog.server.ts';
import { listModules } from '#src/domain/sfp/sfp.server.ts';
import { moduleName } from '#src/domain/sfp/sfp.ts';
import { auditForeign, auditOwn, wrongOnes } from '#tests/analogs/audit.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  findAlikeModels,
  findAnalogues,
  findBestAnswers,
  findDeclaredModels,
  findEveryAnswer,
  findEveryNearestOwn,
  findNearestOwn,
  findVendor,
  findVendors,
  searchAnalogues,
} from './analogs.server.ts';
import { billRows, notesOfLine } from './analogs.ts';
import { matchBill, matchList } from './bill.server.ts';

let testDatabase: TestDatabase;
let pairs: { model: string; good: string; method: string; kind: string }[];
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
  pairs = await testDatabase.db
    .selectFrom('analog_pair')
    .innerJoin('good', 'good.id', 'analog_pair.good_id')
    .innerJoin('analog_model', 'analog_model.code', 'analog_pair.model_code')
    .select(['analog_model.code as model', 'good.code as good', 'method', 'analog_model.kind'])
    .execute();
});
afterAll(() => testDatabase.close());

const countModels = async () => {
  const models = await testDatabase.db.selectFrom('analog_model').select('code').execute();
  return models.length;
};
const goodsOf = async (model: string, limit = 10) =>
  (await findAnalogues(model, { limit }))?.analogues.map(({ good }) => good.code) ?? [];

describe('pairs of the facts', () => {
  test('C303: each declared pair is in the first three answers, marked with its source', async () => {
    const declared = pairs.filter(({ method }) => method === 'seen');
    expect(declared).not.toEqual([]);
    for (const { model, good } of declared) {
      const answer = await findAnalogues(model, { limit: 3 });
      const found = answer?.analogues.find((one) => one.good.code === good);
      expect(found, `${model} → ${good}`).toMatchObject({ isDeclared: true, note: expect.stringMatching(/заявлен/) });
    }
  });

  test('most of the pairs computed for the facts by another rule are among our answers too', async () => {
    // That rule offers switches without PoE where only the name says PoE, ports fewer than asked, and goods out of
    // production; ours offers the nearest that holds the demands.
    const computed = pairs.filter(({ method }) => method === 'computed');
    let [inThree, inTen] = [0, 0];
    for (const { model, good } of computed) {
      const place = (await goodsOf(model)).indexOf(good);
      if (place >= 0 && place < 3) inThree += 1;
      if (place >= 0) inTen += 1;
    }
    expect(inThree / computed.length).toBeGreaterThan(0.55);
    expect(inTen / computed.length).toBeGreaterThan(0.7);
  });

  test('C303: a computed answer is never marked as declared', async () => {
    const answer = await findAnalogues('cisco-catalyst-1000-24t-4g-l');
    expect(answer?.analogues.length).toBeGreaterThan(3);
    for (const one of answer?.analogues ?? []) expect([one.isDeclared, one.note]).toEqual([false, null]);
  });
});

test('a model is told with what is known of it, and each answer with its proof', async () => {
  const answer = await findAnalogues('cisco-catalyst-1000-24t-4g-l');
  expect(answer?.model).toMatchObject({
    vendor: 'Cisco',
    vendorCode: 'cisco',
    model: 'Catalyst 1000-24T-4G-L',
    kindName: 'Коммутатор',
    figures: expect.arrayContaining([{ name: 'Порты', value: '24 × 1G RJ-45, 4 × 1G SFP', unit: null }]),
  });
  const [first] = answer?.analogues ?? [];
  expect(first?.score).toBeGreaterThanOrEqual(95);
  expect(first?.proof.map(({ code }) => code)).toEqual(expect.arrayContaining(['ports', 'uplinks', 'power']));
  expect(await findAnalogues('no-such-model')).toBeUndefined();
});

test.each([
  'Catalyst 1000-24T-4G-L',
  'cisco catalyst 1000 24t 4g l',
  'циско CATALYST 1000-24Т-4G-L',
  'Cisco  1000-24T-4G-L',
])('C303: «%s» is answered', async (text) => {
  const { answer } = await searchAnalogues(text);
  expect(answer?.model.code).toBe('cisco-catalyst-1000-24t-4g-l');
});

test('C303: while a text may mean several models, they are suggested, at most ten, of one maker when asked', async () => {
  const { answer, suggestions } = await searchAnalogues('des-3200');
  expect(answer).toBeUndefined();
  expect(suggestions.length).toBeGreaterThan(3);
  expect(suggestions.length).toBeLessThanOrEqual(10);
  for (const { model } of suggestions) expect(model).toMatch(/^DES-3200/);
  expect((await searchAnalogues('des-3200', { vendorCode: 'cisco' })).suggestions).toEqual([]);
});

test('a device that two sources tell of is one model: its figures stand beside its declared pair', async () => {
  const { answer } = await searchAnalogues('ASA 5515-X');
  expect(answer?.model.code).toBe('cisco-asa5515-x');
  expect(answer?.model.figures.map(({ name }) => name)).toContain('Порты');
  expect(answer?.analogues[0]).toMatchObject({ isDeclared: true, good: { code: 'esr-20' } });
  const models = await testDatabase.db.selectFrom('analog_model').select(['vendor', 'model']).execute();
  const spelt = models.map(({ vendor, model }) => `${vendor} ${model}`.replace(/[\s-]/g, '').toLowerCase());
  expect(spelt.filter((one, at) => spelt.indexOf(one) !== at)).toEqual([]);
});

test('every maker has an address and its models', async () => {
  const vendors = await findVendors();
  expect(new Set(vendors.map(({ code }) => code)).size).toBe(vendors.length);
  expect(vendors.reduce((sum, { modelsCount }) => sum + modelsCount, 0)).toBe(await countModels());
  for (const { code, modelsCount } of vendors) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect((await findVendor(code))?.models).toHaveLength(modelsCount);
  }
  expect(await findVendor('no-such')).toBeUndefined();
});

test('a good is told to be near to the models alone whose first answer it is', async () => {
  const best = await findBestAnswers();
  let told = 0;
  for (const { code, model } of await listGoods()) {
    for (const alike of await findAlikeModels(code)) {
      expect([alike.code, best.get(alike.code)?.ours]).toEqual([alike.code, model]);
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('a good knows for which models it is declared', async () => {
  expect((await findDeclaredModels('esr-20')).map(({ model }) => model).sort()).toEqual(['AR2220E', 'ASA5515-X']);
  expect(await findDeclaredModels('mes2324')).toEqual([]);
});

test('0 computed answers above 70 do not hold PoE, speed and ports of the original, known or likely', async () => {
  const audited = auditForeign(await findEveryAnswer());
  const best = audited.filter(({ place }) => place === 1);
  expect(best).toHaveLength(await countModels());
  expect(best.filter(({ answer }) => answer !== null).length).toBeGreaterThan(650);
  expect(audited.length).toBeGreaterThan(2 * best.length);
  expect(wrongOnes(audited)).toEqual([]);
});

test('each of our models that is made no more has the nearest made ones, and none fails its demands', async () => {
  const audited = auditOwn(await findEveryNearestOwn());
  expect(audited.filter(({ place }) => place === 1)).toHaveLength(53);
  expect(wrongOnes(audited)).toEqual([]);
  for (const { answer, score } of audited) if (answer !== null) expect(score).toBeGreaterThan(70);
  expect((await findNearestOwn('ltp-4x-rev-b')).map(({ good }) => good.code)).toContain('ltp-4x-rev-c');
  expect((await findNearestOwn('mes2124p')).map(({ good }) => good.code)).not.toContain('mes2324');
  expect(await findNearestOwn('mes1124m')).toEqual([]);
});

test('no model whose name says PoE is answered by a good without it', async () => {
  for (const code of ['tp-link-tl-sg3428mp', 'mikrotik-crs320-8p-8b-4s-plus-rm', 'cisco-catalyst-9200l-48pl-4g']) {
    const answer = await findAnalogues(code, { limit: 50 });
    expect(answer?.analogues.length, code).toBeGreaterThan(0);
    for (const { proof } of answer?.analogues ?? []) {
      expect(proof.find((one) => one.code === 'poe')).toMatchObject({
        theirs: expect.stringMatching(/есть \(судя по названию\)/),
        ours: 'есть',
      });
    }
    expect(answer?.withoutPoe).toBeGreaterThan(0);
  }
});

test('every list stands in the order of the shown score, declared pairs first; none is whole on unknown PoE', async () => {
  for (const { model, matches } of await findEveryAnswer(1)) {
    if (matches.length === 0) continue;
    const { analogues = [] } = (await findAnalogues(model.code)) ?? {};
    const order = analogues.map(({ isDeclared, score }) => [Number(isDeclared), score ?? 0] as const);
    expect(order, model.code).toEqual(order.toSorted((a, b) => b[0] - a[0] || b[1] - a[1]));
    for (const { score, proof } of analogues) {
      if (proof.find(({ code }) => code === 'poe')?.theirs === null) expect(score, model.code).toBeLessThanOrEqual(90);
    }
  }
});

test('models without an answer are not among those for search engines', async () => {
  const answered = await findBestAnswers();
  expect(answered.has('huawei-p40-20xge-fe-sfp')).toBe(false);
  expect((await findAnalogues('huawei-p40-20xge-fe-sfp'))?.analogues).toEqual([]);
  expect(answered.has('cisco-7609')).toBe(true);
});

describe('bills of materials', () => {
  test('every line comes back in its place with its quantity, matched or marked', async () => {
    const text = [
      'Производитель;Модель;Кол-во',
      'Cisco;Catalyst 1000-24T-4G-L;5',
      'Cisco; 7609',
      '',
      'Хуавэй USG6610E - 2 шт',
      '!!! мусор',
      'HPE 2530-24 x3',
      'D-Link;DES-3200;10',
    ].join('\n');
    const lines = await matchBill(text);
    expect(lines.map(({ number, quantity, match, model }) => [number, quantity, match, model?.model ?? null])).toEqual([
      [2, 5, 'exact', 'Catalyst 1000-24T-4G-L'],
      [3, null, 'exact', '7609'],
      [5, 2, 'exact', 'USG6610E'],
      [6, null, 'unknown', null],
      [7, 3, 'exact', 'Aruba 2530-24'],
      [8, 10, 'unknown', null],
    ]);
    expect(lines[1]?.analogue).toMatchObject({ isDeclared: true, good: { code: 'me5210s' } });
    expect(lines[5]?.suggestions.length).toBeGreaterThan(0);
    const rows = billRows(lines);
    expect(rows).toHaveLength(lines.length + 1);
    expect(rows[4]).toEqual([
      ...[6, '!!! мусор', null, null, null, null, null, null, 'количество не\u00a0указано; модель не найдена'],
    ]);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  });

  test('five hundred lines keep their order, equal ones answer alike', async () => {
    const { models } = (await findVendor('cisco')) ?? { models: [] };
    const asked = Array.from({ length: 500 }, (_, n) => models[n % models.length]?.model ?? '');
    const lines = await matchBill(asked.map((model, n) => `Cisco ${model}; ${(n % 9) + 1}`).join('\n'));
    expect(lines.map(({ quantity }) => quantity)).toEqual(asked.map((_, n) => (n % 9) + 1));
    expect(lines.filter(({ match }) => match === 'unknown')).toEqual([]);
    for (const [n, line] of lines.entries()) expect(line.analogue).toEqual(lines[n % models.length]?.analogue);
  });
});

test('every module of ours is found again by the name under which answers offer it', async () => {
  const modules = (await listModules()).filter(({ isReference }) => !isReference);
  const answers = await matchBill(modules.map((one) => `${moduleName(one)}; 2`).join('\n'));
  const lost = answers.filter(({ module, quantity }, at) => module?.code !== modules[at]?.code || quantity !== 2);
  expect(lost.map(({ source }) => source)).toEqual([]);
});

test('a part that several makers sell under one name is called by the maker that the line names, or by none', async () => {
  const names = (await matchBill('SFP-10G-SR; 40\nCisco SFP-10G-SR; 2\nIntel SFP-10G-SR 3 шт')).map(
    ({ module }) => module?.name,
  );
  expect(names).toEqual(['SFP-10G-SR', 'Cisco SFP-10G-SR', 'Intel SFP-10G-SR']);
});

test('a line of several models is answered model by model, or says that one of them is answered', async () => {
  const line = 'DES-3200-28: 45; C9200L-24P-4G: 6';
  const listed = await matchList(`MES2324 1 шт + 1 шт ЗИП\n${line}`);
  expect(listed.map(({ number, quantity, remark }) => [number, quantity, remark !== ''])).toEqual([
    [1, 2, true],
    [2, 45, false],
    [2, 6, false],
  ]);
  expect(listed.map(({ isOneOfSeveral }) => isOneOfSeveral)).toEqual([false, false, false]);
  const [one] = await matchBill(line);
  expect(one && notesOfLine(one).join()).toContain('несколько моделей');
});
