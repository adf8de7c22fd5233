/**
 * Mechanical checks of Russian text, one rule each: what `npm run words` counts on every page of the site and
 * tests/repository/words-of-texts.test.ts holds over content and strings. Each finds places; what to do instead is its `remedy`.
 */

import { EXCEPTIONS } from './exceptions.ts';

export type Check = { code: string; name: string; remedy: string; pattern: RegExp };

const SHORT_WORDS = 'в|во|к|ко|с|со|у|о|об|от|до|из|за|на|над|по|под|при|про|для|без|и|а|но|не|ни|или|что|как';
const UNITS =
  'Вт|кВт|В|А|Гц|МГц|ГГц|бит/с|кбит/с|Мбит/с|Гбит/с|Тбит/с|КБ|МБ|ГБ|ТБ|мм|см|м|км|нм|г|кг|дБи|дБм|дБ|мкс|мс|с|мин|ч|°C|%|₽';

/** Over a text as a reader sees it; a no-break space is `\u00a0`. */
export const CHECKS: readonly Check[] = [
  {
    code: 'straight-quotes',
    name: 'прямые кавычки',
    remedy: '«ёлочки», внутри них „лапки“; дюйм — знак ″',
    pattern: /["”]|(?<!„[^“]{1,99})“/gu,
  },
  {
    code: 'hyphen-as-dash',
    name: 'дефис или короткое тире вместо тире',
    remedy: 'тире «—» с неразрывным пробелом перед ним',
    pattern: /(?<=[\p{L}\d»)%])[ \u00a0](?:-|–)[ \u00a0](?=[\p{L}«])/gu,
  },
  {
    code: 'hyphen-range',
    name: 'дефис в диапазоне времени',
    remedy: 'короткое тире без пробелов: 9:00–18:00',
    pattern: /\d:\d\d-\d/gu,
  },
  { code: 'double-space', name: 'двойные пробелы', remedy: 'один пробел', pattern: /\S {2,}\S/gu },
  {
    code: 'space-before-sign',
    name: 'пробел перед знаком',
    remedy: 'знак без пробела перед ним',
    pattern: /[а-яё»)] +[,.;:!?](?![.\d])/giu,
  },
  {
    code: 'mixed-alphabets',
    name: 'латинская буква внутри русского слова',
    remedy: 'одна азбука в слове; устройства слов разных элементов — через пробел',
    pattern: /[а-яё]{2}[a-z]+[а-яё]|[a-z][а-яё]{3}/gu,
  },
  { code: 'yo', name: '«еще» без «ё»', remedy: 'ещё', pattern: /(?<!\p{L})(?:еще|ее|моем|твоем|всех ее)(?!\p{L})/giu },
  {
    code: 'break-before-dash',
    name: 'нет неразрывного пробела перед тире',
    remedy: 'неразрывный пробел перед «—»',
    pattern: /\S —/gu,
  },
  {
    code: 'break-before-unit',
    name: 'нет неразрывного пробела между числом и единицей',
    remedy: 'неразрывный пробел',
    pattern: new RegExp(`\\d (?:${UNITS})(?![\\p{L}\\p{N}/])`, 'gu'),
  },
  {
    code: 'break-after-short-word',
    name: 'нет неразрывного пробела после короткого слова',
    remedy: 'неразрывный пробел после предлога и союза',
    pattern: new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${SHORT_WORDS}) (?=[\\p{L}\\d«])(?!\\S+@)`, 'giu'),
  },
  {
    code: 'no-break-hyphen',
    name: 'неразрывный дефис',
    remedy: 'обычный дефис: слово держит элемент (src/platform/held-words.ts)',
    pattern: /\u2011/gu,
  },
  {
    code: 'half-entity',
    name: 'остаток сущности HTML',
    remedy: 'знак вместо неё',
    pattern: /&?(?<!\p{L})(?:nbsp|mdash|ndash|laquo|raquo|shy|amp|quot);/gu,
  },
  {
    code: 'english',
    name: 'английская фраза',
    remedy: 'по-русски',
    pattern: /\b(?:Page not found|The |of the|is not|please)\b/gu,
  },
  {
    code: 'empty-link-words',
    name: 'ссылка «здесь», «тут», «подробнее»',
    remedy: 'слова о том, что откроется',
    pattern: /^(?:здесь|тут|подробнее|читать далее)$/giu,
  },
];

/** Characters around a place, so that a person finds it. */
const AROUND = 24;

/** Places where a check fails, each with what stands around it. */
export function findPlaces({ pattern }: Check, text: string): string[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) =>
    text.slice(Math.max(0, index - AROUND), index + found.length + AROUND).trim(),
  );
}

/** The places that no exception covers. */
export const findMistakes = (check: Check, text: string): string[] =>
  findPlaces(check, text).filter(
    (place) => !EXCEPTIONS.some(({ check: code, said }) => code === check.code && said.test(place)),
  );
