import { expect, test, vi } from 'vitest';

// Other files of the process may have left pieces waiting in the queue that they share.
vi.resetModules();
const { inTurn } = await import('./in-turn.server.ts');

test('what is asked for most is done first, what nobody needs any more is not done, and the queue has an end', async () => {
  const done: string[] = [];
  let release: (() => void) | undefined;
  const piece = (name: string, wanted: () => number) => ({ wanted, work: async () => void done.push(name) });
  const first = new Promise<void>((resolve) => (release = resolve));
  inTurn({ wanted: () => 1, work: () => first }); // the others gather behind it
  let asked = 1;
  let isKept = true;
  inTurn(piece('once', () => 1));
  inTurn(piece('often', () => asked));
  inTurn(piece('of an older content', () => (isKept ? 5 : 0)));
  inTurn({ wanted: () => 3, work: () => Promise.reject(new Error('its own affair')) });
  for (let n = 4; n < 500; n += 1) expect(inTurn(piece('filling', () => (isKept ? 1 : 0)))).toBe(true);
  expect(inTurn(piece('one too many', () => 9))).toBe(false);
  [asked, isKept] = [7, false];
  expect(inTurn(piece('in a place that became free', () => 2))).toBe(true);
  release?.();
  await expect.poll(() => done).toEqual(['often', 'in a place that became free', 'once']);
});
