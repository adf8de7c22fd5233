/** How goods of an index meet conditions; what they tell by the rule of a condition is kept as long as the index lives. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import {
  type Best,
  type Condition,
  factsOf,
  type Meeting,
  meet,
  type Told,
  toldBy,
  toldOf,
  withNamed,
} from './conditions.ts';
import type { WordIndex } from './word-index.ts';

export const NO_MEETINGS: readonly Meeting[] = [];

/** Returns a function that tells how the good at a place of the index meets each condition. `bests`: of those that are ranks. */
export function makeMeetings(
  index: WordIndex,
  conditions: readonly Condition[],
  bests: readonly (Best | undefined)[] = [],
): (entry: number) => readonly Meeting[] {
  const kept = conditions.map((condition) => keptTold(index, condition));
  return (entry) => {
    const found = index.entries[entry];
    if (found?.kind !== 'good') return NO_MEETINGS;
    const { facts } = factsOf(found);
    const meetings: Meeting[] = [];
    for (let at = 0; at < conditions.length; at += 1) {
      const condition = elementAt(conditions, at);
      const own = elementAt(kept, at);
      own[entry] ??= toldOf(condition, withNamed(condition, facts, found.title));
      meetings.push(meet(condition, facts, bests[at], own[entry]));
    }
    return meetings;
  };
}

/** What goods tell by a rule, by their places in the index, as far as they were asked. */
function keptTold(index: WordIndex, condition: Condition): (Told | undefined)[] {
  const rules = TOLD.get(index) ?? new WeakMap<Condition['rule'], Map<string, (Told | undefined)[]>>();
  TOLD.set(index, rules);
  const ways = rules.get(condition.rule) ?? new Map<string, (Told | undefined)[]>();
  rules.set(condition.rule, ways);
  const way = toldBy(condition);
  const kept = ways.get(way) ?? new Array<Told | undefined>(index.entries.length);
  ways.set(way, kept);
  return kept;
}
const TOLD = new WeakMap<WordIndex, WeakMap<Condition['rule'], Map<string, (Told | undefined)[]>>>();
