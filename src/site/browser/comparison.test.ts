import { expect, test, vi } from 'vitest';
import { comparisonList, showComparison, shownComparison, tickGood, waiting } from './comparison.ts';

vi.mock('./comparison-list.ts', () => {
  throw new Error('lost chunk');
});

test('where what talks to the server is lost, every change is taken back and everybody is told', async () => {
  const place = { textContent: '', toggleAttribute: vi.fn() };
  vi.stubGlobal('document', { getElementById: () => place });
  showComparison({ ids: [1] });
  tickGood(2, true);
  tickGood(3, true);
  expect(shownComparison()?.ids).toEqual([1, 2, 3]);
  await Promise.allSettled([comparisonList(), comparisonList()]);
  await vi.waitFor(() => expect(shownComparison()?.ids).toEqual([1]));
  expect(waiting).toEqual([]);
  expect(place.textContent).toBe('Сравнение недоступно. Обновите страницу.');
  expect(place.toggleAttribute).toHaveBeenCalledWith('data-visible', true);
});
