import { expect, test } from 'vitest';
import { awayFromMidnight } from './clock.ts';

const MINUTE_MS = 60_000;
const DAY_OF_MOSCOW = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short' });

test('whenever the trial of clocks begins, an hour more and an hour less are one day of Moscow until it ends', () => {
  const start = Date.parse('2026-11-22T00:00:00Z');
  const split = Array.from({ length: 24 * 60 }, (_, minute) => start + minute * MINUTE_MS).filter((now) => {
    const base = now + awayFromMidnight(now);
    const moments = [-60, 0, 60].flatMap((shift) => [base + shift * MINUTE_MS, base + (shift + 29) * MINUTE_MS]);
    return new Set(moments.map((moment) => DAY_OF_MOSCOW.format(moment))).size > 1;
  });
  expect(split).toEqual([]);
});
