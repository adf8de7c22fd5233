import { expect, test } from 'vitest';
import { SiteError } from '#src/platform/errors.ts';
import { Guesses } from './guesses.server.ts';

/** Tries until a wait is asked for; returns the seconds of the wait. */
function waitOf(guesses: Guesses, keys: string[], now: number): number {
  try {
    guesses.begin(keys, now);
    return 0;
  } catch (error) {
    return error instanceof SiteError ? (error.retryAfterSeconds ?? -1) : -1;
  }
}

test('five tries are free, then every wait is twice the last, up to a quarter of an hour', () => {
  const guesses = new Guesses();
  let now = 1_000_000;
  for (let n = 0; n < 5; n += 1) expect(waitOf(guesses, ['name a'], now)).toBe(0);
  const waits: number[] = [];
  for (let n = 0; n < 13; n += 1) {
    const wait = waitOf(guesses, ['name a'], now);
    waits.push(wait);
    now += wait * 1_000;
    expect(waitOf(guesses, ['name a'], now)).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('an address waits for all names, a name for all addresses; who was right is free again', () => {
  const guesses = new Guesses();
  for (let n = 0; n < 5; n += 1) guesses.begin([`name ${n}`, 'address 1'], 0);
  expect(waitOf(guesses, ['name 9', 'address 1'], 0)).toBe(1);
  expect(waitOf(guesses, ['name 0', 'address 2'], 0)).toBe(0);
  guesses.forgive(['address 1']);
  expect(waitOf(guesses, ['name 9', 'address 1'], 0)).toBe(0);
});
