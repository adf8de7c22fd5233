/**
 * Stage 3 of search: who has what was asked for. Pure. A candidate is an entry with its features: how well it says each
 * slot, how much of the question that is, whether it is called so. What they are worth together is decided by `score.ts`.
 */

import type { Alternative, Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import { OWN_PLACES, placesWorth, type WordIndex } from './word-index.ts';

export type AskedSlot = Slot & { importance: number };
export type Asked = {
  slots: readonly AskedSlot[];
  /** Names to compare with whole models, by letters and by sound after `~`. */
  models: readonly string[];
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
};

export type World = 'devices' | 'texts';
const WORTH = { devices: placesWorth(RANKING.place.devices), texts: placesWorth(RANKING.place.texts) };

/** Everything that says anything of the question. */
export function candidatesOf(index: WordIndex, { slots, models }: Asked, world: World): Candidate[] {
  const size = index.entries.length;
  const byEntry: (Candidate | undefined)[] = new Array(size);
  const found: Candidate[] = [];
  for (const [at, { alternatives }] of slots.entries()) {
    for (const alternative of alternatives) {
      const { worth, own, touched } = saidBy(index, alternative, WORTH[world]);
      for (const entry of touched) {
        const value = worth[entry] ?? 0;
        if (value === 0) continue;
        let candidate = byEntry[entry];
        if (!candidate) {
          candidate = { entry, words: new Float32Array(slots.length), exact: 0, isOwn: false };
          byEntry[entry] = candidate;
          found.push(candidate);
        }
        if (value > (candidate.words[at] ?? 0)) candidate.words[at] = value;
        if (own[entry] === 1) candidate.isOwn = true;
      }
    }
  }
  for (const model of models) {
    const exact = model.startsWith('~') ? 2 * model.length - 3 : 2 * model.length;
    for (const entry of index.named(model)) {
      const candidate = byEntry[entry];
      if (candidate) candidate.exact = Math.max(candidate.exact, exact);
    }
  }
  return found;
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
