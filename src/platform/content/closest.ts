import { editDistance } from '#src/platform/edit-distance.ts';

/**
 * Returns the word of the list that differs least from `word`: by one letter in words of up to four letters, by two in longer
 * ones; a letter is added, lost, another, or swapped with its neighbour. Undefined when none is so near.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let most = word.length > 4 ? 2 : 1;
  for (const one of known) {
    const slips = editDistance(word, one, most);
    if (slips <= most) [best, most] = [one, slips - 1];
  }
  return best;
}
