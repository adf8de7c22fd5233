/** Entries of devices and what belongs to them: goods, groups, papers, transceivers, other makers' models. */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { attributesOfConditions } from './condition-attributes.ts';
import { documentIn, type SearchEntry, type SearchSources } from './entry.ts';
import { portFigures, wifiFigures } from './figures.ts';
import type { Weight } from './ranking.ts';

export function* goodEntries(sources: SearchSources): Generator<SearchEntry> {
  const { good, catalog_group: groups, attribute } = sources;
  const conditions = documentIn(sources, 'search-conditions');
  const conditioned = new Set(conditions ? attributesOfConditions(conditions) : []);
  const names = groupTexts(groups, (group) => group.name);
  const abouts = groupTexts(groups, (group) => group.short_description);
  const codes = new Map(groups.map((group) => [group.id, group.code]));
  const trails = groupTrails(groups);
  const attributes = new Map(attribute.map((one) => [one.code, one]));
  for (const row of good) {
    const shape = row.shape as GoodShape;
    const features: string[] = [];
    const facts: string[] = [];
    for (const { attribute_code: code, text, number } of row.attributes) {
      const known = attributes.get(code);
      if (!known || text === 'нет') continue;
      if (known.type === 'boolean') features.push(known.name);
      else if (number !== null) facts.push(known.unit ? `${text} ${known.unit}` : '');
      else facts.push(text);
    }
    yield {
      key: String(row.id),
      tab: 'catalog',
      title: row.name,
      models: [row.model],
      texts: [
        ['A', row.name],
        ['B', names.get(row.group_id) ?? ''],
        ['B', row.family],
        ['C', row.description],
        ...facts.filter(Boolean).map((text): [Weight, string] => ['C', text]),
        ['C', row.lifecycle[0] ?? ''],
        ...features.map((text): [Weight, string] => ['D', text]),
        ['D', abouts.get(row.group_id) ?? ''],
        ['D', wordsOf(row.body_tree)],
        ['D', `${row.code} ${codes.get(row.group_id) ?? ''}`.replaceAll('_', ' ')],
      ],
      figures: [...portFigures(shape), ...wifiFigures(facts)],
      standing: row.lifecycle[0] === DISCONTINUED ? { isOld: true } : {},
      sort: row.sort,
      shown: { id: row.id, groups: trails.get(row.group_id) ?? [], facts: factsOf(row.attributes, conditioned) },
    };
  }
}

/** What is known of a good by the attributes that conditions name. */
const factsOf = (attributes: SearchSources['good'][number]['attributes'], codes: ReadonlySet<string>) =>
  Object.fromEntries(
    attributes.flatMap(({ attribute_code: code, number, text }) => (codes.has(code) ? [[code, { number, text }]] : [])),
  );

export function* groupEntries({ catalog_group: groups, good }: SearchSources): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const sizes = groupSizes(groups, good);
  for (const { id, code, parent_id: parent, name, sort, short_description: text } of groups) {
    yield {
      key: String(id),
      tab: null,
      title: name,
      models: [],
      texts: [
        ['A', name],
        ['D', parent === null ? '' : (names.get(parent) ?? '')],
        ['C', text],
        ['D', code.replaceAll('_', ' ')],
      ],
      figures: [],
      standing: { goods: sizes.get(id) ?? 0 },
      sort,
      shown: { id, code },
    };
  }
}

/** One entry for a document that stands at several goods: the same title, version and kind. */
export function* documentEntries({ document, good, catalog_group: groups }: SearchSources): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const goods = new Map(good.map((row) => [row.id, row]));
  const same = new Map<string, SearchSources['document'][number][]>();
  for (const row of document) {
    const name = JSON.stringify([row.kind, row.title, row.version, row.format]);
    const known = same.get(name);
    if (known) known.push(row);
    else same.set(name, [row]);
  }
  for (const rows of same.values()) {
    const [first] = rows as [SearchSources['document'][number]];
    const owners = rows.flatMap((row) => goods.get(row.good_id) ?? []);
    const isOld = owners.every((owner) => owner.lifecycle[0] === DISCONTINUED);
    yield {
      key: first.code,
      tab: 'po',
      title: first.title,
      models: [...new Set(owners.map((owner) => owner.model))],
      texts: [
        ['A', first.title],
        ['A', first.kind],
        ['C', [...new Set(owners.map((owner) => owner.family))].join(' ')],
        ['B', 'документ документация'],
        ['C', `${first.format} ${first.version ?? ''}`],
        [
          'D',
          [
            ...new Set(
              owners.flatMap((owner) => [owner.name.replace(owner.model, ''), names.get(owner.group_id) ?? '']),
            ),
          ].join(' '),
        ],
      ],
      figures: [],
      standing: { paper: first.kind, ...(isOld ? { isOld: true } : {}) },
      sort: first.sort,
      shown: {
        code: first.code,
        kind: first.kind,
        version: first.version,
        published: first.published,
        format: first.format,
        goods: owners.map((owner) => owner.id),
      },
    };
  }
}

/** Other makers' models: found, they answer with the goods that stand for them. */
export function* analogEntries({
  analog_model: models,
  analog_pair: pairs,
  good,
}: SearchSources): Generator<SearchEntry> {
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
      key: code,
      tab: null,
      title: `${vendor} ${model}`,
      models: [model, `${vendor} ${model}`],
      texts: [['B', vendor]],
      figures: [],
      standing: own.length > 0 ? {} : { isAlone: true },
      sort,
      shown: { vendor, model, goods: own.map((pair) => pair.good_id) },
    };
  }
}

type GroupSource = SearchSources['catalog_group'][number];

/** A text of each group and of the groups above it. */
function groupTexts(groups: readonly GroupSource[], text: (group: GroupSource) => string): Map<number, string> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const above = (id: number): string[] => {
    const group = byId.get(id);
    if (!group) return [];
    return [text(group), ...(group.parent_id === null ? [] : above(group.parent_id))];
  };
  return new Map(groups.map(({ id }) => [id, above(id).join('; ')]));
}

/** Codes of each group and of the groups above it. */
function groupTrails(groups: readonly GroupSource[]): Map<number, string[]> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const above = (id: number | null): string[] => {
    const group = id === null ? undefined : byId.get(id);
    return group ? [group.code, ...above(group.parent_id)] : [];
  };
  return new Map(groups.map(({ id }) => [id, above(id)]));
}

/** Goods of each group and below it. */
function groupSizes(groups: readonly GroupSource[], good: SearchSources['good']): Map<number, number> {
  const parents = new Map(groups.map((group) => [group.id, group.parent_id]));
  const sizes = new Map<number, number>();
  for (const { group_id: own } of good) {
    for (let id: number | null | undefined = own; id; id = parents.get(id)) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  return sizes;
}
