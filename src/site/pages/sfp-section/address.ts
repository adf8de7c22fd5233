/** Addresses of one section of modules: the whole state of the list is in the address. */
import { goodsQueryParams } from '#src/domain/catalog/goods-address.ts';
import { links } from '#src/site/links.ts';
import type { FacetChoice } from '#src/site/pages/catalog-group/address.ts';

/** The section with these facets, this page and only modules for this good; what is absent is not narrowed. */
export function sectionHref(
  section: string,
  { values = {}, ranges = {}, page = 1, good }: Partial<FacetChoice> & { page?: number; good?: string | undefined },
): string {
  const params = goodsQueryParams({ values, ranges, page, perPage: 1, lifecycle: ['В продаже'], sort: 'default' });
  if (good !== undefined) params.set('good', good);
  const search = params.toString();
  return links.sfpSection(section) + (search && `?${search}`);
}
