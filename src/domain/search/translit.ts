/** Russian words written in Latin letters: «gde kupit», «tochki dostupa na ulicu». Pure. */
import type { IsWord } from './layout.ts';
import { cyrillicWays } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { keyOfWord } from './normalise.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fold } from './tokens.ts';

const WORD = /^[a-z]+$/;
/** Shorter words are of many languages. */
const SHORTEST = 3;
const LEAST_WORDS = 2;

/**
 * A question is Russian where a word of it joins or asks, and where all of several words that the index lacks are Russian ones that it has.
 * One word alone needs no such help: it sounds alike in both alphabets.
 */
export function fromTranslit(
  chunks: readonly string[],
  { asking, empty, noise, words }: Thesaurus,
  lexicon: Lexicon,
  isWord: IsWord,
): string[] {
  const isSaying = (word: string) => asking.has(word) || empty.has(word) || noise.has(keyOfWord(word));
  const isNamed = (word: string) => words.has(keyOfWord(word));
  const isOurs = (word: string) => isNamed(word) || lexicon.has(keyOfWord(word));
  const read = chunks.map((chunk) => {
    const word = fold(chunk);
    if (!WORD.test(word) || lexicon.has(word)) return undefined;
    const ways = cyrillicWays(word);
    return {
      isLong: word.length >= SHORTEST,
      saying: ways.find(isSaying),
      ours: ways.find(isNamed) ?? ways.find((way) => isWord(way) && isOurs(way)) ?? ways.find(isOurs),
      russian: ways.find(isWord),
    };
  });
  const long = read.filter((one) => one?.isLong);
  const isRussian =
    long.some((one) => one?.saying) || (long.length >= LEAST_WORDS && long.every((one) => one?.ours !== undefined));
  return isRussian
    ? chunks.map((chunk, at) => read[at]?.saying ?? read[at]?.ours ?? read[at]?.russian ?? chunk)
    : [...chunks];
}
