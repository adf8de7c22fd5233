/** HTML is read by a parser (src/platform/markup-tree.ts), a content text by its tree; never by regular expressions. */
import { expect, test } from 'vitest';
import { readSources, walk } from '../../scripts/house/sources.ts';

/** Escaping writes HTML: the one place that may name its signs. */
const ESCAPES = 'src/platform/markup.ts';

/** Whether a pattern looks for tags or entities. Named groups and looks behind have a `<` of their own. */
function readsMarkup(pattern: string): boolean {
  const own = pattern.replace(/\(\?<(?:[=!]|\w+>)/g, '(');
  const tag = /<(?:\\?\/|[([]|\\w|[a-z!])|\[\^[<>"'\\s]*[<>][<>"'\\s]*\]|(?:\\?\/|[a-z])>/i;
  return tag.test(own) || /&(?:#|\(|\[|\\w|\w+;)/.test(own);
}

test.each([
  ['<[^>]*>', true],
  ['<(p|li)>(.*?)<\\/\\1>', true],
  ['&(amp|lt|gt);', true],
  ['&(#x?)?(\\w+);', true],
  ['[^<]+', true],
  ['<h[23][^>]*>', true],
  ['(?<=\\d) (?<name>a)', false],
  ['[&<>"\']', false],
  [' > | < ', false],
  ['^a&b$', false],
  ['^[^\\s@,<>"]+@', false],
])('the law knows %s', (pattern, isMarkup) => {
  expect(readsMarkup(pattern)).toBe(isMarkup);
});

test('no regular expression of the code reads HTML', () => {
  const wrong = readSources().flatMap(({ file, program }) => {
    const found: string[] = [];
    walk(program, (node) => {
      const isMade = node.type === 'NewExpression' && 'name' in node.callee && node.callee.name === 'RegExp';
      const pattern = isMade ? JSON.stringify(node.arguments) : 'regex' in node ? node.regex.pattern : '';
      if (readsMarkup(pattern)) found.push(`${file}: ${pattern}`);
      return undefined;
    });
    return file === ESCAPES ? [] : found;
  });
  expect(wrong).toEqual([]);
});
