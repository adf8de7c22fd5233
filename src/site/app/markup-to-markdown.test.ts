import { expect, test } from 'vitest';
import { readMarkup } from '#src/platform/markup-tree.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';

const md = (html: string) => markupToMarkdown(readMarkup(html), 'https://s/a/');

test.each([
  ['headings and paragraphs', '<div><h1>Порты&nbsp;PoE</h1><p>Один<br/>два</p></div>', '# Порты PoE\n\nОдин\\\nдва\n'],
  [
    'links become whole',
    '<p>См. <a href="../b/?x=1#y">каталог <b>MES</b></a>.</p>',
    'См. [каталог **MES**](https://s/b/?x=1#y).\n',
  ],
  ['lists in lists', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '- a\n\n- b\n\n  1. c\n'],
  [
    'tables',
    '<table><thead><tr><th>Порт</th><th>Число</th></tr></thead><tbody><tr><td>1|2</td><td><!-- -->3</td></tr></tbody></table>',
    '| Порт | Число |\n| --- | --- |\n| 1\\|2 | 3 |\n',
  ],
  ['names and values', '<dl><div><dt>Масса</dt><dd>2 <span>кг</span></dd></div></dl>', '- **Масса:** 2 кг\n'],
  [
    'pictures with a text',
    '<p><img src="/p.svg" alt="Вид"/><img src="/q.svg" alt=""/></p>',
    '![Вид](https://s/p.svg)\n',
  ],
  [
    'cards that are one link',
    '<a href="/x/"><h3>MES2448P</h3><p>48 портов</p></a>',
    '[MES2448P 48 портов](https://s/x/)\n',
  ],
  ['elements that touch are kept apart', '<p><b>1G</b><span>24</span></p>', '**1G** 24\n'],
  ['signs of Markdown in a text', '<p>a*b [c] &lt;d&gt; evi_perimeter</p>', 'a\\*b \\[c\\] \\<d\\> evi_perimeter\n'],
  [
    'a table without a head',
    '<table><tbody><tr><th>Масса<span>расчёт</span></th><td>2</td></tr></tbody></table>',
    '|  |  |\n| --- | --- |\n| Масса расчёт | 2 |\n',
  ],
  [
    'an empty corner of a head',
    '<table><thead><tr><td></td><th>STP</th></tr></thead><tbody><tr><th>Путь</th><td>2</td></tr></tbody></table>',
    '|  | STP |\n| --- | --- |\n| Путь | 2 |\n',
  ],
  ['a heading that is a link to itself', '<h2 id="x"><a href="#x">Порты</a></h2>', '## Порты\n'],
  ['a heading that leads elsewhere', '<h2><a href="/x/">Порты</a></h2>', '## [Порты](https://s/x/)\n'],
  ['a name that has a colon', '<dl><dt>портов с PoE: 8</dt><dd>802.3at</dd></dl>', '- **портов с PoE: 8,** 802.3at\n'],
  ['what opens and has nothing to read', '<details><summary>Фильтры</summary><form><p>x</p></form></details>', ''],
  ['a heading over what is left out', '<section><h2>Ваш текст</h2><form><p>x</p></form></section>', ''],
  ['a heading over a text', '<section><h2>Ответы</h2><p>x</p></section>', '## Ответы\n\nx\n'],
  ['what opens', '<details><summary>Связи</summary><p>x</p></details>', '**Связи**\n\nx\n'],
  ['words for those without scripts', '<noscript><p>Откройте каталог</p></noscript>', 'Откройте каталог\n'],
  ['code', '<pre><code>show *\n</code></pre><p><code>a*b</code></p>', '```\nshow *\n```\n\n`a*b`\n'],
  [
    'what only a person can use is left out',
    '<p hidden="">x</p><form><p>y</p></form><svg><path d="M0"/></svg><button>z</button>',
    '',
  ],
  ['panes of tabs are content', '<div role="tabpanel" hidden=""><p>x</p></div>', 'x\n'],
])('%s', (_, html, expected) => {
  expect(md(html)).toBe(expected);
});
