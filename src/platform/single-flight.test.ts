import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('who asks for the same key meanwhile gets the same work; other keys do not wait; afterwards it starts anew', async () => {
  const flight = singleFlight<number>();
  let starts = 0;
  let end = () => {};
  const slow = () =>
    new Promise<number>((resolve) => {
      starts += 1;
      end = () => resolve(starts);
    });
  const first = flight('a', slow);
  const second = flight('a', slow);
  expect(await flight('b', async () => 7)).toBe(7);
  end();
  expect([await first, await second, starts]).toEqual([1, 1, 1]);
  const third = flight('a', slow);
  end();
  expect([await third, starts]).toEqual([2, 2]);
});

test('a failure reaches all who waited, and the next who asks tries again', async () => {
  const flight = singleFlight<number>();
  const fail = async () => {
    throw new Error('down');
  };
  const both = [flight('a', fail), flight('a', fail)];
  await expect(Promise.all(both)).rejects.toThrow('down');
  await expect(both[1]).rejects.toThrow('down');
  expect(await flight('a', async () => 1)).toBe(1);
});
