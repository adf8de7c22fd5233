import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGood, findGoodCard, listGoods } from '#src/domain/catalog/catalog.server.ts';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { equationOf } from './fitting.ts';
import { LINE_ASSUMED } from './line.ts';
import {
  findModule,
  findModuleFilters,
  findModuleMatches,
  findModules,
  findSection,
  findSections,
  listModules,
  modulesOfGood,
  parseSfpQuery,
  searchSfp,
  suggestModules,
} from './sfp.server.ts';
import type { SfpAsk, SfpEndAsk, SfpQuery } from './sfp.ts';

type Row = Readonly<Record<string, string>>;
const everything: SfpQuery = { values: {}, ranges: {}, page: 1, perPage: 100 };
let testDatabase: TestDatabase;
let rows: { id: number; code: string; section: string; usage: string; compatible_goods: number[] }[];
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
  rows = await testDatabase.db.selectFrom('sfp_module').selectAll().execute();
});
afterAll(() => testDatabase.close());

const offered = () => rows.filter(({ usage }) => usage === 'catalogue');
const idOf = async (code: string) => (await findGoodCard(code))?.id as number;

test('C299: lists hold the modules of the catalogue, never reference parts', async () => {
  const { modules, pagination } = await findModules(everything);
  expect(pagination.total).toBe(offered().length);
  expect(modules.map(({ code }) => code).sort()).toEqual(
    offered()
      .map(({ code }) => code)
      .sort(),
  );
});

test('C301, C302: sections count the modules of the catalogue and are found by id or code', async () => {
  const sections = await findSections();
  expect(Object.fromEntries(sections.map(({ name, modulesCount }) => [name, modulesCount]))).toEqual(
    Object.fromEntries(
      Map.groupBy(offered(), ({ section }) => section)
        .entries()
        .map(([name, all]) => [name, all.length]),
    ),
  );
  const [first] = sections;
  expect(await findSection(String(first?.id))).toEqual(first);
  expect(await findSection(first?.code ?? '')).toEqual(first);
  expect((await findSection('xwdm'))?.modulesCount).toBe(0);
  expect(await findSection('no-such')).toBeUndefined();
});

