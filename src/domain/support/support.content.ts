/** Shapes of content/support/: questions by group, regulations, texts of the page. */
import { z } from 'zod';
import { code, day, line, markdown, prose, sort } from '#src/platform/content/fields.ts';

export const FAQ_FILE = /^support\/faq\/([a-z][a-z0-9-]*)\.yaml$/;

export const faqFile = z.strictObject({
  name: prose(),
  sort: sort(),
  questions: z.array(z.strictObject({ id: code(), question: prose(), answer: markdown() })).min(1),
});

export const regulationsFile = z
  .array(
    z.strictObject({
      code: code(),
      kind: z.enum(['warranty', 'support']),
      title: prose(),
      version: line(),
      effective: day(),
      text: markdown(),
    }),
  )
  .min(1);

const months = () => z.int().min(1).max(120);
export const supportFile = z.strictObject({
  title: prose(),
  description: prose(),
  warrantyNote: prose(),
  warrantyTerms: z.array(z.strictObject({ what: prose(), months: months(), extended: months() })).min(1),
  requests: z.array(z.strictObject({ code: code(), title: prose(), text: prose() })),
});
