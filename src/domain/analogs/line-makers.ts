/** Which maker and which kind of thing a line names beside a model. Pure: the names stand in content/analogs/lines.yaml. */
import { spokenKey } from './model-key.ts';

const WORDS = /[\s,;()[\]"«»<>/]+/u;
/** Words of the longest name of a maker. */
const LONGEST_MAKER = 3;

export class LineMakers {
  /** A house of makers by the key of each of its names. */
  readonly #houses = new Map<string, string>();
  readonly #otherThings: readonly RegExp[];

  /** `vendorKeys`: makers of the devices; one that no row of `makers` names is a house of its own. */
  constructor(vendorKeys: Iterable<string>, makers: readonly (readonly string[])[], otherThings: readonly string[]) {
    for (const row of makers) for (const name of row) this.#houses.set(spokenKey(name), spokenKey(row[0] ?? name));
    for (const key of vendorKeys) if (key !== '' && !this.#houses.has(key)) this.#houses.set(key, key);
    this.#otherThings = otherThings.map((pattern) => new RegExp(pattern, 'iu'));
  }

  /** Does a line say that a thing is of another maker than `vendorKey`, or no device of a network? '' is our own. */
  isOther(text: string, vendorKey: string): boolean {
    if (this.#otherThings.some((pattern) => pattern.test(text))) return true;
    const own = this.#houses.get(vendorKey) ?? vendorKey;
    const named = this.#namedIn(text);
    return named.size > 0 && !named.has(own);
  }

  #namedIn(text: string): Set<string> {
    const keys = text.split(WORDS).filter(Boolean).map(spokenKey);
    const named = keys.flatMap((_, from) =>
      Array.from({ length: LONGEST_MAKER }, (_, more) => keys.slice(from, from + more + 1).join('')),
    );
    return new Set(named.flatMap((key) => this.#houses.get(key) ?? []));
  }
}
