import {
  findFilters,
  findGoods,
  findGoodsColumns,
  findGroupByPath,
  findGroups,
  findRowFacts,
  listGoods,
  parseGoodsQuery,
} from '#src/domain/catalog/catalog.server.ts';
import {
  DISCONTINUED,
  type Filter,
  GOOD_SORTS,
  type GoodCard,
  type GoodSort,
  type GoodsQuery,
  type Group,
  type GroupLink,
  showsDiscontinued,
} from '#src/domain/catalog/catalog.ts';
import { LESS_SURE_MARKS } from '#src/domain/catalog/key-facts.ts';
import { findSeries } from '#src/domain/catalog/known.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { SFP_GROUP } from '#src/domain/sfp/place.ts';
import { findSections } from '#src/domain/sfp/sfp.server.ts';
import { counted, type PluralForms } from '#src/platform/plural.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { shownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { listHref, type View, without } from './address.ts';
import { type Chosen, capitalized, chosenFilters, steadyFilters } from './facets.ts';
import { type TableData, tableParts } from './good-table-view.server.tsx';
import {
  aboutPart,
  cardsPart,
  childrenPart,
  chosenPart,
  endParts,
  nothingPart,
  type WayOut,
} from './parts-view.server.tsx';

/** What no script touches (parts-view.server.tsx); null where there is nothing to say. */
type Parts = {
  /** Ways to the groups below. */
  children: DrawnPart | null;
  chosen: DrawnPart | null;
  /** Goods as cards or rows, or what to do where none is found. */
  list: DrawnPart[];
  /** After the last good. */
  end: DrawnPart[];
  /** What distinguishes the series, and for whom. Not of a filtered list. */
  about: DrawnPart | null;
};
export type CatalogGroupData = {
  group: Pick<Group, 'code' | 'name' | 'path' | 'shortDescription'>;
  parts: Parts;
  /** Groups above this one, from the top. */
  above: (GroupLink & { path: string })[];
  query: GoodsQuery;
  /** Orders that tell the goods of the group apart. */
  sorts: GoodSort[];
  view: View;
  /** Attributes chosen for the table. */
  columns: string[];
  filters: Filter[];
  /** How many filters are chosen. */
  chosenCount: number;
  /** «12 моделей». */
  found: string;
  isEmpty: boolean;
  /** Discontinued goods that the same question would add or does add. */
  discontinuedCount: number;
};

/** Names that change this page; everything else in the address is ignored. */
export const query = (name: string) =>
  name.startsWith('f.') || ['sort', 'page', 'discontinued', 'view', 'columns'].includes(name);

export async function addresses(): Promise<Listed[]> {
  const withBelow = (groups: readonly Group[]): Group[] => groups.flatMap((one) => [one, ...withBelow(one.children)]);
  const goods = await listGoods();
  return withBelow(await findGroups()).map(({ id, path }) => ({
    path: links.catalogGroup(path),
    changed: [
      { kind: 'catalog_group', key: id },
      ...goods
        .filter(({ group }) => `${group.path}/`.startsWith(`${path}/`))
        .map((good) => ({ kind: 'good', key: good.id })),
    ],
  }));
}

/** More would not fit a screen; the rest of a longer choice is left out. */
const MOST_COLUMNS = 12;

/** An order by what no good of the group has is left out; filters tell what they have. */
const SORTED_BY: Partial<Record<GoodSort, RegExp>> = { ports: /^ports-/, power: /^power-max$/ };
const sortsOf = (filters: readonly Filter[], { sort: chosen }: GoodsQuery): GoodSort[] =>
  GOOD_SORTS.filter((sort) => {
    const needed = SORTED_BY[sort];
    return sort === chosen || !needed || filters.some(({ code }) => needed.test(code));
  });

const idsOf = ({ id, children }: Group): number[] => [id, ...children.flatMap(idsOf)];

const shownGroup = ({ code, name, path, shortDescription }: Group): CatalogGroupData['group'] => ({
  code,
  name,
  path,
  shortDescription,
});

