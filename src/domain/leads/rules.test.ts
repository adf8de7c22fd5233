import { expect, test } from 'vitest';
import { isEmail, isPlainText, strangeCharacters } from './rules.ts';

test.each(['ivan@example.com', 'a.b+c@mail.example.ru', 'info@почта.рф', 'x@xn--80a1acny.xn--p1ai'])(
  'C250, C260: %s is a mail address',
  (address) => {
    expect(isEmail(address)).toBe(true);
  },
);

test.each(['', 'ivan', 'ivan@', '@example.com', 'a..b@example.com', 'a@b', 'a b@example.com', 'a@-b.ru'])(
  'C250, C260: «%s» is no mail address',
  (address) => {
    expect(isEmail(address)).toBe(false);
  },
);

test('C244, C264: a text holds letters, digits and some punctuation, and says which characters it may not hold', () => {
  expect(isPlainText('Ёж, дом № 5 (корп. 2) — «А/Б» 100 % & @ # * = + \\ _ [x]')).toBe(true);
  for (const one of ['<', '>', '{', '}', '$', '^', '~', '|', '`', '\u0000', '\u202e', '漢', '😀']) {
    expect(isPlainText(`a${one}`), one).toBe(false);
  }
  expect(isPlainText('a\nb')).toBe(false);
  expect(isPlainText('a\nb', { hasLines: true })).toBe(true);
  expect(strangeCharacters('<b>😀</b> $5')).toEqual(['<', '>', '😀', '$']);
});
