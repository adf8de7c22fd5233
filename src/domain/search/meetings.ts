/** How goods of an index meet conditions; what they tell by the rule of a condition is kept as long as the index lives. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import {
  type Best,
  type Condition,
  factsOf,
  isToldAlike,
  type Meeting,
  meetTold,
  type Told,
  toldBy,
  toldOf,
  withNamed,
} from './conditions.ts';
import { GOOD, scratchOf } from './said.ts';
import type { WordIndex } from './word-index.ts';

export const NO_MEETINGS: readonly Meeting[] = [];

/** Goods that tell the same of the first conditions; `next`: those that tell the same of one more, by the number of what they tell. */
type Alike = { meetings: readonly Meeting[]; next: Alike[] };

/**
 * Returns a function that tells how the good at a place of the index meets each condition. `bests`: of those that are ranks. Thousands
 * of goods tell few things: those that tell the same have one list.
 */
export function makeMeetings(
  index: WordIndex,
  conditions: readonly Condition[],
  bests: readonly (Best | undefined)[] = [],
): (entry: number) => readonly Meeting[] {
  const { kinds } = scratchOf(index);
  const kept = conditions.map((condition) => keptTold(index, condition));
  const all: Alike = { meetings: NO_MEETINGS, next: [] };
  return (entry) => {
    if (kinds[entry] !== GOOD) return NO_MEETINGS;
    let alike = all;
    for (let at = 0; at < kept.length; at += 1) {
      const condition = elementAt(conditions, at);
      const own = elementAt(kept, at);
      const number = own.numbers[entry] || tell(index, condition, own, entry);
      const { meetings, next } = alike;
      next[number] ??= {
        meetings: [...meetings, meetTold(condition, elementAt(own.told, number - 1), bests[at])],
        next: [],
      };
      alike = elementAt(next, number);
    }
    return alike.meetings;
  };
}

/** What goods tell by a rule: by their places in the index its number in `told`, from 1; 0 where a good was not asked yet. */
type Kept = { numbers: Uint32Array; told: Told[]; byFact: Map<string | null, number[]> };

/** The number of what a good tells by the rule of a condition. */
function tell(index: WordIndex, condition: Condition, { numbers, told, byFact }: Kept, entry: number): number {
  const found = elementAt(index.entries, entry);
  const own = toldOf(condition, withNamed(condition, factsOf(found).facts, found.title));
  const same = byFact.get(own.fact) ?? [];
  const known = same.find((number) => isToldAlike(elementAt(told, number - 1), own));
  const number = known ?? told.push(own);
  if (known === undefined) byFact.set(own.fact, [...same, number]);
  numbers[entry] = number;
  return number;
}

function keptTold(index: WordIndex, condition: Condition): Kept {
  const rules = TOLD.get(index) ?? new WeakMap<Condition['rule'], Map<string, Kept>>();
  TOLD.set(index, rules);
  const ways = rules.get(condition.rule) ?? new Map<string, Kept>();
  rules.set(condition.rule, ways);
  const way = toldBy(condition);
  const kept = ways.get(way) ?? { numbers: new Uint32Array(index.entries.length), told: [], byFact: new Map() };
  ways.set(way, kept);
  return kept;
}
const TOLD = new WeakMap<WordIndex, WeakMap<Condition['rule'], Map<string, Kept>>>();
