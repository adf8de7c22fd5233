/** The words of the index: who has them, and how many. Pure; made of words in the order of their code units. */
import { elementAt } from '#src/platform/lists.ts';

/** Entries that have a word, and entries that have words beginning so. */
export type Counts = { count(word: string): number; countPrefix(prefix: string): number };

/**
 * The words of the index as devices with their papers use them, and as texts do. Long texts make common what is rare among
 * devices, so each world counts for itself.
 */
export type Lexicon = {
  devices: Counts & { entries: number };
  texts: Counts & { entries: number };
  /** Whether anything has the word, or a word that begins so. */
  has(word: string): boolean;
  hasPrefix(prefix: string): boolean;
};

/** The places of `words` that begin so: from the first to the one after the last. */
export function rangeOf(words: readonly string[], prefix: string): [from: number, to: number] {
  return [firstFrom(words, prefix), firstFrom(words, `${prefix}\uffff`)];
}

function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(words, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `devices` and `texts`: how many entries of each world have each word. */
export function makeLexicon(
  words: readonly string[],
  places: ReadonlyMap<string, number>,
  worlds: Record<'devices' | 'texts', { counts: ArrayLike<number>; entries: number }>,
): Lexicon {
  const countsOf = ({ counts, entries }: { counts: ArrayLike<number>; entries: number }) => {
    const sums = new Float64Array(words.length + 1);
    for (let at = 0; at < words.length; at += 1) sums[at + 1] = elementAt(sums, at) + elementAt(counts, at);
    const count = (word: string) => {
      const at = places.get(word);
      return at === undefined ? 0 : elementAt(counts, at);
    };
    const countPrefix = (prefix: string) => {
      const [from, to] = rangeOf(words, prefix);
      return elementAt(sums, to) - elementAt(sums, from);
    };
    return { count, countPrefix, entries };
  };
  const [devices, texts] = [countsOf(worlds.devices), countsOf(worlds.texts)];
  return {
    devices,
    texts,
    has: (word) => devices.count(word) + texts.count(word) > 0,
    hasPrefix: (prefix) => devices.countPrefix(prefix) + texts.countPrefix(prefix) > 0,
  };
}
