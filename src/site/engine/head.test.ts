import { expect, test } from 'vitest';
import { scriptJson } from './head.ts';

test('JSON in a script ends no script and opens no remark, and is the same value', () => {
  const value = { text: '</script><script>x()</script><!--\u2028', list: ['<'] };
  expect(scriptJson(value)).not.toContain('<');
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});
