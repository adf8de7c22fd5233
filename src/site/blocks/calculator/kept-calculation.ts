/** What of the entries of an address makes a calculation: what a short code keeps and gives back. */
import { type Calculator, inputsOf } from '#src/domain/calculators/calculators.ts';
import { BESIDE, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import type { Entries } from '#src/domain/calculators/inputs.ts';

/** Name of a short code in the address of a page. */
export const SHORT_CODE = 'Code';

/** The answers, the price list that they were counted by, and the calculation beside. */
export function keptCalculation(calculator: Calculator, entries: Entries): Record<string, string> {
  const names = [...inputsOf(calculator).map(({ code }) => code), BESIDE];
  const own = Object.entries(entries).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(own), [PRICE_LIST]: calculator.prices.version };
}
