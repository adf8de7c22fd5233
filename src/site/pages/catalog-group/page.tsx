import type { GoodSort } from '#src/domain/catalog/catalog.ts';
import '#src/site/blocks/compare-tick/compare-tick.module.css';
import '#src/site/blocks/datasheet-links/datasheet-links.module.css';
import { Drawn, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import '#src/site/blocks/good-card/good-card.module.css';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import '#src/ui/chip/chip.module.css';
import '#src/ui/figures/figures.module.css';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/mark/mark.module.css';
import '#src/ui/pagination/pagination.module.css';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { type ListState, listHref } from './address.ts';
import { ColumnForm } from './column-form.tsx';
import { FilterForm } from './filter-form.tsx';
import './good-table.module.css';
import '#src/ui/table/table.module.css';
import css from './page.module.css';
import type { CatalogGroupData } from './page.server.ts';

const SORT_NAMES: Record<GoodSort, string> = {
  default: 'по\u00a0умолчанию',
  name: 'по\u00a0названию',
  new: 'сначала новые',
  ports: 'сначала больше портов',
  power: 'сначала меньшее потребление',
};

/** A catalogue group: choose on the left, compare on the right; the address holds the whole state. */
export default function CatalogGroupPage({ data }: PageProps<CatalogGroupData>) {
  const { group, above, query, view, columns, isEmpty, parts } = data;
  const { children, chosen, list, end, about } = parts;
  const state: ListState = { path: group.path, query, view, columns };
  return (
    <Frame>
      <PageHeader
        crumbs={[
          { label: 'Продукция', href: links.catalog() },
          ...above.map(({ name, path }) => ({ label: name, href: links.catalogGroup(path) })),
          { label: group.name },
        ]}
        title={group.name}
        description={group.shortDescription}
      />
      {children && <Drawn part={children} />}
      <div className={css.columns}>
        <FilterForm data={data} />
        <section className={css.results} id="goods" aria-labelledby="goods-title">
          <div className={css.bar}>
            <h2 id="goods-title" className={css.total}>
              <span role="status">{data.found}</span>
            </h2>
            <div className={css.views}>
              <details key={query.sort} className={`${css.fold} ${css.sort}`}>
                <summary aria-label={`Порядок: ${SORT_NAMES[query.sort]}`}>{SORT_NAMES[query.sort]}</summary>
                <TabLinks
                  label="Порядок"
                  tabs={data.sorts.map((sort) => ({
                    label: SORT_NAMES[sort],
                    href: listHref(state, { sort }),
                    isCurrent: sort === query.sort,
                  }))}
                />
              </details>
              <TabLinks
                label="Вид списка"
                tabs={(['cards', 'table'] as const).map((icon) => ({
                  label: icon === 'cards' ? 'Карточки' : 'Таблица',
                  icon,
                  href: listHref(state, { view: icon, page: query.page }),
                  isCurrent: view === icon,
                }))}
              />
            </div>
          </div>
          {chosen && <Drawn part={chosen} />}
          {view === 'table' && !isEmpty && <ColumnForm data={data} state={state} />}
          <DrawnParts parts={list} />
          <DrawnParts parts={end} />
        </section>
      </div>
      {about && <Drawn part={about} />}
    </Frame>
  );
}
