/** How a question to the catalogue stands in an address: apart from its words, which more pages need. */
import { GOODS_PER_PAGE, type GoodsQuery, LIFECYCLES, type Surface, showsDiscontinued } from './catalog.ts';

/**
 * A question as query parameters, the inverse of `parseGoodsQuery`. One canonical order and no defaults, so that equal
 * questions have equal addresses. On pages the group is the path; in the API it is the parameter `group`.
 */
export function goodsQueryParams(query: GoodsQuery, surface: Surface = 'page'): URLSearchParams {
  const params = new URLSearchParams();
  if (surface === 'api' && query.group !== undefined) params.append('group', String(query.group));
  for (const [name, value] of facetParams(query)) params.append(name, value);
  if (surface === 'page') {
    if (showsDiscontinued(query)) params.append('discontinued', 'yes');
  } else {
    for (const name of LIFECYCLES) if (query.lifecycle.includes(name)) params.append('lifecycle', name);
  }
  if (query.query) params.append('query', query.query);
  if (query.sort !== 'default') params.append('sort', query.sort);
  if (query.page !== 1) params.append('page', String(query.page));
  if (surface === 'api' && query.perPage !== GOODS_PER_PAGE) params.append('perPage', String(query.perPage));
  return params;
}

/** Returns the facets of a query as parameters, in one order whatever the order of the choice was. */
function facetParams({ values, ranges }: Pick<GoodsQuery, 'values' | 'ranges'>): [name: string, value: string][] {
  const codes = [...new Set([...Object.keys(values), ...Object.keys(ranges)])].sort();
  return codes.flatMap((code) => {
    const { from, to } = ranges[code] ?? {};
    const bounds = Object.entries({ from, to }).filter(([, bound]) => bound !== undefined);
    return [
      ...[...new Set(values[code])].sort().map((value): [string, string] => [`f.${code}`, value]),
      ...bounds.map(([side, bound]): [string, string] => [`f.${code}.${side}`, String(bound)]),
    ];
  });
}
