import { describe, expect, test } from 'vitest';
import { ENGLISH, RUSSIAN, ruleMessage } from './messages.ts';
import { IMAGE_EXTENSIONS, isPlainText, type RuleName, rules, strangeCharacters } from './rules.ts';

const file = (name: string, type = 'image/png', size = 1024) => ({ name, type, size });

/** Per rule: what passes, what does not; the first element is the value, the rest are parameters. */
const CASES: Record<RuleName, { passes: unknown[][]; fails: unknown[][] }> = {
  alpha: { passes: [['Ёлка'], ['abc']], fails: [['abc1'], ['два слова'], ['a-b']] },
  alpha_num: { passes: [['Дом5']], fails: [['Дом 5'], ['a_b']] },
  alpha_dash: { passes: [['дом-5_a']], fails: [['дом 5'], ['a.b']] },
  alpha_spaces: { passes: [['два слова']], fails: [['два слова 2']] },
  between: {
    passes: [[5, 1, 5]],
    fails: [
      [6, 1, 5],
      ['abc', 1, 5],
    ],
  },
  confirmed: { passes: [['a', 'a']], fails: [['a', 'b']] },
  digits: {
    passes: [['123', 3]],
    fails: [
      ['12', 3],
      ['12a', 3],
    ],
  },
  dimensions: { passes: [[{ width: 2, height: 1 }, 2, 1]], fails: [[{ width: 1, height: 1 }, 2, 1]] },
  email: {
    passes: [['ivan@example.com'], ['a.b+c@mail.example.ru'], ['info@почта.рф'], ['x@xn--80a1acny.xn--p1ai']],
    fails: [['ivan'], ['ivan@'], ['@example.com'], ['a..b@example.com'], ['a@b'], ['a b@example.com'], ['a@-b.ru']],
  },
  ext: {
    passes: [[file('a.PDF'), ['pdf']]],
    fails: [
      [file('a.exe'), ['pdf']],
      [file('pdf'), ['pdf']],
    ],
  },
  image: { passes: IMAGE_EXTENSIONS.map((one) => [file(`a.${one}`)]), fails: [[file('a.pdf')], [file('a.tiff')]] },
  integer: { passes: [['12'], ['-3']], fails: [['1.5'], ['a']] },
  is: { passes: [['a', 'a']], fails: [['a', 'b']] },
  is_not: { passes: [['a', 'b']], fails: [['a', 'a']] },
  length: { passes: [['abc', 3]], fails: [['ab', 3]] },
  max: { passes: [['abc', 3]], fails: [['abcd', 3]] },
  min: { passes: [['abc', 3]], fails: [['ab', 3]] },
  max_value: {
    passes: [['3', 3]],
    fails: [
      ['4', 3],
      ['a', 3],
    ],
  },
  min_value: { passes: [['3', 3]], fails: [['2', 3]] },
  mimes: {
    passes: [
      [file('a'), ['image/*']],
      [file('a'), ['image/png']],
    ],
    fails: [[file('a'), ['text/plain']]],
  },
  not_one_of: { passes: [['c', ['a', 'b']]], fails: [['a', ['a', 'b']]] },
  numeric: { passes: [['1'], ['1.5'], ['1,5']], fails: [['1e5'], ['a']] },
  one_of: { passes: [['a', ['a', 'b']]], fails: [['c', ['a', 'b']]] },
  regex: { passes: [['a1', /^a\d$/]], fails: [['b1', /^a\d$/]] },
  required: { passes: [['a'], [0], [true], [['a']]], fails: [[''], [' '], [null], [undefined], [[]], [false]] },
  size: { passes: [[file('a'), 1]], fails: [[file('a', '', 1025), 1]] },
  url: {
    passes: [['https://example.com/a'], ['example.com'], ['пример.рф']],
    fails: [['нет'], ['http://'], ['a b.ru']],
  },
};
const call = (rule: RuleName, args: unknown[]) => (rules[rule] as (...all: unknown[]) => boolean)(...args);

describe('C244–C252: the rule vocabulary', () => {
  test.each(Object.entries(CASES))('%s', (name, { passes, fails }) => {
    const rule = name as RuleName;
    for (const args of passes) expect(call(rule, args), JSON.stringify(args)).toBe(true);
    for (const args of fails) expect(call(rule, args), JSON.stringify(args)).toBe(false);
    if (rule !== 'required') expect(call(rule, ['', 1, 1])).toBe(true);
  });

  test('C252: images are jpg, jpeg, svg, png, bmp, gif and webp', () => {
    expect(IMAGE_EXTENSIONS).toEqual(['jpg', 'jpeg', 'svg', 'png', 'bmp', 'gif', 'webp']);
  });
});

test('C243: every rule has a Russian and an English message with the field in it', () => {
  for (const messages of [RUSSIAN, ENGLISH]) {
    expect(Object.keys(messages)).toEqual(Object.keys(rules));
    for (const message of Object.values(messages)) expect(message).toContain('{field}');
  }
  expect(RUSSIAN.required).toBe('Поле {field} обязательно для заполнения');
  expect(RUSSIAN.email).toBe('Поле {field} должно быть действительным электронным адресом');
  expect(ruleMessage(ENGLISH, 'between', { field: 'Ports', min: 1, max: 48 })).toBe(
    'The Ports field must be between 1 and 48',
  );
});

test('C264: a text holds letters, digits and some punctuation, and says which characters it may not hold', () => {
  expect(isPlainText('Ёж, дом № 5 (корп. 2) — «А/Б» 100 % & @ # * = + \\ _ [x]')).toBe(true);
  for (const one of ['<', '>', '{', '}', '$', '^', '~', '|', '`', '\u0000', '\u202e', '漢', '😀']) {
    expect(isPlainText(`a${one}`), one).toBe(false);
  }
  expect(isPlainText('a\nb')).toBe(false);
  expect(isPlainText('a\nb', { hasLines: true })).toBe(true);
  expect(strangeCharacters('<b>😀</b> $5')).toEqual(['<', '>', '😀', '$']);
});
