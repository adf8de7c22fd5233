import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createJobs, type Job } from './jobs.server.ts';

/** Jobs with their log as lines: «error make-files: Файлы не сделаны». */
function opened(...list: (Partial<Job> & Pick<Job, 'run'>)[]) {
  const lines: string[] = [];
  const line =
    (level: string) =>
    (about: object, text = '') =>
      lines.push(`${level} ${(about as { job: string }).job}: ${text}`);
  const log = { info: line('info'), error: line('error') } as unknown as Parameters<typeof createJobs>[1];
  const jobs = createJobs(
    list.map((one) => ({ name: 'make-files', failure: 'Файлы не сделаны', ...one })),
    log,
  );
  return { jobs, lines };
}

test('a job runs at once, then again after its pause, until it is stopped; then it finishes', async () => {
  let runs = 0;
  const finish = vi.fn(async () => {});
  const { jobs, lines } = opened({ everyMs: 5, run: async () => ++runs, finish });
  expect(jobs.states()).toEqual([{ name: 'make-files', state: 'waiting', doneAt: null }]);
  jobs.start();
  await expect.poll(() => runs).toBeGreaterThan(2);
  await jobs.stop();
  const atStop = runs;
  await sleep(30);
  expect([runs, finish.mock.calls.length, lines]).toEqual([atStop, 1, []]);
  expect(Date.parse(jobs.states()[0]?.doneAt ?? '')).toBeGreaterThan(0);
});

test('without a pause a job runs once and when it is woken; calls during a run become one run after it', async () => {
  let wake = () => {};
  let runs = 0;
  let go = () => {};
  const forget = vi.fn();
  const { jobs } = opened({
    wokenBy: (ask) => {
      wake = ask;
      return forget;
    },
    run: async () => {
      runs += 1;
      if (runs === 2) await new Promise<void>((resolve) => (go = resolve));
    },
  });
  jobs.start();
  await expect.poll(() => runs).toBe(1);
  wake();
  await expect.poll(() => runs).toBe(2);
  expect(jobs.states()[0]?.state).toBe('running');
  wake();
  wake();
  go();
  await expect.poll(() => runs).toBe(3);
  await sleep(20);
  expect(runs).toBe(3);
  await jobs.stop();
  expect(forget).toHaveBeenCalledOnce();
});

test('a delay stands before the first run and before a woken one, and calls meanwhile are one run', async () => {
  let wake = () => {};
  const at: number[] = [];
  const start = performance.now();
  const { jobs } = opened({
    delayMs: 40,
    wokenBy: (ask) => {
      wake = ask;
      return () => {};
    },
    run: async () => at.push(performance.now() - start),
  });
  jobs.start();
  wake();
  await expect.poll(() => at.length).toBe(1);
  expect(at[0]).toBeGreaterThan(35);
  wake();
  await sleep(10);
  wake();
  await expect.poll(() => at.length).toBe(2);
  await sleep(70);
  expect(at).toHaveLength(2);
  await jobs.stop();
});

test('a failure is told once, with its sentence, and so is the success after it; other jobs go on', async () => {
  let isDown = true;
  let others = 0;
  const { jobs, lines } = opened(
    {
      everyMs: 2,
      run: async () => {
        if (isDown) throw new Error('down');
      },
    },
    { name: 'count', everyMs: 2, run: async () => ++others },
  );
  jobs.start();
  await expect.poll(() => others).toBeGreaterThan(5);
  expect(jobs.states().map(({ state }) => state === 'failing')).toEqual([true, false]);
  isDown = false;
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toEqual(['error make-files: Файлы не сделаны', 'info make-files: Работа снова идёт']);
  await jobs.stop();
});

test('stopped in its first moment a job ends quickly, and what fails because of that is told to nobody', async () => {
  const { jobs, lines } = opened(
    { run: (signal) => sleep(60_000, undefined, { signal, ref: false }) },
    { delayMs: 60_000, run: async () => {} },
  );
  jobs.start();
  const start = performance.now();
  await jobs.stop();
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(lines).toEqual([]);
});

test('jobs that were never started stop without a last write', async () => {
  const finish = vi.fn(async () => {});
  const { jobs } = opened({ run: async () => {}, finish });
  await jobs.stop();
  expect(finish).not.toHaveBeenCalled();
});

test('copies run side by side: a slow one keeps no other waiting', async () => {
  let runs = 0;
  const { jobs } = opened({
    copies: 2,
    everyMs: 2,
    run: async (signal) => {
      runs += 1;
      if (runs === 1) await sleep(60_000, undefined, { signal, ref: false });
    },
  });
  jobs.start();
  await expect.poll(() => runs).toBeGreaterThan(4);
  await jobs.stop();
});
