import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('a swap of neighbours is one edit, and nobody counts above the limit', () => {
  expect(editDistance('komtuator', 'komutator', 2)).toBe(1);
  expect(editDistance('mse2324', 'mes2324', 1)).toBe(1);
  expect(editDistance('коммутатор', 'маршрутизатор', 2)).toBe(3);
  expect(editDistance('port', 'port', 0)).toBe(0);
});
