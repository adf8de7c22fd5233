/**
 * What others may ask the catalogue. Lists, facets and goods come from memory, built once per content version
 * (docs/decisions/facets-in-memory.md).
 * Answers are shared and frozen: copy before you change one.
 */
import { createHash } from 'node:crypto';
import { panelSize } from '#src/domain/panels/panels.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { eachInTurns, giveWay } from '#src/platform/own-turn.ts';
import { type GoodListRow, type GroupRow, readCatalogue, readGoodsTable } from './catalog.queries.server.ts';
import {
  DERIVED_STATUS,
  DISCONTINUED,
  type Filter,
  type Good,
  type GoodCard,
  type GoodPlace,
  type GoodsColumn,
  type GoodsPage,
  type GoodsQuery,
  type GoodsTable,
  type Group,
  type GroupLink,
  type Lifecycle,
  type Surface,
  UNKNOWN,
} from './catalog.ts';
import {
  buildFacetIndex,
  compareNatural,
  type FacetDefinition,
  type FacetEntry,
  type FacetIndex,
  type FacetStep,
  type IndexQuery,
} from './facet-index.ts';
import { countGoodsWithFile, type HeldDetails, holdDetails, sectionsOf } from './good-details.ts';
import { type QueryInput, readGoodsQuery } from './goods-query.server.ts';
import { COMPARED_CODES, FACT_ATTRIBUTES, type FactAttribute, keyFacts, rowFacts } from './key-facts.ts';
import { panelPicture } from './panel-picture.ts';
import type { GoodPrice } from './price.ts';
import { type Neighbours, nearnessAmong, placeAmong, readNeighbours } from './sibling.ts';

type PlacedGroup = { group: Group; note: string; parent: PlacedGroup | undefined };
type Catalogue = {
  tree: Group[];
  groups: Map<number, PlacedGroup>;
  groupIds: Map<string, number>;
  facets: Map<string, FacetDefinition & { scale: FacetStep[] | null }>;
  index: FacetIndex;
  cards: Map<number, GoodCard>;
  details: ReadonlyMap<number, HeldDetails>;
  /** How many goods have a file of each kind of document. */
  goodsWithFile: ReadonlyMap<string, number>;
  goodIds: Map<string, number>;
  neighbours: Neighbours;
  replacement: Map<number, number>;
  replaces: Map<number, number[]>;
};

/** Titles of the sources from which what is known of a good was taken, by its code. */
export async function findFactSources(goodCode: string): Promise<readonly string[]> {
  const sources = await readSiteDocument('fact-sources');
  return sources?.find(({ good }) => good === goodCode)?.titles ?? [];
}

/** The catalogue of the current content version. Visitors do not wait for the next one: it is made before the version turns. */
const catalogue = heldByContent(readCatalogue, buildCatalogue);

async function buildCatalogue(rows: Awaited<ReturnType<typeof readCatalogue>>): Promise<Catalogue> {
  const groups = placeGroups(rows.groups);
  const factsOf = new Map<number, FactAttribute[]>();
  for (const { goods, section: _section, name: _name, ...fact } of rows.values) {
    if (!COMPARED_CODES.includes(fact.code)) continue;
    for (const id of goods) factsOf.set(id, [...(factsOf.get(id) ?? []), fact]);
  }
  const cards = new Map<number, GoodCard>();
  await eachInTurns(rows.goods, (row) => {
    cards.set(row.id, deepFreeze(goodCard(row, groups, factsOf.get(row.id) ?? [])));
  });
  await giveWay(); // between the long steps others get their turn
  const facets = rows.facets.flatMap((row) =>
    row.facet === 'no' ? [] : [{ ...row, kind: row.facet, scale: row.facet_scale, tellsUnknown: true }],
  );
  const scales = new Map(facets.map(({ code, scale }) => [code, scale ?? []]));
  const index = buildFacetIndex(
    rows.goods.map((row) => ({
      ...row,
      lifecycle: currentLifecycle(row),
      groups: chain(groups.get(row.group_id)).map(({ group }) => group.id),
      ports: Object.values(row.shape.ports).reduce((sum, count) => sum + count, 0),
      power: factsOf.get(row.id)?.find((fact) => fact.code === FACT_ATTRIBUTES.power)?.number ?? null,
    })),
    facets,
    rows.entries.map((entry) => onScale(entry, scales.get(entry.facet) ?? [])),
  );
  await giveWay();
  const replaces = new Map<number, number[]>();
  for (const row of rows.goods) {
    if (row.replaced_by !== null) replaces.set(row.replaced_by, [...(replaces.get(row.replaced_by) ?? []), row.id]);
    if (currentLifecycle(row) !== DISCONTINUED) {
      for (const { group } of chain(groups.get(row.group_id))) group.goodsCount += 1;
    }
  }
  const tree = sortGroups([...groups.values()].filter(({ parent }) => !parent).map(({ group }) => group));
  const details = holdDetails(rows);
  await giveWay();
  return {
    tree: deepFreeze(tree),
    groups,
    groupIds: new Map(rows.groups.map((row) => [row.code, row.id])),
    facets: new Map(facets.map((facet) => [facet.code, facet])),
    index,
    cards: Object.freeze(cards),
    details,
    goodsWithFile: countGoodsWithFile(details.values()),
    goodIds: new Map(rows.goods.map((row) => [row.code, row.id])),
    neighbours: readNeighbours(rows.goods, factsOf),
    replacement: new Map(rows.goods.flatMap((row) => (row.replaced_by === null ? [] : [[row.id, row.replaced_by]]))),
    replaces,
  };
}

