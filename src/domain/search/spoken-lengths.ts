/** Lengths in one word with their unit: «двухметровый», «полметра», «сорокакилометровый». Pure. */

/** How many units of length are in one word with them. */
const LENGTHS: readonly (readonly [words: string, number: number])[] = [
  ['полуторк', 3 / 2],
  ['полутора', 3 / 2],
  ['полу', 1 / 2],
  ['пол', 1 / 2],
  ['одно', 1],
  ['двух', 2],
  ['тр[её]х', 3],
  ['четыр[её]х', 4],
  ['пяти', 5],
  ['семи', 7],
  ['десяти', 10],
  ['пятнадцати', 15],
  ['двадцати', 20],
  ['тридцати', 30],
  ['сорока', 40],
  ['восьмидесяти', 80],
  ['сто', 100],
];
/** How many are said in a word of those. */
export const lengthOf = (word: string): number =>
  LENGTHS.find(([said]) => new RegExp(`^${said}$`, 'u').test(word))?.[1] ?? 1;
export const LENGTHS_IN_WORDS = LENGTHS.map(([said]) => said).join('|');
