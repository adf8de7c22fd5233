import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatShortDate, moscowDay } from './moscow-time.ts';

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

test('moments of years with summer time are those of Intl', () => {
  for (const moment of [
    '1999-07-01T20:30:00Z',
    '2010-12-31T21:00:00Z',
    '2013-01-15T19:59:00Z',
    '2014-10-25T21:59:59Z',
  ]) {
    const day = new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
    expect(moscowDay(moment)).toBe(day);
  }
  expect(formatDateTime('2014-10-25T22:00:00Z')).toBe('26 октября 2014, 01:00');
  expect(formatDateTime('2013-07-01T20:30:00Z')).toBe('2 июля 2013, 00:30');
});