/** An entry as the step of its scale that it means, with the place of the step; an entry of no step stays. */
function onScale(entry: FacetEntry, scale: readonly FacetStep[]): FacetEntry {
  const place = scale.findIndex(({ texts }) => texts.includes(entry.text));
  const step = scale[place];
  return step ? { ...entry, text: step.value, number: place } : entry;
}

function placeGroups(rows: readonly GroupRow[]): Map<number, PlacedGroup> {
  const placed = new Map<number, PlacedGroup>();
  for (const row of rows) {
    const { id, code, name, sort, short_description: shortDescription, note, banner } = row;
    const group = { id, code, name, sort, path: code, shortDescription, banner, goodsCount: 0, children: [] };
    placed.set(id, { group, note, parent: undefined });
  }
  for (const { id, parent_id: parentId } of rows) {
    const [one, parent] = [placed.get(id), parentId === null ? undefined : placed.get(parentId)];
    if (!one || !parent) continue;
    one.parent = parent;
    parent.group.children.push(one.group);
  }
  for (const one of placed.values()) {
    sortGroups(one.group.children);
    one.group.path = chain(one)
      .map(({ group }) => group.code)
      .join('/');
  }
  return placed;
}

function sortGroups(groups: Group[]): Group[] {
  return groups.sort((a, b) => a.sort - b.sort || compareNatural(a.name, b.name) || a.id - b.id);
}

/** A group with all above it, from the top. */
function chain(placed: PlacedGroup | undefined): PlacedGroup[] {
  return placed ? [...chain(placed.parent), placed] : [];
}

function groupLink({ group: { id, code, name, path } }: PlacedGroup): GroupLink & { path: string } {
  return { id, code, name, path };
}

function currentLifecycle({ lifecycle }: { lifecycle: Lifecycle[] }): Lifecycle {
  return lifecycle[0] ?? 'В продаже';
}

