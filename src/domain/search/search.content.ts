/** Shape of content/search/synonyms.yaml. */
import { z } from 'zod';
import { line } from '#src/platform/content-fields.ts';

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
