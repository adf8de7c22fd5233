/** Shapes of the files in content/pages/: texts of pages that are not lists of something. */
import { z } from 'zod';
import { code, email, id, image, line, link, markdown, phone, prose } from '#src/platform/content/fields.ts';

export const homeFile = z.strictObject({
  title: prose(),
  description: prose(),
  featuredGoods: z.array(code()).min(1),
  makes: z.array(z.strictObject({ group: code(), title: prose(), text: prose() })).min(1),
  tasks: z
    .array(z.strictObject({ title: prose(), text: prose(), solution: id().optional(), groups: z.array(code()).min(1) }))
    .min(1),
  about: markdown(),
  steps: z.array(z.strictObject({ title: prose(), text: prose(), link: link(), label: line() })).min(1),
});

const titled = z.strictObject({ title: prose(), text: prose() });

export const aboutFile = z.strictObject({
  title: prose(),
  description: prose(),
  lead: markdown(),
  sources: z.strictObject({ seen: prose(), series: prose(), computed: prose(), inferred: prose() }),
  works: z.array(titled).min(1),
});

export const contactsFile = z.strictObject({
  title: prose(),
  description: prose(),
  departments: z.array(titled.extend({ phone: phone(), email: email() })),
  /** `image` becomes `picture`. */
  route: z.strictObject({ image: image(), alt: prose(), note: prose(), steps: z.array(titled).min(1) }),
});

export const pressKitFile = z.strictObject({
  title: prose(),
  description: prose(),
  texts: z.array(titled).min(1),
  rules: z.array(prose()).min(1),
  /** Become `files` with their sizes. */
  files: z.array(z.strictObject({ image: image(), title: prose(), ground: z.enum(['light', 'dark']) })).min(1),
});
