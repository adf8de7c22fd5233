import { expect, test } from 'vitest';
import { freedMemoryJob } from './freed-memory.server.ts';

const MB = 1024 * 1024;

/** a job with gauges that the test sets; each collection leaves 100 MB. */
function opened() {
  const process = { busy: 0, held: 130 * MB, collections: 0 };
  const job = freedMemoryJob({
    busyShare: () => process.busy,
    held: () => process.held,
    collect: () => {
      process.collections += 1;
      process.held = 100 * MB;
    },
  });
  const run = async () => {
    await job.run(new AbortController().signal);
    return process.collections;
  };
  return { process, run };
}

test('a quiet process gives back what it has taken, and again only when it has grown', async () => {
  const { process, run } = opened();
  expect(await run()).toBe(1);
  expect(await run()).toBe(1);
  process.held = 110 * MB;
  expect(await run()).toBe(1);
  process.held = 130 * MB;
  expect(await run()).toBe(2);
});

test('a busy process is not stopped by a collection', async () => {
  const { process, run } = opened();
  process.busy = 0.3;
  expect(await run()).toBe(0);
  process.busy = 0.01;
  expect(await run()).toBe(1);
});

test('without the flag of Node there is nothing to do', async () => {
  await expect(freedMemoryJob().run(new AbortController().signal)).resolves.toBe(undefined);
});
