/** Figures and names that are written as they are said aloud: «SFP плюс», «два с половиной гига», «шесть и одна десятая». Pure. */
import type { Thesaurus } from './thesaurus.ts';
import { fold } from './tokens.ts';

const SPOKEN: readonly (readonly [said: RegExp, written: string])[] = [
  [/(?<![\p{L}\d])(q?sfp|к?у?сфп|poe|пое)[ -]?(?:plus|плюс)(?!\p{L})/giu, '$1+'],
  [/(?<!\p{L})(?:эф[ -]?икс|фикс)[ -]?эс(?!\p{L})/giu, 'fxs'],
  [/(?<!\p{L})(?:эф[ -]?икс|фикс)[ -]о(?!\p{L})/giu, 'fxo'],
  [/(?<![\p{L}\d])е[ -]?(?:один|1)(?![\p{L}\d])/giu, 'e1'],
  [/(?<!\p{L})два на два(?!\p{L})/giu, '2x2'],
  [/(?<!\p{L})три на три(?!\p{L})/giu, '3x3'],
  [/(?<!\p{L})четыре на четыре(?!\p{L})/giu, '4x4'],
  [/(?<!\p{L})пол(?:тор[аы]|утора)(?= \p{L})/giu, '1,5'],
];

const HALF = /(?<![\p{L}\d])(\p{L}+|\d+) с половиной(?= \p{L})/giu;
/** «Шесть целых одна десятая», «шесть и одна децибела». */
const TENTHS =
  /(?<!\p{L})(\p{L}+) (?:целых|целая) (?:и )?(\p{L}+)(?: десят(?:ая|ой|ую|ых|ые)(?!\p{L}))?|(?<!\p{L})(\p{L}+) и (\p{L}+)(?: десят(?:ая|ой|ую|ых|ые)(?!\p{L})|(?= (?:децибел|дби|dbi)))/giu;

/** A question with what is said aloud as it is written. */
export function asWritten(text: string, { numerals, tails }: Pick<Thesaurus, 'numerals' | 'tails'>): string {
  const figureOf = (word: string) => numerals.get(fold(word)) ?? tails.get(fold(word));
  const written = SPOKEN.reduce((said, [pattern, sign]) => said.replace(pattern, sign), text);
  return written
    .replace(HALF, (said, word: string) => {
      const figure = /^\d+$/.test(word) ? word : figureOf(word);
      return figure === undefined ? said : `${figure},5`;
    })
    .replace(TENTHS, (said, ...words: (string | undefined)[]) => {
      const [whole, tenths] = words.slice(0, 4).flatMap((word) => (word === undefined ? [] : [figureOf(word)]));
      return whole === undefined || tenths === undefined || tenths.length > 1 ? said : `${whole},${tenths}`;
    });
}
