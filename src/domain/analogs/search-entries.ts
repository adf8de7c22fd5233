/** Entries of search for other makers: their models, and a page for each maker. */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { type Content, siteDocumentIn } from '#src/platform/content/rows.ts';
import type { SearchEntry } from '#src/platform/content/search-entry.ts';
import { addressPart } from './model-key.ts';

/** Returns a function that tells a maker's series that buyers name instead of it, «UniFi», «Catalyst»: words of its house. */
function seriesOfMakers(content: Content): (vendor: string) => string[] {
  const houses = siteDocumentIn(content, 'analog-lines')?.makers.houses ?? [];
  const isSeries = (vendor: string) => (name: string) => SERIES.test(name) && !vendor.includes(name);
  return (vendor) => houses.find(([first]) => first === vendor)?.filter(isSeries(vendor)) ?? [];
}
const SERIES = /^[a-z]{5,}$/i;

/** Other makers' models: found, they answer with the goods that stand for them. */
export function* analogEntries(content: Content): Generator<SearchEntry> {
  const { analog_model: models, analog_pair: pairs, good } = content;
  const seriesOf = seriesOfMakers(content);
  const goods = new Map(good.map((row) => [row.id, row]));
  const isOld = (id: number) => goods.get(id)?.lifecycle[0] === DISCONTINUED;
  const pairsOf = Map.groupBy(pairs, (pair) => pair.model_code);
  for (const [sort, { code, vendor, model }] of models.entries()) {
    const own = (pairsOf.get(code) ?? []).toSorted(
      (a, b) =>
        Number(isOld(a.good_id)) - Number(isOld(b.good_id)) ||
        Number(b.method === 'seen') - Number(a.method === 'seen') ||
        (b.score ?? 0) - (a.score ?? 0),
    );
    yield {
      ...{ kind: 'analog', key: code, world: 'devices' },
      title: `${vendor} ${model}`,
      models: [model, `${vendor} ${model}`],
      texts: [['B', [vendor, ...seriesOf(vendor)].join(' ')]],
      standing: own.length > 0 ? {} : { isAlone: true },
      sort,
      shown: { vendor, model, goods: own.map((pair) => pair.good_id) },
    };
  }
}

export const makerPath = (vendor: string) => `/analogs/${addressPart(vendor)}/`;

/** Other makers with the list of their models. */
export function* makerEntries(content: Content): Generator<SearchEntry> {
  const { analog_model: models } = content;
  const seriesOf = seriesOfMakers(content);
  const makers = Map.groupBy(models, ({ vendor }) => vendor);
  for (const [vendor, own] of makers) {
    const key = addressPart(vendor);
    yield {
      ...{ kind: 'maker', key, world: 'texts', address: makerPath(vendor), sort: -own.length },
      title: `Аналоги моделей ${vendor}`,
      models: [vendor, ...seriesOf(vendor)],
      texts: [],
    };
  }
}
