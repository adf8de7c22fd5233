/** A standard of Wi-Fi that is asked of a device of several bands holds in each band that is asked. Pure. */
import { type DemandCondition, demandText } from './tender-demand.ts';
import type { Demand } from './tender-part.ts';

/** Standards of the band of 2.4 GHz by generations; the fifth has none of its own there. */
const STANDARDS: readonly (readonly [generation: string, standard: string])[] = [
  ['6', '802.11ax'],
  ['7', '802.11be'],
];
const OLDER = ['802.11b', '802.11g', '802.11n', '802.11ac'];

/** The demands, and behind a generation of Wi-Fi the same of the band of 2.4 GHz where that band is asked for. */
export function withBands(demands: readonly Demand[]): Demand[] {
  const isAsked = demands.some(({ condition }) => isOfBand(condition, '2,4') && isWanted(condition));
  return demands.flatMap((demand) => {
    const generation = isWanted(demand.condition) ? /^Wi-Fi ([67])$/.exec(demand.condition.rule.name)?.[1] : undefined;
    const own = demands.filter(({ line, condition }) => line === demand.line && condition.rule.name.startsWith(BAND));
    const isOfOther = own.length > 0 && !own.some(({ condition }) => isOfBand(condition, '2,4'));
    return generation === undefined || !isAsked || isOfOther ? [demand] : [demand, inBand(demand, generation)];
  });
}

const BAND = 'диапазон';
const isWanted = (condition: DemandCondition): boolean => condition.kind === 'feature' && condition.isWanted;
const isOfBand = ({ rule }: DemandCondition, band: string): boolean =>
  rule.name.startsWith(BAND) && rule.name.includes(band);

function inBand(demand: Demand, generation: string): Demand {
  const own = STANDARDS.flatMap(([one, standard]) => (one >= generation ? standard : []));
  const older = STANDARDS.flatMap(([one, standard]) => (one < generation ? standard : []));
  const name = `Wi-Fi ${generation} в диапазоне 2,4 ГГц`;
  const condition: DemandCondition = {
    ...{ kind: 'feature', text: name, isWanted: true },
    rule: {
      ...{ name, words: [], present: [], absent: [], known: [], counted: {} },
      has: { 'wifi-standard-24': own },
      hasNot: { 'wifi-standard-24': [...OLDER, ...older] },
    },
  };
  const text = demandText(condition);
  return { ...demand, key: text, text, condition };
}
