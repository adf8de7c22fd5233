/** The catalogue on the wire (specification 3 and 7.1): field names in snake_case, as section 3 writes them. */
import { z } from 'zod';
import {
  findFilters,
  findGood,
  findGoods,
  findGroup,
  findGroups,
  findQuestionnaireGoods,
  goodsFields,
  parseGoodsQuery,
  questionnaireFields,
} from '#src/domain/catalog/catalog.server.ts';
import type { Filter, Good, GoodCard, Group, Image } from '#src/domain/catalog/catalog.ts';
import { LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { type Photograph, photographIn } from '#src/domain/catalog/photograph.ts';
import { CURRENCY_CODES, type GoodPrice } from '#src/domain/catalog/price.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { notFound } from '#src/platform/errors.ts';
import { call } from './call.ts';

const SECTION = 'Каталог';
const idOrCode = z.string().min(1).max(100).meta({ description: 'Id или код' });
const text = z.string();
const isoDay = z.iso.date();

export const groupLink = z
  .object({ id: z.int(), code: text, name: text, path: text })
  .meta({ id: 'GroupLink', description: 'Ссылка на группу каталога' });

const group = z
  .object({
    id: z.int(),
    name: text,
    code: text,
    sort: z.int(),
    short_description: text,
    path: text,
    goods_count: z.int().meta({ description: 'Число моделей группы и вложенных групп без снятых с производства' }),
    banner: z.object({ url: text, image: text, title: text, description: text }).nullable(),
    get children() {
      return z.array(group);
    },
  })
  .meta({ id: 'Group', description: 'Группа каталога' });

export const goodFields = {
  id: z.int(),
  code: text,
  name: text,
  description: text,
  images: z.array(
    z.object({
      url: text,
      logo: z.boolean().meta({ description: 'true — чертёж или рисунок, false — фотография' }),
      width: z.number().meta({ description: 'Ширина: у файла SVG — мм, у остальных — пиксели' }),
      height: z.number().meta({ description: 'Высота в тех же единицах' }),
    }),
  ),
  lifecycle: z
    .array(
      z.object({
        name: z.enum(LIFECYCLES).meta({ description: 'Статус' }),
        shown: text.optional().meta({ description: 'Статус с пометкой, если он условный' }),
      }),
    )
    .meta({ description: 'Статусы; первый — текущий' }),
  model: text,
  group: groupLink,
  key_facts: z.array(z.object({ value: text, label: text })),
};
export const good = z.object(goodFields).meta({ id: 'Good', description: 'Модель каталога' });

const goodDetails = z
  .object({
    ...goodFields,
    kind: text,
    family: text,
    year: z.int().nullable(),
    body_html: text,
    is_lifecycle_inferred: z.boolean().meta({ description: 'Статус условный: его определили составители каталога' }),
    sections: z.array(
      z.object({
        name: text,
        attributes: z.array(
          z.object({
            code: text,
            name: text,
            value: text.meta({ description: 'Значение, как на странице модели' }),
            number: z.number().nullable().meta({ description: 'Значение числом, в единицах unit' }),
            unit: text.nullable(),
            confidence: z.enum(['seen', 'series', 'computed', 'inferred']),
          }),
        ),
      }),
    ),
    documents: z.array(
      z.object({
        code: text,
        kind: text,
        title: text,
        version: text.nullable(),
        published: z
          .string()
          .regex(/^\d{4}(-\d\d(-\d\d)?)?$/)
          .nullable()
          .meta({ description: 'День, месяц или год выхода: 2026-03-19, 2026-03 или 2026' }),
        format: text,
        has_file: z.boolean(),
      }),
    ),
    price: z
      .object({
        amount: z.number().nullable().meta({ description: 'Цена за штуку; null — по запросу' }),
        currency: z.enum(CURRENCY_CODES).nullable().meta({ description: 'Валюта по ISO 4217' }),
        since: isoDay.meta({ description: 'С какого дня действует цена' }),
        until: isoDay.nullable().meta({ description: 'Последний день действия' }),
        remark: text.nullable().meta({ description: 'Примечание к цене' }),
        is_demo: z.boolean().meta({ description: 'Цена вымышлена' }),
      })
      .nullable()
      .meta({ description: 'Цена на сегодня' }),
    trail: z.array(groupLink).meta({ description: 'Группы по порядку, от верхней до группы модели' }),
    replacement: good.nullable(),
    replaces: z.array(good),
  })
  .meta({ id: 'GoodDetails', description: 'Модель со всеми характеристиками' });

const filterFields = { code: text, name: text, section: text, unit: text.nullable() };
export const filter = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('values'),
      ...filterFields,
      values: z
        .array(
          z.object({
            value: text.meta({ description: 'Значение, которое отправляют в запросе' }),
            count: z.int().meta({ description: 'Сколько записей останется с этим значением' }),
            is_selected: z.boolean(),
          }),
        )
        .meta({ description: 'Значения фильтра вида values' }),
    }),
    z.object({
      kind: z.literal('range'),
      ...filterFields,
      min: z.number().meta({ description: 'Наименьшее значение фильтра вида range' }),
      max: z.number().meta({ description: 'Наибольшее значение фильтра вида range' }),
      from: z.number().nullable().meta({ description: 'Нижняя граница из запроса' }),
      to: z.number().nullable().meta({ description: 'Верхняя граница из запроса' }),
    }),
  ])
  .meta({ id: 'Filter', description: 'Фильтр списка: значения на выбор или диапазон' });

