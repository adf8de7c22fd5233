/** Texts of calculators: numbers, money, groups of positions. Pages load them without the engine. */
import { grouped } from '#src/platform/grouped.ts';
import type { PositionGroup } from './calculators.ts';

export const shown = grouped;

/** The bounds of a number: «от 1 до 100 000». */
export const rangeOf = ({ min, max }: { min: number; max: number }): string =>
  `от\u00a0${shown(min)} до\u00a0${shown(max)}`;

/** 1234500 kopecks → «12 345 ₽», 1234505 → «12 345,05 ₽». */
export function rubles(kopecks: number): string {
  const [whole, rest] = [Math.trunc(kopecks / 100), Math.abs(kopecks % 100)];
  return `${shown(whole)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0₽`;
}

export const POSITION_GROUPS: Readonly<Record<PositionGroup, string>> = {
  licence: 'Лицензии',
  hardware: 'Оборудование',
  service: 'Услуги',
};
