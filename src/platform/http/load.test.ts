import { expect, test } from 'vitest';
import { addressKey } from './address.ts';
import { createBudgets } from './load.server.ts';

test('work of an address flows off evenly, and whoever is refused is told when there will be enough', () => {
  let now = 0;
  const budgets = createBudgets(600, () => now);
  for (let n = 0; n < 20; n += 1) expect(budgets.spend('a', 30)).toBe(0);
  expect(budgets.spend('a', 30)).toBe(3);
  expect(budgets.spend('b', 30)).toBe(0);
  now = 2_900;
  expect(budgets.spend('a', 30)).toBe(1);
  now = 3_000;
  expect(budgets.spend('a', 30)).toBe(0);
  now = 120_000;
  for (let n = 0; n < 20; n += 1) expect(budgets.spend('a', 30)).toBe(0);
});

test('however many addresses come, the last 20,000 are remembered', () => {
  const budgets = createBudgets(600);
  for (let n = 0; n < 50_000; n += 1) budgets.spend(addressKey(`2001:db8:${(n >> 8).toString(16)}:${n & 255}::1`), 30);
  expect(budgets.size).toBe(20_000);
});
