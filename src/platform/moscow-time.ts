/**
 * Formats dates and times. The site shows Moscow time (C013, C389), whatever the time zones of the server and the visitor.
 * A day without a time is written `2026-11-21`. Safe in the browser.
 */
const TIME_ZONE = 'Europe/Moscow';

/** From this moment on Moscow is three hours ahead of UTC, in summer and in winter. */
const STEADY = 1_414_274_400_000; // 2014-10-25T22:00:00Z
const AHEAD_MS = 3 * 3_600_000;

/** `2026-11-21 13:05:00`. By hand, because a format of Intl reads its data for milliseconds when a page starts. */
function moscowTime(moment: Date | string): string {
  const date = new Date(moment);
  if (date.getTime() < STEADY) return date.toLocaleString('sv-SE', { timeZone: TIME_ZONE });
  return new Date(date.getTime() + AHEAD_MS).toISOString().replace('T', ' ').slice(0, 19);
}

// biome-ignore format: a year in two lines
const MONTHS = [
  'января', 'февраля', 'марта', 'апреля', 'мая', 'июня',
  'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
];

/** «21 ноября 2026» */
export function formatDate(moment: Date | string): string {
  const [year, month, day] = moscowDay(moment).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** «21.11.2026» */
export function formatShortDate(moment: Date | string): string {
  return moscowDay(moment).split('-').reverse().join('.');
}

/** «21 ноября 2026, 13:05» */
export function formatDateTime(moment: Date | string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(String(moment)) ? '12:00' : moscowTime(moment).slice(11, 16);
  return `${formatDate(moment)}, ${time}`;
}

/** Returns the Moscow day of a moment as `2026-11-21`; a day is that day. */
export function moscowDay(moment: Date | string): string {
  if (typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)) return moment;
  return moscowTime(moment).slice(0, 10);
}
