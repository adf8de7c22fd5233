import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayReload } from './guard.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('C201, C369: a path is reloaded at most once in 10 seconds, other paths are their own business', () => {
  expect([mayReload('/a/'), mayReload('/a/'), mayReload('/b/')]).toEqual([true, false, true]);
  vi.advanceTimersByTime(9_999);
  expect(mayReload('/a/')).toBe(false);
  vi.advanceTimersByTime(1);
  expect([mayReload('/a/'), mayReload('/a/')]).toEqual([true, false]);
});

test('where storage is shut nothing is reloaded: a stale page is better than a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('shut', 'SecurityError');
    },
  });
  expect(mayReload('/a/')).toBe(false);
});
