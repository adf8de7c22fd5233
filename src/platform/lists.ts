/** Reading lists and records by what the program knows of them, where TypeScript knows less. */

/** The element at a place that is inside the list by the program's own rules; throws where it is not. */
export function elementAt<T>(list: ArrayLike<T>, place: number): T {
  const one = list[place];
  if (one === undefined) throw new RangeError(`no element ${place} in a list of ${list.length}`);
  return one;
}

/** Keys of a table that is written out in the code: it has no others than its type says. */
export const keysOf = <K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(table) as K[];

/** Keys and values of such a table. */
export const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(table) as [K, V][];

/** Whether a word is one of a list of words. */
export const isOneOf = <W extends string>(words: readonly W[], word: string): word is W =>
  words.some((one) => one === word);

/** The value of a key that may be none of the table's. */
export const lookUp = <V>(table: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
