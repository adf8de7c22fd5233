/** Slips that a word of this many characters may have: short words are other words, not misspelled ones. */
export function slipsAllowed(characters: number): 0 | 1 | 2 {
  if (characters < 4) return 0;
  return characters < 8 ? 1 : 2;
}
