/** Query parameters of goods lists: names, limits and messages, the same for pages and the API. */
import { z } from 'zod';
import { type FieldMessages, invalid, notFound } from '#src/platform/errors.ts';
import { readDecimal, readParams, textProblem } from '#src/platform/params.server.ts';
import { GOOD_SORTS, GOODS_PER_PAGE, type GoodsQuery, LIFECYCLES, type Surface } from './catalog.ts';

const MAX_FACETS = 20;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 200;
const MAX_PAGE = 1_000_000;

const sort = z
  .enum(GOOD_SORTS, { error: `Одно из: ${GOOD_SORTS.join(', ')}` })
  .default('default')
  .meta({
    description:
      'Порядок: default — как на сайте, name — по названию, new — сначала новинки, ports — по убыванию числа портов, power — по возрастанию потребления',
  });
const page = z
  .int('Целое число от 1')
  .min(1, 'Целое число от 1')
  .max(MAX_PAGE, `Не больше ${MAX_PAGE}`)
  .default(1)
  .meta({ description: 'Номер страницы' });
const perPage = z
  .int('Целое число от 1 до 100')
  .min(1, 'Целое число от 1 до 100')
  .max(100, 'Целое число от 1 до 100')
  .default(GOODS_PER_PAGE)
  .meta({ description: 'Моделей на странице' });
const group = z
  .string()
  .min(1, 'Укажите id или код группы')
  .max(100, 'Не длиннее 100 символов')
  .optional()
  .meta({ description: 'Id или код группы; вложенные группы входят в отбор' });
const query = z
  .string()
  .max(100, 'Не длиннее 100 символов')
  .optional()
  .meta({ description: 'Слова из названия или кода; находятся записи, где есть все слова' });
const lifecycle = z
  .array(z.enum(LIFECYCLES, { error: `Одно из: ${LIFECYCLES.join(', ')}` }))
  .max(LIFECYCLES.length, `Не больше ${LIFECYCLES.length} значений`)
  .default([])
  .meta({ description: 'Статусы; по умолчанию любые' });

/** Parameters of `api/catalog/goods` beside the facets `f.*`. */
export const goodsFields = z.object({ group, lifecycle, query, sort, page, perPage });
/** Parameters of `api/catalog/goods/questionnaire`. */
export const questionnaireFields = goodsFields.pick({ group: true, query: true, page: true, perPage: true });
const pageFields = z.object({ sort, page, discontinued: z.enum(['yes'], { error: 'Только yes' }).optional() });

export type QueryInput = {
  params: URLSearchParams;
  surface: Surface;
  /** `count`: a range whose exact numbers older addresses hold as values. */
  facetKind: (code: string) => 'values' | 'range' | 'count' | undefined;
  hasGroup: (idOrCode: string) => boolean;
  /** A spelling that older addresses hold as the value that means it now. */
  meaningOf?: ((code: string, text: string) => string) | undefined;
};

/** Query parameters → question; throws 422 with all messages for the API, 404 for a page. */
export function readGoodsQuery({ params, surface, facetKind, hasGroup, meaningOf }: QueryInput): GoodsQuery {
  const fields: FieldMessages = {};
  const base = surface === 'page' ? readPageFields(params, fields) : readApiFields(params, hasGroup, fields);
  const facets = readFacets({ params, surface, facetKind, meaningOf }, fields);
  if (!base || Object.keys(fields).length > 0) {
    throw surface === 'page' ? notFound() : invalid(fields, 'Проверьте параметры запроса');
  }
  return { ...base, ...facets };
}

type Base = Omit<GoodsQuery, 'values' | 'ranges'>;

function readPageFields(params: URLSearchParams, fields: FieldMessages): Base | undefined {
  const read = readParams(pageFields, params);
  if (read.fields) {
    Object.assign(fields, read.fields);
    return undefined;
  }
  const lifecycle = read.value.discontinued ? [] : LIFECYCLES.filter((name) => name !== 'Снято с производства');
  return { lifecycle, sort: read.value.sort, page: read.value.page, perPage: GOODS_PER_PAGE };
}

