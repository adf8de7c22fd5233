import { grouped } from './grouped.ts';

/** A number as `grouped` writes it, with exactly so many digits after the comma: «12 300,50». */
export function groupedTo(value: number, digits: number): string {
  const rounded = Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`); // 1,005 as it is written, not as it is kept
  const [whole = '', fraction] = rounded.toFixed(digits).split('.');
  return grouped(Number(whole)) + (fraction === undefined ? '' : `,${fraction}`);
}
