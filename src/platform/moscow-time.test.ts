import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatPeriod, formatShortDate, moscowDay } from './moscow-time.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each(['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])(
  'C013, C389: a server in %s shows Moscow time',
  (serverZone) => {
    process.env.TZ = serverZone;
    expect(formatDateTime('2026-11-20T22:05:00Z')).toBe('21 ноября 2026, 01:05');
    expect(formatDate('2026-11-21')).toBe('21 ноября 2026');
    expect(formatShortDate('2026-11-01')).toBe('01.11.2026');
    expect(moscowDay('2026-11-20T21:00:00Z')).toBe('2026-11-21');
  },
);

test('moments are those of Intl from October 2014 on, and a day is itself in any year', () => {
  for (const moment of [
    '2014-10-25T22:00:00Z',
    '2015-07-01T20:59:59Z',
    '2024-02-28T21:00:00Z',
    '2026-12-31T20:59:00Z',
  ]) {
    const day = new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
    expect(moscowDay(moment)).toBe(day);
  }
  expect(formatDateTime('2014-10-25T22:00:00Z')).toBe('26 октября 2014, 01:00');
  expect(formatDate('1999-07-01')).toBe('1 июля 1999');
});

test('a period says the year once where it is one year', () => {
  expect(formatPeriod('2026-09-01', null)).toBe('с\u00a01 сентября 2026 года');
  expect(formatPeriod('2026-11-01', '2026-12-31')).toBe('с\u00a01 ноября по\u00a031 декабря 2026 года');
  expect(formatPeriod('2026-11-01', '2027-03-31')).toBe('с\u00a01 ноября 2026 года по\u00a031 марта 2027 года');
  expect(formatPeriod(undefined, '2027-03-31')).toBe('до\u00a031 марта 2027 года');
});
