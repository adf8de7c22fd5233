import { expect, test } from 'vitest';
import type { Marked } from '#src/domain/search/search.ts';
import { toldOnce } from './told-once.ts';

const FIGURES = [
  { label: 'порты RJ-45 10/100/1000', value: '24 × 1G' },
  { label: 'порты с PoE', value: '24 × 802.3at' },
];
const met = (text: string) => ({ asked: text, state: 'met' as const, text });
const text: Marked = { text: 'Коммутатор: 24 порта с PoE, питание ~220 В.', marks: [[23, 26]] };
const withoutMarks: Marked = { ...text, marks: [] };

test('a row says a fact once: its figures say the asked one and the description', () => {
  expect(toldOnce({ text, asked: [met('PoE: IEEE 802.3at (PoE+)')] }, FIGURES)).toEqual({ text: null, asked: [] });
});

test('what no figure says stays: another value, another name, an unmet condition', () => {
  const asked = [
    ...[met('PoE: IEEE 802.3bt'), met('вентиляторы: нет'), met('порты SFP+ 4'), met('порты RJ-45 4')],
    { ...met('PoE'), state: 'unmet' as const },
  ];
  expect(toldOnce({ text: withoutMarks, asked }, FIGURES).asked).toEqual(asked);
});

test('a number of the description is no part of another one', () => {
  const four: Marked = { text: 'Коммутатор, 4 порта.', marks: [[12, 13]] };
  expect(toldOnce({ text: four, asked: [] }, FIGURES).text).toBe(four);
});

test('a description stays with a matched word of its own, and where nothing stands beside it', () => {
  const fed: Marked = { ...text, marks: [[28, 35]] };
  expect(toldOnce({ text: fed, asked: [] }, FIGURES).text).toBe(fed);
  expect(toldOnce({ text, asked: [] }, []).text).toBe(text);
  expect(toldOnce({ text, asked: [met('PoE: есть')] }, []).text).toBeNull();
});
