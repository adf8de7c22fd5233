import { expect, test } from 'vitest';
import { module } from '#tests/support/sfp-modules.ts';
import { mayTake, optionGround } from './fitting.ts';

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

test('a device with known ports surely takes no module that is faster than all of its cages; unknown ports say nothing', () => {
  const of10G = module({ rateGbps: 10, formFactor: 'SFP+' });
  expect(mayTake({ ports: { ge: 24, combo: 4 } }, of10G)).toBe(false);
  expect(mayTake({ ports: { ge: 24, sfpp: 4 } }, of10G)).toBe(true);
  expect(mayTake({ ports: { sfp28: 4 } }, of10G)).toBe(true);
  expect(mayTake({ ports: {} }, of10G)).toBe(true);
});
