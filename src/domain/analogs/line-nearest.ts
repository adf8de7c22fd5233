/** Devices whose names are like the words of a line that names none of them. Pure. */
import { isOneSlip } from './model-key.ts';

type Known = { keys: readonly string[]; vendorKey: string };

const NEAREST = 3;
/** Names less alike than this are nothing to offer. */
const LEAST_LIKE = 0.3;

/** A swap of two letters leaves no run of three in a key of at most so many letters; of longer ones a run always stays. */
const SLIP_WITHOUT_RUN = 6;

type NearestKey = { key: string; at: number; grams: number };

export class NearestNames<T extends Known> {
  readonly #all: readonly T[];
  /** Keys by each run of three letters in them. */
  readonly #byGram = new Map<string, NearestKey[]>();
  readonly #byLength = new Map<number, NearestKey[]>();

  constructor(all: readonly T[]) {
    this.#all = all;
    for (const [at, { keys }] of all.entries()) {
      for (const key of keys) {
        const grams = gramsOf(key);
        const one = { key, at, grams: grams.size };
        for (const gram of grams) put(this.#byGram, gram, one);
        put(this.#byLength, key.length, one);
      }
    }
  }

  /**
   * Returns the devices whose names share most letters in a row with a word of the line, of the makers that the line names if it
   * names any; none for a line without such a word. `named` are keys of words, `vendors` those of makers.
   */
  to(named: readonly string[], vendors: readonly string[]): T[] {
    const asked = new Set(named.filter((key) => key.length >= 4 && /\d/.test(key)));
    if (asked.size === 0) return [];
    const likeness = new Map<number, number>();
    for (const word of asked) {
      for (const [{ at }, like] of this.#alike(word)) likeness.set(at, Math.max(like, likeness.get(at) ?? 0));
    }
    const isOwn = (one: T | undefined) => one !== undefined && vendors.includes(one.vendorKey);
    const hasOwn = vendors.length > 0 && this.#all.some(isOwn);
    return [...likeness]
      .filter(([at, like]) => like > LEAST_LIKE && (!hasOwn || isOwn(this.#all[at])))
      .sort(([atA, a], [atB, b]) => b - a || atA - atB)
      .slice(0, NEAREST)
      .flatMap(([at]) => this.#all[at] ?? []);
  }

  /** Returns the keys that share a run of three letters with a word, or differ from it by one slip, with how alike they are. */
  #alike(word: string): Map<NearestKey, number> {
    const grams = gramsOf(word);
    const shared = new Map<NearestKey, number>();
    for (const gram of grams) {
      for (const one of this.#byGram.get(gram) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
    }
    if (word.length <= SLIP_WITHOUT_RUN + 1) {
      for (const length of [word.length - 1, word.length, word.length + 1]) {
        for (const one of this.#byLength.get(length) ?? []) {
          if (!shared.has(one) && isOneSlip(one.key, word)) shared.set(one, 0);
        }
      }
    }
    for (const [one, runs] of shared) {
      shared.set(one, (2 * runs) / (grams.size + one.grams) + (isOneSlip(one.key, word) ? 1 : 0));
    }
    return shared;
  }
}

function put<K>(lists: Map<K, NearestKey[]>, name: K, one: NearestKey): void {
  const list = lists.get(name);
  if (list) list.push(one);
  else lists.set(name, [one]);
}

const gramsOf = (key: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, key.length - 2) }, (_, at) => key.slice(at, at + 3)));
