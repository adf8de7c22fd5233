/** What was typed on the other keyboard layout, chunk by chunk between spaces. Pure. */
import { otherLayout } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { keysOfQuery, spellings } from './normalise.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { hasDigit, isNumber, type Token, tokenise } from './tokens.ts';

type Chunk = { text: string; tokens: Token[]; isOther: boolean };

/** Keys that are letters on one layout only: «жилых» is no «bks», nobody types «;bks[», nor «ub,ll» for «гибдд». */
const SIGN = /[[\];']|\p{L},\p{L}/u;
/** «16гб» is a number with its unit. */
export const MEASURE = /^\d{1,4}(?:[.,]\d+)?(?:[а-яё]{1,3}|[gm]hz|kw|dbi|[gm]b(?:ps|it)?|[kmn]m|ge)$/iu;
/** Whether a word in any of its forms is one of Russian. */
export type IsWord = (word: string) => boolean;

/** The chunks on the layout that makes words of them. `hasOtherLayout`: some are not as typed. */
export function onRightLayout(
  chunks: readonly string[],
  lexicon: Lexicon,
  thesaurus: Thesaurus,
  isWord: IsWord,
): { text: string; hasOtherLayout: boolean } {
  const read = chunks.map((chunk) => readChunk(chunk, lexicon, thesaurus, isWord));
  // Two letters are a word of some layout too often: they follow the others.
  const isSure = (one: Chunk) => one.isOther && one.text.length > 2;
  const all = read.every((one) => one.isOther || !/\p{L}/u.test(one.text));
  const isOther = all || read.some(isSure);
  const chosen = isOther ? read : chunks.map(asTyped);
  return {
    text: chosen.map(({ text }) => text).join(' '),
    hasOtherLayout: chosen.some((one) => one.isOther),
  };
}

/** A chunk as typed, or on the other layout when only that makes words. */
function readChunk(text: string, lexicon: Lexicon, thesaurus: Thesaurus, isWord: IsWord): Chunk {
  const typed = asTyped(text);
  if (!/[\d-]/.test(text) && isWord(text)) return typed;
  const other = otherLayout(text);
  if (other === undefined || SIGN.test(other) || MEASURE.test(text)) return typed;
  const otherTokens = tokenise(other);
  const asOther = { text: other, tokens: otherTokens, isOther: true };
  const named = namedOtherwise(typed, asOther, lexicon);
  if (named) return named;
  // «Т.38»: one letter is no word of any layout.
  if (isWord(text) || (typed.tokens.length > 1 && typed.tokens.every(isLetterOrNumber))) return typed;
  const level = knownLevel(typed.tokens, lexicon, thesaurus);
  if (level === 2 || otherTokens.length === 0) return typed;
  // «новых» is no «yjds» that sounds like «ids»: what Cyrillic letters hide is spelled as it is.
  const isSpelled = /[а-яё]/i.test(text);
  return knownLevel(otherTokens, lexicon, thesaurus, isSpelled) > level ? asOther : typed;
}

/** The chunk on the other layout, whole or its beginning, where only that names a model. */
function namedOtherwise(typed: Chunk, asOther: Chunk, lexicon: Lexicon): Chunk | undefined {
  // «тег-1» has two words that are known, and is the model «ntu-1»; «ыьп-4» only sounds like one.
  const isTyped = !NO_BEGINNING.test(typed.text) && namesModel(typed.tokens, lexicon);
  if (namesModel(asOther.tokens, lexicon) && !isTyped) return asOther;
  const begun = withOtherBeginning(typed.text);
  return begun && isOfDevices(begun.tokens, lexicon) && !isOfDevices(typed.tokens, lexicon) ? begun : undefined;
}

/** «vtc2408cp» is «мес2408cp»: the layout was put right before the end. */
function withOtherBeginning(text: string): Chunk | undefined {
  const [, letters = '', rest = ''] = /^(\p{L}{2,4})([-\d].*)$/u.exec(text) ?? [];
  const other = otherLayout(letters);
  return other === undefined || rest === '' ? undefined : { ...asTyped(other + rest), isOther: true };
}

const isLetterOrNumber = ({ word }: Token): boolean => word.length === 1 || isNumber(word);

const asTyped = (text: string): Chunk => ({ text, tokens: tokenise(text), isOther: false });

/** Letters and figures that together are a word of devices. */
const namesModel = (tokens: readonly Token[], lexicon: Lexicon) =>
  tokens.length > 1 && tokens.some(({ word }) => hasDigit(word)) && isOfDevices(tokens, lexicon);

const isOfDevices = (tokens: readonly Token[], { devices }: Lexicon) =>
  spellings(tokens.map(({ word }) => word)).some((key) => devices.count(key) > 0);

/** 2: every word is known; 1: every word begins a known one; 0: something is unknown. */
function knownLevel(tokens: readonly Token[], lexicon: Lexicon, thesaurus: Thesaurus, isSpelled = false): number {
  if (tokens.length === 0) return 0;
  const levelOf = (keys: readonly string[], isShort: boolean): number => {
    // A word that only texts have must be spelled so: everything sounds like something in long texts.
    const [spelled = ''] = keys;
    if (keys.some((key) => lexicon.devices.count(key) > 0 || thesaurus.words.has(key)) || lexicon.has(spelled))
      return 2;
    return !isShort && keys.some((key) => key.length > 2 && lexicon.hasPrefix(key)) ? 1 : 0;
  };
  const single = tokens.map(({ word }) =>
    isNumber(word) || isEmptyWord(word, thesaurus)
      ? 2
      : levelOf(isSpelled && !hasDigit(word) ? [word] : longKeys(word), word.length < 3),
  );
  const lowest = Math.min(...single);
  if (tokens.length === 1 || lowest === 2) return lowest;
  return Math.max(lowest, levelOf(spellings(tokens.map(({ word }) => word)), false));
}

/** No Russian word begins so. */
const NO_BEGINNING = /^[ыьъ]/iu;

/** Words of the index for a visitor's word, but for those where an ending ate nearly all of it. */
function longKeys(word: string): string[] {
  if (NO_BEGINNING.test(word)) return [];
  return keysOfQuery(word).filter((key) => key.length > 1 && (word.length > 5 || key.length >= word.length - 1));
}
