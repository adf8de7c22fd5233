/**
 * What connects two devices over a distance: the one engine of the page of modules, of the API and of bills of solutions.
 * Pure. Distances in metres, powers in dBm, losses in dB, attenuation in dB/km; null is unknown, which never passes.
 */
import { LINE_ASSUMED } from './line.ts';
import { type LineAsk, mediumOf, type SfpAdvice, type SfpBudget, type SfpModule, type SfpOption } from './sfp.ts';

/**
 * Modules, pairs and cables for a line. `modules` are those of the catalogue that fit both ends. Two ends work together when
 * rate, medium and strands are equal and each receives what the other sends.
 */
export function adviseModules(modules: readonly SfpModule[], ask: LineAsk): SfpAdvice {
  const { distanceM, medium } = ask;
  const offered = modules.filter((one) => !one.isReference && one.isXwdm === false && one.ponClass === null);
  const ofMedium = offered.filter(
    (one) => one.section.code !== 'xpon' && mediumOf(one) === medium && hasStrands(one, ask),
  );
  const reaching = ofMedium.filter(({ distanceM: reach }) => reach !== null && reach >= distanceM);
  const built = reaching.flatMap((module) => optionsOf(module, reaching, ask));
  const isTooWeak = ({ budget }: SfpOption) => (budget?.marginDb ?? 0) < 0;
  const name = ({ modules: [first] }: SfpOption) => first?.code ?? '';
  const sorted = built.sort(
    (a, b) => b.rateGbps - a.rateGbps || a.distanceM - b.distanceM || (name(a) < name(b) ? -1 : 1),
  );
  return {
    options: sorted.filter((option) => !isTooWeak(option)),
    tooWeak: sorted.filter(isTooWeak),
    unknownReach: ofMedium.filter((module) => module.distanceM === null && (module.isBidi || isOwnOtherEnd(module))),
    refusal: null,
    isUnknown: false,
  };
}

/** True when the strands that the module takes are those asked for; unknown strands do not pass where they are asked for. */
function hasStrands({ isBidi, fibreCount }: SfpModule, { bidi, medium }: LineAsk): boolean {
  if (bidi === undefined || medium === 'медь') return true;
  return bidi ? isBidi === true : isBidi === false && fibreCount === 2;
}

/** True when the same module may stand at both ends: it receives the wavelength that it sends, or any. */
const isOwnOtherEnd = ({ isBidi, txWavelengthNm: sends, rxWavelengthNm: receives }: SfpModule): boolean =>
  isBidi === false && (receives === null || receives === sends);

/** Returns how a module connects two devices: alone, or in a pair with each of its other ends among `reaching`. */
function optionsOf(module: SfpModule, reaching: readonly SfpModule[], ask: LineAsk): SfpOption[] {
  const { rateGbps, distanceM } = module;
  const { lines, spares } = ask;
  if (rateGbps === null || distanceM === null) return [];
  if (module.section.code === 'dac') {
    return [{ kind: 'cable', modules: [module], quantities: [lines + spares], rateGbps, distanceM, budget: null }];
  }
  if (isOwnOtherEnd(module)) {
    const budget = budgetOf(module, module, ask);
    const quantities = [2 * lines + spares];
    return [{ kind: 'same-at-both-ends', modules: [module], quantities, rateGbps, distanceM, budget }];
  }
  // Each pair once, the shorter wavelength first; a module without its other end is no answer.
  const isSecond = (other: SfpModule) =>
    module.pairs.includes(other.code) && (module.txWavelengthNm ?? 0) <= (other.txWavelengthNm ?? 0);
  return reaching.filter(isSecond).map((other) => ({
    kind: 'pair',
    modules: [module, other],
    quantities: [lines + spares, lines + spares],
    rateGbps,
    distanceM: Math.min(distanceM, other.distanceM ?? 0),
    budget: budgetOf(module, other, ask),
  }));
}

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : round(a + b));
const less = (a: number | null, b: number | null): number | null => sum(a, b === null ? null : -b);
/** The figure that decides, or null where one of both is unknown. */
const both = (a: number | null, b: number | null, pick: (a: number, b: number) => number): number | null =>
  a === null || b === null ? null : pick(a, b);
/** A tenth of a decibel is what data sheets state; a hundredth keeps sums of losses exact. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** The budget of a line of fibre in its worse direction; null for copper. */
function budgetOf(a: SfpModule, b: SfpModule, ask: LineAsk): SfpBudget | null {
  const { medium, distanceM, line } = ask;
  if (medium === 'медь') return null;
  const {
    attenuation = LINE_ASSUMED.attenuation[medium],
    connections,
    connectionLoss,
    splices,
    spliceLoss,
    reserve,
  } = line;
  const fibreDb = round((distanceM / 1000) * attenuation);
  const lossDb = round(fibreDb + connections * connectionLoss + splices * spliceLoss + reserve);
  const allowed = (from: SfpModule, to: SfpModule) => less(from.txPowerMinDbm, to.rxSensitivityDbm);
  const tooStrong = (from: SfpModule, to: SfpModule) => less(from.txPowerMaxDbm, to.rxOverloadDbm);
  const budgetDb = both(allowed(a, b), allowed(b, a), Math.min);
  const leastLossDb = both(tooStrong(a, b), tooStrong(b, a), Math.max);
  return {
    attenuation,
    lossDb,
    fibreDb,
    budgetDb,
    marginDb: less(budgetDb, lossDb),
    leastLossDb: leastLossDb === null ? null : Math.max(0, leastLossDb),
    // Only a stated attenuation surely weakens the light: connections, splices and an assumed fibre may lose less.
    attenuatorDb: leastLossDb === null ? null : Math.max(0, round(leastLossDb - (line.attenuation ? fibreDb : 0))),
  };
}