export const load: Load<CatalogGroupData> = async ({ params, query: asked }) => {
  const found = await findGroupByPath((params.group ?? '').split('/'));
  if (!found) return { kind: 'missing' };
  const { group, note, trail } = found;
  const goodsQuery = await parseGoodsQuery(asked, { surface: 'page', group: group.id });
  const view: View = asked.get('view') === 'table' ? 'table' : 'cards';
  const [list, current, all, discontinued, company] = await Promise.all([
    findGoods(goodsQuery),
    findFilters(goodsQuery, true),
    findFilters({ ...goodsQuery, values: {}, ranges: {} }),
    findGoods({ ...goodsQuery, lifecycle: [DISCONTINUED], page: 1, perPage: 1 }),
    currentCompany(),
  ]);
  if (goodsQuery.page > list.pagination.lastPage) return { kind: 'missing' };
  const columns = view === 'table' ? [...new Set(asked.getAll('columns'))].slice(0, MOST_COLUMNS) : [];
  const known = new Set(all.map(({ code }) => code));
  if (columns.some((code) => !known.has(code))) return { kind: 'missing' };
  const filters = steadyFilters(all, current, goodsQuery.values);
  const chosen = chosenFilters(filters, goodsQuery);
  const { total } = list.pagination;
  const above = trail.slice(0, -1).map(({ id, code, name, path }) => ({ id, code, name, path }));
  const crumbs = [
    { label: 'Продукция', href: links.catalog() },
    ...trail.map(({ name, path }) => ({ label: name, href: links.catalogGroup(path) })),
  ];
  const isPlain = chosen.length === 0 && !showsDiscontinued(goodsQuery) && goodsQuery.sort === 'default';
  const { page } = goodsQuery;
  const state = { path: group.path, query: goodsQuery, view, columns };
  const discontinuedCount = discontinued.pagination.total;
  const ofList = { discontinuedCount, state };
  const number = page > 1 ? `, страница ${page}` : '';
  return {
    kind: 'page',
    head: {
      title: `${group.name}${number} — каталог ${company.name}`,
      description: `${group.shortDescription} ${countedText(list.goods, total, discontinuedCount)}${number}.`,
      // A filtered list is a view of the group, not a page of its own; its further pages are.
      canonical: isPlain ? listHref(state, { page, view: 'cards' }) : links.catalogGroup(group.path),
      ...(isPlain ? {} : { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs)],
    },
    data: {
      group: shownGroup(group),
      parts: {
        children: childrenPart({
          ...boundTexts({ name: group.name, children: group.children }),
          modules: await countModules(group),
        }),
        chosen: chosenPart(chosen, state),
        list:
          total === 0
            ? [nothingPart({ ...ofList, chosen, waysOut: await waysOut(goodsQuery, chosen) })]
            : view === 'table'
              ? tableParts(boundTexts({ name: group.name, filters, ...(await rowGoods(list.goods, columns)) }))
              : [cardsPart(boundTexts({ goods: list.goods.map(shownGood) }))],
        end: endParts({ ...ofList, group: group.code, pagination: list.pagination }),
        about: chosen.length === 0 ? aboutPart(boundTexts({ note, series: await findSeries(idsOf(group)) })) : null,
      },
      above,
      sorts: sortsOf(all, goodsQuery),
      query: goodsQuery,
      view,
      columns,
      filters: capitalized(filters),
      chosenCount: chosen.length,
      found: counted(total, GOODS),
      isEmpty: total === 0,
      discontinuedCount,
    },
  };
};

/** SFP modules that a group tells of beside its goods. */
const countModules = async ({ path }: Group): Promise<number | null> =>
  path === SFP_GROUP ? (await findSections()).reduce((sum, { modulesCount }) => sum + modulesCount, 0) : null;

/**
 * Goods as rows of the table with the chosen columns; without any, in the columns of their key facts: all that is known of each, also that it
 * has none.
 */
async function rowGoods(
  cards: readonly GoodCard[],
  codes: readonly string[],
): Promise<Pick<TableData, 'goods' | 'columns' | 'marks'>> {
  const marks = LESS_SURE_MARKS;
  if (codes.length > 0) {
    const columns = await findGoodsColumns(
      cards.map(({ id }) => id),
      codes,
    );
    return { goods: cards.map(shownGood), columns, marks };
  }
  const labels = new Set(cards.flatMap(({ keyFacts }) => keyFacts.map(({ label }) => label)));
  const goods = await Promise.all(
    cards.map(async (card) => {
      const facts = await findRowFacts(card.id);
      return shownGood({ ...card, keyFacts: facts.filter(({ label }) => labels.has(label)) });
    }),
  );
  return { goods, columns: [], marks };
}

const GOODS: PluralForms = ['модель', 'модели', 'моделей'];

/**
 * How many goods the group has; a group of which nothing is made any more tells of those that were. There is nothing to choose from where
 * the only good has its name, and figures are promised only where it has some.
 */
function countedText(goods: readonly GoodCard[], made: number, old: number): string {
  if (made === 0 && old > 0) return `Снято с\u00a0производства: ${counted(old, GOODS)}`;
  const [only, more] = goods;
  if (!only || more || made > 1) return `${counted(made, GOODS)}: характеристики и\u00a0подбор по\u00a0параметрам`;
  const papers = only.keyFacts.length > 0 ? 'характеристики и\u00a0документы' : 'документы и\u00a0запрос характеристик';
  return `Одна модель\u00a0— ${only.model}: ${papers}`;
}

/** What each dropped filter would leave; those that help, the most helpful first. */
async function waysOut(goodsQuery: GoodsQuery, chosen: Chosen[]): Promise<WayOut[]> {
  const ways = await Promise.all(
    chosen.map(async (one) => {
      const { pagination } = await findGoods({ ...goodsQuery, ...without(goodsQuery, one.code, one.value), page: 1 });
      return { ...one, total: pagination.total, found: counted(pagination.total, GOODS) };
    }),
  );
  return ways
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .map(({ total: _, ...way }) => way);
}
