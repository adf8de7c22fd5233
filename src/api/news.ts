/** News on the wire (specification 3 and 7.2, C186, C309–C313). */
import { z } from 'zod';
import {
  findNews,
  findNewsGroup,
  findNewsGroups,
  findNewsItem,
  newsFields,
  parseNewsQuery,
} from '#src/domain/news/news.server.ts';
import type { NewsCard, NewsGroup, NewsItem } from '#src/domain/news/news.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { notFound } from '#src/platform/errors.ts';
import { call } from './call.ts';
import { good, goodJson } from './catalog.ts';

const SECTION = 'Пресс-центр';
const text = z.string();
const number = z.string().min(1).max(100);

const groupLink = z.object({ id: z.int(), code: text, title: text });
const group = z
  .object({ ...groupLink.shape, news_count: z.int() })
  .meta({ id: 'NewsGroup', description: 'Раздел пресс-центра' });
const newsFieldsJson = {
  id: z.int(),
  code: text.meta({ description: 'Номер записи, часть её адреса' }),
  title: text,
  text: text.meta({ description: 'Краткое содержание' }),
  image: text.nullable(),
  date: z.iso.date(),
  group: groupLink,
  reading_minutes: z.int(),
};
const news = z.object(newsFieldsJson).meta({ id: 'News', description: 'Запись пресс-центра' });
const neighbour = z.object({ code: text, title: text, date: z.iso.date() }).nullable();
const newsDetails = z
  .object({
    ...newsFieldsJson,
    body_html: text,
    goods: z.array(good).meta({ description: 'Модели, о которых запись' }),
    solutions: z.array(z.int()).meta({ description: 'Id решений, связанных с записью' }),
    older: neighbour,
    newer: neighbour,
  })
  .meta({ id: 'NewsDetails', description: 'Запись целиком' });

const one = async (code: string) => {
  const found = await findNewsItem(code);
  if (!found) throw notFound('Запись не найдена. Проверьте номер.');
  return { data: detailsJson(found) };
};

export const newsCalls = [
  call({
    method: 'GET',
    path: '/news/list',
    id: 'find-news',
    section: SECTION,
    summary: 'Записи, сначала новые: все или отобранные по разделу и модели',
    query: newsFields,
    isPaged: true,
    answer: z.array(news),
    handle: async ({ search }) => {
      const { items, pagination } = await findNews(await parseNewsQuery(search, { surface: 'api' }));
      return { data: items.map(newsJson), pagination };
    },
  }),
  call({
    method: 'GET',
    path: '/news/single/{id}',
    id: 'find-news-item',
    section: SECTION,
    summary: 'Запись целиком по id',
    params: z.object({ id: number }),
    answer: newsDetails,
    handle: async ({ params }) => one(params.id),
  }),
  call({
    method: 'GET',
    path: '/news/groups',
    id: 'find-news-groups',
    section: SECTION,
    summary: 'Разделы пресс-центра',
    answer: z.array(group),
    handle: async () => ({ data: (await findNewsGroups()).map(groupJson) }),
  }),
  call({
    method: 'GET',
    path: '/news/group/{id}',
    id: 'find-news-group',
    section: SECTION,
    summary: 'Раздел пресс-центра',
    params: z.object({ id: number.meta({ description: 'Id или код раздела' }) }),
    answer: group,
    handle: async ({ params }) => {
      const found = await findNewsGroup(params.id);
      if (!found) throw notFound('Раздел не найден. Проверьте id или код.');
      return { data: groupJson(found) };
    },
  }),
  call({
    method: 'GET',
    path: '/news/{code}',
    id: 'find-news-by-code',
    section: SECTION,
    summary: 'Запись целиком по номеру',
    params: z.object({ code: number.meta({ description: 'Номер записи' }) }),
    answer: newsDetails,
    handle: async ({ params }) => one(params.code),
  }),
];

function groupJson({ newsCount, ...rest }: NewsGroup): z.output<typeof group> {
  return { ...rest, news_count: newsCount };
}

function newsJson({ id, code, title, text, image, date, group, minutes }: NewsCard): z.output<typeof news> {
  return { id, code, title, text, image: image?.url ?? null, date, group, reading_minutes: minutes };
}

function detailsJson(found: NewsItem): z.output<typeof newsDetails> {
  const { body, goods, solutions, older, newer } = found;
  return { ...newsJson(found), body_html: htmlOf(body), goods: goods.map(goodJson), solutions, older, newer };
}
