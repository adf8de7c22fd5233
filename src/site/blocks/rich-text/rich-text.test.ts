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
