import { expect, test } from 'vitest';
import { promoState } from './promo.ts';

test.each([
  ['the day before', '2026-10-31', 'planned'],
  ['the first day', '2026-11-01', 'active'],
  ['the last day', '2027-03-31', 'active'],
  ['the day after', '2027-04-01', 'over'],
])('an offer on %s is %s', (_, today, state) => {
  expect(promoState({ starts: '2026-11-01', ends: '2027-03-31' }, today)).toBe(state);
});

test('an offer without an end is never over', () => {
  expect(promoState({ starts: '2026-11-01', ends: null }, '2099-01-01')).toBe('active');
});
