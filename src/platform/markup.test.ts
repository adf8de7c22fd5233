import { expect, test } from 'vitest';
import { escapeHtml, escapeXml } from './markup.ts';
import { readMarkup } from './markup-tree.ts';

const TEXT = `a<b> & "c" 'd' &amp; ёж`;

test('a text stands in HTML as it is and comes back whole', () => {
  expect(escapeHtml(TEXT)).toBe('a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &amp;amp; ёж');
  expect(readMarkup(escapeHtml(TEXT)).children).toEqual([TEXT]);
});

test('XML has its own name for the apostrophe and holds no control characters or halves of letters', () => {
  expect(escapeXml(TEXT)).toBe('a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; &amp;amp; ёж');
  expect(escapeXml('a\u0000b\u001bc\td\ne\ud800f')).toBe('abc\td\ne\ufffdf');
});
