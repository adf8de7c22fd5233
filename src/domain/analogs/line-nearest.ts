/** Devices whose names are like the words of a line that names none of them. Pure. */
import { isOneSlip } from './model-key.ts';

type Known = { keys: readonly string[]; vendorKey: string };

const NEAREST = 3;
/** Names less alike than this are nothing to offer. */
const LEAST_LIKE = 0.12;

export class NearestNames<T extends Known> {
  readonly #all: readonly { one: T; keys: readonly { key: string; grams: ReadonlySet<string> }[] }[];

  constructor(all: readonly T[]) {
    this.#all = all.map((one) => ({ one, keys: one.keys.map((key) => ({ key, grams: gramsOf(key) })) }));
  }

  /**
   * Devices whose names share most letters in a row with a word of the line, of the makers that the line names if it names
   * any; none for a line without such a word. `named` are keys of words, `vendors` those of makers.
   */
  to(named: readonly string[], vendors: readonly string[]): T[] {
    const asked = named.filter((key) => key.length >= 4 && /\d/.test(key)).map((key) => ({ key, grams: gramsOf(key) }));
    if (asked.length === 0) return [];
    const own = this.#all.filter(({ one }) => vendors.includes(one.vendorKey));
    return (own.length > 0 ? own : this.#all)
      .map(({ one, keys }) => {
        const alike = keys.flatMap(({ key, grams }) =>
          asked.map((word) => likenessOf(word.grams, grams) + (isOneSlip(key, word.key) ? 1 : 0)),
        );
        return { one, likeness: Math.max(...alike) };
      })
      .filter(({ likeness }) => likeness > LEAST_LIKE)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, NEAREST)
      .map(({ one }) => one);
  }
}

const gramsOf = (key: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, key.length - 2) }, (_, at) => key.slice(at, at + 3)));

/** Shared runs of three letters, of all. */
function likenessOf(asked: ReadonlySet<string>, own: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of own) if (asked.has(gram)) shared += 1;
  return (2 * shared) / (asked.size + own.size);
}
