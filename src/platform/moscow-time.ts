/**
 * Formats dates and times. The site shows Moscow time (C013, C389), whatever the time zones of the server and the visitor.
 * A day without a time is written `2026-11-21`. Safe in the browser.
 */
/**
 * `2026-11-21T13:05…`. By hand, because a format of Intl reads its data for milliseconds when a page starts: since October 2014
 * Moscow is three hours ahead of UTC, in summer and in winter, and a moment with a time is never older: old dates are days.
 */
const moscowTime = (moment: Date | string): string => new Date(Number(new Date(moment)) + 10_800_000).toISOString();

const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';

/** A day without a time: `2026-11-21`. */
const isDay = (moment: Date | string): moment is string => typeof moment === 'string' && moment.length === 10;

/** «21 ноября 2026» */
export function formatDate(moment: Date | string): string {
  const [year, month, day] = moscowDay(moment).split('-');
  return `${Number(day)} ${MONTHS.split(' ')[Number(month) - 1]} ${year}`;
}

/** «с 1 ноября по 31 декабря 2026 года», the year once; only the end or the start where the other is not told. */
export function formatPeriod(from: string | undefined, until: string | null): string {
  const end = until === null ? '' : `${formatDate(until)} года`;
  if (!from) return `до\u00a0${end}`;
  const isOneYear = until !== null && from.slice(0, 4) === until.slice(0, 4);
  const start = `с\u00a0${isOneYear ? formatDate(from).replace(/\s\d{4}$/, '') : `${formatDate(from)} года`}`;
  return end ? `${start} по\u00a0${end}` : start;
}

/** «21.11.2026» */
export function formatShortDate(moment: Date | string): string {
  return moscowDay(moment).split('-').reverse().join('.');
}

/** «21 ноября 2026, 13:05» */
export function formatDateTime(moment: Date | string): string {
  const time = isDay(moment) ? '12:00' : moscowTime(moment).slice(11, 16);
  return `${formatDate(moment)}, ${time}`;
}

/** Returns the Moscow day of a moment as `2026-11-21`; a day is that day. */
export function moscowDay(moment: Date | string): string {
  return isDay(moment) ? moment : moscowTime(moment).slice(0, 10);
}
