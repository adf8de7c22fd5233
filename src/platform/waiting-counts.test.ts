import { expect, test } from 'vitest';
import { WaitingCounts } from './waiting-counts.ts';

const taken = async (counts: WaitingCounts) => {
  const all: [string, number][] = [];
  await counts.write(async (some) => void all.push(...some));
  return all;
};

test('counts are handed over once, in order; a flood of new keys is dropped, known ones go on', async () => {
  const counts = new WaitingCounts(2);
  for (const key of ['b', 'a', 'c', 'a']) counts.add(key);
  expect(await taken(counts)).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(await taken(counts)).toEqual([]);
});

test('what could not be written waits on, with what came meanwhile', async () => {
  const counts = new WaitingCounts(10);
  counts.add('a');
  const failing = counts.write(async () => {
    counts.add('a');
    throw new Error('no database');
  });
  await expect(failing).rejects.toThrow('no database');
  expect(await taken(counts)).toEqual([['a', 2]]);
});
