/** What visitors call things: content/search. */
import { z } from 'zod';
import { line } from '#src/platform/content/fields.ts';
import { documentKind } from '#src/platform/content/kind.ts';

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
  page: z.record(z.string(), phrases),
});
export type Phrases = z.infer<typeof phrasesFile>;

export const synonymsKind = documentKind({
  code: 'search-synonyms',
  pages: ['/search/'],
  load: ({ sources }) => sources.yaml('search/synonyms.yaml', synonymsFile)?.value,
});

export const phrasesKind = documentKind({
  code: 'search-phrases',
  load(loading) {
    const entry = loading.sources.yaml('search/phrases.yaml', phrasesFile);
    loading.later(() => {
      const known: Record<keyof Phrases, string[]> = {
        news: loading.content.news.map(({ code }) => code),
        solution: loading.content.solution.map(({ id }) => String(id)),
        question: loading.content.faq_question.map(({ id }) => id),
        page: loading.foundPages(),
      };
      for (const kind of ['news', 'solution', 'question', 'page'] as const) {
        for (const code of Object.keys(entry?.value[kind] ?? {})) {
          if (!known[kind].includes(code)) entry?.report([kind, code], 'такого текста на сайте нет');
        }
      }
    });
    return entry?.value;
  },
});
