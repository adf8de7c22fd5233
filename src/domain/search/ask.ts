/**
 * Stage 3 of search: who has what was asked for. Pure. A candidate is an entry with its features: how well it says each
 * slot, how much of the question that is, whether it is called so. What they are worth together is decided by `score.ts`.
 */

import { type Condition, type Facts, type Meeting, meet } from './conditions.ts';
import type { World } from './entry.ts';
import type { Alternative, Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import { OWN_PLACES, placesWorth, type WordIndex } from './word-index.ts';

export type AskedSlot = Slot & { importance: number };
export type Asked = {
  slots: readonly AskedSlot[];
  /** Names to compare with whole models, by letters and by sound after `~`. */
  models: readonly string[];
  /** What goods must have, or must not. */
  conditions?: readonly Condition[];
};

export type Candidate = {
  /** Its number in the index. */
  entry: number;
  /** How well each slot is said, by the place of its words and the way of saying it; 0: not at all. */
  words: Float32Array;
  /** Twice the length of the name that was asked for, less one where it only sounds so; 0: not called so. */
  exact: number;
  /** Some slot stands in a name, a heading or a description. */
  isOwn: boolean;
  /** How a good meets the conditions, in their order. */
  meetings: readonly Meeting[];
  /** A good of another kind than the one that was asked for. */
  isOther: boolean;
};

const WORTH: Record<World, Float32Array> = {
  devices: placesWorth(RANKING.place.devices),
  texts: placesWorth(RANKING.place.texts),
  modules: placesWorth(RANKING.place.devices),
};

/** Everything that says anything of the question. */
export function candidatesOf(index: WordIndex, { slots, models, conditions = [] }: Asked, world: World): Candidate[] {
  const size = index.entries.length;
  const byEntry: (Candidate | undefined)[] = new Array(size);
  const found: Candidate[] = [];
  const candidateOf = (entry: number): Candidate => {
    const known = byEntry[entry];
    if (known) return known;
    const fresh = {
      entry,
      words: new Float32Array(slots.length),
      exact: 0,
      isOwn: false,
      meetings: [],
      isOther: false,
    };
    byEntry[entry] = fresh;
    found.push(fresh);
    return fresh;
  };
  for (const [at, { alternatives, groups = [] }] of slots.entries()) {
    for (const entry of groups.flatMap((group) => index.ofGroup(group))) {
      const candidate = candidateOf(entry);
      candidate.words[at] = Math.max(candidate.words[at] ?? 0, RANKING.ofKind);
    }
    for (const alternative of alternatives) {
      const { worth, own, touched } = saidBy(index, alternative, WORTH[world]);
      for (const entry of touched) {
        const value = worth[entry] ?? 0;
        if (value === 0) continue;
        const candidate = candidateOf(entry);
        if (value > (candidate.words[at] ?? 0)) candidate.words[at] = value;
        if (own[entry] === 1) candidate.isOwn = true;
      }
    }
  }
  if (conditions.length > 0) {
    if (slots.length === 0) found.push(...everyGood(index));
    for (const candidate of found) candidate.meetings = meetingsOf(index, candidate, conditions);
  }
  markOthers(index, found, kindAskedFor(slots));
  for (const model of models) {
    const exact = model.startsWith('~') ? 2 * model.length - 3 : 2 * model.length;
    for (const entry of index.named(model)) {
      const candidate = byEntry[entry];
      if (candidate && !candidate.isOther) candidate.exact = Math.max(candidate.exact, exact);
    }
  }
  return found;
}

/**
 * The kind of device that is wanted: the noun before «для», «с», «к», or the only one. Its groups of the catalogue; undefined
 * where the question names no kind, or several alike.
 */
export function kindAskedFor(slots: readonly Slot[]): readonly string[] | undefined {
  const own = slots.filter(({ groups, isAside }) => groups && !isAside);
  return own.length === 1 ? own[0]?.groups : undefined;
}

function markOthers({ entries, ofGroup }: WordIndex, found: readonly Candidate[], kind: readonly string[] | undefined) {
  if (!kind) return;
  const wanted = new Set(kind.flatMap((group) => ofGroup(group)));
  for (const candidate of found) {
    candidate.isOther = entries[candidate.entry]?.kind === 'good' && !wanted.has(candidate.entry);
  }
}

/** All goods, for a question of conditions alone. */
const everyGood = ({ entries }: WordIndex): Candidate[] =>
  entries.flatMap(({ kind }, entry) =>
    kind === 'good' ? [{ entry, words: new Float32Array(0), exact: 0, isOwn: true, meetings: [], isOther: false }] : [],
  );

function meetingsOf({ entries }: WordIndex, { entry }: Candidate, conditions: readonly Condition[]): Meeting[] {
  const found = entries[entry];
  if (found?.kind !== 'good') return [];
  const { facts } = found.shown as { facts: Facts };
  return conditions.map((condition) => meet(condition, facts));
}

type Said = { worth: Float32Array; own: Uint8Array; touched: number[] };

/** How well entries say an alternative: as well as its worst term; not at all without one of them. */
function saidBy(index: WordIndex, { terms, way, isBegun }: Alternative, worth: Float32Array): Said {
  const [first, ...others] = terms.map((term) => {
    const said: Said = {
      worth: new Float32Array(index.entries.length),
      own: new Uint8Array(index.entries.length),
      touched: [],
    };
    index.visit(term, (entry, places) => {
      if (said.worth[entry] === 0) said.touched.push(entry);
      said.worth[entry] = (said.worth[entry] ?? 0) + (worth[places] ?? 0);
      if (places & OWN_PLACES) said.own[entry] = 1;
    });
    return said;
  });
  if (!first) return { worth, own: new Uint8Array(0), touched: [] };
  const most = terms.some(({ isPrefix }) => isPrefix) ? RANKING.mostOfBeginning : RANKING.mostOfWord;
  const share = RANKING.way[way] * (isBegun ? RANKING.begun : 1);
  for (const entry of first.touched) {
    let least = Math.min(most, first.worth[entry] ?? 0);
    for (const other of others) {
      least = Math.min(least, other.worth[entry] ?? 0);
      if (other.own[entry] === 0) first.own[entry] = 0;
    }
    first.worth[entry] = least * share;
  }
  return first;
}
