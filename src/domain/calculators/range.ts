/** Numbers of calculators in words. */
export const shown = (value: number): string => value.toLocaleString('ru-RU');

/** The bounds of a number: «от 1 до 100 000». */
export const rangeOf = ({ min, max }: { min: number; max: number }): string =>
  `от\u00a0${shown(min)} до\u00a0${shown(max)}`;
