import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { bindLiterals } from './bound-literals.ts';

const bind = (code: string) => bindLiterals(code, parseSync('part.tsx', code).program) ?? code;

test.each([
  ['a text of JSX', '<p>Или файлом</p>;', '<p>Или~файлом</p>;'],
  ['a dash after an element', '<p><b>24</b> — порты</p>;', '<p><b>24</b>~— порты</p>;'],
  ['a line break between words', '<p>\n  файлы для\n  NetBox\n</p>;', '<p>\n  файлы для~NetBox\n</p>;'],
  ['an entity stays', '<p>по&nbsp;числу и&nbsp;в срок</p>;', '<p>по&nbsp;числу и&nbsp;в~срок</p>;'],
  ['an attribute', '<a title="Как мы">x</a>;', '<a title="Как~мы">x</a>;'],
  ['a string with an escape', "f('в\\u00a0доме и в саду');", 'f("в~доме и~в~саду");'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  ['a template', 'f(`о доме ${a} и о саде ${b} \\` в ряд`);', 'f(`о~доме ${a} и~о~саде ${b} \\` в~ряд`);'],
  ['a short word before an element', '<p>пишите на <a>a</a></p>;', '<p>пишите на~<a>a</a></p>;'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  ['a short word before a value', 'f(`от ${a}`);', 'f(`от~${a}`);'],
  ['what is asked stays', "f(a === 'в саду', b.includes('в саду'));", "f(a === 'в саду', b.includes('в саду'));"],
  ['what is sent back stays', '<input value="в саду" />;', '<input value="в саду" />;'],
  ['a name that is only heard stays', '<nav aria-label="На странице" />;', '<nav aria-label="На странице" />;'],
  ['a key stays', "f({ 'в саду': 'в саду' });", `f({ 'в саду': "в~саду" });`],
  ['a case stays', "switch (a) { case 'в саду': f('в саду'); }", `switch (a) { case 'в саду': f("в~саду"); }`],
])('%s', (_, from, to) => {
  expect(bind(from)).toBe(to.replaceAll('~', '\u00a0'));
});
