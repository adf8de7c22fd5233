import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test.each([
  ['paragraphs, joined lines', 'Первая\nстрока\n\nВторая', '<p>Первая строка</p><p>Вторая</p>'],
  ['headings', '## Порты\n\n### Питание', '<h2>Порты</h2><h3>Питание</h3>'],
  ['a list of points', '- один\n- два', '<ul><li>один</li><li>два</li></ul>'],
  ['a numbered list', '1. один\n2. два', '<ol><li>один</li><li>два</li></ol>'],
  ['bold, italic and code', '**Да** *нет* `a - b`', '<p><strong>Да</strong> <em>нет</em> <code>a - b</code></p>'],
  ['a link inside the site', '[Каталог](/catalog/)', '<p><a href="/catalog/">Каталог</a></p>'],
  ['HTML is text', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a script address is not a link', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  [
    'a quote cannot leave an attribute',
    '[x](https://a.ru/"onclick="x)',
    '<p><a href="https://a.ru/&quot;onclick=&quot;x">x</a></p>',
  ],
  ['typography', 'Питание - "сеть"', '<p>Питание\u00a0— «сеть»</p>'],
])('%s', (_, text, html) => {
  expect(markdownToHtml(text)).toBe(html);
});
