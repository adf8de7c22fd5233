import { expect, test } from 'vitest';
import { escapeHtml, escapeXml, unescapeHtml } from './markup.ts';

const TEXT = `a<b> & "c" 'd' &amp; ёж`;

test('a text stands in HTML as it is and comes back whole', () => {
  expect(escapeHtml(TEXT)).toBe('a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; &amp;amp; ёж');
  expect(unescapeHtml(escapeHtml(TEXT))).toBe(TEXT);
  expect(unescapeHtml('&nbsp;&unknown;')).toBe('&nbsp;&unknown;');
});

test('XML has its own name for the apostrophe and holds no control characters or halves of letters', () => {
  expect(escapeXml(TEXT)).toBe('a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos; &amp;amp; ёж');
  expect(escapeXml('a\u0000b\u001bc\td\ne\ud800f')).toBe('abc\td\ne\ufffdf');
});
