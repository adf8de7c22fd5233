/** What search finds of the catalogue: goods, groups, papers. */
import type { Content } from '#src/platform/content/rows.ts';
import type { SearchEntry, Weight } from '#src/platform/content/search-entry.ts';
import { wordsOf } from '#src/platform/content/text-tree.ts';
import { DISCONTINUED } from './catalog.ts';

export function* goodEntries({ good, catalog_group: groups, attribute }: Content): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const abouts = groupTexts(groups, (group) => group.short_description);
  const codes = new Map(groups.map((group) => [group.id, group.code]));
  const trails = groupTrails(groups);
  const attributes = new Map(attribute.map((one) => [one.code, one]));
  for (const row of good) {
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
      ...{ kind: 'good', key: String(row.id), world: 'devices', tab: 'catalog' },
      title: row.name,
      models: [row.model],
      names: registryOf(row),
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
      device: { ...row.shape, facts: [...row.attributes, ...lifecycleOf(row), groupOf(row, names)] },
      standing: row.lifecycle[0] === DISCONTINUED ? { isOld: true } : {},
      sort: row.sort,
      // A kind of devices may be one good of a group: the goods of its name are all of it.
      shown: { id: row.id, groups: [...(trails.get(row.group_id) ?? []), row.code] },
    };
  }
}

/** Numbers of records in registries: a good is called by them too. */
const registryOf = ({ attributes }: Content['good'][number]): string[] =>
  attributes.flatMap(({ attribute_code: code, text }) => (code === 'registry-record' ? [text] : []));

/** The life cycle as a fact beside attributes: «снято с производства» is a condition too. */
const lifecycleOf = ({ lifecycle: [text] }: Content['good'][number]) =>
  text === undefined ? [] : [{ attribute_code: 'lifecycle', number: null, text }];

/** The group as a fact too: «не промышленный» asks for those of others. */
const groupOf = ({ group_id: id }: Content['good'][number], names: ReadonlyMap<number, string>) => ({
  attribute_code: 'group',
  number: null,
  text: (names.get(id) ?? '').split(';')[0] ?? '',
});

export function* groupEntries({ catalog_group: groups, good }: Content): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const sizes = groupSizes(groups, good);
  for (const { id, code, parent_id: parent, name, sort, short_description: text } of groups) {
    yield {
      ...{ kind: 'group', key: String(id), world: 'devices' },
      title: name,
      texts: [
        ['A', name],
        ['D', parent === null ? '' : (names.get(parent) ?? '')],
        ['C', text],
        ['D', code.replaceAll('_', ' ')],
      ],
      standing: { goods: sizes.get(id) ?? 0 },
      sort,
      shown: { id, code },
    };
  }
}

/** One entry for a document that stands at several goods: the same title, version and kind. */
export function* documentEntries({ document, good, catalog_group: groups }: Content): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const goods = new Map(good.map((row) => [row.id, row]));
  const same = new Map<string, Content['document'][number][]>();
  for (const row of document) {
    const name = JSON.stringify([row.kind, row.title, row.version, row.format]);
    const known = same.get(name);
    if (known) known.push(row);
    else same.set(name, [row]);
  }
  for (const rows of same.values()) {
    const [first] = rows as [Content['document'][number]];
    const own = rows.filter((row) => goods.has(row.good_id));
    const owners = own.flatMap((row) => goods.get(row.good_id) ?? []);
    const isOld = owners.every((owner) => owner.lifecycle[0] === DISCONTINUED);
    yield {
      ...{ kind: 'document', key: first.code, world: 'devices', tab: 'po' },
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
      standing: { paper: first.kind, ...(isOld ? { isOld: true } : {}) },
      sort: first.sort,
      shown: {
        kind: first.kind,
        version: first.version,
        published: first.published,
        format: first.format,
        goods: owners.map((owner) => owner.id),
        codes: own.map((row) => row.code), // of the same paper at each of the goods
      },
    };
  }
}

type GroupSource = Content['catalog_group'][number];

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
function groupSizes(groups: readonly GroupSource[], good: Content['good']): Map<number, number> {
  const parents = new Map(groups.map((group) => [group.id, group.parent_id]));
  const sizes = new Map<number, number>();
  for (const { group_id: own } of good) {
    for (let id: number | null | undefined = own; id; id = parents.get(id)) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  return sizes;
}
