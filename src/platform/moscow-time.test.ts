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
