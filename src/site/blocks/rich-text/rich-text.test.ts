import { expect, test } from 'vitest';
import { parseRichText } from './rich-text.ts';

test('a content text becomes a tree of its tags', () => {
  expect(
    parseRichText('<p>Порты <strong>1G</strong> &amp; <a href="/catalog/">каталог</a></p><ul><li>один</li></ul>'),
  ).toEqual([
    {
      tag: 'p',
      children: [
        'Порты ',
        { tag: 'strong', children: ['1G'] },
        ' & ',
        { tag: 'a', href: '/catalog/', children: ['каталог'] },
      ],
    },
    { tag: 'ul', children: [{ tag: 'li', children: ['один'] }] },
  ]);
});

test('an unknown tag is dropped and its text stays; an address with a script scheme is no link', () => {
  expect(parseRichText('<script>x</script><a href="javascript:x">y</a>')).toEqual(['x', { tag: 'a', children: ['y'] }]);
});

test('headings keep their ids, pictures their sizes, figures their place', () => {
  expect(
    parseRichText(
      '<h2 id="a-1">A</h2><figure><img src="/media/a.svg?v=1" alt="Б &amp; В" width="8" height="6"></figure><table><tbody><tr><td data-align="end">1</td></tr></tbody></table>',
    ),
  ).toEqual([
    { tag: 'h2', id: 'a-1', children: ['A'] },
    {
      tag: 'figure',
      children: [{ tag: 'img', src: '/media/a.svg?v=1', alt: 'Б & В', width: 8, height: 6, children: [] }],
    },
    {
      tag: 'table',
      children: [{ tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'td', isEnd: true, children: ['1'] }] }] }],
    },
  ]);
});

test('a picture from elsewhere has no address', () => {
  expect(parseRichText('<img src="https://a.ru/x.png" alt="x" width="1" height="1">')).toEqual([
    { tag: 'img', src: '', alt: 'x', width: 1, height: 1, children: [] },
  ]);
});