function goodCard(row: GoodListRow, groups: Map<number, PlacedGroup>, facts: FactAttribute[]): GoodCard {
  const { id, code, model, name, description, shape } = row;
  const group = groups.get(row.group_id);
  if (!group) throw new Error(`good ${code} stands in no group`); // a foreign key holds it
  const isDerived = row.lifecycle_confidence === 'inferred';
  const picture = createHash('sha1').update(JSON.stringify(shape)).digest('hex').slice(0, 8);
  return {
    id,
    code,
    model,
    name,
    description,
    images: [{ url: panelPicture(code, picture), logo: true, ...panelSize(shape) }],
    lifecycle: row.lifecycle.map((name) => ({
      name,
      ...(isDerived && { shown: `${name} (${DERIVED_STATUS})` }),
    })),
    group: groupLink(group),
    keyFacts: keyFacts(shape, facts),
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/** Digits only is an id, anything else a code; codes are never digits only (specification 3). */
function resolveId(idOrCode: number | string, ids: ReadonlyMap<string, number>): number | undefined {
  if (typeof idOrCode === 'number') return idOrCode;
  return /^\d+$/.test(idOrCode) ? Number(idOrCode) : ids.get(idOrCode);
}

/** The tree of catalogue groups, each level by `sort` (C181, C297). The child «SFP-модули» is the client's (C382). */
export async function findGroups(): Promise<readonly Group[]> {
  return (await catalogue()).tree;
}

/** A group with its children by id or code (C298). */
export async function findGroup(idOrCode: number | string): Promise<Group | undefined> {
  const { groups, groupIds } = await catalogue();
  return groups.get(resolveId(idOrCode, groupIds) ?? -1)?.group;
}

/** The group at `/catalog/{segments}/`, its note, the groups from the top to it; every segment must be the true chain (C041). */
export async function findGroupByPath(
  segments: readonly string[],
): Promise<{ group: Group; note: string; trail: Group[] } | undefined> {
  const { groups, groupIds } = await catalogue();
  const placed = groups.get(groupIds.get(segments.at(-1) ?? '') ?? -1);
  if (placed?.group.path !== segments.join('/')) return undefined;
  return { group: placed.group, note: placed.note, trail: chain(placed).map(({ group }) => group) };
}

/** A page of goods of a group and everything below it (C294). A page past the last is empty; the caller decides. */
export async function findGoods(query: GoodsQuery): Promise<GoodsPage> {
  const { index, cards, groupIds } = await catalogue();
  const { ids, total } = index.find(indexQuery(query, groupIds));
  const { page, perPage } = query;
  const goods = ids.flatMap((id) => cards.get(id) ?? []);
  return { goods, pagination: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) } };
}

/**
 * Facets for the same question (C296): OR inside, AND between, a facet's own choice left out of its counts. `isWhole`: also those that
 * narrow nothing, with the numbers of all that answer.
 */
export async function findFilters(query: GoodsQuery, isWhole = false): Promise<Filter[]> {
  const { index, groupIds } = await catalogue();
  return index.filters(indexQuery(query, groupIds), isWhole);
}

function indexQuery({ group, ...query }: GoodsQuery, groupIds: ReadonlyMap<string, number>): IndexQuery {
  return group === undefined ? query : { ...query, group: resolveId(group, groupIds) ?? -1 };
}

/** Goods that a calculator's questionnaire may name: not discontinued, of one group when asked (C295). */
export async function findQuestionnaireGoods(
  question: Pick<GoodsQuery, 'group' | 'query' | 'page' | 'perPage'>,
): Promise<GoodsPage> {
  return findGoods({ ...question, values: {}, ranges: {}, lifecycle: ['Новинка', 'В продаже'], sort: 'default' });
}

/** Most goods in a table to take away. */
const MAX_TABLE_GOODS = 2_000;

/** All goods that answer a question, whatever its page, with what is known of them: a column per attribute. */
export async function findGoodsTable(query: GoodsQuery): Promise<GoodsTable> {
  const { goods } = await findGoods({ ...query, page: 1, perPage: MAX_TABLE_GOODS });
  const columns = await readGoodsTable(goods.map(({ id }) => id));
  return {
    goods,
    columns: columns.map(({ name, unit, goods: ids, texts, numbers }) => ({
      name,
      unit,
      values: new Map(ids.map((id, index) => [id, numbers[index] ?? texts[index] ?? ''])),
    })),
  };
}

/** These attributes of these goods, in the order of `codes`; an attribute that none of them has is empty. */
export async function findGoodsColumns(goodIds: readonly number[], codes: readonly string[]): Promise<GoodsColumn[]> {
  if (codes.length === 0 || goodIds.length === 0) return [];
  const rows = await readGoodsTable(goodIds, codes);
  return codes.map((code) => {
    const row = rows.find((one) => one.code === code);
    return {
      code,
      values: Object.fromEntries((row?.goods ?? []).map((id, index) => [id, row?.texts[index] ?? ''])),
    };
  });
}

/** A good in lists by id or code, without a question to the database. */
export async function findGoodCard(idOrCode: number | string): Promise<GoodCard | undefined> {
  const { cards, goodIds } = await catalogue();
  return cards.get(resolveId(idOrCode, goodIds) ?? -1);
}

