import { expect, test } from 'vitest';
import type { ComparisonGroup } from '#src/domain/comparison/comparison.ts';
import { placesOf } from './comparison-places.ts';

const groupOf = (...ids: number[]) => ({ goods: ids.map((id) => ({ id })) }) as unknown as ComparisonGroup;

test('C146: a good of which the server has not told holds its place: only what is left is free', () => {
  expect(placesOf({ ids: [1, 2, 3] })).toEqual({ goods: [], unknown: [1, 2, 3], empty: 1 });
  expect(placesOf({ ids: [1, 2, 3], isLost: true })).toEqual({ goods: [], unknown: [1, 2, 3], empty: 1 });
  expect(placesOf({ ids: [3, 1, 2], groups: [groupOf(1), groupOf(3)] })).toEqual({
    ...{ goods: [{ id: 3 }, { id: 1 }], unknown: [2], empty: 1 },
  });
  expect(placesOf({ ids: [1, 2, 3, 4, 5] }).empty).toBe(0);
});
