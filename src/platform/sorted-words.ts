/** Words in the order of their code units: those that begin alike stand together. Pure. */
import { elementAt } from './lists.ts';

/** The places of `words` that begin so: from the first to the one after the last. */
export function rangeOf(words: readonly string[], prefix: string): [from: number, to: number] {
  return [firstFrom(words, prefix), firstFrom(words, `${prefix}\uffff`)];
}

/** The place of a word; -1 where the words lack it. */
export function placeIn(words: readonly string[], word: string): number {
  const place = firstFrom(words, word);
  return words[place] === word ? place : -1;
}

function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(words, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
