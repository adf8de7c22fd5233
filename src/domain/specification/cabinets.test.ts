import { expect, test } from 'vitest';
import { type Placeable, placeDevices } from './cabinets.ts';

const CABINET = { units: 6, depthMm: 400, isListOrder: false };
const thing = (model: string, more: Partial<Placeable> = {}): Placeable => ({
  ...{ row: 1, code: model, model, count: 1, first: 1, massKg: 1, depthMm: 300 },
  ...{ units: { value: 1, isDerived: false } },
  ...more,
});
const places = (things: Placeable[], cabinet = CABINET) =>
  placeDevices(things, cabinet).placed.map(({ name, at }) => [name, at]);

test('the heaviest stand lowest, one above another; a list in its own order stands from the top', () => {
  const things = [thing('A', { count: 2 }), thing('B', { massKg: 9, units: { value: 2, isDerived: false } })];
  expect(places(things)).toEqual([
    ['B-1', 1],
    ['A-1', 3],
    ['A-2', 4],
  ]);
  expect(places(things, { ...CABINET, isListOrder: true })).toEqual([
    ['A-1', 6],
    ['A-2', 5],
    ['B-1', 3],
  ]);
});

test('what does not fit, has no known height, is too deep or has no known depth is told by name', () => {
  const plan = placeDevices(
    [
      thing('A', { count: 8 }),
      thing('B', { units: null, count: 2 }),
      thing('C', { depthMm: 500 }),
      thing('D', { depthMm: null }),
    ],
    CABINET,
  );
  expect(plan.left).toContainEqual({ model: 'A', count: 2 });
  expect(plan.unknown).toEqual([{ model: 'B', count: 2 }]);
  expect(plan.placed.some(({ model }) => model === 'B')).toBe(false);
  expect(plan.tooDeep).toEqual([{ model: 'C', depthMm: 500 }]);
  expect(plan.depthUnknown).toEqual(['D']);
  expect(plan.free).toBe(0);
});
