import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { headingsOf, lettersOf, wordsOf } from './text-tree.ts';
import { htmlOf, wholeAt } from './text-tree-html.ts';

const TEXT =
  '## Порты *1G*\n\nДо **48**-го\nпорта.\n\n- один\n- два\n\n| А | Б |\n|---|--:|\n| 1 | 2 |\n\n### PoE & R<D';

test('a text is a tree of its tags', () => {
  expect(parseMarkdown('Порты **1G** & [каталог](/catalog/)\n\n---')).toEqual([
    {
      tag: 'p',
      children: [
        'Порты ',
        { tag: 'strong', children: ['1G'] },
        ' & ',
        { tag: 'a', href: '/catalog/', children: ['каталог'] },
      ],
    },
    { tag: 'hr' },
  ]);
});

test('words of blocks are kept apart, markup inside a word is not', () => {
  expect(wordsOf(parseMarkdown(TEXT)).trim()).toBe('Порты 1G До\u00a048-го порта. один два А Б 1 2 PoE & R<D');
  expect(lettersOf(parseMarkdown('- один\n- два'))).toBe('одиндва');
});

test('headings are told with their level and place', () => {
  expect(headingsOf(parseMarkdown(TEXT))).toEqual([
    { level: 2, id: 'porty-1g', title: 'Порты 1G' },
    { level: 3, id: 'poe-r-d', title: 'PoE & R<D' },
  ]);
});

test('HTML escapes letters and attributes, and addresses may be made whole', () => {
  const text = parseMarkdown('## R&D\n\n[«x»](/a/?b="c&d) [y](#r-d) [z](https://a.ru)');
  expect(htmlOf(text)).toBe(
    '<h2 id="r-d">R&amp;D</h2><p><a href="/a/?b=&quot;c&amp;d">«x»</a> <a href="#r-d">y</a> <a href="https://a.ru">z</a></p>',
  );
  expect(htmlOf(text, wholeAt('https://s.ru/news/1/'))).toContain(
    '<a href="https://s.ru/a/?b=%22c&amp;d">«x»</a> <a href="https://s.ru/news/1/#r-d">y</a> <a href="https://a.ru">z</a>',
  );
});
