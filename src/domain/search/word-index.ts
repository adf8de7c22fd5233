/**
 * The index in memory, one for each content version (docs/decisions/search-in-memory.md): which entries have a word, and in
 * which of their places. Pure; `search.queries.server.ts` reads the rows that it is made of.
 */

import type { SearchTab, Standing, Weight, World } from '#src/platform/content/search-entry.ts';
import { elementAt } from '#src/platform/lists.ts';
import { eachInTurns, giveWay } from '#src/platform/own-turn.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';
import { type Lexicon, makeLexicon } from './lexicon.ts';
import type { Term } from './question.ts';
import { worthOfPlaces } from './ranking.ts';
import { groupsShown } from './shown-groups.ts';

/** One thing that can be found, without its words. */
export type IndexEntry = {
  kind: string;
  key: string;
  world: World;
  tab: SearchTab | null;
  /** Of what may stand above the tabs. */
  address: string | null;
  title: string;
  /** Names that count as exact, by letters and by sound after `~`. */
  models: readonly string[];
  standing: Standing;
  sort: number;
  shown: unknown;
};

/** Words of an entry as they are stored: number of the word and its places, five bytes each. */
const BYTES_OF_WORD = 5;
/** A word stands in A, B, C or not, and in D so often. */
const BIT: Readonly<Record<'A' | 'B' | 'C', number>> = { A: 1, B: 2, C: 4 };
const REST_SHIFT = 3;
const MOST_REST = 15;
/** Its place in B is that of a phrase of visitors. */
const BY_PHRASE = 128;
const PLACES = 256;
/** The place of names. */
export const NAME_PLACES = BIT.A;
/** Places of a word that are its own: not the rest of the text. */
export const OWN_PLACES = BIT.A | BIT.B | BIT.C;

/** Places of a word in one number. */
export function packPlaces(weights: readonly Weight[], isByPhrase = false): number {
  let [packed, rest] = [isByPhrase ? BY_PHRASE : 0, 0];
  for (const weight of weights) {
    if (weight === 'D') rest += 1;
    else packed |= BIT[weight];
  }
  return packed | (Math.min(rest, MOST_REST) << REST_SHIFT);
}

export function unpackPlaces(packed: number): Weight[] {
  const named = (['A', 'B', 'C'] as const).filter((weight) => packed & BIT[weight]);
  return [...named, ...Array.from({ length: (packed & ~BY_PHRASE) >> REST_SHIFT }, (): Weight => 'D')];
}

/** What each packed number of places is worth. */
export const placesWorth = (worth: Record<Weight, number>): Float32Array =>
  Float32Array.from({ length: PLACES }, (_, packed) => worthOfPlaces(unpackPlaces(packed), worth));

/** The words of one world: of devices with their papers, of texts, of transceivers. */
export type WordIndex = {
  entries: readonly IndexEntry[];
  /** How many entries have each word, in the order of the words. */
  counts: Uint32Array;
  /** Calls `take` for every entry that has the term, once a word of the index. */
  visit(term: Term, take: (entry: number, places: number) => void): void;
  /** Entries that are called so. */
  named(model: string): readonly number[];
  /** A group of the catalogue with goods of it and below it, or the good of that code; transceivers of a section. */
  ofGroup(code: string): readonly number[];
};

/** Whether something but a paper is called by the term: papers are called by their kind and by common words. */
export function isInName({ entries, visit }: WordIndex, term: Term): boolean {
  let isFound = false;
  visit(term, (entry, places) => {
    isFound ||= (places & BIT.A) !== 0 && elementAt(entries, entry).tab !== 'po';
  });
  return isFound;
}

/** The best of the places where a world has the term, but for phrases of visitors; undefined where it has none. */
export function bestPlace({ visit }: WordIndex, term: Term): Weight | undefined {
  let all = 0;
  let isFound = false;
  visit(term, (_, places) => {
    isFound = true;
    all |= places & BY_PHRASE ? places & ~BIT.B : places;
  });
  if (!isFound) return undefined;
  return all & BIT.A ? 'A' : all & BIT.B ? 'B' : all & BIT.C ? 'C' : 'D';
}

export type SearchIndex = Record<World, WordIndex> & { lexicon: Lexicon };

/** Words of the index by their code units with their numbers in stored entries. */
export type IndexWords = { words: readonly string[]; ids: ArrayLike<number> };
type StoredEntry = { entry: IndexEntry; packed: Uint8Array };

/** The index of stored entries, made in several turns of the event loop. Words that `all` lacks are found by nothing. */
export async function makeSearchIndex(stored: readonly StoredEntry[], all: IndexWords): Promise<SearchIndex> {
  const places = new Map(all.words.map((word, at) => [word, at]));
  const world = async (name: World) => {
    await giveWay();
    return makeWordIndex(
      stored.filter(({ entry }) => entry.world === name),
      all,
      places,
    );
  };
  const [devices, texts, modules] = [await world('devices'), await world('texts'), await world('modules')];
  await giveWay();
  const countsOf = ({ counts, entries }: WordIndex) => ({ counts, entries: entries.length });
  const lexicon = makeLexicon(all.words, places, {
    devices: countsOf(devices),
    texts: countsOf(texts),
    modules: countsOf(modules),
    names: new Set(devices.entries.flatMap(({ kind, models }) => (kind === 'good' ? models : []))),
  });
  return { devices, texts, modules, lexicon };
}