export const catalogCalls = [
  call({
    method: 'GET',
    path: '/catalog/groups',
    id: 'find-groups',
    section: SECTION,
    summary: 'Все группы каталога деревом',
    answer: z.object({ groups: z.array(group) }),
    handle: async () => ({ data: { groups: (await findGroups()).map(groupJson) } }),
  }),
  call({
    method: 'GET',
    path: '/catalog/group/{idOrCode}',
    id: 'find-group',
    section: SECTION,
    summary: 'Группа каталога с вложенными группами',
    params: z.object({ idOrCode }),
    answer: group,
    handle: async ({ params }) => ({ data: groupJson(await existingGroup(params.idOrCode)) }),
  }),
  call({
    method: 'GET',
    path: '/catalog/goods',
    id: 'find-goods',
    section: SECTION,
    summary: 'Модели: все или отобранные по группе, статусу, словам и фильтрам',
    query: goodsFields,
    hasFacets: true,
    isPaged: true,
    answer: z.array(good),
    handle: async ({ search }) => {
      const { goods, pagination } = await findGoods(await parseGoodsQuery(search, { surface: 'api' }));
      return { data: goods.map(goodJson), pagination };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/goods/questionnaire',
    id: 'find-questionnaire-goods',
    section: SECTION,
    summary: 'Модели в продаже, которые можно указать в калькуляторах. Расчёт принимает и снятые с производства',
    query: questionnaireFields,
    isPaged: true,
    answer: z.array(good),
    handle: async ({ search }) => {
      const { group, query, page, perPage } = await parseGoodsQuery(withoutFacets(search), { surface: 'api' });
      const question = { page, perPage, ...(group === undefined ? {} : { group }), ...(query ? { query } : {}) };
      const { goods, pagination } = await findQuestionnaireGoods(question);
      return { data: goods.map(goodJson), pagination };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/good/{idOrCode}',
    id: 'find-good',
    section: SECTION,
    summary: 'Модель со всеми характеристиками',
    params: z.object({ idOrCode }),
    answer: goodDetails,
    handle: async ({ params }) => {
      const found = await findGood(params.idOrCode);
      if (!found) throw notFound('Модель не найдена. Проверьте id или код.');
      return { data: goodDetailsJson(found) };
    },
  }),
  call({
    method: 'GET',
    path: '/catalog/filters/{id}',
    id: 'find-filters',
    section: SECTION,
    summary: 'Фильтры моделей группы',
    params: z.object({ id: idOrCode.meta({ description: 'Id или код группы' }) }),
    query: goodsFields.pick({ lifecycle: true, query: true }),
    hasFacets: true,
    answer: z.object({ filters: z.array(filter) }),
    handle: async ({ params, search }) => {
      const { id } = await existingGroup(params.id);
      const filters = await findFilters(await parseGoodsQuery(search, { surface: 'api', group: id }));
      return { data: { filters: filters.map(filterJson) } };
    },
  }),
];

async function existingGroup(id: string): Promise<Group> {
  const found = await findGroup(id);
  if (!found) throw notFound('Группа не найдена. Проверьте id или код.');
  return found;
}

/** Removes facets from the query: the questionnaire has none, and unknown names are ignored as in every call. */
function withoutFacets(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => name in questionnaireFields.shape));
}

function groupJson({ shortDescription, goodsCount, children, ...rest }: Group): z.output<typeof group> {
  return { ...rest, short_description: shortDescription, goods_count: goodsCount, children: children.map(groupJson) };
}

/** A good in a list as the API writes it. */
export function goodJson({ id, code, name, description, images, lifecycle, model, group, keyFacts }: GoodCard) {
  return { id, code, name, description, images, lifecycle, model, group, key_facts: keyFacts };
}

function goodDetailsJson(found: Good): z.output<typeof goodDetails> {
  const { kind, family, year, sections, trail } = found;
  return {
    ...goodJson(found),
    images: [...found.images, ...found.photographs.map(photographJson)],
    kind,
    family,
    year,
    body_html: htmlOf(found.body),
    is_lifecycle_inferred: found.isLifecycleInferred,
    sections,
    documents: found.documents.map(({ hasFile, ...rest }) => ({ ...rest, has_file: hasFile })),
    price: priceJson(found.price),
    trail,
    replacement: found.replacement && goodJson(found.replacement),
    replaces: found.replaces.map(goodJson),
  };
}

const photographJson = (photograph: Photograph): Image => ({
  ...photographIn(photograph, 'middle', 'jpg'),
  logo: photograph.isDrawn,
});

function priceJson(price: GoodPrice | null): z.output<typeof goodDetails>['price'] {
  if (!price) return null;
  const { isDemo, ...rest } = price;
  return { ...rest, is_demo: isDemo };
}

/** A filter as the API writes it. */
export function filterJson(one: Filter): z.output<typeof filter> {
  if (one.kind === 'range') return one;
  return {
    ...one,
    values: one.values.map(({ value, count, isSelected }) => ({ value, count, is_selected: isSelected })),
  };
}
