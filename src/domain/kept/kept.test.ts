import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_SIGNS, readCodes, shownCode, spokenCode, twinsOf } from './kept.ts';

test.each([
  ['AEK234', ['AEK234', 'QYX234']], // by its looks, or ФУЛ234 by its keys
  ['аек 234', ['AEK234']],
  ['АЕК-234', ['AEK234']],
  [' aек2 34 ', ['AEK234', 'QEK234']],
  ['РСТУ79', ['PCTY79']],
  ['гдипцш', ['ULBGWI']],
  ['яфл018', ['ZQX018']],
  ['ОВЗЧБО', ['083460']], // what looks like a figure
  ['O7РСТУ', ['07PCTY']],
  ['uib gwz', ['UIBGWZ']], // ГШИ ПЦЯ with the keys of the other layout
  ['hjr7v3', []], // РО… О is no sign
  ['rbv7n3', ['KBM7T3']], // КИМ 7Т3
  ['MPY234', ['MPY234']], // М, Р and У by their looks only
])('«%s» is read as a code, in either alphabet and layout', (typed, codes) => {
  expect(readCodes(typed)).toEqual(codes);
});

test.each(['', 'AEK23', 'AEK2345', 'ЭEK234', 'SEK234', 'нек234', '<script>', 'A'.repeat(10_000)])(
  '«%s» is no code',
  (typed) => {
    expect(readCodes(typed)).toEqual([]);
  },
);

const LAYOUTS = ['йцукенгшщзфывапролдячсмить', 'qwertyuiopasdfghjklzxcvbnm'] as const;
const inOtherLayout = (shown: string) =>
  [...shown.toLowerCase()].map((sign) => LAYOUTS[1][LAYOUTS[0].indexOf(sign)] ?? sign).join('');
const codes = fc.array(fc.constantFrom(...CODE_SIGNS), { minLength: 6, maxLength: 6 }).map((signs) => signs.join(''));

test('a code that is shown reads back, as it stands in an address and with the keys of the other layout too', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readCodes(shownCode(code))).toEqual([code]);
      expect(readCodes(code)[0]).toBe(code);
      expect(readCodes(inOtherLayout(shownCode(code)))).toContain(code);
      expect(shownCode(code)).toMatch(/^[АЕКМРСТУГДИПЦШЯЛФ\d]{3}\u00a0[АЕКМРСТУГДИПЦШЯЛФ\d]{3}$/);
    }),
  );
});

test('codes that one text may mean are twins of each other', () => {
  const typed = fc
    .array(fc.constantFrom(...'AEKTCUIWGLZB27'), { minLength: 6, maxLength: 6 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(typed, (text) => {
      const [one = '', other] = readCodes(text);
      if (other === undefined) return;
      expect(twinsOf(one)).toContain(other);
      expect(twinsOf(other)).toContain(one);
    }),
  );
});

test('every sign has a name of its own that begins with it', () => {
  const names = [...CODE_SIGNS].map((sign) => [spokenCode(sign), shownCode(sign).charAt(0)]);
  expect(new Set(names.map(([name]) => name)).size).toBe(CODE_SIGNS.length);
  for (const [name = '', sign] of names) expect(name.charAt(0)).toBe(sign);
  expect(spokenCode('K7A3MP')).toBe('Константин, 7, Анна, 3, Михаил, Роман');
});

test('no sign looks like another: of each pair one is no sign, or both are the same', () => {
  for (const pair of ['О0', 'O0', 'В8', 'З3', 'Ч4', 'Б6', 'НМ', 'ХК', 'ЩШ', 'ЙИ', 'ЁЕ', 'ЭЗ', 'S5', 'Ю0']) {
    const both = [...pair].flatMap((sign) => readCodes(`${sign}РРРРР`));
    expect(new Set(both).size, pair).toBeLessThan(2);
  }
});
