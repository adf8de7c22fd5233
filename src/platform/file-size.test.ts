import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0\u00a0Б'],
  [812, '812\u00a0Б'],
  [1_400, '1,4\u00a0КБ'],
  [24_310, '24\u00a0КБ'],
  [999_400, '999\u00a0КБ'],
  [999_600, '1\u00a0МБ'],
  [1_440_000, '1,4\u00a0МБ'],
])('%i bytes are «%s»', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
