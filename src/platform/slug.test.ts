import { expect, test } from 'vitest';
import { slug } from './slug.ts';

test.each([
  ['Бюджет PoE: как считать', 'byudzhet-poe-kak-schitat'],
  ['Щит и ёж', 'shchit-i-ezh'],
  ['«»', 'text'],
  ['слово '.repeat(30), 'slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo-slovo'],
])('«%s» as a part of an address', (text, expected) => {
  expect(slug(text)).toBe(expected);
});
