import { expect, test } from 'vitest';
import { expandPortNames } from './port-names.ts';

test.each([
  ['gi1/0/[1-3]', ['gi1/0/1', 'gi1/0/2', 'gi1/0/3']],
  ['gi0/[9,11-12]x', ['gi0/9x', 'gi0/11x', 'gi0/12x']],
  ['E1-[0-1]', ['E1-0', 'E1-1']],
  ['Eth 1', ['Eth 1']],
  ['gi0/[3-1]', []],
])('%s stands for its names', (pattern, names) => {
  expect(expandPortNames(pattern)).toEqual(names);
});
