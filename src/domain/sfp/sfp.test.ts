import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidi } from '#tests/support/sfp-modules.ts';
import { distanceText, isBidiPair, rateText, SFP_SECTIONS } from './sfp.ts';

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
