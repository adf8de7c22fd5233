import { type Filter, UNKNOWN } from '#src/domain/catalog/catalog.ts';
import { goodsQueryParams } from '#src/domain/catalog/goods-address.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/field/field.tsx';
import { type ListState, listHref } from './address.ts';
import css from './column-form.module.css';
import type { CatalogGroupData } from './page.server.ts';

/** Goods without a value are a filter, not an attribute. */
const isColumn = ({ code }: Filter) => !code.endsWith(UNKNOWN);

/** Which attributes are the columns of the table. A plain GET form: the choice is in the address, for a colleague too. */
export function ColumnForm({ data, state }: { data: CatalogGroupData; state: ListState }) {
  const { group, filters, query, columns } = data;
  if (filters.length === 0) return null;
  const chosen = new Set(columns);
  return (
    <details className={css.columns} data-print="no">
      <summary>Столбцы: {chosen.size > 0 ? chosen.size : 'основные'}</summary>
      <form method="get" action={links.catalogGroup(group.path)} aria-label="Столбцы таблицы">
        {[...goodsQueryParams({ ...query, page: 1 }, 'page')].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="view" value="table" />
        <ul key={[...chosen].join(' ')}>
          {filters.filter(isColumn).map(({ code, name, unit }) => (
            <li key={code}>
              <Checkbox
                name="columns"
                value={code}
                defaultChecked={chosen.has(code)}
                label={unit ? `${name}, ${unit}` : name}
              />
            </li>
          ))}
        </ul>
        <p>
          <Button type="submit">Показать столбцы</Button>
          {chosen.size > 0 && <a href={listHref(state, { columns: [], page: query.page })}>Показать основные</a>}
          <span>Не&nbsp;больше&nbsp;12</span>
        </p>
      </form>
    </details>
  );
}
