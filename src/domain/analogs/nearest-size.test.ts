import { expect, test } from 'vitest';
import type { Analogue } from './analogs.ts';
import { nearestOf } from './nearest-size.ts';

/** `ports`, `speed`: null where ours are not told. */
const analogueOf = (score: number, ports: string | null, speed: string | null, wanted: string | null): Analogue =>
  ({
    ...{ score, isDeclared: false, isDiscontinued: false },
    proof: [
      { code: 'ports', theirs: wanted, ours: ports },
      { code: 'portSpeedSum', theirs: '24', ours: speed },
    ],
  }) as unknown as Analogue;

test('an answer of which no ports are told is no nearer than one of some more ports', () => {
  const wanted = '24 × 1G';
  const [untold, near] = [analogueOf(90, null, null, wanted), analogueOf(88, '26 × 1G', '26', wanted)];
  expect(nearestOf([untold, near])).toBe(near);
  expect(nearestOf([near, untold])).toBe(near);
});

test('where no ports are wanted, and where a speed is not told, the order of scores stays', () => {
  const best = analogueOf(90, '24 × 1G', '24', null);
  expect(nearestOf([best, analogueOf(89, '8 × 1G', '24', null)])).toBe(best);
  const wanted = '24 × 1G';
  const untold = analogueOf(90, '24 × 1G', null, wanted);
  const told = analogueOf(89, '24 × 1G', '24', wanted);
  expect(nearestOf([untold, told])).toBe(untold);
  expect(nearestOf([{ ...told, score: 91 }, untold])?.score).toBe(91);
  const faster = analogueOf(90, '24 × 1G', '48', wanted);
  expect(nearestOf([faster, told])).toBe(told);
});
