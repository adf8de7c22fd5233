/**
 * Returns the word of the list that differs least from `word`: by one letter in words of up to four letters, by two in longer
 * ones; a letter is added, lost or another. Undefined when none is so near.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = word.length > 4 ? 3 : 2;
  for (const one of known) {
    const slips = slipsBetween(word, one, least);
    if (slips < least) [best, least] = [one, slips];
  }
  return best;
}

/** The Levenshtein distance, or `most` when it is not less. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const same = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(same, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? most;
}
