/** Slips that a word of this many characters may have: short words are other words, not misspelled ones. */
export type Slips = 1 | 2 | 3;
export function slipsAllowed(characters: number): 0 | Slips {
  if (characters < 4) return 0;
  if (characters < 8) return 1;
  return characters < 13 ? 2 : 3;
}
