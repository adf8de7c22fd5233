/**
 * Comparison lists on the wire (specification 7.1). Writes return the ids of the list; the client then reads the list
 * again (C207).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  addGoods,
  type ChangedList,
  clearComparison,
  compareGoods,
  findComparison,
  isVisitor,
  moveGood,
  removeGood,
  removeGroup,
} from '#src/domain/comparison/comparison.server.ts';
import {
  COMPARISON_DAYS,
  type ComparedGood,
  type ComparisonGroup,
  MAX_SHARED_GOODS,
  readSharedGoods,
} from '#src/domain/comparison/comparison.ts';
import { invalid } from '#src/platform/errors.ts';
import { call } from './call.ts';
import { goodFields, goodJson, groupLink } from './catalog.ts';
import { cookieValues } from './cookie.ts';

const SECTION = 'Сравнение';
const COOKIE = 'comparison';
/** A browser takes a cookie of this name from this very host alone, over https alone. */
const nameOf = (request: FastifyRequest) => (request.isSecureSite ? `__Host-${COOKIE}` : COOKIE);
/** Says to scripts, which cannot read the cookie of the list, that there is something in it (C145). */
const KNOWN_COOKIE = 'comparison-known';
const PRIVATE = 'private, no-store';
const text = z.string();

/** Ids beyond what the database can hold are goods that do not exist. */
const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value > 0 && value < 2 ** 31)
  .meta({ description: 'Id модели' });
const goods = z
  .string()
  .refine((list) => readSharedGoods(list) !== undefined, `Id моделей через запятую, не больше ${MAX_SHARED_GOODS}`)
  .meta({ description: `Id моделей через запятую, не больше ${MAX_SHARED_GOODS}` });

const comparedGood = z
  .object({
    ...goodFields,
    front_mm: z
      .object({ width: z.number(), height: z.number() })
      .nullable()
      .meta({ description: 'Размеры лицевой панели, мм' }),
  })
  .meta({ id: 'ComparedGood', description: 'Модель в сравнении' });
const attribute = z
  .object({
    code: text,
    name: text,
    section: text,
    unit: text.nullable(),
    values: z.record(z.string(), text.nullable()).meta({ description: 'Значения по id модели' }),
    numbers: z.record(z.string(), z.number()).meta({ description: 'Значения числом по id модели, в единицах unit' }),
    confidence: z
      .record(z.string(), z.enum(['seen', 'series', 'computed', 'inferred']))
      .meta({ description: 'Происхождение значений по id модели; обозначения — как в GoodDetails' }),
    best: z
      .array(z.int())
      .meta({ description: 'Id моделей с лучшим значением; список пуст, если устройства нельзя сравнивать' }),
    status: z.enum(['different', 'equal', 'unknown']).meta({
      description: 'Значения различаются, одинаковы или известны не у всех моделей',
    }),
  })
  .meta({ id: 'ComparedAttribute', description: 'Характеристика в сравнении' });
const comparisonGroup = z
  .object({
    group_id: z.int(),
    group: groupLink,
    goods: z.array(comparedGood),
    attributes: z.array(attribute),
    diff_attributes: z.array(attribute).meta({ description: 'Характеристики, которыми модели различаются' }),
  })
  .meta({ id: 'ComparisonGroup', description: 'Модели одной группы в сравнении' });
const list = z
  .object({ goods: z.array(z.int()).meta({ description: 'Id моделей по порядку' }) })
  .meta({ id: 'ComparisonList', description: 'Список сравнения после изменения' });

