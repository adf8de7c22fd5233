/** Words of the question itself written in Latin letters: «gde kupit», «kak». Pure. */
import type { IsWord } from './layout.ts';
import { toCyrillic } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { keyOfWord } from './normalise.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fold } from './tokens.ts';

const WORD = /^[a-z]{3,}$/;

/**
 * Words that join or ask are known by their letters, and beside them any word of Russian. A thing alone needs no such help: it sounds alike
 * in both alphabets.
 */
export function fromTranslit(
  chunks: readonly string[],
  { asking, empty, noise }: Thesaurus,
  lexicon: Lexicon,
  isWord: IsWord,
): string[] {
  const isSaying = (word: string) => asking.has(word) || empty.has(word) || noise.has(keyOfWord(word));
  const read = chunks.map((chunk) => {
    const word = fold(chunk);
    return WORD.test(word) && !lexicon.has(word) ? toCyrillic(word) : undefined;
  });
  if (!read.some((word) => word !== undefined && isSaying(word))) return [...chunks];
  return chunks.map((chunk, at) => {
    const word = read[at];
    return word !== undefined && (isSaying(word) || isWord(word)) ? word : chunk;
  });
}
