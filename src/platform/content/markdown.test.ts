import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { htmlOf } from './text-tree-html.ts';

test.each([
  ['paragraphs, joined lines', 'Первая\nстрока\n\nВторая', '<p>Первая строка</p><p>Вторая</p>'],
  ['headings', '## Порты\n\n### Питание', '<h2 id="porty">Порты</h2><h3 id="pitanie">Питание</h3>'],
  ['ids of equal headings', '## Порты\n\n## Порты', '<h2 id="porty">Порты</h2><h2 id="porty-2">Порты</h2>'],
  ['a nested list', '- один\n  1. два', '<ul><li>один<ol><li>два</li></ol></li></ul>'],
  ['a quotation', '> Так\n> и есть', '<blockquote><p>Так и\u00a0есть</p></blockquote>'],
  ['code', '```\nshow "run" <x>\n```', '<pre><code>show &quot;run&quot; &lt;x&gt;</code></pre>'],
  [
    'quotes around markup',
    '**"Да"** и "*нет*", "`a`"',
    '<p><strong>«Да»</strong> и\u00a0«<em>нет</em>», «<code>a</code>»</p>',
  ],
  ['a short word before markup', 'порты в **сети**', '<p>порты в\u00a0<strong>сети</strong></p>'],
  ['what other Markdown knows', '~220 В~\n===\nwww.example.com', '<p>~220\u00a0В~ === www.example.com</p>'],
  [
    'a table, figures at the end',
    '| Класс | Вт |\n|---|--:|\n| **4** | 30 |',
    '<table><thead><tr><th>Класс</th><th data-align="end">Вт</th></tr></thead>' +
      '<tbody><tr><td><strong>4</strong></td><td data-align="end">30</td></tr></tbody></table>',
  ],
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
  expect(htmlOf(parseMarkdown(text))).toBe(html);
});

test('a picture stands with its size and caption', () => {
  const place = { picture: () => ({ url: '/media/a.svg?v=1', width: 80, height: 60 }), report: () => {} };
  expect(htmlOf(parseMarkdown('![Схема "кольца"](a.svg "Кольцо - цело")', place))).toBe(
    '<figure><img src="/media/a.svg?v=1" alt="Схема «кольца»" width="80" height="60">' +
      '<figcaption>Кольцо\u00a0— цело</figcaption></figure>',
  );
});

test('mistakes are told with their lines', () => {
  const problems: string[] = [];
  const links: string[] = [];
  parseMarkdown('# Раз\n\nтекст\n[x](ftp://a)\n\n- [y](/b/)\n- ![](no.svg)\n\n#### Глубоко', {
    picture: () => undefined,
    pictureProblem: (path) => `картинки ${path} нет`,
    report: (line, message) => problems.push(`${line}: ${message}`),
    link: (line, address) => links.push(`${line}: ${address}`),
  });
  expect(problems).toEqual([
    '1: заголовок «#» – это название страницы, ожидалось: ##',
    '4: адрес ссылки «ftp://a» не принят, ожидалось: /страница/, #раздел или https://…',
    '7: у картинки нет описания, ожидалось: ![что на ней](путь)',
    '7: картинки no.svg нет',
    '9: ожидался заголовок не глубже ###',
  ]);
  expect(links).toEqual(['6: /b/']);
});
