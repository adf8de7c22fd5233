/** The address of a comparison: a shared list, the group that is open, and whether only differences are shown. */
import { shareParams } from '#src/domain/comparison/comparison.ts';
import { links } from '#src/site/links.ts';

/** `goods`: those of a shared address; without them the comparison is the visitor's own. */
export type ComparisonState = { goods?: readonly number[]; group?: number | undefined; isDifferent?: boolean };

/** Names that change the page. */
export const COMPARISON_QUERY = ['goods', 'group', 'only'] as const;

function params({ goods, group, isDifferent }: ComparisonState): string {
  const query = goods ? shareParams(goods) : new URLSearchParams();
  if (group !== undefined) query.set('group', String(group));
  if (isDifferent !== undefined) query.set('only', isDifferent ? 'different' : 'all');
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/** Address of a comparison page. */
export const comparisonHref = (state: ComparisonState): string => links.comparison() + params(state);

/** Address of the same goods as a file. */
export const comparisonFileHref = (kind: 'pdf' | 'xlsx', goods: readonly number[], isDifferent: boolean): string =>
  links.comparisonFile(kind) + params({ goods, ...(isDifferent && { isDifferent }) });

/** The group and the view that an address asks for; an address may leave the view to the goods. */
export function readView(query: URLSearchParams): Pick<ComparisonState, 'group' | 'isDifferent'> {
  const [group, only] = [query.get('group') ?? '', query.get('only')];
  return {
    group: /^\d{1,9}$/.test(group) ? Number(group) : undefined,
    ...((only === 'different' || only === 'all') && { isDifferent: only === 'different' }),
  };
}
