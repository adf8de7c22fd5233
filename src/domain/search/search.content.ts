/** Shapes of content/search. */
import { z } from 'zod';
import { line } from '#src/platform/content/fields.ts';
import { SEARCH_PAGES } from './search.ts';

const phrases = z.array(line()).min(1);

export const synonymsFile = z.strictObject({
  /** Phrases of one list mean the same: any of them finds the others. */
  same: z.array(phrases.min(2)),
  /** Who types `words` means `mean`, and not the other way round. */
  means: z.array(z.strictObject({ words: phrases, mean: phrases })),
  /** Who types `words` is answered by texts about `mean`: a near matter, not another name of a device. */
  texts: z.array(z.strictObject({ words: phrases, mean: phrases })).default([]),
  /** Words that say nothing about what is looked for; left out while others remain. */
  noise: phrases,
});
export type Synonyms = z.infer<typeof synonymsFile>;

/** `phrases.yaml`: what visitors call a text in words that it may not have, by its number, id or name. */
export const phrasesFile = z.strictObject({
  news: z.record(z.string(), phrases),
  solution: z.record(z.string(), phrases),
  question: z.record(z.string(), phrases),
  page: z.partialRecord(z.enum(SEARCH_PAGES), phrases),
});
export type Phrases = z.infer<typeof phrasesFile>;
