/** Shapes of the files in content/pages/: texts of pages that are not lists of something. */
import { z } from 'zod';
import { code, id, line, link, markdown, prose } from '#src/platform/content-fields.ts';

export const homeFile = z.strictObject({
  title: prose(),
  description: prose(),
  featuredGoods: z.array(code()).min(1),
  makes: z.array(z.strictObject({ group: code(), title: prose(), text: prose() })).min(1),
  tasks: z
    .array(z.strictObject({ title: prose(), text: prose(), solution: id().optional(), groups: z.array(code()).min(1) }))
    .min(1),
  /** Becomes `aboutHtml`. */
  about: markdown(),
  steps: z.array(z.strictObject({ title: prose(), text: prose(), link: link(), label: line() })).min(1),
});
