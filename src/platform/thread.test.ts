import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from './project-folder.server.ts';
import { openThread } from './thread.server.ts';

const file = join(mkdtempSync(join(tmpdir(), 'thread-')), 'work.ts');
writeFileSync(
  file,
  `import { serveThread } from '${join(PROJECT_FOLDER, 'src/platform/thread-side.server.ts')}';
serveThread(async (task) => {
  if (task === 'spin') for (;;);
  if (task === 'eat') for (const held = []; ; ) held.push(new Array(1000).fill(Math.random()));
  if (task === 'leave') process.exit(3);
  if (task === 'throw') throw new Error('on purpose');
  return task.toUpperCase();
});
`,
);
const open = (more: { limitMs?: number; maxWaiting?: number } = {}) =>
  openThread<string, string>({
    ...{ name: 'test', source: relative(PROJECT_FOLDER, file), maxWaiting: 10, limitMs: 20_000, memoryMb: 64 },
    ...more,
  });

test.each([
  ['throw', 'failed', {}],
  ['leave', 'failed', {}],
  ['eat', 'memory', {}],
  ['spin', 'time', { limitMs: 1_500 }],
])('a piece that ends in «%s» is lost alone: those that wait behind it are done', async (task, reason, more) => {
  const thread = open(more);
  const bad = thread.run(task);
  const behind = [thread.run('a'), thread.run('b')];
  await expect(bad).rejects.toMatchObject({ name: 'ThreadError', reason });
  expect(await Promise.all(behind)).toEqual(['A', 'B']);
  expect(await thread.run('after')).toBe('AFTER');
});

test('the queue has an end', async () => {
  const thread = open({ maxWaiting: 2 });
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((one) => thread.run(one));
  await expect(fourth).rejects.toMatchObject({ reason: 'busy' });
  expect(await Promise.all([first, second, third])).toEqual(['A', 'B', 'C']);
});
