import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';

type Answer = { goods: number[] } | ApiError;
const server = vi.hoisted(() => ({
  calls: [] as string[],
  list: [] as number[],
  answer: (_: string): unknown => ({}),
}));
vi.mock('./api.ts', async (original) => {
  const { ApiError } = await original<typeof import('./api.ts')>();
  const change = (method: string) => async (path: string) => {
    server.calls.push(`${method} ${path.slice('catalog/compare/'.length)}`);
    const answer = await server.answer(path);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const get = async () => {
    server.calls.push('GET');
    return [{ goods: server.list.map((id) => ({ id })), attributes: [], diff_attributes: [] }];
  };
  return { ApiError, api: { get, post: change('POST'), delete: change('DELETE') } };
});
const toasts: { text: string; action?: { run: () => void } }[] = [];
vi.mock('#src/ui/toast/toast.tsx', () => ({
  showToast: (toast: (typeof toasts)[0]) => {
    toasts.push(toast);
    return () => toasts.splice(toasts.indexOf(toast), 1);
  },
}));

/** What adds goods to the list, as the server does it. */
const add = (path: string): Answer => {
  server.list.push(Number(path.split('/').at(-1)));
  return { goods: [...server.list] };
};
const noAnswer = new ApiError(0, 'Нет связи с сервером.');

function newStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

/** The next page of the same tab: nothing but the storage comes over. `comeBack`: as the browser kept the page. */
async function openPage() {
  vi.resetModules();
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  });
  const { shownComparison, tickGood } = await import('./comparison.ts');
  const { startComparison } = await import('./comparison-hint.ts');
  startComparison();
  return {
    tickGood,
    ids: () => shownComparison()?.ids,
    comeBack: () => listeners.pageshow?.({ persisted: true }),
  };
}
const kept = () => JSON.parse(sessionStorage.getItem('comparison') ?? '[]') as unknown[];

beforeEach(() => {
  Object.assign(server, { calls: [], list: [], answer: add });
  toasts.length = 0;
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});

test('a change is sent once, under the lock where there is one and without it where none can be had', async () => {
  for (const request of [
    vi.fn((_: string, run: () => Promise<void>) => run()),
    vi.fn(() => Promise.reject(new DOMException('no lock', 'SecurityError'))),
  ]) {
    vi.stubGlobal('navigator', { locks: { request } });
    const page = await openPage();
    page.tickGood(1, true);
    await expect.poll(() => kept()).toEqual([]);
    expect([request.mock.calls.length, server.calls.filter((call) => call !== 'GET')]).toEqual([
      1,
      ['POST add-good/1'],
    ]);
    server.calls.length = 0;
    localStorage.removeItem('comparison');
  }
});

test('a page that is left before the server answers leaves its changes to the next one, which sends them first', async () => {
  server.answer = () => new Promise(() => {});
  const first = await openPage();
  first.tickGood(1, true);
  first.tickGood(2, true);
  first.tickGood(1, false);
  await expect.poll(() => server.calls).toEqual(['POST add-good/1']);

  server.calls.length = 0;
  server.answer = (path) => (path.includes('delete') ? { goods: server.list.splice(0, 1) && server.list } : add(path));
  const second = await openPage();
  expect(second.ids()).toEqual([2]);
  await expect.poll(() => kept()).toEqual([]);
  await expect.poll(() => server.calls.at(-1)).toBe('GET');
  expect(server.calls).toEqual(['POST add-good/1', 'GET', 'POST add-good/2', 'GET', 'DELETE delete-good/1', 'GET']);
  expect(second.ids()).toEqual([2]);

  server.calls.length = 0;
  first.comeBack();
  await expect.poll(() => server.calls).toEqual(['GET']); // and nothing that was sent already
  expect(first.ids()).toEqual([2]);
});

test('without an answer a change is shown and kept, and said once until it is saved', async () => {
  server.answer = () => noAnswer;
  const page = await openPage();
  page.tickGood(1, true);
  await expect.poll(() => toasts).toHaveLength(1);
  page.tickGood(2, true);
  await expect.poll(() => server.calls.filter((call) => call === 'POST add-good/1')).toHaveLength(2);
  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual(['Сравнение ещё не сохранено. Нет связи с сервером.']);
  expect([page.ids(), kept().length]).toEqual([[1, 2], 2]);
  await expect.poll(() => server.calls.slice(-2)).toEqual(['POST add-good/1', 'GET']);

  server.answer = add;
  await expect
    .poll(() => {
      toasts[0]?.action?.run();
      return kept();
    })
    .toEqual([]);
  expect([server.list, page.ids(), toasts]).toEqual([[1, 2], [1, 2], []]);
});

test('a refused change is taken back, told and not kept; those behind it are sent', async () => {
  server.answer = (path) =>
    path.endsWith('/1') ? new ApiError(404, 'Товар не найден. Обновите страницу.') : add(path);
  const page = await openPage();
  page.tickGood(1, true);
  page.tickGood(2, true);
  await expect.poll(() => page.ids()).toEqual([2]);
  expect(kept()).toEqual([]);
  expect(toasts.map(({ text }) => text)).toEqual(['Сравнение не изменено. Товар не найден. Обновите страницу.']);
});

test('a refused token is no refusal of the change: it is sent again, once', async () => {
  const answers = [new ApiError(403, 'Запрос не подтверждён. Обновите страницу и отправьте ещё раз.')];
  server.answer = (path) => answers.pop() ?? add(path);
  const page = await openPage();
  page.tickGood(1, true);
  await expect.poll(() => kept()).toEqual([]);
  expect([server.list, toasts]).toEqual([[1], []]);
  server.answer = () => new ApiError(403, 'Запрос не подтверждён. Обновите страницу и отправьте ещё раз.');
  page.tickGood(2, true);
  await expect.poll(() => page.ids()).toEqual([1]);
  expect([kept(), toasts.length]).toEqual([[], 1]);
});

test('C145: a list at the server is read though the storage remembers nothing of it', async () => {
  server.list = [7];
  const stranger = await openPage();
  expect([server.calls, stranger.ids()]).toEqual([[], []]);
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a; comparison-known=1' });
  const page = await openPage();
  await expect.poll(() => page.ids()).toEqual([7]);
});

test('where storage is forbidden a change lives as long as its page', async () => {
  const forbidden = { getItem: () => expect.fail(), setItem: () => expect.fail(), removeItem: () => expect.fail() };
  vi.stubGlobal('localStorage', forbidden);
  vi.stubGlobal('sessionStorage', forbidden);
  const page = await openPage();
  expect(server.calls).toEqual([]);
  page.tickGood(1, true);
  expect(page.ids()).toEqual([1]);
  await expect.poll(() => server.list).toEqual([1]);
});