/** Every good, discontinued ones too, in the order of the content: for sitemaps, feeds and dumps. */
export async function listGoods(): Promise<GoodCard[]> {
  return [...(await catalogue()).cards.values()];
}

/** Ids that are reached step by step, the nearest first. Content refuses replacements that go round. */
function walk(start: number, next: (id: number) => readonly (number | undefined)[]): number[] {
  const found: number[] = [];
  const queue = [start];
  for (const id of queue) {
    for (const one of next(id)) {
      if (one === undefined || found.includes(one)) continue;
      found.push(one);
      queue.push(one);
    }
  }
  return found;
}

/** The last of the goods that replace a good one by one, when the data names any. */
export async function findReplacement(id: number): Promise<GoodCard | undefined> {
  const { cards, replacement } = await catalogue();
  const last = walk(id, (one) => [replacement.get(one)]).at(-1);
  return last === undefined ? undefined : cards.get(last);
}

/** The price of a good that holds today; null where content says none. */
export async function findPrice(id: number): Promise<GoodPrice | null> {
  return (await catalogue()).details.get(id)?.price ?? null;
}

/** How many goods have a file of each kind of document. */
export const findGoodsWithFile = async () => (await catalogue()).goodsWithFile;

/** Everything a product page shows, by id or code (C178, C293). */
export async function findGood(idOrCode: number | string): Promise<Good | undefined> {
  const { cards, details, goodIds, groups, replacement, replaces } = await catalogue();
  const card = cards.get(resolveId(idOrCode, goodIds) ?? -1);
  const held = card && details.get(card.id);
  if (!held) return undefined;
  const { values: _, ...own } = held;
  return {
    ...card,
    ...own,
    sections: sectionsOf(held),
    trail: chain(groups.get(card.group.id)).map(groupLink),
    replacement: cards.get(replacement.get(card.id) ?? -1) ?? null,
    successors: walk(card.id, (id) => [replacement.get(id)]).flatMap((id) => cards.get(id) ?? []),
    replaces: walk(card.id, (id) => replaces.get(id) ?? []).flatMap((id) => cards.get(id) ?? []),
  };
}

/**
 * A good among its neighbours: whether its figures are known, and how the nearest models with data differ; `chosen` are ids of
 * the models to compare it with instead of those.
 */
export async function findGoodPlace(id: number, chosen: readonly number[] = []): Promise<GoodPlace> {
  const { cards, neighbours } = await catalogue();
  return placeAmong(neighbours, cards, id, chosen);
}

/** What the good has and what it has none of, for its row of a table. */
export const findRowFacts = async (id: number) => rowFacts((await catalogue()).neighbours.byId.get(id));

/** How near goods are to one of their kind, by the rules of its page. */
export const findNearness = async () => nearnessAmong((await catalogue()).neighbours);

/** The unit of what is counted: older addresses name exact counts. */
const COUNTED = 'шт.';

/**
 * Query parameters → a question. Throws `SiteError`: 422 with a message for every wrong field in the API, 404 on pages
 * (specification 7.1: an unknown facet or a bad page number is a page that does not exist). On pages the group comes from the
 * path: pass it as `group`.
 */
export async function parseGoodsQuery(
  params: URLSearchParams,
  { surface, group }: { surface: Surface; group?: number },
): Promise<GoodsQuery> {
  const { facets, groupIds, groups } = await catalogue();
  const input: QueryInput = {
    params,
    surface,
    facetKind: (code) => {
      const facet = facets.get(code);
      if (facet) return facet.kind === 'range' && facet.unit === COUNTED ? 'count' : facet.kind;
      const isUnknown = code.endsWith(UNKNOWN) && facets.has(code.slice(0, -UNKNOWN.length));
      return isUnknown ? 'values' : undefined;
    },
    meaningOf: (code, text) => facets.get(code)?.scale?.find(({ texts }) => texts.includes(text))?.value ?? text,
    hasGroup: (idOrCode) => groups.has(resolveId(idOrCode, groupIds) ?? -1),
  };
  const query = readGoodsQuery(input);
  return group === undefined ? query : { ...query, group };
}

// Lists of other things with facets (SFP modules) are built and asked like lists of goods.
export { buildFacetIndex } from './facet-index.ts';
export { goodsFields, questionnaireFields, readGoodsQuery } from './goods-query.server.ts';
