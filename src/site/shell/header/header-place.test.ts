import { expect, test } from 'vitest';
import { type HeaderPlace, nextPlace } from './header-place.ts';

const TOP: HeaderPlace = { isFixed: false, isHidden: false, y: 0, turn: 0 };
const after = (...ys: number[]) => {
  const { isFixed, isHidden } = ys.reduce(nextPlace, TOP);
  return isHidden ? 'hidden' : isFixed ? 'fixed' : 'static';
};

test('C232, C373: the header is fixed after 200 px', () => {
  expect(after(200)).toBe('static');
  expect(after(201)).toBe('fixed');
  expect(after(900, 500, 200)).toBe('static');
});

test('C230, C373: it hides after 600 px downwards since the last turn', () => {
  expect(after(300, 600)).toBe('fixed');
  expect(after(300, 601)).toBe('hidden');
  expect(after(2000, 1500, 2100)).toBe('fixed');
  expect(after(2000, 1500, 2101)).toBe('hidden');
});

test('C231: any way up shows it, and standing still changes nothing', () => {
  expect(after(2000, 1999)).toBe('fixed');
  expect(after(2000, 2000)).toBe('hidden');
  expect(after(2000, 2001)).toBe('hidden');
});
