import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adviseModules, distanceText, isBidiPair, rateText, SFP_SECTIONS, type SfpModule } from './sfp.ts';

let nextId = 1;
function module(more: Partial<SfpModule>): SfpModule {
  const id = nextId++;
  return {
    id,
    code: `m${id}`,
    vendor: null,
    model: `M${id}`,
    section: SFP_SECTIONS[1],
    formFactor: 'SFP',
    rateGbps: 1,
    distanceM: 10_000,
    txWavelengthNm: 1310,
    rxWavelengthNm: null,
    connector: 'LC',
    fibre: 'одномодовое',
    fibreCount: 2,
    isBidi: false,
    isXwdm: false,
    interface: null,
    ponClass: null,
    isReference: false,
    pairs: [],
    goodsCount: 0,
    ...more,
  };
}
const bidi = (tx: number, rx: number | null, more: Partial<SfpModule> = {}) =>
  module({ isBidi: true, fibreCount: 1, txWavelengthNm: tx, rxWavelengthNm: rx, ...more });
/** Modules with their pairs found, as the server gives them. */
const paired = (...modules: SfpModule[]) =>
  modules.map((one) => ({ ...one, pairs: modules.filter((other) => isBidiPair(one, other)).map(({ code }) => code) }));

describe('BiDi pairs', () => {
  test('what one sends the other receives', () => {
    expect(isBidiPair(bidi(1310, 1550), bidi(1550, 1310))).toBe(true);
    expect(isBidiPair(bidi(1310, 1550), bidi(1490, 1310))).toBe(false);
    expect(isBidiPair(bidi(1310, 1550), bidi(1310, 1550))).toBe(false);
  });

  test.each([
    ['another rate', { rateGbps: 10 }],
    ['another form factor', { formFactor: 'SFP+' }],
    ['another connector', { connector: 'SC' }],
    ['two fibres', { isBidi: false }],
    ['a part for reference only', { isReference: true }],
  ])('%s is no pair', (_name, more) => {
    expect(isBidiPair(bidi(1310, 1550), bidi(1550, 1310, more))).toBe(false);
  });

  test('where a receiving wavelength is unknown, only «U» and «D» of one series are a pair', () => {
    const [d10, u10] = [bidi(1490, null, { model: 'SFP BX10D' }), bidi(1310, null, { model: 'SFP BX10U' })];
    const [d, u] = [bidi(1550, null, { model: 'SFP BXD' }), bidi(1310, null, { model: 'SFP BXU' })];
    expect([isBidiPair(d10, u10), isBidiPair(d, u)]).toEqual([true, true]);
    expect([isBidiPair(d10, u), isBidiPair(d, u10)]).toEqual([false, false]);
  });

  test('a pair is a pair from both ends', () => {
    const wave = fc.constantFrom(1270, 1310, 1330, 1490, 1550);
    const any = fc.record({ tx: wave, rx: fc.option(wave), model: fc.constantFrom('BX10D', 'BX10U', 'BXD', 'BXU') });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, two] = [bidi(a.tx, a.rx, { model: a.model }), bidi(b.tx, b.rx, { model: b.model })];
        expect(isBidiPair(one, two)).toBe(isBidiPair(two, one));
      }),
    );
  });
});

