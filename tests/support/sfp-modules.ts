/** Modules of tests: an LX of 10 km unless said otherwise, with nothing known of its powers. */
import { isBidiPair, SFP_SECTIONS, type SfpModule } from '#src/domain/sfp/sfp.ts';

let nextId = 1;
export function module(more: Partial<SfpModule>): SfpModule {
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
    txPowerMinDbm: null,
    txPowerMaxDbm: null,
    rxSensitivityDbm: null,
    rxOverloadDbm: null,
    isReference: false,
    pairs: [],
    goodsCount: 0,
    ...more,
  };
}
export const bidi = (tx: number, rx: number | null, more: Partial<SfpModule> = {}) =>
  module({ isBidi: true, fibreCount: 1, txWavelengthNm: tx, rxWavelengthNm: rx, ...more });
/** Modules with their pairs found, as the server gives them. */
export const paired = (...modules: SfpModule[]) =>
  modules.map((one) => ({ ...one, pairs: modules.filter((other) => isBidiPair(one, other)).map(({ code }) => code) }));
