import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const options = { maxWaiting: 2, waitMs: 60_000, busy: 'Повторите позже.' };
/** A piece of work that ends when it is told to. */
function piece() {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, over };
}

test('one piece at a time, in the order of asking; a failed one lets the next go; one too many is refused', async () => {
  const run = oneAtATime(options);
  const [done, first] = [[] as string[], piece()];
  const all = [
    run(() => first.over.then(() => done.push('first'))),
    run(async () => {
      done.push('second');
      throw new Error('its own');
    }),
    run(async () => done.push('third')),
  ];
  await expect(run(async () => done.push('fourth'))).rejects.toMatchObject({
    status: 503,
    message: 'Повторите позже.',
  });
  expect(done).toEqual([]);
  first.end();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual(['first', 'second', 'third']);
  expect(await run(async () => 'after')).toBe('after');
});

test('whose turn does not come in time is refused, and takes no place of those behind', async () => {
  const run = oneAtATime({ ...options, waitMs: 20 });
  const first = piece();
  const working = run(() => first.over);
  await expect(run(async () => 'late')).rejects.toMatchObject({ status: 503 });
  first.end();
  await working;
  expect(await run(async () => 'after')).toBe('after');
});
