import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidi, module } from '#tests/support/sfp-modules.ts';
import { distanceText, doesAsWell, isBidiPair, rateText, SFP_SECTIONS, type SfpModule, standingOf } from './sfp.ts';

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

const TWO_WAVES = { txWavelengthNm: 1310, rxWavelengthNm: 1550, connector: 'SC', fibreCount: null };
describe('what stands for a part of another maker', () => {
  const part = (more: Partial<SfpModule> = {}) => module({ isReference: true, vendor: 'Cisco', ...more });
  test.each([
    ['the same reach', module({}), true],
    ['a longer reach', module({ distanceM: 20_000 }), true],
    ['a shorter reach', module({ distanceM: 5_000 }), false],
    ['an unknown reach', module({ distanceM: null }), false],
    ['one fibre', bidi(1310, 1550), false],
    ['two waves through one connector, though nobody says one fibre', module({ ...TWO_WAVES, isBidi: false }), false],
    ['two waves, of which two fibres are told', module({ ...TWO_WAVES, fibreCount: 2 }), false],
    ['fibres that nobody tells', module({ fibreCount: null, isBidi: null }), false],
    ['another wavelength', module({ txWavelengthNm: 1550 }), false],
    ['a wavelength that nobody tells', module({ txWavelengthNm: null }), true],
  ])('%s: %#', (_, ours, does) => {
    expect(doesAsWell(ours, part())).toBe(does);
  });

  test('over one fibre both waves must be known and the same', () => {
    expect(doesAsWell(bidi(1310, 1550), bidi(1310, 1550, { isReference: true }))).toBe(true);
    expect(doesAsWell(bidi(1310, 1550), bidi(1550, 1310, { isReference: true }))).toBe(false);
    expect(doesAsWell(bidi(1310, null), bidi(1310, null, { isReference: true }))).toBe(false);
    // Nobody says one fibre, the waves do.
    expect(doesAsWell(module({ ...TWO_WAVES, isBidi: null }), bidi(1310, 1550, { isReference: true }))).toBe(true);
  });

  test('what differs is said beside what is equal', () => {
    const told = standingOf(
      module({ distanceM: 40_000, connector: 'SC', interface: '1000BASE-EX' }),
      part({ interface: '1000BASE-LX' }),
    );
    expect(told.join('; ').replaceAll('\u00a0', ' ')).toBe(
      'совпадают форм-фактор, скорость, среда и число волокон; дальность не меньше; стандарт другой: 1000BASE-EX вместо 1000BASE-LX; ' +
        'разъём другой: SC вместо LC; рассчитан на 40 км вместо 10 км (на короткой линии проверьте перегрузку приёмника)',
    );
    expect(standingOf(module({}), part())).toHaveLength(1);
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
