import { expect, test } from 'vitest';
import { hoursInWords, weekInWords } from './hours.ts';

test('days in a sentence begin small, a range of hours has a dash', () => {
  expect(hoursInWords({ days: 'Пн–Пт', time: '09:00-18:00' })).toBe('пн–пт,\u00a009:00–18:00');
  expect(weekInWords({ days: 'Пн–Пт', time: '09:00-18:00', closed: 'Сб, Вс\u00a0— выходные' })).toBe(
    'пн–пт,\u00a009:00–18:00; сб, вс\u00a0— выходные',
  );
});
