/** Structured data of the trail: for search engines only, rendered by the server. */
import { links } from '#src/site/links.ts';
import type { Crumb } from '#src/ui/breadcrumbs.tsx';

/** BreadcrumbList of a page: «Главная» and the given crumbs. Addresses are paths; the server knows its own host. */
export function breadcrumbList(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Главная', href: links.home() }, ...crumbs].map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(href === undefined ? {} : { item: href }),
    })),
  };
}
