/** Typed reading of lists and records whose rules TypeScript cannot check. */

/** Returns the element at a place that the program's own rules keep inside the list. Throws when it is outside. */
export function elementAt<T>(list: ArrayLike<T>, place: number): T {
  const one = list[place];
  if (one === undefined) throw new RangeError(`no element ${place} in a list of ${list.length}`);
  return one;
}

/** Returns the keys of a table written in the code: such a table has exactly the keys of its type. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[];

/** Returns the keys and values of such a table. */
export const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(table) as [K, V][];

/** Returns true when the word is in the list. */
export const isOneOf = <W extends string>(words: readonly W[], word: string): word is W =>
  words.some((one) => one === word);

/** Returns the value of a key, or undefined when the table does not have the key. */
export const lookUp = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
