/** Addresses of one group page: every state of the list is in the address, so it can be sent to a colleague. */
import type { GoodsQuery } from '#src/domain/catalog/catalog.ts';
import { goodsQueryParams } from '#src/domain/catalog/goods-address.ts';
import { links } from '#src/site/links.ts';

export type View = 'cards' | 'table';
/** `columns`: attributes chosen for the table; none are its own choice. */
export type ListState = { path: string; query: GoodsQuery; view: View; columns?: readonly string[] };
/** What of a question the facets hold. */
export type FacetChoice = Pick<GoodsQuery, 'values' | 'ranges'>;
type Change = Partial<Pick<GoodsQuery, 'values' | 'ranges' | 'sort' | 'page' | 'lifecycle'>> & {
  view?: View;
  columns?: readonly string[];
};

/** The address of the list with something changed. A changed question starts from its first page. */
export function listHref(state: ListState, change: Change): string {
  const { path, query } = state;
  const { view = state.view, columns = state.columns ?? [], ...asked } = change;
  const params = goodsQueryParams({ ...query, page: 1, ...asked }, 'page');
  if (view === 'table') params.append('view', 'table');
  if (view === 'table') for (const code of columns) params.append('columns', code);
  const search = params.toString();
  return links.catalogGroup(path) + (search && `?${search}`);
}

/** The same question without one value, one range, or the whole facet. */
export function without(query: FacetChoice, code: string, value?: string): FacetChoice {
  const { [code]: values = [], ...otherValues } = query.values;
  const { [code]: _, ...ranges } = query.ranges;
  const left = value === undefined ? [] : values.filter((one) => one !== value);
  return { values: left.length > 0 ? { ...otherValues, [code]: left } : otherValues, ranges };
}

/** A sent form as an address: empty fields say nothing and are left out. */
export function formHref(action: string, form: FormData): string {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string' && value.trim()) params.append(name, value.trim());
  const search = params.toString();
  return action + (search && `?${search}`);
}