test('C299: section, good, facets and words narrow together, pages lose nothing', async () => {
  const section = await findSection('sfp-1g');
  const good = await idOf('mes3348f');
  const query = { ...everything, section: section?.id as number, good, values: { bidi: ['да'] } };
  const { modules } = await findModules(query);
  expect(modules.length).toBeGreaterThan(0);
  for (const one of modules) {
    expect([one.section.code, one.isBidi]).toEqual(['sfp-1g', true]);
    expect(rows.find(({ id }) => id === one.id)?.compatible_goods).toContain(good);
  }
  const seen: number[] = [];
  for (let page = 1; page <= 7; page += 1) {
    seen.push(...(await findModules({ ...everything, page, perPage: 6 })).modules.map(({ id }) => id));
  }
  expect(seen.sort((a, b) => a - b)).toEqual(
    offered()
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
  expect(
    (await findModules({ ...everything, query: 'hisense' })).modules.every(({ vendor }) => vendor === 'Hisense'),
  ).toBe(true);
});

test('C299: facets give true counts', async () => {
  const filters = await findModuleFilters(everything);
  expect(filters.map(({ code }) => code)).toEqual([
    'form-factor',
    'rate',
    'distance',
    'wavelength',
    'fibre',
    'connector',
    'bidi',
  ]);
  for (const filter of filters) {
    if (filter.kind !== 'values') continue;
    for (const { value, count } of filter.values) {
      const { pagination } = await findModules({ ...everything, values: { [filter.code]: [value] } });
      expect(pagination.total, `${filter.code}=${value}`).toBe(count);
    }
  }
});

test('C300: a module is found by id or code with the goods that have a port of its kind', async () => {
  const row = offered().find(({ code }) => code === 'generic-sfpplus-lr');
  const found = await findModule('generic-sfpplus-lr');
  expect(await findModule(row?.id as number)).toEqual(found);
  expect(found?.goods.map(({ id }) => id).sort()).toEqual([...(row?.compatible_goods ?? [])].sort());
  expect(found?.goodsCount).toBe(found?.goods.length);
  expect(await findModule('no-such')).toBeUndefined();
  expect(await findModule('99999999999999999999')).toBeUndefined();
  const reference = rows.find(({ usage }) => usage === 'reference');
  expect(await findModule(reference?.code ?? '')).toMatchObject({ isReference: true, goods: [] });
});

test('from a good to its modules and back is the same relation', async () => {
  const good = await idOf('mes3348f');
  const modules = await modulesOfGood(good);
  expect(modules.length).toBeGreaterThan(10);
  for (const { code } of modules) expect((await findModule(code))?.goods.map(({ id }) => id)).toContain(good);
  const sections = await findSections(good);
  expect(sections.reduce((sum, { modulesCount }) => sum + modulesCount, 0)).toBe(modules.length);
});

/** Attribute of a kind of port, and the form factor and rate that its name states. */
const PORTS = [
  ['ports-sfp', 'SFP', 1],
  ['ports-combo', 'SFP', 1],
  ['ports-sfpp', 'SFP+', 10],
  ['ports-sfp28', 'SFP28', 25],
  ['ports-qsfp', 'QSFP+', 40],
  ['ports-qsfp28', 'QSFP28', 100],
] as const;

test('each module on each page fits by an equation of known values that is shown, without exceptions', async () => {
  let pairs = 0;
  for (const { id, code } of await listGoods()) {
    const modules = await modulesOfGood(id);
    if (modules.length === 0) continue;
    const values = new Map(
      (await findGood(code))?.sections.flatMap(({ attributes }) => attributes.map((one) => [one.code, one.value])),
    );
    for (const module of modules) {
      pairs += 1;
      const place = `${code} ← ${module.code}`;
      expect(equationOf(module), place).toMatch(/ подходит к\sпорту |^модуль и\sпорты PON одной технологии: /);
      const isPon = module.section.code === 'xpon';
      const ports = PORTS.filter(([, form, rate]) => form === module.formFactor && rate === module.rateGbps);
      if (isPon) expect(values.get('pon-technology'), place).toBe(module.interface);
      else
        expect(
          ports.some(([port]) => Number(values.get(port) ?? 0) > 0),
          place,
        ).toBe(true);
    }
  }
  expect(pairs).toBeGreaterThan(300);
});

test('each module that answers another maker’s part has its cage, rate and medium, and reaches as far by a known figure', async () => {
  let answers = 0;
  for (const part of await listModules()) {
    for (const ours of await findModuleMatches(part)) {
      answers += 1;
      const place = `${part.code} → ${ours.code}`;
      expect(ours.isReference, place).toBe(false);
      for (const field of ['formFactor', 'rateGbps', 'ponClass'] as const) {
        expect(ours[field], `${place}: ${field}`).toBe(part[field]);
      }
      expect([ours.rateGbps, ours.distanceM, part.distanceM], place).not.toContain(null);
      expect(ours.distanceM ?? 0, place).toBeGreaterThanOrEqual(part.distanceM ?? Number.POSITIVE_INFINITY);
      const isCopper = ours.connector === 'RJ-45' || ours.connector === 'кабель';
      if (!isCopper) expect(ours.fibre, place).toBe(part.fibre);
    }
  }
  expect(answers).toBeGreaterThan(50);
});

test('no row that contradicts physics is taken, and each is told with its reason', async () => {
  for (const code of ['cisco-sfp-10g-er', 'cisco-sfp-10g-zr', 'avago-hfbr-5710l', 'generic-qsfpplus-100g-cu3m']) {
    expect(await findModule(code), code).toBeUndefined();
  }
  const { modules } = await findModules(everything);
  for (const { txWavelengthNm, fibre, distanceM, code } of modules) {
    if (fibre === 'одномодовое') expect(txWavelengthNm ?? 1310, code).toBeGreaterThan(1000);
    if (fibre === 'многомодовое') expect(distanceM ?? 0, code).toBeLessThanOrEqual(2000);
  }
});

const { attenuation: _assumed, ...line } = LINE_ASSUMED;
type Asked = Partial<SfpAsk> & Pick<SfpAsk, 'distanceM' | 'medium'>;
const suggest = (near: SfpEndAsk, asked: Asked) =>
  suggestModules({ near, far: {}, line, lines: 1, spares: 0, ...asked });
const codesOf = ({ options }: Awaited<ReturnType<typeof suggest>>) =>
  options.map(({ modules }) => modules.map(({ code }) => code));

test('a link is answered with modules for the ports of the good, and BiDi pairs stay pairs', async () => {
  const goodId = await idOf('mes2324');
  const { options } = await suggest({ goodId }, { distanceM: 8_000, medium: 'одномодовое' });
  expect(options[0]).toMatchObject({
    kind: 'same-at-both-ends',
    rateGbps: 10,
    modules: [{ code: 'generic-sfpplus-lr' }],
  });
  const gigabit = await idOf('mes3348f');
  const pairs = await suggest({ goodId: gigabit }, { distanceM: 5_000, medium: 'одномодовое', bidi: true });
  expect(codesOf(pairs)).toEqual([
    ['generic-sfp-bxu', 'generic-sfp-bxd'],
    ['fang-hang-fh-sb3512cds20', 'fang-hang-fh-sb5312cds20'],
  ]);
  await expect(suggest({ goodId: 999_999 }, { distanceM: 1, medium: 'медь' })).rejects.toMatchObject({ status: 404 });
  await expect(suggest({}, { distanceM: 1, medium: 'медь', far: { goodId: 999_999 } })).rejects.toMatchObject({
    status: 404,
  });
});

test('both ends narrow the answer, and unequal speeds are refused in words', async () => {
  const [mes3324f, mes2308, mes2324] = await Promise.all(['mes3324f', 'mes2308', 'mes2324'].map(idOf));
  const ask = { distanceM: 8_000, medium: 'одномодовое' } as const;
  const slow = await suggest({ goodId: mes3324f }, { ...ask, far: { goodId: mes2308 } });
  expect(slow.refusal).toBeNull();
  expect(slow.options.length).toBeGreaterThan(0);
  for (const { rateGbps } of slow.options) expect(rateGbps).toBe(1);
  expect(codesOf(slow)).toEqual(codesOf(await suggest({ goodId: mes2308 }, { ...ask, far: { goodId: mes3324f } })));
  const refused = await suggest({ goodId: mes3324f, port: 'sfpp' }, { ...ask, far: { goodId: mes2308 } });
  expect(refused.options).toEqual([]);
  expect(refused.refusal).toMatch(/Скорости портов не.равны.*MES3324F.*10G SFP\+.*MES2308.*1G SFP.*Подойдут порты/);
  const fast = await suggest({ goodId: mes3324f, port: 'sfpp' }, { ...ask, far: { goodId: mes2324 } });
  expect(codesOf(fast)[0]).toEqual(['generic-sfpplus-lr']);
});

test('what is advised between any two of our devices fits a cage of each by the shown equation', async () => {
  const ports = new Map(
    await Promise.all(
      (await listGoods()).map(async ({ id, code }) => [id, (await findGood(code))?.shape.ports ?? {}] as const),
    ),
  );
  // The database gives goods in any order: of those with cages every ninth by its number.
  const hasCage = (id: number) =>
    PORTS.some(([port]) => Object.hasOwn(ports.get(id) ?? {}, port.replace('ports-', '')));
  const hosts = [...ports.keys()]
    .filter(hasCage)
    .toSorted((a, b) => a - b)
    .filter((_, index) => index % 9 === 0);
  let answers = 0;
  for (const near of hosts) {
    for (const far of hosts) {
      const { options, refusal } = await suggest(
        { goodId: near },
        { distanceM: 250, medium: 'многомодовое', far: { goodId: far } },
      );
      if (refusal) expect(options).toEqual([]);
      for (const { modules } of options) {
        answers += 1;
        for (const one of modules) {
          const kinds = PORTS.filter(([, form, rate]) => form === one.formFactor && rate === one.rateGbps);
          for (const good of [near, far]) {
            const own = kinds.some(([port]) => Object.hasOwn(ports.get(good) ?? {}, port.replace('ports-', '')));
            expect(own, `${good} ← ${one.code}`).toBe(true);
          }
        }
      }
    }
  }
  expect(answers).toBeGreaterThan(20);
});

/** Judged by the file itself: a pair of modules joined to one fibre, or to a neighbour of other waves, hears nothing. */
test('no part of another maker is answered by a module of other fibres, waves, cage, speed or medium', async () => {
  const table = parseCsv<Record<string, string>>(readFileSync('content/catalog/sfp-modules.csv'), { columns: true });
  const inFile = new Map(table.map((row) => [row.code, row]));
  const goesBothWays = ({ txWavelength: sends = '', rxWavelength: receives = '', bidi, model = '' }: Row = {}) =>
    bidi === 'да' || (sends !== '' && receives !== '' && sends !== receives) || /(?<![A-Z])BX|(?<![CD])WDM/.test(model);
  const wrong: string[] = [];
  let answered = 0;
  for (const part of (await listModules()).filter(({ isReference }) => isReference)) {
    for (const own of await findModuleMatches(part)) {
      answered += 1;
      const [one, other] = [inFile.get(own.code), inFile.get(part.code)];
      const isEqual = ['formFactor', 'rateGbps', 'fibre', 'ponClass'].every((field) => one?.[field] === other?.[field]);
      const isCopper = ['RJ-45', 'кабель'].includes(one?.connector ?? '');
      const isSingle = goesBothWays(one);
      const isCounted = isCopper || isSingle || (one?.fibreCount === '2' && other?.fibreCount === '2');
      const isOneWave = !isSingle || (one?.txWavelength !== '' && one?.txWavelength === other?.txWavelength);
      if (!isEqual || isSingle !== goesBothWays(other) || !isCounted || !isOneWave)
        wrong.push(`${part.code} ← ${own.code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test('C321: search finds goods with ports for modules, and part numbers of other makers', async () => {
  const { goods, goodsCount } = await searchSfp('mes23', 5);
  expect(goods.length).toBe(5);
  expect(goodsCount).toBeGreaterThan(5);
  const { modules } = await searchSfp('GLC-LH');
  expect(modules.map(({ model }) => model)).toContain('GLC-LH-SM');
  expect(modules.every(({ isReference }) => isReference)).toBe(true);
  expect(await searchSfp('нет такого')).toEqual({ modules: [], modulesCount: 0, goods: [], goodsCount: 0 });
});

test('a page asks by section of its path and forgives empty fields; an unknown facet is a missing page', async () => {
  const params = new URLSearchParams('f.bidi=да&f.distance.from=5000&f.rate=&page=2&utm_source=x');
  expect(await parseSfpQuery(params, { surface: 'page', section: 2 })).toEqual({
    section: 2,
    values: { bidi: ['да'] },
    ranges: { distance: { from: 5000 } },
    page: 2,
    perPage: 24,
  });
  await expect(parseSfpQuery(new URLSearchParams('f.good=1'), { surface: 'page' })).rejects.toMatchObject({
    status: 404,
  });
});
