/** What visitors call things: content/search. */
import { z } from 'zod';
import { line } from '#src/platform/content/fields.ts';
import { documentKind } from '#src/platform/content/kind.ts';
import { SEARCH_PAGES } from './search.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    'search-synonyms': Synonyms;
    'search-phrases': Phrases;
  }
}

const phrases = z.array(line()).min(1);

const synonymsFile = z.strictObject({
  /** Phrases of one list mean the same: any of them finds the others. */
  same: z.array(phrases.min(2)),
  /** Who types `words` means `mean`, and not the other way round. */
  means: z.array(z.strictObject({ words: phrases, mean: phrases })),
  /** Who types `words` is answered by texts about `mean`: a near matter, not another name of a device. */
  texts: z.array(z.strictObject({ words: phrases, mean: phrases })).default([]),
  /** Words that say nothing about what is looked for; left out while others remain. */
  noise: phrases,
  /** Words of the question itself. */
  question: z
    .strictObject({
      /** Who types them wants to read. */
      asking: phrases.default([]),
      /** Of them those that a text may be about. */
      asked: phrases.default([]),
      /** Papers and software are wanted. */
      fetching: phrases.default([]),
      /** Without a meaning of their own. */
      empty: phrases.default([]),
      /** Prepositions and conjunctions: nothing is found by them. */
      joining: phrases.default([]),
      /** What follows them says more about what is wanted. */
      aside: phrases.default([]),
      /** Words for numbers. */
      numerals: z.record(z.string().regex(/^\d+$/), phrases).default({}),
    })
    .prefault({}),
});
export type Synonyms = z.infer<typeof synonymsFile>;

/** `phrases.yaml`: what visitors call a text in words that it may not have, by its number, id or name. */
const phrasesFile = z.strictObject({
  news: z.record(z.string(), phrases),
  solution: z.record(z.string(), phrases),
  question: z.record(z.string(), phrases),
  page: z.partialRecord(z.enum(SEARCH_PAGES), phrases),
});
export type Phrases = z.infer<typeof phrasesFile>;

export const synonymsKind = documentKind({
  code: 'search-synonyms',
  pages: ['/search/'],
  load: ({ sources }) => sources.yaml('search/synonyms.yaml', synonymsFile)?.value,
});

export const phrasesKind = documentKind({
  code: 'search-phrases',
  load({ sources, content }) {
    const entry = sources.yaml('search/phrases.yaml', phrasesFile);
    const known = {
      news: content.news.map(({ code }) => code),
      solution: content.solution.map(({ id }) => String(id)),
      question: content.faq_question.map(({ id }) => id),
    };
    for (const kind of ['news', 'solution', 'question'] as const) {
      for (const code of Object.keys(entry?.value[kind] ?? {})) {
        if (!known[kind].includes(code)) entry?.report([kind, code], 'такого текста на сайте нет');
      }
    }
    return entry?.value;
  },
});
