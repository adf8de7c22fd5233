import { describe, expect, test } from 'vitest';
import { elementAt } from '#src/platform/lists.ts';
import { otherLayout } from './letters.ts';
import { findMarks } from './marks.ts';
import { keysOfQuery, lexemesOf, spellings } from './normalise.ts';
import { slipsAllowed } from './slips.ts';
import { tokenise } from './tokens.ts';

const wordsOf = (text: string, isModel = false) => new Set([...lexemesOf(text, { isModel })].map(({ word }) => word));

test('every case and number of a Russian word is one word of the index, and its transliteration too', () => {
  const forms = ['коммутатор', 'коммутаторы', 'коммутаторами', 'Коммутатору', 'КОММУТАТОРОВ'];
  for (const form of forms) expect([...wordsOf(form)]).toEqual(['komutator']);
  expect(keysOfQuery('kommutatory')).toContain('komutator');
  expect(keysOfQuery('promyshlennyj')).toContain(keysOfQuery('промышленными')[0]);
});

test('a fleeting vowel does not part the forms of a word', () => {
  expect(wordsOf('точек')).toEqual(wordsOf('точками'));
  expect(wordsOf('настроек')).toEqual(wordsOf('настройка'));
});

test('«пое» is PoE, and neither is «ПО»', () => {
  expect(keysOfQuery('пое')[0]).toBe('poe');
  expect(keysOfQuery('по')).not.toContain('poe');
  const sought = [[{ word: elementAt(keysOfQuery('пое'), 0), isPrefix: false }]];
  expect(findMarks('ПО для коммутаторов с PoE', sought)).toEqual([[22, 25]]);
});

test('ё is е', () => {
  expect(wordsOf('взрывозащищённый')).toEqual(wordsOf('взрывозащищенный'));
});

describe('models', () => {
  test('a model is found whole, from any part on, and without its separators', () => {
    const words = wordsOf('MES2420D-08DP', true);
    for (const part of ['mes2420d08dp', 'mes2420d', '2420d08dp', '08dp']) expect(words).toContain(part);
  });

  test.each([
    ['МЕS2324', 'mes2324'],
    ['мес2324', 'mes2324'],
    ['мес2324р', 'mes2324p'],
    ['лтп8х', 'ltp8x'],
    ['WЕР30L', 'wep30l'],
    ['веп30л', 'vep30l'], // by sound: the index has both wep30l and vep30l
  ])('%s may mean %s', (typed, model) => {
    expect(spellings([typed.toLowerCase()])).toContain(model);
  });
});

test.each([
  ['rjvvenfnjh', 'коммутатор'],
  [',tcghjdjlyjq', 'беспроводной'],
  ['ьуы2324', 'mes2324'],
  ['ефг-8юшз', 'tau-8.ip'],
])('%s on the other layout is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

test('a Cyrillic word is a Latin one by its looks when all its letters look Latin', () => {
  expect(keysOfQuery('мес')).toContain('mec');
  expect(keysOfQuery('пора')).not.toContain('popa');
});

test('a text of both alphabets or of none has no other layout', () => {
  expect(otherLayout('MES коммутатор')).toBeUndefined();
  expect(otherLayout('2324')).toBeUndefined();
});

test('speeds and numbers of ports have one spelling', () => {
  const spelled = (text: string) => tokenise(text).map(({ word }) => word);
  for (const text of ['10 Гбит/с', '10G', '10 гбит', '10GE']) expect(spelled(text)).toEqual(['10g']);
  expect(spelled('2,5 Гбит/с')).toEqual(spelled('2.5G'));
  expect(spelled('24x1g')).toEqual(spelled('24 порт 1G'));
  expect(spelled('MIMO 4×4')).toEqual(['mimo', '4x4']);
  expect(spelled('RG-1404G')).toEqual(['rg', '1404g']);
});

test('a number stands with what it counts', () => {
  expect(wordsOf('до 150 точек')).toContain('150tochk');
  expect(wordsOf('24 порта 10/100/1000BASE-T')).toContain('24port');
  expect(wordsOf('Wi-Fi 6')).toContain('wifi6');
});

test('a longer word may have more slips', () => {
  expect([3, 4, 7, 8].map(slipsAllowed)).toEqual([0, 1, 1, 2]);
});

test('marks are places of the matched words in the text as it stands', () => {
  const text = 'Уличная точка доступа: Wi-Fi 6';
  const marks = findMarks(text, [
    [{ word: 'tochk', isPrefix: false }],
    [{ word: 'wifi6', isPrefix: false }],
    [
      { word: 'dostup', isPrefix: false },
      { word: 'pitan', isPrefix: false },
    ],
  ]);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['точка', 'Wi-Fi 6']);
  const model = findMarks('Ethernet-коммутатор MES2324P', [[{ word: 'mes23', isPrefix: true }]]);
  expect(model).toEqual([[20, 28]]);
});

test('texts without words give nothing', () => {
  for (const text of ['', ' ', '!?.,:;', '😀', '\u202e\u200f', '((((']) expect([...lexemesOf(text)]).toEqual([]);
});
