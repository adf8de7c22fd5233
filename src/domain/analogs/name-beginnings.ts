/** Names by what they begin with. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { rangeOf } from '#src/platform/sorted-words.ts';

/** Things by the beginnings of their keys: lines of a bill ask for thousands of them among thousands of names. */
export class NameBeginnings<T extends { keys: readonly string[] }> {
  readonly #all: readonly T[];
  readonly #keys: readonly string[];
  /** The places in `#all` of the things of the keys. */
  readonly #places: readonly number[];

  constructor(all: readonly T[]) {
    const sorted = all
      .flatMap(({ keys }, at) => keys.map((key) => ({ key, at })))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    this.#all = all;
    this.#keys = sorted.map(({ key }) => key);
    this.#places = sorted.map(({ at }) => at);
  }

  /** Whether a key begins so. */
  has(beginning: string): boolean {
    const [from, to] = rangeOf(this.#keys, beginning);
    return to > from;
  }

  /** The things with a key that begins so, in the order in which they were given. */
  of(beginning: string): T[] {
    const places = new Set(this.#places.slice(...rangeOf(this.#keys, beginning)));
    return [...places].sort((a, b) => a - b).map((at) => elementAt(this.#all, at));
  }
}
