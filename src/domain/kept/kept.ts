/**
 * Codes of what the server keeps for visitors: six letters and figures to be read out on the telephone. The figures are all ten; a
 * letter that looks like one of them (О, В, З, Ч, Б) or like another letter is none of a code, nor is one that sounds like another
 * (Н beside М) or has no key with a letter in the other layout. What is read out is a name for each letter.
 */

/** What may be kept: the inputs of a calculation, the text of a specification or the key to read one. */
export type KeptKind = 'calculation' | 'specification';

/** What reads like a mail address or a telephone is not kept; a part number may have nine figures. */
export const PERSONAL = /@|(?:\d[ ()+-]*){10}/;

export const CODE_LENGTH = 6;
const RUSSIAN = 'АЕКМРСТУГДИПЦШЯЛФ0123456789';
/**
 * As they stand in addresses and in the database: letters that look the same, then those of the same key, and two that are on
 * no key of a sign, so that few texts can be read in two ways.
 */
export const CODE_SIGNS = 'AEKMPCTYULBGWIZXQ0123456789';
const NAMES: Readonly<Record<string, string>> = {
  ...{ А: 'Анна', Г: 'Григорий', Д: 'Дмитрий', Е: 'Елена', И: 'Иван', К: 'Константин', Л: 'Леонид', М: 'Михаил' },
  ...{ П: 'Павел', Р: 'Роман', С: 'Семён', Т: 'Татьяна', У: 'Ульяна', Ф: 'Фёдор', Ц: 'Цапля', Ш: 'Шура', Я: 'Яков' },
};
/** Letters that are taken for the figure they look like. */
const LIKE_FIGURES: Readonly<Record<string, string>> = { О: '0', O: '0', В: '8', З: '3', Ч: '4', Б: '6' };
const LATIN_KEYS = 'QWERTYUIOPASDFGHJKLZXCVBNM';
const RUSSIAN_KEYS = 'ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ';

const latinOf = (sign: string): string | undefined => CODE_SIGNS[RUSSIAN.indexOf(sign)];
const russianOf = (sign: string): string => RUSSIAN[CODE_SIGNS.indexOf(sign)] ?? sign;
/** A sign as it looks, and as its key gives it in the other layout; anything that is none stays and makes no code. */
const asSeen = (sign: string): string => latinOf(sign) ?? LIKE_FIGURES[sign] ?? sign;
const asPressed = (sign: string): string =>
  LATIN_KEYS.includes(sign) ? (latinOf(RUSSIAN_KEYS[LATIN_KEYS.indexOf(sign)] ?? '') ?? '?') : asSeen(sign);

const isCode = (text: string): boolean =>
  text.length === CODE_LENGTH && [...text].every((sign) => CODE_SIGNS.includes(sign));

/**
 * The codes that a text may mean as people type it: any case, either alphabet, either layout, spaces and hyphens between. None: it
 * is no code. Two: Latin letters that are a code by their looks and another by their keys; the former is the first.
 */
export function readCodes(text: string): string[] {
  const signs = [
    ...text
      .slice(0, 40)
      .toUpperCase()
      .replace(/[\s\u00a0-]/g, ''),
  ];
  const readings = [asSeen, asPressed].map((read) => signs.map(read).join(''));
  return [...new Set(readings)].filter(isCode);
}

/** The other codes that are typed as this one is, in one layout or the other. */
export function twinsOf(code: string): string[] {
  const keys = [...code].map((sign) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(russianOf(sign))] ?? sign).join('');
  return [code, keys].flatMap(readCodes).filter((one) => one !== code);
}

/** The code as it is shown, in Russian letters: «К7А 3МР». */
export function shownCode(code: string): string {
  const signs = [...code].map(russianOf);
  return `${signs.slice(0, 3).join('')}\u00a0${signs.slice(3).join('')}`;
}

/** The code as it is read out: «Константин, 7, Анна, 3, Михаил, Роман». */
export const spokenCode = (code: string): string => [...code].map((sign) => NAMES[russianOf(sign)] ?? sign).join(', ');

/** The signs of a code, in words. */
export const SIGNS_TOLD = `цифры и\u00a0буквы ${[...RUSSIAN]
  .filter((sign) => sign in NAMES)
  .toSorted()
  .join('')}`;

/**
 * Wrong codes in an hour: of one address, a person mistypes a few and a program needs thousands; of one address while all have
 * typed more than `ofAll`, which only many addresses that try codes do together.
 */
export const GUESSES = { ofOne: 30, ofAll: 300, ofOneThen: 3 };
export const GUESSES_TOLD = `С\u00a0одного IP-адреса принимаем до\u00a0${GUESSES.ofOne} неверных кодов спецификации или расчёта в\u00a0час. Если со\u00a0всех адресов за\u00a0час пришло больше ${GUESSES.ofAll} неверных кодов, с\u00a0одного адреса принимаем до\u00a0${GUESSES.ofOneThen}.`;
