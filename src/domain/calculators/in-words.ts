/** Texts of calculators: numbers, money, groups of positions. Pages load them without the engine. */
import { grouped } from '#src/platform/grouped.ts';
import { plural } from '#src/platform/plural.ts';
import type { PositionGroup } from './calculators.ts';

export const shown = grouped;

/** A unit of a position for this many: it is one word, or its forms for 1, 2–4 and 5, «год|года|лет». */
export function unitOf(count: number, unit: string): string {
  const [one = '', few = one, many = few] = unit.split('|');
  return plural(count, [one, few, many]);
}

/** «3 года» */
export const inUnits = (count: number, unit: string): string => `${shown(count)}\u00a0${unitOf(count, unit)}`;

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
  port: 'Порты',
  hardware: 'Оборудование',
  service: 'Услуги',
};
