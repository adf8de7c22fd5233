import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidi, module, paired } from '#tests/support/sfp-modules.ts';
import { LINE_ASSUMED } from './line.ts';
import { adviseModules } from './link.ts';
import { type LineAsk, SFP_SECTIONS, type SfpModule } from './sfp.ts';

type Asked = Partial<LineAsk> & Pick<LineAsk, 'distanceM' | 'medium'>;
const { attenuation: _assumed, ...line } = LINE_ASSUMED;
const advise = (modules: readonly SfpModule[], ask: Asked) =>
  adviseModules(modules, { line, lines: 1, spares: 0, ...ask });

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
  const codes = (ask: Asked) => advise(all, ask).options.map(({ modules }) => modules.map(({ code }) => code));

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
    const [pair] = advise(all, { distanceM: 15_000, medium: 'одномодовое' }).options;
    expect(pair).toMatchObject({ kind: 'pair', distanceM: 20_000 });
  });

  test('fibre of the other kind and copper do not mix', () => {
    expect(codes({ distanceM: 200, medium: 'многомодовое' })).toEqual([[sx.code]]);
    expect(codes({ distanceM: 50, medium: 'медь' })).toEqual([[copper.code]]);
    expect(advise(all, { distanceM: 2, medium: 'медь' }).options.map(({ kind }) => kind)).toEqual([
      'cable',
      'same-at-both-ends',
    ]);
  });

  test('modules of unknown reach are named apart', () => {
    expect(advise(all, { distanceM: 1, medium: 'одномодовое' }).unknownReach).toEqual([vague]);
    expect(advise(all, { distanceM: 1, medium: 'одномодовое', bidi: true }).unknownReach).toEqual([]);
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
        for (const { kind, modules: ends } of advise(modules, { distanceM, medium: 'одномодовое' }).options) {
          for (const end of ends) expect(end.distanceM).toBeGreaterThanOrEqual(distanceM);
          expect(ends.length).toBe(kind === 'pair' ? 2 : 1);
          if (kind === 'pair') expect(ends[0]?.txWavelengthNm).toBe(ends[1]?.rxWavelengthNm);
        }
      }),
    );
  });
});

describe('unknown never passes', () => {
  const single = { distanceM: 1_000, medium: 'одномодовое' } as const;
  const isOffered = (more: Partial<SfpModule>, ask: Partial<LineAsk> = {}) =>
    advise([module(more)], { ...single, ...ask }).options.length > 0;

  test.each<[string, Partial<SfpModule>, Partial<LineAsk>]>([
    ['reach', { distanceM: null }, {}],
    ['rate', { rateGbps: null }, {}],
    ['medium', { fibre: null }, {}],
    ['whether one fibre is enough', { isBidi: null }, {}],
    ['whether it is of a dense grid', { isXwdm: null }, {}],
    ['strands, where two are asked for', { fibreCount: null }, { bidi: false }],
  ])('%s', (_name, more, ask) => {
    expect(isOffered({})).toBe(true);
    expect(isOffered(more, ask)).toBe(false);
  });

  test('a module that receives another wavelength than it sends is no answer to itself', () => {
    expect(isOffered({ txWavelengthNm: 1310, rxWavelengthNm: 1550 })).toBe(false);
    expect(isOffered({ txWavelengthNm: 1310, rxWavelengthNm: 1310 })).toBe(true);
  });
});

describe('quantities', () => {
  test('two modules a line, one cable a line, one of each of a pair; spares of each kind on top', () => {
    const cable = module({ connector: 'кабель', fibre: null, distanceM: 3, section: SFP_SECTIONS[8] });
    const all = [module({}), ...paired(bidi(1310, 1550), bidi(1550, 1310)), cable];
    const counts = (medium: LineAsk['medium']) =>
      advise(all, { distanceM: 2, medium, lines: 5, spares: 2 }).options.map(({ quantities }) => quantities);
    expect(counts('одномодовое')).toEqual([[12], [7, 7]]);
    expect(counts('медь')).toEqual([[7]]);
  });
});

describe('budget', () => {
  const powers = { txPowerMinDbm: -9, txPowerMaxDbm: -3, rxSensitivityDbm: -20, rxOverloadDbm: -3 };
  const budgetOf = (modules: SfpModule[], more: Partial<LineAsk> = {}) => {
    const { options, tooWeak } = advise(modules, { distanceM: 10_000, medium: 'одномодовое', ...more });
    return { budget: [...options, ...tooWeak][0]?.budget, isOffered: options.length > 0 };
  };

  test('the loss is the sum of fibre, connections, splices and reserve, by assumptions that can be changed', () => {
    expect(budgetOf([module({})]).budget).toMatchObject({ attenuation: 0.4, fibreDb: 4, lossDb: 8.5, budgetDb: null });
    const own = { attenuation: 0.25, connections: 4, connectionLoss: 0.3, splices: 3, spliceLoss: 0.1, reserve: 1 };
    expect(budgetOf([module({})], { line: own }).budget).toMatchObject({ fibreDb: 2.5, lossDb: 5, marginDb: null });
  });

  test('the least power sent less the sensitivity; unknown where a figure is unknown', () => {
    expect(budgetOf([module(powers)])).toMatchObject({
      budget: { budgetDb: 11, marginDb: 2.5, leastLossDb: 0, attenuatorDb: 0 },
      isOffered: true,
    });
    expect(budgetOf([module({ ...powers, rxSensitivityDbm: null })]).budget).toMatchObject({
      budgetDb: null,
      marginDb: null,
      leastLossDb: 0,
    });
    expect(budgetOf([module({ ...powers, rxOverloadDbm: null })]).budget?.attenuatorDb).toBeNull();
  });

  test('a pair has the budget of its worse direction', () => {
    const weak = { ...powers, txPowerMinDbm: -11 };
    const pair = paired(bidi(1310, 1550, powers), bidi(1550, 1310, weak));
    expect(budgetOf(pair).budget).toMatchObject({ budgetDb: 9, marginDb: 0.5 });
  });

  test('a known budget that is less than the loss is not offered, and said', () => {
    const line = { ...LINE_ASSUMED, attenuation: 1 };
    expect(budgetOf([module(powers)], { line })).toMatchObject({ isOffered: false, budget: { marginDb: -3.5 } });
  });

  test('a strong sender on a short line asks for an attenuator, whatever connections may lose', () => {
    const strong = module({ ...powers, txPowerMaxDbm: 5, distanceM: 80_000 });
    const stated = { ...LINE_ASSUMED, attenuation: 0.4 };
    expect(budgetOf([strong], { line: stated }).budget).toMatchObject({ leastLossDb: 8, attenuatorDb: 4 });
    expect(budgetOf([strong]).budget, 'an assumed attenuation is no proof').toMatchObject({ attenuatorDb: 8 });
  });

  test('copper has none', () => {
    expect(
      advise([module({ connector: 'RJ-45', fibre: null })], { distanceM: 50, medium: 'медь' }).options,
    ).toMatchObject([{ budget: null }]);
  });
});
