/** Russian plurals (C386, C387). Safe in the browser. */
import { grouped } from './grouped.ts';

/** Forms for 1, for 2–4, and for 5–20 and others: `['товар', 'товара', 'товаров']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the form for `count`. A fraction takes the second form: 1,5 метра. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(count)) return few;
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** Returns the number with its word, joined by a no-break space: «1 204 товара». */
export function counted(count: number, forms: PluralForms): string {
  return `${grouped(count)}\u00a0${plural(count, forms)}`;
}

const OF_MANY: Readonly<Record<number, string>> = {
  ...{ 2: 'двух', 3: 'трёх', 4: 'четырёх', 5: 'пяти', 6: 'шести', 7: 'семи', 8: 'восьми', 9: 'девяти', 10: 'десяти' },
};
/** «двух», «десяти», and figures for what is no word of a sentence: a number in the genitive. */
export const ofMany = (count: number): string => OF_MANY[count] ?? String(count);
