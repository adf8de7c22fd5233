// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { describeModule, groundOf, lookOf, lookPicture, readLook } from '#src/domain/sfp/module-look.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { lookSvg, moduleSvg } from './module-picture.server.tsx';

const LX: SfpModule = {
  ...{ id: 1, code: 'lx', vendor: null, model: 'SFP LX', section: { id: 2, code: 'sfp-1g', name: 'SFP 1G' } },
  ...{ formFactor: 'SFP', rateGbps: 1.25, distanceM: 5_000, txWavelengthNm: 1310, rxWavelengthNm: 1310 },
  ...{ connector: 'LC', fibre: 'одномодовое', fibreCount: 2, isBidi: false, isXwdm: false },
  ...{ interface: '1000BASE-LX', ponClass: null, txPowerMinDbm: null, txPowerMaxDbm: null },
  ...{ rxSensitivityDbm: null, rxOverloadDbm: null, isReference: false, pairs: [], goodsCount: 0 },
};
const NOTHING: SfpModule = {
  ...LX,
  ...{ rateGbps: null, txWavelengthNm: null, rxWavelengthNm: null, connector: null, fibre: null, fibreCount: null },
};
const MODULES: SfpModule[] = [
  LX,
  NOTHING,
  ...['SFP', 'SFP+', 'SFP28', 'QSFP+', 'QSFP28'].flatMap((formFactor) =>
    ['LC', 'SC', 'RJ-45', 'MPO-12', 'кабель', null].map((connector) => ({ ...LX, formFactor, connector })),
  ),
];

describe('the look of a module', () => {
  test('comes of its data, and what they do not say is unknown', () => {
    expect(lookOf(LX)).toEqual({ body: 'sfp', connector: 'two-lc', latch: 'blue' });
    expect(lookOf(NOTHING)).toEqual({ body: 'sfp', connector: 'unknown', latch: 'unknown' });
    expect(lookOf({ ...LX, fibreCount: null }).connector).toBe('some-lc');
    expect(lookOf({ ...LX, fibre: 'многомодовое', txWavelengthNm: null }).latch).toBe('beige');
    expect(lookOf({ ...LX, connector: 'кабель', formFactor: 'QSFP+' })).toMatchObject({ body: 'qsfp', latch: 'bare' });
  });

  test('gives a colour to the wavelengths that makers agree upon, and no other', () => {
    const latch = (txWavelengthNm: number, isXwdm: boolean | null) => lookOf({ ...LX, txWavelengthNm, isXwdm }).latch;
    expect([1310, 1490, 1550, 1270, 1330].map((nm) => latch(nm, false))).toEqual([
      ...['blue', 'violet', 'yellow', 'unknown', 'unknown'],
    ]);
    expect([1470, 1590, 1310].map((nm) => latch(nm, true))).toEqual(['grey', 'red', 'unknown']);
    expect(latch(1550, null)).toBe('unknown');
  });

  test('is said in words, with what is custom and not data', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(describeModule(LX))).toBe('Рисунок SFP LX: корпус SFP, разъём LC на два волокна, синяя защёлка');
    expect(plain(groundOf(LX))).toContain('принятым для 1310 нм; у поставленного модуля он может быть другим');
    expect(plain(groundOf(NOTHING))).toContain('разъём неизвестен и показан контуром');
    expect(plain(groundOf(NOTHING))).toContain('Цвет защёлки неизвестен');
  });

  test('is the address of the small drawing, and only a whole look is one', () => {
    for (const module of MODULES) {
      const name = decodeURIComponent(lookPicture(lookOf(module)).replace(/.*\/(.*)\.svg/, '$1'));
      expect(readLook(name)).toEqual(lookOf(module));
    }
    for (const name of ['', 'sfp', 'sfp.lc', 'sfp.lc.pink', 'sfp.lc.blue.blue', 'xfp.lc.blue', '__proto__.lc.blue'])
      expect(readLook(name)).toBeUndefined();
  });
});

describe('the picture files', () => {
  const files = MODULES.flatMap((module) => [moduleSvg(module), lookSvg(lookOf(module))]);

  test('have no styles, scripts, handlers, embedded documents or outside references', () => {
    for (const svg of files) {
      expect(svg).not.toMatch(/<style|<script|<foreignObject|<image|\sstyle=|\sclass=|\son\w+=|javascript:|data:/i);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|href=/);
    }
  });

  test('draw no opening where no connector is known', () => {
    expect(lookSvg(lookOf(NOTHING))).toContain('stroke-dasharray');
    expect(lookSvg(lookOf(NOTHING))).not.toContain('#06080a');
    expect(lookSvg(lookOf(LX))).not.toContain('stroke-dasharray');
  });

  test('stay small, and a hostile name stays text', () => {
    for (const svg of files) expect(Buffer.byteLength(svg)).toBeLessThan(8_000);
    for (const module of MODULES) expect(Buffer.byteLength(lookSvg(lookOf(module)))).toBeLessThan(1_500);
    expect(moduleSvg({ ...LX, model: '"><script>alert(1)</script>' })).not.toContain('<script');
  });
});
