/**
 * Reads the maker and the kind of thing that a line names beside a model. Pure: the names come from
 * content/analogs/makers.yaml.
 */
import { spokenKey } from './model-key.ts';

/** Makers that a line may name. `soldAs`: models that went by the names of several houses; `pattern` is of their key. */
export type MakerRules = {
  ours: readonly string[];
  soldAs: readonly { houses: readonly string[]; pattern: string }[];
  houses: readonly (readonly string[])[];
};

const WORDS = /[\s,;:()[\]"«»<>/|_=]+/u;
/** Words of the longest name of a maker. */
const LONGEST_MAKER = 3;
/** The key of ours, as of the devices that we make. */
const OURS = '';

export class LineMakers {
  /** A house of makers by the key of each of its names. */
  readonly #houses = new Map<string, string>();
  readonly #soldAs: readonly { houses: readonly string[]; pattern: RegExp }[];
  readonly #words = new Map<string, Set<string>>();
  /** The first name of each house. */
  readonly #names = new Map<string, string>();
  #last: { line: string; houses: ReadonlyMap<string, string> } = { line: '', houses: new Map() };

  /** `vendorKeys`: makers of the devices; one that no row names is a house of its own. */
  constructor(vendorKeys: Iterable<string>, { ours, soldAs, houses }: MakerRules) {
    const name = (word: string, house: string) => {
      this.#houses.set(spokenKey(word), house);
      const words = this.#words.get(house) ?? new Set();
      for (const one of wordsOf(word)) words.add(one);
      this.#words.set(house, words);
    };
    for (const word of ours) name(word, OURS);
    for (const row of houses) {
      const [first = ''] = row;
      this.#names.set(spokenKey(first), first);
      for (const word of row) name(word, spokenKey(first));
    }
    for (const key of vendorKeys) if (key !== '' && !this.#houses.has(key)) this.#houses.set(key, key);
    this.#soldAs = soldAs.map((one) => ({
      houses: one.houses.map((house) => this.#houses.get(spokenKey(house)) ?? spokenKey(house)),
      pattern: new RegExp(one.pattern),
    }));
  }

  /**
   * Returns the makers that a line names: none, that of the device alone, another alone, or both. '' is the key of our
   * own.
   */
  namedIn(line: string, vendorKey: string, key: string): 'none' | 'own' | 'other' | 'both' {
    const own = this.#housesOf(vendorKey, key);
    const named = this.#housesIn(line);
    const hasOwn = own.some((house) => named.has(house));
    const hasOther = [...named.keys()].some((house) => !own.includes(house));
    if (hasOwn) return hasOther ? 'both' : 'own';
    return hasOther ? 'other' : 'none';
  }

  /** The words of all names of the device's maker, in small letters. */
  wordsOf(vendorKey: string, key: string): string[] {
    return this.#housesOf(vendorKey, key).flatMap((house) => [...(this.#words.get(house) ?? [house])]);
  }

  #housesOf(vendorKey: string, key: string): string[] {
    const own = this.#houses.get(vendorKey) ?? vendorKey;
    const others = this.#soldAs.filter(({ houses, pattern }) => houses.includes(own) && pattern.test(key));
    return [own, ...others.flatMap(({ houses }) => houses)];
  }

  /** All makers that a line names, each once, with the words of their names; `typed`: the name that stands in the line. */
  allIn(line: string): { name: string; typed: string; house: string; isOurs: boolean; words: string[] }[] {
    return [...this.#housesIn(line)].map(([house, typed]) => ({
      ...{ house, name: this.#names.get(house) ?? house, typed, isOurs: house === OURS },
      words: [...(this.#words.get(house) ?? [])],
    }));
  }

  /** The house of a maker by one of its names. */
  houseOf(name: string): string {
    return this.#houses.get(spokenKey(name)) ?? spokenKey(name);
  }

  /** Returns the houses named in a line, each with its name there. Each reading of a line asks, so the houses of the last line are kept. */
  #housesIn(line: string): ReadonlyMap<string, string> {
    if (this.#last.line !== line) this.#last = { line, houses: this.#readHouses(line) };
    return this.#last.houses;
  }

  #readHouses(line: string): Map<string, string> {
    // «Q-Tech» is one name or two words; an order number is one.
    const words = line.split(WORDS).flatMap((word) => (/\d/.test(word) ? [word] : word.split(/[-–—]+/u)));
    const spoken = words.map((word) => ({ word, key: spokenKey(word) })).filter(({ key }) => key);
    const named = spoken.flatMap((_, from) =>
      Array.from({ length: LONGEST_MAKER }, (_, more) => spoken.slice(from, from + more + 1)),
    );
    const houses = new Map<string, string>();
    for (const name of named) {
      const house = this.#houses.get(name.map(({ key }) => key).join(''));
      if (house !== undefined && !houses.has(house)) houses.set(house, name.map(({ word }) => word).join(' '));
    }
    return houses;
  }
}

/** The words of a name, in small letters and as one. */
export const wordsOf = (name: string): string[] => {
  const small = name.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return [small, ...small.split(/[^\p{L}\d+]+/u)].filter(Boolean);
};
