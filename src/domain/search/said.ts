/** How well entries say words of a question, in memory that questions use one after another. Pure. */
import type { Alternative, Term } from './question.ts';
import { RANKING } from './ranking.ts';
import { OWN_PLACES, type WordIndex } from './word-index.ts';

/** What entries say of a term; the first `count` of `touched` say anything. */
type Said = { worth: Float32Array; own: Uint8Array; touched: Uint32Array; count: number };

/** Memory of the size of an index that questions use one after another: made for each of them it would be most of what is thrown away. */
type Scratch = { places: Int32Array; said: Said[]; kinds: Uint8Array };
/** Kinds of entries as numbers: thousands of them are looked at for a question. */
export const [GOOD, GROUP] = [1, 2];
const SCRATCHES = new WeakMap<WordIndex, Scratch>();

export function scratchOf(index: WordIndex): Scratch {
  const known = SCRATCHES.get(index);
  if (known) return known;
  const kinds = Uint8Array.from(index.entries, ({ kind }) => (kind === 'good' ? GOOD : kind === 'group' ? GROUP : 0));
  const scratch = { places: new Int32Array(index.entries.length), said: [], kinds };
  SCRATCHES.set(index, scratch);
  return scratch;
}

/**
 * Calls `take` for each entry that says an alternative, with how well it does: as well as the worst of its terms, and not at all without
 * one of them. `isOwn`: all of them stand in a name, a heading or a description.
 */
export function eachSaying(
  index: WordIndex,
  { terms, way, isBegun }: Alternative,
  worthOfPlaces: Float32Array,
  take: (entry: number, worth: number, isOwn: boolean) => void,
): void {
  const share = RANKING.way[way] * (isBegun ? RANKING.begun : 1);
  const [first, ...rest] = terms;
  if (!first) return;
  if (rest.length === 0 && !first.isPrefix) {
    // An entry has a word once: nothing is to be added up.
    const worths = worthsBy(worthOfPlaces, share);
    index.visit(first, (entry, places) => {
      const worth = worths[places];
      if (worth !== undefined) take(entry, worth, (places & OWN_PLACES) !== 0);
    });
    return;
  }
  const most = terms.some(({ isPrefix }) => isPrefix) ? RANKING.mostOfBeginning : RANKING.mostOfWord;
  const said = termSaid(index, first, 0, worthOfPlaces);
  const others = rest.map((term, at) => termSaid(index, term, at + 1, worthOfPlaces));
  for (let at = 0; at < said.count; at += 1) {
    const entry = said.touched[at] ?? 0;
    let least = Math.min(most, said.worth[entry] ?? 0);
    let isOwn = said.own[entry] === 1;
    for (const other of others) {
      least = Math.min(least, other.worth[entry] ?? 0);
      isOwn &&= other.own[entry] === 1;
    }
    const worth = Math.fround(least * share);
    if (worth > 0) take(entry, worth, isOwn);
  }
  forget(said);
  others.forEach(forget);
}

/** What a word is worth by its places, said in a way of such a share; undefined where it says nothing. Ways are few. */
function worthsBy(worthOfPlaces: Float32Array, share: number): Worths {
  const ways = WORTHS.get(worthOfPlaces) ?? new Map<number, Worths>();
  WORTHS.set(worthOfPlaces, ways);
  // A list with gaps holds ready objects of numbers: from a list of numbers alone each posting would make one.
  const made = () =>
    Array.from(worthOfPlaces, (worth) =>
      worth > 0 ? Math.fround(Math.min(RANKING.mostOfWord, worth) * share) : undefined,
    );
  const worths = ways.get(share) ?? made();
  ways.set(share, worths);
  return worths;
}
type Worths = readonly (number | undefined)[];
const WORTHS = new WeakMap<Float32Array, Map<number, Worths>>();

function termSaid(index: WordIndex, term: Term, at: number, worthOfPlaces: Float32Array): Said {
  const { said } = scratchOf(index);
  const size = index.entries.length;
  said[at] ??= {
    worth: new Float32Array(size),
    own: new Uint8Array(size),
    touched: new Uint32Array(size),
    count: 0,
  };
  const one = said[at];
  const { worth, own, touched } = one;
  index.visit(term, (entry, places) => {
    const value = worthOfPlaces[places] ?? 0;
    if (value === 0) return;
    if (worth[entry] === 0) {
      touched[one.count] = entry;
      one.count += 1;
    }
    worth[entry] = (worth[entry] ?? 0) + value;
    if (places & OWN_PLACES) own[entry] = 1;
  });
  return one;
}

function forget(said: Said): void {
  const { worth, own, touched, count } = said;
  for (let at = 0; at < count; at += 1) {
    const entry = touched[at] ?? 0;
    worth[entry] = own[entry] = 0;
  }
  said.count = 0;
}
