/** Entries of what has an address and no text of its own: services, menu entries, sites of the company, makers, cities. */
import { addressPart } from '#src/domain/analogs/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { documentIn, type SearchEntry, type SearchSources } from './entry.ts';

const place = (address: string, title: string, sort: number, names: readonly string[], about = ''): SearchEntry => ({
  ...{ key: address, tab: null, title, models: [], figures: [], standing: { isPage: true }, sort, shown: {} },
  names: [title, ...names],
  texts: [
    ['A', title],
    ['B', about],
    ['B', names.join(' ')],
  ],
});

/** Pages of services, entries of the main menu and other sites of the company, each address once. */
export function* placeEntries(sources: SearchSources): Generator<SearchEntry> {
  const menu = documentIn(sources, 'main-menu') ?? [];
  const places = documentIn(sources, 'search-places') ?? [];
  // Single pages are entries already, with their texts.
  const known = new Set(sources.pages.map(({ page }) => `/${page}/`));
  const items = menu.flatMap((item) => [...item.children, item]).filter(({ active }) => active);
  const aboutOf = (address: string) => items.find((item) => item.link === address)?.desc ?? '';
  for (const { link, title, phrases } of places) {
    if (known.has(link)) continue;
    known.add(link);
    yield place(link, title, known.size, phrases, aboutOf(link));
  }
  for (const { link, title, desc } of items) {
    if (known.has(link)) continue;
    known.add(link);
    yield place(link, title, known.size, [], desc);
  }
}

/** Other makers with the list of their models. */
export function* makerEntries({ analog_model: models }: SearchSources): Generator<SearchEntry> {
  const makers = Map.groupBy(models, ({ vendor }) => vendor);
  for (const [vendor, own] of makers) {
    yield {
      ...{ key: addressPart(vendor), tab: null, figures: [], standing: {}, sort: -own.length, shown: {} },
      title: `Аналоги моделей ${vendor}`,
      models: [vendor],
      texts: [],
    };
  }
}

/** Cities with a partner. */
export function* cityEntries({ partner }: SearchSources): Generator<SearchEntry> {
  const cities = Map.groupBy(partner, ({ city_code: code }) => code);
  for (const [code, partners] of cities) {
    const name = elementAt(partners, 0).city_name;
    yield {
      ...{ key: code, tab: null, models: [], figures: [], standing: {}, sort: -partners.length, shown: {} },
      title: `Партнёры: ${name}`,
      names: [name],
      texts: [['A', name]],
    };
  }
}
