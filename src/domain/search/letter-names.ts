/** Abbreviations that are written as they are read aloud: «эс эф пи», «эсбэцэ», «иксджиэспон». Pure. */
import { SOUNDS, spell } from '#src/domain/catalog/model-key.ts';
import { fold } from './tokens.ts';

/** Names of Latin letters by the Russian and by the English alphabet. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'эй'],
  b: ['бэ', 'би'],
  c: ['си', 'цэ', 'це', 'сэ'],
  d: ['дэ', 'ди'],
  e: ['е', 'и', 'э'],
  f: ['эф'],
  g: ['гэ', 'джи', 'жэ', 'жи'],
  h: ['эйч', 'аш', 'ха', 'хэ'],
  i: ['ай', 'и'],
  j: ['джей', 'йот'],
  k: ['ка', 'кей', 'кэ'],
  l: ['эл', 'эль'],
  m: ['эм'],
  n: ['эн'],
  o: ['о', 'оу'],
  p: ['пэ', 'пи'],
  q: ['ку', 'кью'],
  r: ['эр', 'ар'],
  s: ['эс', 'ес'],
  t: ['тэ', 'ти'],
  u: ['у', 'ю'],
  v: ['вэ', 'ви'],
  w: ['дабл', 'даблю', 'даблъю', 'дабл-ю'],
  x: ['икс', 'экс', 'ха'],
  y: ['уай', 'вай', 'игрек'],
  z: ['зет', 'зэт', 'зед'],
};
export const LETTER_NAMES = Object.entries(NAMES).flatMap(([letter, names]) =>
  names.map((name) => [name, letter] as const),
);
/** «СБЦшка», «эсэфпэшник»: a word made of an abbreviation. */
const SUFFIX = /^(?:ш(?:к|ечк|ник)\p{L}{1,3})?$/u;
const [LEAST_LETTERS, MOST_LETTERS, LONGEST_REST] = [3, 7, 3];
/** A word of more signs is no abbreviation. */
const LONGEST = MOST_LETTERS * Math.max(...LETTER_NAMES.map(([name]) => name.length)) + LONGEST_REST;

/**
 * Words of a question with such abbreviations as they are written: runs of words that are names of letters, and words made
 * of such names with at most a syllable after them. `isAbbreviation` tells the words that are known, `isWord` those of the language.
 */
export function withAbbreviations(
  chunks: readonly string[],
  isAbbreviation: (word: string) => boolean,
  isWord: (word: string) => boolean,
): string[] {
  const read: string[] = [];
  for (let at = 0; at < chunks.length; ) {
    const found = runAt(chunks, at, isAbbreviation, isWord);
    read.push(found?.text ?? chunks[at] ?? '');
    at += found?.used ?? 1;
  }
  return read;
}

type Read = { text: string; used: number };

function runAt(
  chunks: readonly string[],
  from: number,
  isAbbreviation: (word: string) => boolean,
  isWord: (word: string) => boolean,
): Read | undefined {
  for (let used = Math.min(MOST_LETTERS, chunks.length - from); used > 0; used -= 1) {
    const words = chunks.slice(from, from + used).map((chunk) => fold(chunk).replaceAll('-', ''));
    const name = words.join('');
    if (
      name.length > LONGEST ||
      !/^[а-я]+$/u.test(name) ||
      words.some((word) => word.length > 3 && (used > 1 ? !isName(word) : isWord(word)))
    )
      continue;
    const text = readingsOf(name, 0, '', used > 1).find(isAbbreviation);
    if (text !== undefined) return { text, used };
  }
  return undefined;
}

const isName = (word: string) => LETTER_NAMES.some(([name]) => name === word);

/**
 * All that the names of letters from `at` on spell; a rest that is none is taken as it sounds. Abbreviations of more than
 * `MOST_LETTERS` are not spelled: a name may be two letters («и»), and readings double with each.
 */
function readingsOf(name: string, at: number, spelled: string, isWhole: boolean): string[] {
  const rest = name.slice(at);
  if (spelled.length >= LEAST_LETTERS && SUFFIX.test(rest)) return [spelled];
  const names = spelled.length < MOST_LETTERS ? LETTER_NAMES.filter(([one]) => name.startsWith(one, at)) : [];
  const further = names.flatMap(([one, letter]) => readingsOf(name, at + one.length, spelled + letter, isWhole));
  const isEnd = !isWhole && spelled.length >= LEAST_LETTERS && rest.length <= LONGEST_REST;
  return isEnd ? [...further, spelled + spell(rest, SOUNDS)] : further;
}
