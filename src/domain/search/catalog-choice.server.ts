/** A question as filters of the catalogue: what of it a list of goods can hold. */
import { findFilters, findGoods, findGroup } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type Filter, type GoodsQuery, LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { kindAskedFor } from './ask.ts';
import type { ConditionWords } from './condition-words.ts';
import { type Condition, conditionText } from './conditions.ts';
import type { Slot } from './question.ts';
import { impliedCondition } from './read-conditions.ts';
import type { CatalogChoice } from './search.ts';

const CURRENT: Omit<GoodsQuery, 'group'> = {
  values: {},
  ranges: {},
  lifecycle: LIFECYCLES.filter((name) => name !== DISCONTINUED),
  sort: 'default',
  page: 1,
  perPage: 1,
};

/**
 * The list of the group that a question names, or of the group that answers it best, with the conditions that its filters
 * hold. Undefined without a group, or where no good would be left. `group`: the one that answers best.
 */
export async function catalogChoice(
  slots: readonly Slot[],
  conditions: readonly Condition[],
  words: ConditionWords,
  group: number | undefined,
): Promise<CatalogChoice | undefined> {
  const kind = kindAskedFor(slots);
  const code = kind?.length === 1 ? kind[0] : group;
  const found = code === undefined ? undefined : await findGroup(code);
  if (!found) return undefined;
  const implied = slots.flatMap(({ text, groups }) => (groups ? [] : (impliedCondition(text, words) ?? [])));
  const asked = { ...CURRENT, group: found.id };
  const filters = new Map((await findFilters(asked)).map((filter) => [filter.code, filter]));
  const query: GoodsQuery = { ...asked, values: {}, ranges: {} };
  const held = [...conditions, ...implied]
    .filter((condition) => addTo(query, condition, filters))
    .map((condition) => heldText(condition, filters));
  if (held.length === 0 && kind?.length !== 1) return undefined;
  const { pagination } = await findGoods(query);
  if (pagination.total === 0) return undefined;
  return { group: { name: found.name, path: found.path }, query, held, count: pagination.total };
}

/** The words of the filter that holds a condition: a range counts only goods whose number is known, «порты с PoE: от 1». */
function heldText(condition: Condition, filters: ReadonlyMap<string, Filter>): string {
  const range = condition.kind === 'feature' ? rangeFor(condition, filters) : undefined;
  return range ? `${lowerFirst(range.name)}: от\u00a01` : conditionText(condition);
}

type Feature = Extract<Condition, { kind: 'feature' }>;

/** The values of a filter that hold a feature; undefined where no filter has such values. */
function valuesFor({ rule, isWanted }: Feature, filters: ReadonlyMap<string, Filter>) {
  for (const [code, begins] of Object.entries(isWanted ? rule.has : rule.hasNot)) {
    const filter = filters.get(code);
    if (filter?.kind !== 'values') continue;
    const fitting = filter.values.filter(({ value }) => begins.some((begin) => value.startsWith(begin)));
    if (fitting.length > 0) return { code, fitting: fitting.map(({ value }) => value) };
  }
  return undefined;
}

/** The range that holds a feature where no filter of values does. */
function rangeFor(feature: Feature, filters: ReadonlyMap<string, Filter>): Filter | undefined {
  if (!feature.isWanted || valuesFor(feature, filters)) return undefined;
  return feature.rule.known.map((code) => filters.get(code)).find((filter) => filter?.kind === 'range');
}

/**
 * Puts a condition into the question beside the earlier ones. False where no filter of the group holds it, or where an
 * earlier condition of the same filter says as much: the list that opens is the one that its words name.
 */
function addTo(query: GoodsQuery, condition: Condition, filters: ReadonlyMap<string, Filter>): boolean {
  // No filter leaves out the very figure of the model that others are compared with.
  if (condition.kind === 'rank' || (condition.kind === 'number' && condition.than)) return false;
  return condition.kind === 'number' ? addRange(query, condition, filters) : addValues(query, condition, filters);
}

function addRange(
  { ranges, values }: GoodsQuery,
  { rule, comparison, value }: Extract<Condition, { kind: 'number' }>,
  filters: ReadonlyMap<string, Filter>,
): boolean {
  // The first attribute decides. «24 порта» may be 24 of 28.
  const [code = ''] = rule.attributes;
  const filter = filters.get(code);
  if (!filter || rule.isSum || rule.isAdded || value === 0) return false;
  if (filter.kind === 'values') {
    const fits = (text: string) => {
      const number = Number(text.replace(',', '.').replace('−', '-'));
      return comparison === 'exactly' ? number === value : comparison === 'atMost' ? number <= value : number >= value;
    };
    return narrowValues(values, code, filter.values.map((one) => one.value).filter(fits));
  }
  return narrowRange(ranges, code, {
    ...(comparison !== 'atMost' && { from: value }),
    ...(comparison !== 'atLeast' && { to: value }),
  });
}

/** Keeps the values that both conditions of the attribute allow; false where that leaves none, or changes nothing. */
function narrowValues(values: GoodsQuery['values'], code: string, fitting: readonly string[]): boolean {
  const before = values[code];
  const both = before ? before.filter((one) => fitting.includes(one)) : [...fitting];
  if (both.length === 0 || both.length === before?.length) return false;
  values[code] = both;
  return true;
}

/** Keeps the stricter bounds of both conditions of the attribute; false where that changes nothing. */
function narrowRange(
  ranges: GoodsQuery['ranges'],
  code: string,
  { from, to }: { from?: number; to?: number },
): boolean {
  const before = ranges[code];
  const least = Math.max(from ?? Number.NEGATIVE_INFINITY, before?.from ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(to ?? Number.POSITIVE_INFINITY, before?.to ?? Number.POSITIVE_INFINITY);
  if (before && least === before.from && most === (before.to ?? Number.POSITIVE_INFINITY)) return false;
  ranges[code] = { ...(Number.isFinite(least) && { from: least }), ...(Number.isFinite(most) && { to: most }) };
  return true;
}

function addValues({ ranges, values }: GoodsQuery, feature: Feature, filters: ReadonlyMap<string, Filter>): boolean {
  const found = valuesFor(feature, filters);
  if (found) return narrowValues(values, found.code, found.fitting);
  const range = rangeFor(feature, filters);
  return range !== undefined && narrowRange(ranges, range.code, { from: 1 });
}
