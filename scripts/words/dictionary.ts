/** The dictionary of the site's Russian (docs/terms.yaml): which word is used for a thing and which are not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';

const term = z.strictObject({
  /** The word that texts use. */
  term: z.string(),
  /** The term of the industry, in brackets at the first mention. */
  industry: z.string().optional(),
  /** Words and beginnings of words that texts never use for it: «станция*» is any form of «станция». */
  never: z.array(z.string()).default([]),
  /** Said around a forbidden word where it means another thing, as regular expressions. */
  unless: z.array(z.string()).default([]),
  note: z.string().optional(),
});
export type Term = z.output<typeof term>;
const TERMS_FILE = 'docs/terms.yaml';

export const readDictionary = (): Term[] =>
  z.array(term).parse(parse(readFileSync(join(PROJECT_FOLDER, TERMS_FILE), 'utf8')));

const AROUND = 30;

/** Places with a word that the dictionary does not let in, with the word to use. */
export function findBannedWords(dictionary: readonly Term[], text: string): string[] {
  const plain = text.replace(/\u00a0/g, ' ');
  return dictionary.flatMap(({ term: right, never, unless }) =>
    never.flatMap((word) =>
      [...plain.matchAll(patternOf(word))].flatMap(({ index, 0: found }) => {
        const place = plain.slice(Math.max(0, index - AROUND), index + found.length + AROUND);
        return unless.some((one) => new RegExp(one, 'iu').test(place)) ? [] : [`${place.trim()} → ${right}`];
      }),
    ),
  );
}

function patternOf(word: string): RegExp {
  const letters = word.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '\\p{L}*');
  return new RegExp(`(?<![\\p{L}\\d-])${letters}(?![\\p{L}\\d])`, 'giu');
}
