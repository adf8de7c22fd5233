import { expect, test, vi } from 'vitest';
import { addGoods, showComparison, shownComparison, tickGood } from './comparison.ts';

vi.mock('./comparison-list.ts', () => {
  throw new Error('lost chunk');
});

test('where what talks to the server is lost, changes stay for the next page and everybody is told', async () => {
  const place = { textContent: '', toggleAttribute: vi.fn() };
  const sessionStorage = { getItem: vi.fn(() => null), setItem: vi.fn() };
  vi.stubGlobal('document', { getElementById: () => place });
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  await import('./comparison-hint.ts');
  showComparison({ ids: [1] });
  tickGood(2, true);
  addGoods([1, 3]);
  await vi.waitFor(() => expect(place.textContent).toBe('Сравнение недоступно. Обновите страницу.'));
  expect(place.toggleAttribute).toHaveBeenCalledWith('data-visible', true);
  expect(shownComparison()?.ids).toEqual([1, 2, 3]);
  expect(sessionStorage.setItem).toHaveBeenLastCalledWith(
    'comparison',
    JSON.stringify([
      { method: 'post', path: 'add-good/2', ids: [1, 2] },
      { method: 'post', path: 'add-goods?goods=1,3', ids: [1, 2, 3] },
    ]),
  );
});
