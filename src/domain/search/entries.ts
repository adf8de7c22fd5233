/**
 * What the index holds: one function per kind of content makes entries of its rows. A new kind (news, solutions, FAQ,
 * pages) is one more function in `SEARCH_KINDS` and nothing else.
 */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import type { FoundPage } from '#src/platform/content/loading.ts';
import type { Content } from '#src/platform/content/rows.ts';
import { headingsOf, wordsOf } from '#src/platform/content/text-tree.ts';
import type { Json } from '#src/platform/database/schema.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { portFigures, wifiFigures } from './figures.ts';
import type { Weight } from './ranking.ts';
import type { Phrases } from './search.kind.ts';
import type { SearchTab } from './search.ts';

/** Content that the index is made of. `pages`: single pages, as their kinds declare them. */
export type SearchSources = Content & { pages: readonly FoundPage[] };

/** What ranks a thing beside others that fit alike; `RANKING.standing` says how much. */
export type Standing = {
  /** Discontinued. */
  isOld?: true;
  /** Goods of a group. */
  goods?: number;
  /** Kind of a paper. */
  paper?: string;
  /** A single page: it names much, and is seldom what a word of it asks for. */
  isPage?: true;
  /** Another maker's model that nothing of ours stands for. */
  isAlone?: true;
};

/** One thing that can be found. Everything here is hashed: an entry is indexed again only when it differs. */
export type SearchEntry = {
  key: string;
  /** The tab that shows it; null: helps others to be found. */
  tab: SearchTab | null;
  title: string;
  /** Names that count as exact: `modelKey` of each. */
  models: string[];
  /** What a text is called: a question that is one of them means it. Their words stand in `texts`. */
  names?: string[];
  texts: [weight: Weight, text: string][];
  /** A long text: D, for as often as it says a word. */
  body?: string;
  /** Words of the index as they are, for what no text says: ports by number and speed. */
  figures: string[];
  standing: Standing;
  sort: number;
  /** What a row of results needs. */
  shown: Json;
};

function* goodEntries({ good, catalog_group: groups, attribute }: SearchSources): Generator<SearchEntry> {
  const names = groupTexts(groups, (group) => group.name);
  const abouts = groupTexts(groups, (group) => group.short_description);
  const codes = new Map(groups.map((group) => [group.id, group.code]));
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
      shown: { id: row.id },
    };
  }
}

function* groupEntries({ catalog_group: groups, good }: SearchSources): Generator<SearchEntry> {
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
      shown: { id },
    };
  }
}

