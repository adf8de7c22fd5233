import { grouped } from './grouped.ts';

/** «812 Б», «24 КБ», «1,4 МБ»: decimal units, as people read sizes of files. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes}\u00a0Б`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1_000, 'КБ'] : [bytes / 1_000_000, 'МБ'];
  const text = value < 10 ? `${Math.round(value * 10) / 10}`.replace('.', ',') : grouped(Math.round(value));
  return `${text}\u00a0${unit}`;
}
