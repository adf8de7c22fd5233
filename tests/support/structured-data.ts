/** Structured data of pages (JSON-LD and microdata) against the rules of schema.org that search engines check. */
import { lettersIn, type MarkupElement, readPage } from '#src/platform/markup-tree.ts';
import { SITE_URL } from './site-app.ts';

export type Item = Record<string, unknown> & { '@type'?: string };
const isWhole = (value: unknown) => typeof value === 'string' && value.startsWith(`${SITE_URL}/`);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isMoment = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const items = (value: unknown): Item[] => (value === undefined ? [] : ([value].flat() as Item[]));

/** An answer is read elsewhere: its links are whole, and only simple HTML is understood. */
function isAnswered({ '@type': type, name, acceptedAnswer }: Item): boolean {
  const { '@type': kind, text } = (acceptedAnswer ?? {}) as Item;
  if (type !== 'Question' || kind !== 'Answer' || !isText(name) || !isText(text)) return false;
  const tags = String(text).match(/<[a-z][^>]*/g) ?? [];
  return tags.every((tag) => /^<(a href="(https?:|mailto:|tel:)[^"]*"|p|ul|ol|li|strong|em|br|code)$/.test(tag));
}

/** What each kind must say. */
export const RULES: Record<string, (item: Item) => boolean> = {
  Organization: ({ name, url }) => isText(name) && isWhole(url),
  WebSite: ({ name, url, potentialAction }) =>
    isText(name) &&
    isWhole(url) &&
    items(potentialAction).every(
      (action) =>
        String((action.target as Item)?.urlTemplate).endsWith('={search_term_string}') &&
        action['query-input'] === 'required name=search_term_string',
    ),
  BreadcrumbList: ({ itemListElement }) => {
    const crumbs = items(itemListElement);
    // The last one may be the page itself, without an address.
    return (
      crumbs.length >= 2 &&
      crumbs.every(
        ({ position, name, item }, at) =>
          position === at + 1 && isText(name) && (isWhole(item) || at === crumbs.length - 1),
      )
    );
  },
  Product: (item) =>
    ['name', 'description', 'model', 'category'].every((field) => isText(item[field])) &&
    isWhole(item.url) &&
    items(item.image).every(isWhole) &&
    isText((item.brand as Item)?.name) &&
    item.offers === undefined &&
    // A figure is a number: «95,2» would be a text for a program.
    items(item.additionalProperty).every(
      ({ name, value }) =>
        isText(name) && (typeof value === 'number' || (isText(value) && !/^[−-]?[\d\s]+(,\d+)?$/.test(String(value)))),
    ),
  NewsArticle: (item) =>
    isText(item.headline) &&
    String(item.headline).length <= 110 &&
    isMoment(item.datePublished) &&
    isMoment(item.dateModified) &&
    items(item.image).every((image) => isWhole(typeof image === 'string' ? image : image.url)) &&
    isText((item.publisher as Item)?.name) &&
    isText((item.author as Item)?.name),
  FAQPage: ({ mainEntity }) => items(mainEntity).length > 0 && items(mainEntity).every((one) => isAnswered(one)),
};

/** The items of a document: those of its head, then those that its elements are. */
export function itemsOf(html: string): Item[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  const inHead = [...found].map(([, json]) => JSON.parse(json as string) as Item);
  return html.includes('itemtype="') || html.includes('itemType="') ? [...inHead, ...marked(readPage(html))] : inHead;
}

/** The items of microdata within an element; what is a property of another item stands in that one only. */
function marked(element: MarkupElement): Item[] {
  const { itemtype } = element.attributes;
  const within = element.children.filter((child) => typeof child !== 'string');
  if (itemtype === undefined) return within.flatMap(marked);
  const { origin, pathname } = new URL(itemtype);
  const item: Item = { '@context': origin, '@type': pathname.slice(1) };
  const known = new Map<string, unknown[]>();
  const walk = (inside: readonly MarkupElement[]) => {
    for (const one of inside) {
      const { itemprop, itemscope } = one.attributes;
      const [value = lettersIn(one)] = itemscope === undefined ? [] : marked(one);
      if (itemprop !== undefined) known.set(itemprop, [...(known.get(itemprop) ?? []), value]);
      if (itemscope === undefined) walk(one.children.filter((child) => typeof child !== 'string'));
    }
  };
  walk(within);
  for (const [name, values] of known) item[name] = values.length > 1 ? values : values[0];
  return [item];
}

/** Items that do not say what their kind must, or name an address without a host, or hold what was meant for HTML. */
export function wrongItems(found: readonly Item[]): string[] {
  return found.flatMap((item) => {
    const text = JSON.stringify(item);
    const isRight =
      item['@context'] === 'https://schema.org' &&
      RULES[String(item['@type'])]?.(item) === true &&
      !/"(url|item|image|logo|contentUrl)":"(?!https?:)/.test(text) &&
      !/:(null|"")|"(name|headline|description|value)":"[^"]*(&\w+;|<\w|undefined)/.test(text);
    return isRight ? [] : [text.slice(0, 300)];
  });
}
