/** Texts of the site keep to the dictionary (docs/terms.yaml) and to the typography that a machine can check. */
import { expect, test } from 'vitest';
import { CHECKS, findPlaces } from '../../scripts/words/checks.ts';
import { findBannedWords, readDictionary } from '../../scripts/words/dictionary.ts';
import { listFiles, readText } from './files.ts';

const dictionary = readDictionary();
/** Texts of law stay as they were when visitors agreed to them; search knows what visitors say, not what we write. */
const OTHERS = /^content\/(?:legal|search)\/|^content\/analogs\/|README/;
const content = listFiles('content').filter((file) => /\.(?:md|ya?ml)$/.test(file) && !OTHERS.test(file));
const strings = listFiles('src/site').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

const withoutComments = (file: string) =>
  file.startsWith('content/')
    ? readText(file).replace(/^\s*#[^#\n]*$/gm, '')
    : readText(file)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/&nbsp;|\\u00a0/g, '\u00a0');

test('the dictionary has 40 terms, each once, none forbidden by another', () => {
  const terms = dictionary.map(({ term }) => term);
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.flatMap((term) => findBannedWords(dictionary, term))).toEqual([]);
});

test('the lint finds a forbidden word in any of its places, and leaves alone where it means another thing', () => {
  const small = [{ term: 'OLT', never: ['станци* GPON'], unless: ['базов'] }];
  expect(findBannedWords(small, 'Четыре станции\u00a0GPON')).toEqual(['Четыре станции GPON → OLT']);
  expect(findBannedWords(small, 'базовая станция GPON')).toEqual([]);
  expect(findBannedWords(small, 'подстанция GPON')).toEqual([]);
});

test('content uses the words of the dictionary', () => {
  const found = content.flatMap((file) =>
    findBannedWords(dictionary, withoutComments(file).replace(/\s+/g, ' ')).map((place) => `${file}: ${place}`),
  );
  expect(found).toEqual([]);
});

test('strings of pages use the words of the dictionary', () => {
  const found = strings.flatMap((file) =>
    findBannedWords(dictionary, withoutComments(file).replace(/\s+/g, ' ')).map((place) => `${file}: ${place}`),
  );
  expect(found).toEqual([]);
});

test('strings of pages have no two words run together and no half of an entity', () => {
  const mixed = /[а-яё][А-ЯЁ][а-яё]{2}|(?<![&\p{L}])(?:nbsp|mdash|ndash|laquo|raquo);/gu;
  const found = strings.flatMap(
    (file) =>
      withoutComments(file)
        .match(mixed)
        ?.map((place) => `${file}: ${place}`) ?? [],
  );
  expect(found).toEqual([]);
});

test('each check finds what it is for', () => {
  const wrong: Record<string, string> = {
    'straight-quotes': 'шкаф 19"',
    'hyphen-as-dash': 'связь - каталог',
    'hyphen-range': '9:00-18:00',
    'double-space': 'два  пробела',
    'space-before-sign': 'слово , слово',
    'mixed-alphabets': 'портaми',
    yo: 'еще раз',
    'break-before-dash': 'порт — это',
    'break-before-unit': '25 Вт',
    'break-after-short-word': 'в сети',
    'no-break-hyphen': 'RJ\u201145',
    'half-entity': 'учебные материалы.nbsp;обзоры',
    english: 'Page not found',
    'empty-link-words': 'Подробнее',
  };
  expect(CHECKS.filter((one) => findPlaces(one, wrong[one.code] ?? '').length === 0).map(({ code }) => code)).toEqual(
    [],
  );
  const right = 'Сеть\u00a0— «доступ», 25\u00a0Вт, 9:00–18:00, ещё в\u00a0стойке 19″';
  expect(CHECKS.flatMap((one) => findPlaces(one, right))).toEqual([]);
});

test('content has no straight inches, hyphens for dashes and hyphens in ranges', () => {
  const plain = CHECKS.filter(({ code }) => ['hyphen-as-dash', 'yo'].includes(code));
  const prose = content.filter((file) => file.endsWith('.md'));
  const found = prose.flatMap((file) =>
    plain.flatMap((one) =>
      findPlaces(one, withoutComments(file).replace(/```[\s\S]*?```/g, '')).map((place) => `${file}: ${place}`),
    ),
  );
  expect(found).toEqual([]);
});

test('each group of the catalogue has a note of 40 to 80 words', () => {
  const notes = [...readText('content/catalog/groups.yaml').matchAll(/^( *)note: >-\n((?:\1 {2}\S.*\n)+)/gm)].map(
    ([, , note]) => (note ?? '').trim().split(/\s+/),
  );
  const groups = readText('content/catalog/groups.yaml').match(/shortDescription:/g) ?? [];
  expect(notes.length).toBe(groups.length);
  expect(
    notes
      .filter(({ length }) => length < 40 || length > 80)
      .map((note) => `${note.length}: ${note.slice(0, 4).join(' ')}`),
  ).toEqual([]);
});
