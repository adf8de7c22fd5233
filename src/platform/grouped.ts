/**
 * Numbers as Russian writes them, by hand: the first number format of Intl reads its data for 15 ms, four times that on a phone,
 * in the middle of the page's start. Safe in the browser.
 */

/** «12 300»; fractions with a comma and at most three digits. */
export function grouped(value: number): string {
  return Number.isSafeInteger(value) ? `${value}`.replace(/\B(?=(...)+$)/g, '\u00a0') : value.toLocaleString('ru-RU');
}

/** The same with exactly so many digits after the comma: «12 300,50». */
export function groupedTo(value: number, digits: number): string {
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`); // 1,005 as it is written, not as it is kept
  const [whole = '', fraction] = rounded.toFixed(digits).split('.');
  return grouped(Number(whole)) + (fraction === undefined ? '' : `,${fraction}`);
}