export const comparisonCalls = [
  call({
    method: 'POST',
    path: '/catalog/compare/add-good/{id}',
    id: 'add-compared-good',
    section: SECTION,
    summary: 'Добавляет модель в список; добавленная раньше остаётся на своём месте',
    params: z.object({ id }),
    answer: list,
    handle: async ({ params, request, reply }) =>
      written(await addGoods(visitorOf(request), [params.id]), request, reply),
  }),
  call({
    method: 'POST',
    path: '/catalog/compare/add-goods',
    id: 'add-compared-goods',
    section: SECTION,
    summary: 'Добавляет в список несколько моделей',
    query: z.object({ goods }),
    answer: list,
    handle: async ({ query, request, reply }) =>
      written(await addGoods(visitorOf(request), readSharedGoods(query.goods) ?? []), request, reply),
  }),
  call({
    method: 'GET',
    path: '/catalog/compare/compare-goods',
    id: 'find-comparison',
    section: SECTION,
    summary: 'Сравнивает модели списка по группам; если задан goods, сравнивает модели из него и список не меняет',
    query: z.object({ goods: goods.optional() }),
    answer: z.array(comparisonGroup),
    handle: async ({ query, request }) => {
      const groups =
        query.goods === undefined
          ? await findComparison(visitorOf(request))
          : await compareGoods(readSharedGoods(query.goods) ?? []);
      return { data: groups.map(groupJson), cacheControl: PRIVATE };
    },
  }),
  call({
    method: 'DELETE',
    path: '/catalog/compare/delete-good/{id}',
    id: 'delete-compared-good',
    section: SECTION,
    summary: 'Удаляет модель из списка',
    params: z.object({ id }),
    answer: list,
    handle: async ({ params, request, reply }) =>
      written(await removeGood(visitorOf(request), params.id), request, reply),
  }),
  call({
    method: 'DELETE',
    path: '/catalog/compare/delete-group/{id}',
    id: 'delete-comparison-group',
    section: SECTION,
    summary: 'Удаляет из списка модели одной группы',
    params: z.object({ id: id.meta({ description: 'Id группы — group_id из ответа compare-goods' }) }),
    answer: list,
    handle: async ({ params, request, reply }) =>
      written(await removeGroup(visitorOf(request), params.id), request, reply),
  }),
  call({
    method: 'DELETE',
    path: '/catalog/compare/clear',
    id: 'clear-comparison',
    section: SECTION,
    summary: 'Очищает список',
    answer: list,
    handle: async ({ request, reply }) => written(await clearComparison(visitorOf(request)), request, reply),
  }),
  call({
    method: 'POST',
    path: '/catalog/compare/move-good/{id}',
    id: 'move-compared-good',
    section: SECTION,
    summary: 'Ставит модель перед другой; если before не задан — в конец списка',
    params: z.object({ id }),
    query: z.object({
      before: z
        .int('Id модели')
        .min(1, 'Id модели')
        .max(2 ** 31 - 1, 'Id модели')
        .optional()
        .meta({ description: 'Id модели, перед которой встанет эта' }),
    }),
    answer: list,
    handle: async ({ params, query, request, reply }) => {
      if (query.before === params.id)
        throw invalid({ before: ['Укажите другую модель'] }, 'Проверьте параметры запроса');
      return written(await moveGood(visitorOf(request), params.id, query.before), request, reply);
    },
  }),
];

function visitorOf(request: FastifyRequest): string | undefined {
  return [...cookieValues(request, nameOf(request)), ...cookieValues(request, COOKIE)].find(isVisitor);
}

/** Every change gives the cookie its full life again. Without a list there is nothing to change and no cookie to give. */
function written(changed: ChangedList | undefined, request: FastifyRequest, reply: FastifyReply) {
  if (changed) {
    const secure = request.isSecureSite ? '; Secure' : '';
    const life = COMPARISON_DAYS * 24 * 60 * 60;
    const knownLife = changed.goods.length > 0 ? life : 0;
    reply.header('set-cookie', [
      `${nameOf(request)}=${changed.visitor}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      `${KNOWN_COOKIE}=1; Max-Age=${knownLife}; Path=/; SameSite=Lax${secure}`,
    ]);
  }
  return { data: { goods: changed?.goods ?? [] } };
}

function groupJson({ group, goods, attributes }: ComparisonGroup): z.output<typeof comparisonGroup> {
  return {
    group_id: group.id,
    group,
    goods: goods.map(comparedGoodJson),
    attributes: attributes,
    diff_attributes: attributes.filter(({ status }) => status === 'different'),
  };
}

function comparedGoodJson(good: ComparedGood): z.output<typeof comparedGood> {
  return { ...goodJson(good), front_mm: good.frontMm };
}