async function makeWordIndex(
  stored: readonly StoredEntry[],
  { words, ids }: IndexWords,
  places: ReadonlyMap<string, number>,
): Promise<WordIndex> {
  const entries = stored.map(({ entry }) => entry);
  const { starts, owners, marks, counts } = await postings(
    stored.map(({ packed }) => packed),
    words.length,
    ids,
  );
  const byModel = placesBy(entries, ({ models }) => models);
  const byGroup = placesBy(entries, ({ kind, key, shown }) => {
    if (kind === 'module' || kind === 'section') return key.split('/').slice(0, 1);
    if (kind === 'group') return [(shown as { code: string }).code];
    return kind === 'good' ? groupsShown(shown) : [];
  });
  return {
    entries,
    counts,
    visit: ({ word, isPrefix }, take) => {
      const at = places.get(word) ?? -1;
      const [from, to] = isPrefix ? rangeOf(words, word) : [at, at + 1];
      if (from < 0) return;
      const end = starts[to] ?? 0;
      for (let one = starts[from] ?? 0; one < end; one += 1) take(owners[one] ?? 0, marks[one] ?? 0);
    },
    named: (model) => byModel.get(model) ?? [],
    ofGroup: (code) => byGroup.get(code) ?? [],
  };
}

/** Places of the entries by each of their names. */
function placesBy(entries: readonly IndexEntry[], namesOf: (entry: IndexEntry) => readonly string[]) {
  const places = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    for (const name of namesOf(entry)) {
      const same = places.get(name);
      if (same) same.push(at);
      else places.set(name, [at]);
    }
  }
  return places;
}

/** Calls `take` for each word of stored entries that `placeOf` has, by the number of the word. */
function eachWord(
  packed: readonly Uint8Array[],
  placeOf: Int32Array,
  take: (word: number, entry: number, places: number) => void,
): Promise<void> {
  return eachInTurns(packed.entries(), ([entry, bytes]) => {
    for (let at = 0; at + BYTES_OF_WORD <= bytes.length; at += BYTES_OF_WORD) {
      const word = placeOf[idAt(bytes, at)];
      if (word !== undefined && word >= 0) take(word, entry, elementAt(bytes, at + BYTES_OF_WORD - 1));
    }
  });
}

/** Who has each word: `owners` and `marks` from `starts[word]` to `starts[word + 1]`. */
async function postings(packed: readonly Uint8Array[], size: number, ids: ArrayLike<number>) {
  let largest = 0;
  for (let at = 0; at < size; at += 1) largest = Math.max(largest, elementAt(ids, at));
  const placeOf = new Int32Array(largest + 1).fill(-1);
  for (let at = 0; at < size; at += 1) placeOf[elementAt(ids, at)] = at;
  const counts = new Uint32Array(size);
  await eachWord(packed, placeOf, (word) => {
    counts[word] = elementAt(counts, word) + 1;
  });
  const starts = new Uint32Array(size + 1);
  for (let at = 0; at < size; at += 1) starts[at + 1] = elementAt(starts, at) + elementAt(counts, at);
  const next = starts.slice();
  const total = elementAt(starts, size);
  const [owners, marks] = [new Uint32Array(total), new Uint8Array(total)];
  await eachWord(packed, placeOf, (word, entry, places) => {
    const to = elementAt(next, word);
    owners[to] = entry;
    marks[to] = places;
    next[word] = to + 1;
  });
  return { starts, owners, marks, counts };
}

const idAt = (bytes: Uint8Array, at: number): number =>
  elementAt(bytes, at) |
  (elementAt(bytes, at + 1) << 8) |
  (elementAt(bytes, at + 2) << 16) |
  (elementAt(bytes, at + 3) << 24);

/** The words of an entry as they are stored; `id`: the number of the word. */
export function packWords(
  words: Iterable<readonly [id: number, weights: readonly Weight[], isByPhrase?: boolean]>,
): Buffer {
  const all = [...words];
  const bytes = Buffer.alloc(all.length * BYTES_OF_WORD);
  for (const [at, [id, weights, isByPhrase]] of all.entries()) {
    bytes.writeUInt32LE(id, at * BYTES_OF_WORD);
    bytes.writeUInt8(packPlaces(weights, isByPhrase), at * BYTES_OF_WORD + BYTES_OF_WORD - 1);
  }
  return bytes;
}

/** Numbers of the words that stored entries have. */
export function idsIn(packed: Iterable<Uint8Array>): Set<number> {
  const ids = new Set<number>();
  for (const bytes of packed) {
    for (let at = 0; at + BYTES_OF_WORD <= bytes.length; at += BYTES_OF_WORD) ids.add(idAt(bytes, at));
  }
  return ids;
}