function readApiFields(
  params: URLSearchParams,
  hasGroup: (idOrCode: string) => boolean,
  fields: FieldMessages,
): Base | undefined {
  const read = readParams(goodsFields, params);
  if (read.fields) {
    Object.assign(fields, read.fields);
    return undefined;
  }
  const { group, query, ...rest } = read.value;
  if (group !== undefined && !hasGroup(group)) fields.group = ['Такой группы нет'];
  const words = query?.trim();
  return {
    ...rest,
    lifecycle: LIFECYCLES.filter((name) => rest.lifecycle.includes(name)),
    ...(group === undefined ? {} : { group }),
    ...(words ? { query: words } : {}),
  };
}

type Facets = {
  values: Map<string, Set<string>>;
  ranges: Map<string, { from?: number; to?: number }>;
  surface: Surface;
  meaningOf: QueryInput['meaningOf'];
  /** Reports a mistake of a parameter. */
  wrong: (name: string, message: string) => void;
};

/**
 * Reads the `f.*` parameters. A form sent without scripts names every field, also the empty ones, and may hold the bounds
 * of a range the wrong way round or a decimal comma: pages accept that as it was meant, the API reports it.
 */
function readFacets(
  { params, surface, facetKind, meaningOf }: Omit<QueryInput, 'hasGroup'>,
  fields: FieldMessages,
): Pick<GoodsQuery, 'values' | 'ranges'> {
  const wrong = (name: string, message: string) => {
    if (Object.keys(fields).length < 100) fields[name] = [...new Set([...(fields[name] ?? []), message])];
  };
  const facets: Facets = { values: new Map(), ranges: new Map(), surface, meaningOf, wrong };
  for (const [name, given] of params) {
    if (!name.startsWith('f.')) continue;
    const [, code = '', bound] = /^f\.(.*?)(?:\.(from|to))?$/s.exec(name) ?? [];
    const kind = facetKind(code);
    const problem = problemOfName(kind, bound, given);
    if (problem) wrong(kind ? name : name.slice(0, 100), problem);
    else if (given === '' && surface === 'page') continue;
    else if (!bound) readValue(facets, name, code, given);
    else readBound(facets, name, code, bound === 'to' ? 'to' : 'from', given);
  }
  checkFacets(facets);
  return {
    values: Object.fromEntries([...facets.values].map(([code, chosen]) => [code, [...chosen].sort()])),
    ranges: Object.fromEntries(facets.ranges),
  };
}

/** Why a facet of this kind cannot be asked so. */
function problemOfName(kind: ReturnType<QueryInput['facetKind']>, bound: string | undefined, given: string) {
  if (!kind) return 'Такого фильтра нет';
  if (kind === 'values') return bound && 'Это список значений, а не диапазон';
  if (kind === 'range') return bound ? undefined : 'Это диапазон: укажите .from или .to';
  return bound || given === '' || readDecimal(given) !== undefined ? undefined : 'Укажите число';
}

function readValue({ values, meaningOf, wrong }: Facets, name: string, code: string, given: string): void {
  const problem = given === '' ? 'Пустое значение' : textProblem(given, MAX_VALUE_LENGTH);
  if (problem) wrong(name, problem);
  else values.set(code, (values.get(code) ?? new Set()).add(meaningOf?.(code, given) ?? given));
}

function readBound(
  { ranges, surface, wrong }: Facets,
  name: string,
  code: string,
  side: 'from' | 'to',
  given: string,
): void {
  const range = ranges.get(code) ?? {};
  const number = readDecimal(surface === 'page' ? given.trim().replace(',', '.') : given);
  if (number === undefined) wrong(name, 'Укажите число');
  else if (range[side] !== undefined) wrong(name, 'Укажите параметр один раз');
  else ranges.set(code, { ...range, [side]: number });
}

/** Checks the facets against the limits; turns a range that a page has the wrong way round. */
function checkFacets({ values, ranges, surface, wrong }: Facets): void {
  for (const [code, chosen] of values) {
    if (chosen.size > MAX_VALUES) wrong(`f.${code}`, `Не больше ${MAX_VALUES} значений`);
  }
  for (const [code, { from, to }] of ranges) {
    if (from === undefined || to === undefined || from <= to) continue;
    if (surface === 'page') ranges.set(code, { from: to, to: from });
    else wrong(`f.${code}.from`, 'Начало диапазона больше конца');
  }
  if (values.size + ranges.size > MAX_FACETS) wrong('f', `Не больше ${MAX_FACETS} фильтров сразу`);
}
