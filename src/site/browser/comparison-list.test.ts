import { expect, test, vi } from 'vitest';

const calls: string[] = [];
vi.mock('./api.ts', () => ({
  ApiError: Error,
  api: {
    get: async () => [],
    post: async (path: string) => {
      calls.push(path);
      return { goods: [] };
    },
  },
}));
vi.mock('./comparison-hint.ts', () => ({ remember: () => {}, remembered: () => [] }));
vi.mock('#src/ui/toast.tsx', () => ({ showToast: () => {} }));

const { send } = await import('./comparison-list.ts');
const { waiting } = await import('./comparison.ts');
const change = { method: 'post', path: 'add-good/1', apply: (ids: readonly number[]) => [...ids, 1] } as const;

test('a change is sent once, under the lock where there is one and without it where none can be had', async () => {
  for (const request of [
    vi.fn((_: string, run: () => Promise<void>) => run()),
    vi.fn(() => Promise.reject(new DOMException('no lock', 'SecurityError'))),
  ]) {
    vi.stubGlobal('navigator', { locks: { request } });
    waiting.push(change);
    await send();
    expect([request.mock.calls.length, calls.splice(0), waiting.length]).toEqual([
      1,
      ['catalog/compare/add-good/1'],
      0,
    ]);
  }
});
