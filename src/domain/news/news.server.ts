/**
 * Functions that other areas may call about news (C057, C186, C309–C313). Answers come from memory, read once a content
 * version.
 */
import { z } from 'zod';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard, Surface } from '#src/domain/catalog/catalog.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { type FieldMessages, invalid, notFound } from '#src/platform/errors.ts';
import { readParams } from '#src/platform/params.server.ts';
import { figureOf, type NewsFigure } from './figure.ts';
import { readNews } from './news.queries.server.ts';
import {
  NEWS_PER_PAGE,
  type NewsCard,
  type NewsGroup,
  type NewsItem,
  type NewsLink,
  type NewsPage,
  type NewsPicture,
  type NewsQuery,
  readingMinutes,
} from './news.ts';

type Stored = Omit<NewsCard, 'picture'> & {
  body: TextTree;
  figure: NewsFigure | undefined;
  goods: number[];
  solutions: number[];
};
/** `items`: the newest first. */
type Press = { groups: NewsGroup[]; items: Stored[] };

const press = heldByContent(readNews, ({ groups, items }): Press => {
  const links = new Map(groups.map(({ id, code, title }) => [id, { id, code, title }]));
  const groupOf = ({ code, group_id: id }: (typeof items)[number]) => {
    const group = links.get(id);
    if (!group) throw new Error(`news ${code} stands in no group`); // a foreign key holds it
    return group;
  };
  return {
    groups: groups.map(({ id, code, title }) => {
      return { id, code, title, newsCount: items.filter((item) => item.group_id === id).length };
    }),
    items: items.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      text: row.text,
      date: row.published,
      group: groupOf(row),
      image: row.image,
      minutes: readingMinutes(row.body_tree),
      body: row.body_tree,
      figure: figureOf(row.body_tree),
      goods: row.goods,
      solutions: row.solutions,
    })),
  };
});

async function cardOf({ body: _, figure, goods, solutions: __, ...rest }: Stored): Promise<NewsCard> {
  return { ...rest, picture: (await faceOf(rest, goods)) ?? figure ?? null };
}

/** The item's own picture, else the face of its first good where the title names the good: the item is about it. */
async function faceOf({ image, title }: Pick<Stored, 'image' | 'title'>, goods: number[]): Promise<NewsPicture | null> {
  if (image) return { kind: 'photo', image };
  const [first] = goods;
  const good = first === undefined ? undefined : await findGoodCard(first);
  const face = good && title.includes(good.model) ? good.images[0] : undefined;
  return face ? { kind: 'panel', image: face } : null;
}

/** Groups in the editor's order, each with the number of its items (C312). */
export async function findNewsGroups(): Promise<NewsGroup[]> {
  return (await press()).groups;
}

/** A group by id or code (C313). */
export async function findNewsGroup(idOrCode: number | string): Promise<NewsGroup | undefined> {
  const { groups } = await press();
  return groups.find(({ id, code }) => String(id) === String(idOrCode) || code === idOrCode);
}

/** A page of the list (C309), the newest first. */
export async function findNews({ group, good, solution, page, perPage }: NewsQuery): Promise<NewsPage> {
  const { items } = await press();
  const found = items.filter(
    (item) =>
      (group === undefined || item.group.id === group) &&
      (good === undefined || item.goods.includes(good)) &&
      (solution === undefined || item.solutions.includes(solution)),
  );
  return {
    items: await Promise.all(found.slice((page - 1) * perPage, page * perPage).map(cardOf)),
    pagination: { page, perPage, total: found.length, lastPage: Math.max(1, Math.ceil(found.length / perPage)) },
  };
}

/** An item by its number, which is its id and its code (C310, C311). */
export async function findNewsItem(number: number | string): Promise<NewsItem | undefined> {
  const { items } = await press();
  const at = items.findIndex(({ code }) => code === String(number));
  const item = items[at];
  if (!item) return undefined;
  const goods = await Promise.all(item.goods.map((id) => findGoodCard(id)));
  return {
    ...(await cardOf(item)),
    body: item.body,
    goods: goods.filter((good): good is GoodCard => good !== undefined),
    solutions: item.solutions,
    newer: linkOf(items[at - 1]),
    older: linkOf(items[at + 1]),
  };
}

const linkOf = (item: Stored | undefined): NewsLink | null =>
  item ? { code: item.code, title: item.title, date: item.date } : null;

/** Titles of the newest items that name a good. */
export async function findNewsLinks(good: number): Promise<NewsLink[]> {
  const { items } = await press();
  return items
    .filter(({ goods }) => goods.includes(good))
    .slice(0, LINKS_SHOWN)
    .map(({ code, title, date }) => ({ code, title, date }));
}
const LINKS_SHOWN = 6;

/** Returns every item with its text, the newest first, for feeds. */
export async function findAllNews(): Promise<(NewsCard & { body: TextTree })[]> {
  const { items } = await press();
  return Promise.all(items.map(async (item) => ({ ...(await cardOf(item)), body: item.body })));
}

const idOrCode = z.string().min(1, 'Укажите id или код').max(100, 'Не длиннее 100 символов');
/** Parameters of lists of news. */
export const newsFields = z.object({
  group: idOrCode.optional().meta({ description: 'Id или код раздела' }),
  good: idOrCode.optional().meta({ description: 'Id или код модели, о которой записи' }),
  page: z.int().min(1).max(1_000_000).default(1).meta({ description: 'Номер страницы' }),
  perPage: z.int().min(1).max(100).default(NEWS_PER_PAGE).meta({ description: 'Записей на странице' }),
});

/** Query parameters → a question: 422 with every wrong name in the API, 404 on pages. Pages do not choose `perPage`. */
export async function parseNewsQuery(params: URLSearchParams, { surface }: { surface: Surface }): Promise<NewsQuery> {
  const own = readParams(surface === 'page' ? newsFields.pick({ group: true, page: true }) : newsFields, params);
  const fields: FieldMessages = { ...own.fields };
  const asked: Partial<Record<'group' | 'good', string | undefined>> & { page?: number; perPage?: number } =
    own.value ?? {};
  const group = asked.group === undefined ? undefined : await findNewsGroup(asked.group);
  if (asked.group !== undefined && !group) fields.group = ['Такого раздела нет'];
  const good = asked.good === undefined ? undefined : await findGoodCard(asked.good);
  if (asked.good !== undefined && !good) fields.good = ['Такой модели нет'];
  if (Object.keys(fields).length > 0) {
    throw surface === 'page' ? notFound() : invalid(fields, 'Проверьте параметры запроса');
  }
  return {
    page: asked.page ?? 1,
    perPage: asked.perPage ?? NEWS_PER_PAGE,
    ...(group ? { group: group.id } : {}),
    ...(good ? { good: good.id } : {}),
  };
}
