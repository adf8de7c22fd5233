import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { inAscii } from './ascii-source.ts';

const ascii = (code: string) => inAscii(code, parseSync('part.js', code).program);

test.each([
  ['a string', "'Мы — «дома»'"],
  ['a needless backslash', "'\\й\\\\й\\n'"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a program
  ['a template', '`о ${"доме"} и о саде`'],
  ['a pattern', "/^[а-яё]{2}…$/iu.test('Ёж…')"],
  ['a pair of a pattern', "/^[😀-😃]$/u.test('😁')"],
  ['a class of letters beside a v flag', "/^[\\p{L}--[ё]]$/v.test('ё')"],
  ['a key', 'Object.keys({ порт: 1 })'],
  ['raw text', 'String.raw`\\d+ шт`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a program
  ['raw text around values', 'String.raw`(${1 + 1} из\\s${String.raw`пяти\\b`})`'],
  ['a text of raw text', "String.raw`шт|м`.split('|')"],
])('%s', (_, code) => {
  const made = ascii(code);
  expect(made).not.toMatch(/[^\0-\x7f]/);
  // biome-ignore lint/security/noGlobalEval: both are sources of this test
  const run = globalThis.eval;
  expect(run(`(${made})`)).toEqual(run(`(${code})`));
});
