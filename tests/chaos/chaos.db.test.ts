/** A short kill test for every run; the long one is `npm run chaos`. */
import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';

const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);

test(`killed at random: every acknowledged request is there exactly once and delivered (CHAOS_SEED=${SEED})`, {
  timeout: 180_000,
}, async () => {
  const report = await runChaos({ seed: SEED, submits: 90, kills: 6 });
  expect(report.wrong, JSON.stringify(report)).toEqual([]);
  expect(Object.values(report.kills).reduce((sum, count) => sum + count, 0)).toBe(6);
});
