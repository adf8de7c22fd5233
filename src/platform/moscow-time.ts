/**
 * Formats dates and times. The site shows Moscow time (C013, C389), whatever the time zones of the server and the visitor.
 * A day without a time is written `2026-11-21`. Safe in the browser.
 */
const TIME_ZONE = 'Europe/Moscow';

// The calls are marked pure, so that a page loads only the formats that it uses.
const LONG = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const SHORT = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const ISO = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Returns the moment of a date. A day (`2026-11-21`) becomes noon in Moscow, so that it is the same day in every zone. */
function toDate(moment: Date | string): Date {
  if (moment instanceof Date) return moment;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T12:00:00+03:00` : moment);
}

/** «21 ноября 2026» */
export function formatDate(moment: Date | string): string {
  return LONG.format(toDate(moment)).replace(/\sг\.$/, '');
}

/** «21.11.2026» */
export function formatShortDate(moment: Date | string): string {
  return SHORT.format(toDate(moment));
}

/** «21 ноября 2026, 13:05» */
export function formatDateTime(moment: Date | string): string {
  return `${formatDate(moment)}, ${CLOCK.format(toDate(moment))}`;
}

/** Returns the Moscow day of a moment as `2026-11-21`. */
export function moscowDay(moment: Date | string): string {
  return ISO.format(toDate(moment));
}
