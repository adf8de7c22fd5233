/**
 * Structured data (schema.org, JSON-LD) for search engines: rendered by the server only, in the head of the document.
 * Addresses are paths; the document makes them whole, it knows its host. Only what the page shows is said here.
 */
import type { Company } from '#src/domain/navigation/navigation.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import type { Crumb } from '#src/ui/breadcrumbs/breadcrumbs.tsx';

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** BreadcrumbList of a page: «Главная» and the given crumbs. */
export function breadcrumbList(crumbs: Crumb[]): object {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Главная', href: links.home() }, ...crumbs].map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(href === undefined ? {} : { item: href }),
    })),
  };
}

type Identity = Pick<Company, 'name' | 'legalName' | 'phone' | 'email' | 'socials'> & Partial<Pick<Company, 'postal'>>;

/** The publisher of the site: inside other items, and by itself on the home page and the contacts. */
export function organization({ name, legalName, phone, email, socials, postal }: Identity): object {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name,
    legalName,
    url: links.home(),
    logo: { '@type': 'ImageObject', url: serverLinks.sharePicture() },
    email,
    telephone: phone,
    contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: phone, email, availableLanguage: 'ru' },
    ...(postal && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: postal.country,
        addressLocality: postal.locality,
        streetAddress: postal.street,
        postalCode: postal.index,
      },
    }),
    ...(socials.length > 0 ? { sameAs: socials.map(({ url }) => url) } : {}),
  };
}

/** The site and its search: a search engine may show a field of its own that leads here. */
export function webSite({ name }: Pick<Company, 'name'>): object {
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    name,
    url: links.home(),
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${links.search()}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A news item or an article. `published` and `modified` are ISO days or moments; `image` is an address of ours. */
export function newsArticle(
  item: { title: string; description: string; path: string; published: string; modified?: string; image?: string },
  company: Identity,
): object {
  const { '@context': _, ...publisher } = organization(company) as Record<string, unknown>;
  return {
    ...CONTEXT,
    '@type': 'NewsArticle',
    headline: item.title.slice(0, 110),
    description: item.description,
    url: item.path,
    mainEntityOfPage: { '@type': 'WebPage', url: item.path },
    datePublished: item.published,
    dateModified: item.modified ?? item.published,
    image: item.image ?? serverLinks.sharePicture(),
    inLanguage: 'ru',
    author: { '@type': 'Organization', name: company.name, url: links.home() },
    publisher,
  };
}
