/** Entries of search for other makers: their models, and a page for each maker. */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import type { Content } from '#src/platform/content/rows.ts';
import type { SearchEntry } from '#src/platform/content/search-entry.ts';
import { addressPart } from './model-key.ts';

/** Other makers' models: found, they answer with the goods that stand for them. */
export function* analogEntries({ analog_model: models, analog_pair: pairs, good }: Content): Generator<SearchEntry> {
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
      texts: [['B', vendor]],
      standing: own.length > 0 ? {} : { isAlone: true },
      sort,
      shown: { vendor, model, goods: own.map((pair) => pair.good_id) },
    };
  }
}

export const makerPath = (vendor: string) => `/analogs/${addressPart(vendor)}/`;

/** Other makers with the list of their models. */
export function* makerEntries({ analog_model: models }: Content): Generator<SearchEntry> {
  const makers = Map.groupBy(models, ({ vendor }) => vendor);
  for (const [vendor, own] of makers) {
    const key = addressPart(vendor);
    yield {
      ...{ kind: 'maker', key, world: 'texts', address: makerPath(vendor), sort: -own.length },
      title: `Аналоги моделей ${vendor}`,
      models: [vendor],
      texts: [],
    };
  }
}