/** One entry for a document that stands at several goods: the same title, version and kind. */
function* documentEntries({ document, good, catalog_group: groups }: SearchSources): Generator<SearchEntry> {
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
function* analogEntries({ analog_model: models, analog_pair: pairs, good }: SearchSources): Generator<SearchEntry> {
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

/** What visitors call a text of this kind (content/search/phrases.yaml). */
function phrasesOf({ site_document: documents }: SearchSources, kind: keyof Phrases) {
  const value = documents.find(({ code }) => code === 'search-phrases')?.value as Phrases | undefined;
  const own: Readonly<Record<string, string[] | undefined>> = value?.[kind] ?? {};
  return (code: string): string[] => own[code] ?? [];
}

/** A solution is found by its name and what it is for, then by its long texts and the models in it. */
function* solutionEntries(sources: SearchSources): Generator<SearchEntry> {
  const { solution, good } = sources;
  const phrases = phrasesOf(sources, 'solution');
  const models = new Map(good.map((row) => [row.id, row.model]));
  for (const {
    id,
    name,
    preview,
    task_tree: task,
    how_tree: how,
    example,
    conditions,
    checks,
    goods,
    sort,
  } of solution) {
    const names = phrases(String(id));
    yield {
      key: String(id),
      tab: 'solutions',
      title: name,
      models: [],
      names: [name, ...names],
      texts: [
        ['A', name],
        ['B', preview],
        ['B', names.join(' ')],
        ['C', wordsOf(task)],
        ['C', example],
        ['D', wordsOf(how)],
        ['D', [...conditions, ...checks].join(' ')],
        ['D', goods.flatMap((one) => models.get(one) ?? []).join(' ')],
      ],
      figures: [],
      standing: {},
      sort,
      shown: { id, code: String(id), preview },
    };
  }
}

/** News and articles; of two that fit alike the newer. A good they name is a word of theirs, not their name. */
function* newsEntries(sources: SearchSources): Generator<SearchEntry> {
  const { news, news_group: groups, good } = sources;
  const phrases = phrasesOf(sources, 'news');
  const models = new Map(good.map((row) => [row.id, row.model]));
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  const newest = news.toSorted((a, b) => (a.published < b.published ? 1 : -1));
  for (const [sort, { code, group_id, title, text, image, body_tree: body, goods, published }] of newest.entries()) {
    const names = phrases(code);
    yield {
      key: code,
      tab: 'news',
      title,
      models: [],
      names: [title, ...names],
      texts: [
        ['A', title],
        ['B', text],
        ['B', names.join(' ')],
        ...headingsOf(body).map(({ title }): [Weight, string] => ['C', title]),
        ['C', goods.map((id) => models.get(id) ?? '').join(' ')],
        ['D', `${titles.get(group_id) ?? ''} ${formatDate(published)}`],
      ],
      body: wordsOf(body),
      figures: [],
      standing: {},
      sort,
      shown: { code, text, image: (image as { url: string } | null)?.url ?? null },
    };
  }
}

/** Single pages: no tab of 2.5 is theirs. */
function* pageEntries(sources: SearchSources): Generator<SearchEntry> {
  const phrases = phrasesOf(sources, 'page');
  for (const { page, sort, title, about = '', others = '' } of sources.pages) {
    yield {
      ...{ key: page, tab: null, title, models: [], figures: [], standing: { isPage: true }, sort, shown: {} },
      names: [title, ...phrases(page)],
      texts: [
        ['A', title],
        ['B', about],
        ['B', phrases(page).join(' ')],
        ['D', others],
      ],
    };
  }
}

/** Questions and answers: the answer stands at the question's anchor, so it is a place of its own, not words of one page. */
function* questionEntries(sources: SearchSources): Generator<SearchEntry> {
  const phrases = phrasesOf(sources, 'question');
  for (const [sort, { id, group_name: group, question, answer_tree: answer }] of sources.faq_question.entries()) {
    const names = phrases(id);
    yield {
      ...{ key: id, tab: null, title: question, models: [], figures: [], standing: {}, sort, shown: {} },
      names: [question, ...names],
      texts: [
        ['A', question],
        ['B', names.join(' ')],
        ['C', group],
        ['C', wordsOf(answer)],
      ],
    };
  }
}

/** Every kind of content that search knows. */
export const SEARCH_KINDS = {
  good: goodEntries,
  group: groupEntries,
  document: documentEntries,
  analog: analogEntries,
  solution: solutionEntries,
  news: newsEntries,
  page: pageEntries,
  question: questionEntries,
} satisfies Record<string, (sources: SearchSources) => Iterable<SearchEntry>>;
export type SearchKind = keyof typeof SEARCH_KINDS;
/**
 * What is written for reading: asked apart from devices and their papers, by a measure of its own (`findTexts`). Its words
 * do not say how rare a word is among devices, nor theirs how rare one is here.
 */
export const TEXT_KINDS = ['page', 'news', 'question', 'solution'] as const satisfies readonly SearchKind[];
export type TextKind = (typeof TEXT_KINDS)[number];
export const isTextKind = (kind: SearchKind): kind is TextKind => TEXT_KINDS.some((one) => one === kind);

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

/** Goods of each group and below it. */
function groupSizes(groups: readonly GroupSource[], good: SearchSources['good']): Map<number, number> {
  const parents = new Map(groups.map((group) => [group.id, group.parent_id]));
  const sizes = new Map<number, number>();
  for (const { group_id: own } of good) {
    for (let id: number | null | undefined = own; id; id = parents.get(id)) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  return sizes;
}
