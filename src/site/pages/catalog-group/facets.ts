/** How facets are shown: what stands together, what is open, what a chosen one is called. Pure, used on both sides. */
import type { Filter, GoodsQuery } from '#src/domain/catalog/catalog.ts';
import { grouped } from '#src/platform/grouped.ts';
import { upperFirst } from '#src/platform/letter-case.ts';

/** Facets open before the visitor has chosen anything. */
const OPEN_AT_FIRST = 4;

export type ValuesFilter = Extract<Filter, { kind: 'values' }>;
export type RangeFilter = Extract<Filter, { kind: 'range' }>;
export type FacetBlock = {
  key: string;
  title: string;
  isOpen: boolean;
  chosen: number;
} & (
  | { kind: 'values'; filter: ValuesFilter }
  | { kind: 'range'; filter: RangeFilter }
  | { kind: 'flags'; filters: ValuesFilter[] }
);

const YES = 'да';
const isFlag = (filter: ValuesFilter) => filter.values.every(({ value }) => value === YES || value === 'нет');

/** The «да» of a yes-or-no facet: the only value worth a tick. */
export const yesOf = (filter: ValuesFilter) => filter.values.find(({ value }) => value === YES);

/**
 * The facets of the whole group with the counts of the present question. The list itself never changes while one
 * chooses, so nothing jumps under the pointer; what fits nothing now says 0. An exact number that was `chosen` of a range
 * stands in both its fields.
 */
export function steadyFilters(all: Filter[], current: Filter[], chosen: GoodsQuery['values'] = {}): Filter[] {
  const now = new Map(current.map((filter) => [filter.code, filter]));
  return all.map((filter) => {
    const same = now.get(filter.code);
    if (filter.kind === 'range') {
      const { from, to } = same?.kind === 'range' ? same : filter;
      const [exact, ...others] = (chosen[filter.code] ?? []).map(Number);
      const isExact =
        from === null && to === null && others.length === 0 && exact !== undefined && Number.isFinite(exact);
      return { ...filter, ...(isExact ? { from: exact, to: exact } : { from, to }) };
    }
    const counts = new Map(same?.kind === 'values' ? same.values.map((one) => [one.value, one]) : []);
    return {
      ...filter,
      values: filter.values.map((one) => ({ ...one, count: 0, isSelected: false, ...counts.get(one.value) })),
    };
  });
}

/** Blocks of the filter form: yes-or-no facets of one section share a block, every other facet has its own. */
export function facetBlocks(filters: Filter[]): FacetBlock[] {
  const blocks: FacetBlock[] = [];
  const flags = new Map<string, ValuesFilter[]>();
  for (const filter of filters) {
    if (filter.kind === 'values' && isFlag(filter)) {
      if (!yesOf(filter)) continue;
      const section = flags.get(filter.section);
      if (section) section.push(filter);
      else {
        const own = [filter];
        flags.set(filter.section, own);
        blocks.push({
          kind: 'flags',
          key: `section-${filter.section}`,
          title: filter.section,
          filters: own,
          isOpen: false,
          chosen: 0,
        });
      }
    } else if (filter.kind === 'values') {
      const chosen = filter.values.filter((one) => one.isSelected).length;
      blocks.push({ kind: 'values', key: filter.code, title: filter.name, filter, isOpen: false, chosen });
    } else {
      const chosen = filter.from !== null || filter.to !== null ? 1 : 0;
      blocks.push({ kind: 'range', key: filter.code, title: filter.name, filter, isOpen: false, chosen });
    }
  }
  for (const block of blocks) {
    if (block.kind === 'flags') block.chosen = block.filters.filter((filter) => yesOf(filter)?.isSelected).length;
  }
  return blocks.map((block, i) => ({ ...block, isOpen: i < OPEN_AT_FIRST || block.chosen > 0 }));
}

/** Values as ticks write them: each is a line of its own and begins with a capital. */
export const capitalized = (filters: Filter[]): Filter[] =>
  filters.map((filter) =>
    filter.kind === 'range' || isFlag(filter)
      ? filter
      : {
          ...filter,
          values: filter.values.map((one) => {
            const text = one.shown ?? one.value;
            return /^[а-яё]/.test(text) ? { ...one, shown: upperFirst(text) } : one;
          }),
        },
  );

export type Chosen = { code: string; value?: string; label: string };

/** «80 000», «−2,3». */
export function number(value: number): string {
  const [whole, fraction] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '−' : ''}${grouped(Number(whole))}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** What is chosen now, in words, in the order of the form. */
export function chosenFilters(filters: Filter[], query: Pick<GoodsQuery, 'values' | 'ranges'>): Chosen[] {
  return filters.flatMap((filter): Chosen[] => {
    const { code, name } = filter;
    const unit = filter.unit ? `\u00a0${filter.unit}` : '';
    if (filter.kind === 'values') {
      const isOne = isFlag(filter);
      return (query.values[code] ?? []).map((value) => ({
        code,
        value,
        label: isOne && value === YES ? name : `${name}: ${value}${unit}`,
      }));
    }
    const exact = (query.values[code] ?? []).map((value) => ({ code, value, label: `${name}: ${value}${unit}` }));
    const { from, to } = query.ranges[code] ?? {};
    if (from === undefined && to === undefined) return exact;
    if (from === to) return [...exact, { code, label: `${name}: ${number(from ?? 0)}${unit}` }];
    const bounds = [from !== undefined && `от\u00a0${number(from)}`, to !== undefined && `до\u00a0${number(to)}`];
    return [...exact, { code, label: `${name}: ${bounds.filter(Boolean).join(' ')}${unit}` }];
  });
}
