/** Addresses of one group page: every state of the list is in the address, so it can be sent to a colleague. */
import { type GoodsQuery, goodsQueryParams } from '#src/domain/catalog/catalog.ts';
import { links } from '#src/site/links.ts';

export type View = 'cards' | 'table';
export type ListState = { path: string; query: GoodsQuery; view: View };
/** What of a question the facets hold. */
export type FacetChoice = Pick<GoodsQuery, 'values' | 'ranges'>;
type Change = Partial<Pick<GoodsQuery, 'values' | 'ranges' | 'sort' | 'page' | 'lifecycle'>> & { view?: View };

/** The address of the list with something changed. A changed question starts from its first page. */
export function listHref({ path, query, view }: ListState, { view: newView = view, ...change }: Change): string {
  const params = goodsQueryParams({ ...query, page: 1, ...change }, 'page');
  if (newView === 'table') params.append('view', 'table');
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
