/** Figures and names that are written as they are said aloud: «SFP плюс», «два с половиной гига». Pure. */

const SPOKEN: readonly (readonly [said: RegExp, written: string])[] = [
  [/(?<![\p{L}\d])(q?sfp|к?у?сфп|poe|пое)[ -]?(?:plus|плюс)(?!\p{L})/giu, '$1+'],
  [/(?<!\p{L})(?:эф[ -]?икс|фикс)[ -]?эс(?!\p{L})/giu, 'fxs'],
  [/(?<!\p{L})(?:эф[ -]?икс|фикс)[ -]о(?!\p{L})/giu, 'fxo'],
  [/(?<![\p{L}\d])е[ -]?(?:один|1)(?![\p{L}\d])/giu, 'e1'],
  [/(?<!\p{L})два на два(?!\p{L})/giu, '2x2'],
  [/(?<!\p{L})три на три(?!\p{L})/giu, '3x3'],
  [/(?<!\p{L})четыре на четыре(?!\p{L})/giu, '4x4'],
  [/(?<!\p{L})(?:2|два) с половиной(?= ?(?:г|ж|джи))/giu, '2,5'],
  [/(?<!\p{L})полтора(?= ?(?:г|к|м))/giu, '1,5'],
];

/** A question with what is said aloud as it is written. */
export const asWritten = (text: string): string =>
  SPOKEN.reduce((written, [said, sign]) => written.replace(said, sign), text);
