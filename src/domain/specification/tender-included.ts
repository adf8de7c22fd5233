/** A demand that another one of the position includes is asked once: «PoE» beside «PoE+», «24 порта» beside «48 портов». Pure. */
import type { DemandCondition } from './tender-demand.ts';

type NumberDemand = Extract<DemandCondition, { kind: 'number' }>;
type FeatureDemand = Extract<DemandCondition, { kind: 'feature' }>;

/** The demands without those that a stricter one includes. One that asks for nothing (`isLeft`) includes no other. */
export function withoutIncluded<Asked extends { condition: DemandCondition }>(
  demands: readonly Asked[],
  isLeft: (demand: Asked) => boolean,
): Asked[] {
  return demands.filter(
    (demand, at) =>
      !demands.some((other, place) => {
        if (place === at || isLeft(other) || !includes(other.condition, demand.condition)) return false;
        // The same number twice is one demand; two functions that one value tells of are two: «VXLAN, EVPN».
        if (!includes(demand.condition, other.condition)) return true;
        return demand.condition.kind === 'number' && place < at;
      }),
  );
}

/** Does a good that meets the first condition meet the second for the same facts? */
function includes(strict: DemandCondition, loose: DemandCondition): boolean {
  if (loose.kind === 'number') return strict.kind === 'number' && isStricterNumber(strict, loose);
  if (!loose.isWanted) return false;
  return strict.kind === 'number'
    ? tellsOf(strict, loose)
    : strict.isWanted && isOfOneKind(strict, loose) && isNarrower(strict, loose);
}

const isStricterNumber = (strict: NumberDemand, loose: NumberDemand): boolean =>
  strict.rule === loose.rule &&
  strict.comparison === loose.comparison &&
  (strict.comparison === 'atLeast' ? strict.value >= loose.value : strict.value === loose.value);

/** «24 порта с PoE»: a number of what the function is known by. */
const tellsOf = ({ rule, comparison, value }: NumberDemand, loose: FeatureDemand): boolean =>
  comparison !== 'atMost' &&
  value >= 1 &&
  rule.attributes.length > 0 &&
  rule.attributes.every((code) => loose.rule.known.includes(code));

/** «PoE» and «PoE+», «уровень L2» and «уровень L3»: one value may tell of other functions, too, and each of them was asked. */
const isOfOneKind = ({ rule: strict }: FeatureDemand, { rule: loose }: FeatureDemand): boolean =>
  strict !== loose && KIND.exec(strict.name)?.[0] === KIND.exec(loose.name)?.[0];
const KIND = /^[\p{L}-]+/u;

/** Each value that has the first function has the second one too. */
function isNarrower({ rule: strict }: FeatureDemand, { rule: loose }: FeatureDemand): boolean {
  const told = Object.entries(strict.has);
  const isTold = ([code, begins]: [string, string[]]) =>
    loose.known.includes(code) || begins.every((begin) => loose.has[code]?.some((one) => begin.startsWith(one)));
  return told.length > 0 && told.every(isTold) && strict.known.every((code) => loose.known.includes(code));
}
