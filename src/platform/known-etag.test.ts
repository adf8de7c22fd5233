import { expect, test } from 'vitest';
import { isKnownEtag } from './known-etag.ts';

test('a tag is known by itself, among others, as a weak one, and by the star', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', '*'])
    expect(isKnownEtag(header, '"a"'), header).toBe(true);
  expect(isKnownEtag('"a"', 'W/"a"')).toBe(true);
  for (const header of [undefined, '', '"b"', 'a', '"ab"']) expect(isKnownEtag(header, '"a"'), header).toBe(false);
});
