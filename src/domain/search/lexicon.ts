/** The words of the index: who has them, and how many. Pure; made of words in the order of their code units. */
import { rangeOf } from '#src/platform/sorted-words.ts';

/** Entries that have a word, and entries that have words beginning so. */
export type Counts = { count(word: string): number; countPrefix(prefix: string): number };

/**
 * The words of the index as devices with their papers use them, and as texts do. Long texts make common what is rare among
 * devices, so each world counts for itself.
 */
export type Lexicon = {
  devices: Counts & { entries: number };
  texts: Counts & { entries: number };
  modules: Counts;
  /** Whether anything has the word, or a word that begins so. */
  has(word: string): boolean;
  hasPrefix(prefix: string): boolean;
  /** Whether a good is called so: «mes2324», not «ipv6». */
  isName(model: string): boolean;
  /** Whether names of goods begin with these letters, before a number: «esr». */
  isSeries(letters: string): boolean;
};

/** How many entries of each world have each word. */
export function makeLexicon(
  words: readonly string[],
  places: ReadonlyMap<string, number>,
  worlds: Record<'devices' | 'texts' | 'modules', { counts: ArrayLike<number>; entries: number }> & {
    names: ReadonlySet<string>;
  },
): Lexicon {
  const countsOf = ({ counts, entries }: { counts: ArrayLike<number>; entries: number }) => {
    const sums = new Float64Array(words.length + 1);
    for (let at = 0; at < words.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (counts[at] ?? 0);
    const count = (word: string) => {
      const at = places.get(word);
      return at === undefined ? 0 : (counts[at] ?? 0);
    };
    const countPrefix = (prefix: string) => {
      const [from, to] = rangeOf(words, prefix);
      return (sums[to] ?? 0) - (sums[from] ?? 0);
    };
    return { count, countPrefix, entries };
  };
  const all = [worlds.devices.counts, worlds.texts.counts, worlds.modules.counts];
  const series = new Set([...worlds.names].flatMap((name) => /^[a-z]{2,4}(?=\d)/.exec(name)?.[0] ?? []));
  const anywhere = countsOf({
    counts: words.map((_, at) => all.reduce((sum, counts) => sum + (counts[at] ?? 0), 0)),
    entries: 0,
  });
  return {
    devices: countsOf(worlds.devices),
    texts: countsOf(worlds.texts),
    modules: countsOf(worlds.modules),
    has: (word) => anywhere.count(word) > 0,
    hasPrefix: (prefix) => anywhere.countPrefix(prefix) > 0,
    isName: (model) => worlds.names.has(model),
    isSeries: (letters) => series.has(letters),
  };
}
