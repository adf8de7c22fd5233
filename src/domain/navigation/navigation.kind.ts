/** Shape of content/navigation/main.yaml: the main menu (specification 2.4, menu item of section 3). */
import { z } from 'zod';
import { code, line, link, prose } from '#src/platform/content/fields.ts';
import { siteDocumentKind } from '#src/platform/content/kind.ts';
import type { MenuItem } from './navigation.ts';

const item = {
  title: line(),
  link: link(),
  /** False hides the item. */
  active: z.boolean().default(true),
  /** True opens it in a new tab. */
  blank: z.boolean().default(false),
  desc: prose().default(''),
};
const child = z.strictObject(item).transform((fields): MenuItem => ({ code: '', ...fields, children: [] }));

const mainMenuFile = z.array(z.strictObject({ code: code(), ...item, children: z.array(child).default([]) }));

export const mainMenuKind = siteDocumentKind({
  code: 'main-menu',
  load(loading) {
    const entry = loading.sources.yaml('navigation/main.yaml', mainMenuFile);
    if (entry) loading.checkLinks(entry);
    return entry?.value;
  },
});
