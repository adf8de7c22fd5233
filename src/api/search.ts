/** Search on the wire (specification 3 and 7.2): four groups, each with a count; matched words as places in the text. */
import { z } from 'zod';
import { search } from '#src/domain/search/search.server.ts';
import {
  type DocumentRow,
  type GoodRow,
  MOST_ANSWERS,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  SEARCH_TABS,
  type SearchAnswer,
} from '#src/domain/search/search.ts';
import { call } from './call.ts';
import { goodFields, goodJson, groupLink } from './catalog.ts';

/** Rows of each group: the menu shows some of them and leads to the results page for the rest. */
const ROWS = 10;
const text = z.string();
const count = z.int().meta({ description: 'Найдено всего' });
const marks = z
  .array(z.array(z.int()).length(2))
  .meta({ id: 'SearchMarks', description: 'Места найденных слов в тексте: начало и конец, в единицах UTF-16' });

const answer = z.object({
  catalog: z.object({
    goods: z.array(
      z.object({
        ...goodFields,
        description: text.meta({ description: 'Описание, до 160 символов' }),
        marks: z.object({ name: marks, description: marks }),
      }),
    ),
    groups: z.array(z.object({ group: groupLink, marks })).meta({ description: 'Подходящие группы каталога' }),
    count,
  }),
  news: z.object({
    items: z.array(
      z.object({
        code: text,
        title: text,
        text,
        image: text.nullable(),
        marks: z.object({ title: marks, text: marks }),
      }),
    ),
    count,
  }),
  solutions: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        code: text,
        name: text,
        preview: text,
        marks: z.object({ name: marks, preview: marks }),
      }),
    ),
    count,
  }),
  po: z.object({
    items: z.array(
      z.object({
        code: text,
        kind: text,
        title: text,
        version: text.nullable(),
        published: text.nullable(),
        format: text,
        goods: z.array(z.object({ id: z.int(), code: text, model: text })),
        marks: z.object({ title: marks }),
      }),
    ),
    count,
  }),
  answers: z
    .array(
      z.object({
        kind: text.meta({
          description:
            'page — страница, question — вопрос и ответ, news — запись пресс-центра, solution — решение, place — место, maker — производитель, city — город, section — раздел SFP-модулей, module — модуль',
        }),
        code: text,
        address: text.meta({ description: 'Адрес страницы' }),
        title: text,
        marks,
      }),
    )
    .max(MOST_ANSWERS)
    .meta({
      description: 'Другие ответы сайта, лучшие первыми',
    }),
  opens: z.enum(SEARCH_TABS).meta({ description: 'Группа с лучшим ответом' }),
  understood: z
    .object({
      query: text.nullable().meta({ description: 'Исправленный запрос; null — исправлять не пришлось' }),
      reason: z.enum(['layout', 'typo']).nullable().meta({ description: 'Что исправлено: раскладка или опечатка' }),
      ignored: z.array(text).meta({ description: 'Слова, которых нет на сайте' }),
      foreign: z
        .object({ vendor: text, model: text })
        .nullable()
        .meta({ description: 'Модель другого производителя, названная в запросе' }),
    })
    .meta({ description: 'Как понят запрос' }),
});

export const searchCalls = [
  call({
    method: 'GET',
    path: '/search',
    id: 'search',
    section: 'Поиск',
    summary: 'Поиск по сайту: модели, записи пресс-центра, решения, документы и ПО. В каждой группе — до 10 записей',
    query: z.object({ query: text.trim().min(SEARCH_MIN_LENGTH).max(SEARCH_MAX_LENGTH) }),
    answer,
    handle: async ({ query }) => ({ data: answerJson(await search(query.query, { perPage: ROWS })) }),
  }),
];

function answerJson({
  catalog,
  groups,
  news,
  solutions,
  po,
  answers,
  opens,
  understood,
}: SearchAnswer): z.output<typeof answer> {
  return {
    catalog: {
      goods: catalog.rows.map(goodRowJson),
      groups: groups.map(({ group, name }) => ({ group, marks: name.marks })),
      count: catalog.count,
    },
    news: {
      items: news.rows.map(({ title, text, ...rest }) => ({
        ...rest,
        title: title.text,
        text: text.text,
        marks: { title: title.marks, text: text.marks },
      })),
      count: news.count,
    },
    solutions: {
      items: solutions.rows.map(({ name, preview, ...rest }) => ({
        ...rest,
        name: name.text,
        preview: preview.text,
        marks: { name: name.marks, preview: preview.marks },
      })),
      count: solutions.count,
    },
    po: { items: po.rows.map(documentJson), count: po.count },
    answers: answers.map(({ title, ...rest }) => ({ ...rest, title: title.text, marks: title.marks })),
    opens,
    understood,
  };
}

function goodRowJson({ good, name, text }: GoodRow) {
  return { ...goodJson(good), description: text.text, marks: { name: name.marks, description: text.marks } };
}

function documentJson({ title, ...rest }: DocumentRow) {
  return { ...rest, title: title.text, marks: { title: title.marks } };
}