describe('advice for a link', () => {
  const [shortEnd, longEnd] = paired(bidi(1310, 1550, { distanceM: 20_000 }), bidi(1550, 1310, { distanceM: 40_000 }));
  const lone = bidi(1490, 1570, { distanceM: 80_000 });
  const lx = module({ distanceM: 5_000 });
  const lh = module({ distanceM: 10_000 });
  const lr = module({ distanceM: 10_000, rateGbps: 10, formFactor: 'SFP+', section: SFP_SECTIONS[2] });
  const sx = module({ distanceM: 300, fibre: 'многомодовое' });
  const copper = module({ distanceM: 100, connector: 'RJ-45', fibre: null });
  const cable = module({ distanceM: 3, connector: 'кабель', fibre: null, section: SFP_SECTIONS[8], rateGbps: 10 });
  const vague = module({ distanceM: null });
  const xwdm = module({ isXwdm: true });
  const pon = module({ section: SFP_SECTIONS[6], ponClass: null });
  const all = [shortEnd, longEnd, lone, lx, lh, lr, sx, copper, cable, vague, xwdm, pon] as SfpModule[];
  const codes = (ask: Parameters<typeof adviseModules>[1]) =>
    adviseModules(all, ask).options.map(({ modules }) => modules.map(({ code }) => code));

  test('the fastest first, inside a rate the shortest sufficient reach; pairs stay pairs', () => {
    expect(codes({ distanceM: 8_000, medium: 'одномодовое' })).toEqual([
      [lr.code],
      [lh.code],
      [shortEnd?.code, longEnd?.code],
    ]);
  });

  test('one fibre asks for pairs only, two for none', () => {
    expect(codes({ distanceM: 4_000, medium: 'одномодовое', bidi: true })).toEqual([[shortEnd?.code, longEnd?.code]]);
    expect(codes({ distanceM: 4_000, medium: 'одномодовое', bidi: false })).toEqual([[lr.code], [lx.code], [lh.code]]);
  });

  test('a pair reaches as far as its worse end, and a module without its other end is no answer', () => {
    expect(codes({ distanceM: 30_000, medium: 'одномодовое' })).toEqual([]);
    const [pair] = adviseModules(all, { distanceM: 15_000, medium: 'одномодовое' }).options;
    expect(pair).toMatchObject({ kind: 'pair', distanceM: 20_000 });
  });

  test('fibre of the other kind and copper do not mix', () => {
    expect(codes({ distanceM: 200, medium: 'многомодовое' })).toEqual([[sx.code]]);
    expect(codes({ distanceM: 50, medium: 'медь' })).toEqual([[copper.code]]);
    expect(adviseModules(all, { distanceM: 2, medium: 'медь' }).options.map(({ kind }) => kind)).toEqual([
      'cable',
      'same-at-both-ends',
    ]);
  });

  test('modules of unknown reach are named apart', () => {
    expect(adviseModules(all, { distanceM: 1, medium: 'одномодовое' }).unknownReach).toEqual([vague]);
    expect(adviseModules(all, { distanceM: 1, medium: 'одномодовое', bidi: true }).unknownReach).toEqual([]);
  });

  test('every option reaches, and every pair is complementary', () => {
    const waves = [1270, 1310, 1330, 1490, 1550];
    const any = fc.record({
      tx: fc.constantFrom(...waves),
      rx: fc.constantFrom(...waves),
      reach: fc.nat(50_000),
      two: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 1, max: 50_000 }), (made, distanceM) => {
        const modules = paired(
          ...made.map(({ tx, rx, reach, two }) =>
            two ? module({ distanceM: reach }) : bidi(tx, rx, { distanceM: reach }),
          ),
        );
        for (const { kind, modules: ends } of adviseModules(modules, { distanceM, medium: 'одномодовое' }).options) {
          for (const end of ends) expect(end.distanceM).toBeGreaterThanOrEqual(distanceM);
          expect(ends.length).toBe(kind === 'pair' ? 2 : 1);
          if (kind === 'pair') expect(ends[0]?.txWavelengthNm).toBe(ends[1]?.rxWavelengthNm);
        }
      }),
    );
  });
});

test('distances and rates are said as people say them', () => {
  expect([distanceText(300), distanceText(20_000), distanceText(1_500)]).toEqual([
    '300\u00a0м',
    '20\u00a0км',
    '1,5\u00a0км',
  ]);
  expect([rateText(0.1), rateText(2.5), rateText(100)]).toEqual([
    '100\u00a0Мбит/с',
    '2,5\u00a0Гбит/с',
    '100\u00a0Гбит/с',
  ]);
});

test('C302: sections have ids and codes of their own', () => {
  expect(new Set(SFP_SECTIONS.map(({ id }) => id)).size).toBe(SFP_SECTIONS.length);
  for (const { code } of SFP_SECTIONS) expect(code).toMatch(/^[a-z][a-z0-9-]*$/);
});
