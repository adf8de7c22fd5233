/**
 * Codes of what the server keeps for visitors: six letters and figures to be read out on the telephone. None of them looks or
 * sounds like another: no О beside 0, В beside 8, З beside 3, Н beside М, Х beside К. Letters look alike in both alphabets, and
 * either is taken.
 */

/** What may be kept: the inputs of a calculation, the text of a specification or the key to read one. */
export type KeptKind = 'calculation' | 'specification';

/** What reads like a mail address or a telephone is not kept; a part number may have nine figures. */
export const PERSONAL = /@|(?:\d[ ()+-]*){10}/;

export const CODE_LENGTH = 6;
/** As they stand in addresses and in the database. */
export const CODE_SIGNS = 'AEKMPCTY2345679';
const RUSSIAN = 'АЕКМРСТУ2345679';
const NAMES: Readonly<Record<string, string>> = {
  ...{ A: 'Анна', E: 'Елена', K: 'Константин', M: 'Михаил', P: 'Роман', C: 'Семён', T: 'Татьяна', Y: 'Ульяна' },
};

/** The code in a text as people type it: any case, either alphabet, spaces and hyphens between. Undefined: it is none. */
export function readCode(text: string): string | undefined {
  const signs = text
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s\u00a0-]/g, '');
  const code = [...signs].map((sign) => CODE_SIGNS[RUSSIAN.indexOf(sign)] ?? sign).join('');
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : undefined;
}

/** The code as it is shown, in Russian letters: «К7А 3МР». */
export function shownCode(code: string): string {
  const signs = [...code].map((sign) => RUSSIAN[CODE_SIGNS.indexOf(sign)] ?? sign);
  return `${signs.slice(0, 3).join('')}\u00a0${signs.slice(3).join('')}`;
}

/** The code as it is read out: «Константин, 7, Анна, 3, Михаил, Роман». */
export const spokenCode = (code: string): string => [...code].map((sign) => NAMES[sign] ?? sign).join(', ');
