/** Combo ports are copper or optical, one at a time: what one demand of a tender takes of them, another cannot. Pure. */
import type { Facts } from '#src/domain/search/conditions.ts';
import type { DemandCondition } from './tender-demand.ts';

const COMBO = 'ports-combo';
const codesOf = (condition: DemandCondition): readonly string[] =>
  condition.kind === 'number' ? condition.rule.attributes : [];
const mostOf = (conditions: readonly DemandCondition[]): number =>
  Math.max(0, ...conditions.map((one) => (one.kind === 'number' && one.comparison === 'atLeast' ? one.value : 0)));

/** The facts of a good as a demand may count them: copper is served first, the rest of the combo ports is optical. */
export function withoutTakenCombos(condition: DemandCondition, all: readonly DemandCondition[], facts: Facts): Facts {
  const codes = codesOf(condition);
  const combos = facts[COMBO]?.number ?? 0;
  const isShared = codes.includes(COMBO) && codes.length > 1;
  if (!isShared || combos === 0) return facts;
  const own = all.filter((one) => codesOf(one).length === 1 && codesOf(one)[0] === COMBO);
  const copper = all.filter(
    (one) => codesOf(one).includes(COMBO) && codesOf(one).includes('ports-ge') && !codesOf(one).includes('ports-sfp'),
  );
  const optical = all.filter(
    (one) => codesOf(one).includes(COMBO) && codesOf(one).includes('ports-sfp') && !codesOf(one).includes('ports-ge'),
  );
  const free = Math.max(0, combos - mostOf(own));
  const counted = ['ports-ge', 'ports-mge'].reduce((sum, code) => sum + (facts[code]?.number ?? 0), 0);
  const taken = Math.min(free, Math.max(0, mostOf(copper) - counted));
  const share = copper.includes(condition)
    ? optical.length > 0
      ? taken
      : free
    : optical.includes(condition)
      ? free - taken
      : free;
  return { ...facts, [COMBO]: { number: share, text: String(share) } };
}
