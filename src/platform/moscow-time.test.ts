import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatShortDate, moscowDay, startOfWeek } from './moscow-time.ts';

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

test('C015: the week starts on Monday', () => {
  expect(startOfWeek('2026-11-21')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-15T22:00:00Z')).toBe('2026-11-16'); // already Monday in Moscow
  expect(startOfWeek('2026-11-15')).toBe('2026-11-09');
});
