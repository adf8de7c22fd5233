import type { MenuItem } from '#src/site/shell/shell-data.ts';

const CATALOGUE = /^\/(catalog|product)\//;

/** Is the visitor in the section of this item now? */
export function isCurrent({ code, href, children }: MenuItem, { pathname }: URL): boolean {
  if (code === 'catalog') return CATALOGUE.test(pathname);
  return [href, ...children.map((child) => child.href)]
    .filter((one) => one.startsWith('/') && one !== '/')
    .some((one) => pathname.startsWith(one.replace(/[?#].*/, '')));
}
