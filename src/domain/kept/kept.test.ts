import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_SIGNS, readCode, shownCode, spokenCode } from './kept.ts';

test.each([
  ['AEK234', 'AEK234'],
  ['аек 234', 'AEK234'],
  ['АЕК-234', 'AEK234'],
  [' aек2 34 ', 'AEK234'],
  ['РСТУ79', 'PCTY79'],
])('«%s» is read as a code, in either alphabet', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test.each(['', 'AEK23', 'AEK2345', 'AEK230', 'AEK231', 'BEK234', 'AEK23О', '<script>', 'A'.repeat(10_000)])(
  '«%s» is no code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);

test('a code that is shown reads back, and its letters have names of their own', () => {
  const signs = fc.array(fc.constantFrom(...CODE_SIGNS), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(signs, (all) => {
      const code = all.join('');
      expect(readCode(shownCode(code))).toBe(code);
      expect(shownCode(code)).toMatch(/^[АЕКМРСТУ2-79]{3}\u00a0[АЕКМРСТУ2-79]{3}$/);
    }),
  );
  expect(spokenCode('K7A3MP')).toBe('Константин, 7, Анна, 3, Михаил, Роман');
});

test('no sign looks like another: neither letters and figures nor letters of the other alphabet', () => {
  for (const pair of ['O0', 'I1', 'B8', 'S5', 'Z2', 'G6', 'З3', 'Ч4', 'HM', 'XK']) {
    const both = [...pair].filter((sign) => readCode(`${sign}AAAAA`) !== undefined);
    expect(both.length, pair).toBeLessThan(2);
  }
});
