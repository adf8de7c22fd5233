import { expect, test } from 'vitest';
import { module } from '#tests/support/sfp-modules.ts';
import { optionGround } from './fitting.ts';

test('a module of long reach at a short line is told to be checked for overload', () => {
  const ground = (distanceM: number, askedM: number | null) =>
    optionGround({ modules: [module({ distanceM })], distanceM }, askedM);
  expect(ground(80_000, 12_000)).toContain('порог перегрузки');
  for (const [reach, asked] of [
    [80_000, 60_000],
    [10_000, 300],
    [80_000, null],
  ] as const)
    expect(ground(reach, asked)).not.toContain('перегрузки');
});
