import { expect, test } from 'vitest';
import { splitFigure } from '#src/ui/figures/figures.tsx';
import { pageWindow } from './pagination.tsx';

test('page links show the ends and the neighbours; a gap of one page is that page', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(5, 12)).toEqual([1, null, 4, 5, 6, null, 12]);
  expect(pageWindow(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
  expect(pageWindow(12, 12)).toEqual([1, null, 9, 10, 11, 12]);
});

test('a figure parts into its number and its unit; words stay whole', () => {
  expect(splitFigure('24 × 1G')).toEqual({ number: '24', unit: '× 1G' });
  expect(splitFigure('1 × 2,5G')).toEqual({ number: '1', unit: '× 2,5G' });
  expect(splitFigure('890,5\u00a0Вт')).toEqual({ number: '890,5', unit: 'Вт' });
  expect(splitFigure('Wi-Fi 6 · 2×2')).toEqual({ number: 'Wi-Fi 6 · 2×2', unit: '' });
  expect(splitFigure('2,4\u00a0ГГц, 5\u00a0ГГц')).toEqual({ number: '2,4\u00a0ГГц, 5\u00a0ГГц', unit: '' });
});
