/** A question as filters of the catalogue: what of it a list of goods can hold. */
import { findFilters, findGoods, findGroup } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type Filter, type GoodsQuery, LIFECYCLES } from '#src/domain/catalog/catalog.ts';
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
  const held = [...conditions, ...implied].filter((condition) => addTo(query, condition, filters)).map(conditionText);
  if (held.length === 0 && kind?.length !== 1) return undefined;
  const { pagination } = await findGoods(query);
  if (pagination.total === 0) return undefined;
  return { group: { name: found.name, path: found.path }, query, held, count: pagination.total };
}

/** Puts a condition into the question; false where no filter of the group holds it. */
function addTo(query: GoodsQuery, condition: Condition, filters: ReadonlyMap<string, Filter>): boolean {
  if (condition.kind === 'rank') return false;
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
    values[code] = filter.values.map((one) => one.value).filter(fits);
    return values[code].length > 0;
  }
  ranges[code] = {
    ...(comparison !== 'atMost' && { from: value }),
    ...(comparison !== 'atLeast' && { to: value }),
  };
  return true;
}

function addValues(
  { ranges, values }: GoodsQuery,
  { rule, isWanted }: Extract<Condition, { kind: 'feature' }>,
  filters: ReadonlyMap<string, Filter>,
): boolean {
  for (const [code, begins] of Object.entries(isWanted ? rule.has : rule.hasNot)) {
    const filter = filters.get(code);
    if (filter?.kind !== 'values') continue;
    const fitting = filter.values.filter(({ value }) => begins.some((begin) => value.startsWith(begin)));
    if (fitting.length === 0) continue;
    values[code] = fitting.map(({ value }) => value);
    return true;
  }
  const counted = isWanted ? rule.known.find((code) => filters.get(code)?.kind === 'range') : undefined;
  if (counted === undefined) return false;
  ranges[counted] = { from: 1 };
  return true;
}
