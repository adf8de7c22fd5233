/** Titles and descriptions of pages as search engines show them: at most 60 and 160 characters, whole words. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;

/** The first of `titles`, the fullest first, that fits; the last one is cut after a word when none does. */
export function fitTitle(...titles: readonly string[]): string {
  return titles.find(({ length }) => length <= LONGEST_TITLE) ?? cut(titles.at(-1) ?? '', LONGEST_TITLE);
}

/** As many sentences as fit, in their order; the first is always there, cut after a word when it is too long. */
export function fitDescription(first: string, ...more: readonly string[]): string {
  let text = cut(first, LONGEST_DESCRIPTION);
  for (const sentence of more) {
    if (sentence !== '' && text.length + 1 + sentence.length <= LONGEST_DESCRIPTION) text += ` ${sentence}`;
  }
  return text;
}

const SPACE = /[\s\u00a0]/u;

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest).split(SPACE).slice(0, -1);
  // «с», «в», «—» at the end promise a word that is not there.
  while (words.length > 1 && (words.at(-1)?.length ?? 0) < 3) words.pop();
  const kept = words.join(' ');
  return `${',;:.—-'.includes(kept.at(-1) ?? '') ? kept.slice(0, -1) : kept}…`;
}
