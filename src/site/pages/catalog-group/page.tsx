import { type GoodSort, LIFECYCLES, showsDiscontinued } from '#src/domain/catalog/catalog.ts';
import { GoodsFileLinks } from '#src/site/blocks/datasheet-links/goods-file-links.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Frame, Sheet } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { TabLinks } from '#src/ui/tab-links/tab-links.tsx';
import { type ListState, listHref, without } from './address.ts';
import { ColumnForm } from './column-form.tsx';
import { FilterForm } from './filter-form.tsx';
import { GoodTable } from './good-table.tsx';
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
  const { group, above, pagination, query, view, columns } = data;
  const state: ListState = { path: group.path, query, view, columns: columns.map(({ code }) => code) };
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
      <ChildGroups data={data} />
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
          <ChosenFilters data={data} state={state} />
          {pagination.total === 0 ? (
            <NothingFound data={data} state={state} />
          ) : view === 'table' ? (
            <>
              <ColumnForm data={data} state={state} />
              <GoodTable data={data} />
            </>
          ) : (
            <GoodCards goods={data.goods} />
          )}
          <div className={css.pages}>
            <Pagination
              page={pagination.page}
              lastPage={pagination.lastPage}
              hrefOf={(page) => `${listHref(state, { page })}#goods`}
            />
          </div>
          {pagination.total > 0 && <GoodsFileLinks group={group.code} query={query} />}
          <OldGoods data={data} state={state} />
        </section>
      </div>
      {data.chosen.length === 0 && (
        <div className={css.about}>
          <Sheet id="about" title="О&nbsp;разделе">
            <p className={css.note}>{data.note}</p>
            <Series {...data.series} />
          </Sheet>
        </div>
      )}
    </Frame>
  );
}

/** The series of the group and the figures that most of its models have. */
function Series({ columns, rows }: CatalogGroupData['series']) {
  if (columns.length === 0) return null; // the list above shows how many models a series has
  return (
    <table className={css.series}>
      <thead>
        <tr>
          {['Серия', 'Моделей', ...columns].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, models, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[models, ...cells].map((cell, at) => (
              <td key={columns[at - 1] ?? ''}>{cell ?? 'нет данных'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChildGroups({ data: { group, modules } }: { data: CatalogGroupData }) {
  const hasSfp = modules !== null; // C382: the client adds «SFP-модули», first
  if (group.children.length === 0 && !hasSfp) return null;
  return (
    <nav aria-label={`Разделы: ${group.name}`} className={css.children}>
      <details className={css.fold}>
        <summary>Подразделы</summary>
        <ul>
          {hasSfp && (
            <li>
              <a href={links.sfp()}>
                <b>SFP-модули</b>
                <span>{modules}</span>
              </a>
            </li>
          )}
          {group.children.map((child) => (
            <li key={child.id}>
              <a href={links.catalogGroup(child.path)}>
                <b>{child.name}</b>
                <span>{child.goodsCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function ChosenFilters({ data, state }: { data: CatalogGroupData; state: ListState }) {
  const { chosen, query } = data;
  if (chosen.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label="Выбранные фильтры" data-print="yes">
      {chosen.map(({ code, value, label }) => (
        <li key={`${code} ${value}`}>
          <RemovableChip action="Убрать фильтр" href={listHref(state, without(query, code, value))}>
            {label}
          </RemovableChip>
        </li>
      ))}
      <li>
        <a href={listHref(state, { values: {}, ranges: {} })} className={css.reset}>
          Сбросить фильтры
        </a>
      </li>
    </ul>
  );
}

/** After the last good: the way to those no longer made, as a link, so that search engines find their pages too. */
function OldGoods({ data, state }: { data: CatalogGroupData; state: ListState }) {
  const { query, pagination, discontinuedCount } = data;
  const isEnd = pagination.total > 0 && pagination.page === pagination.lastPage;
  if (!isEnd || discontinuedCount === 0 || showsDiscontinued(query)) return null;
  return (
    <p className={css.old}>
      <a href={listHref(state, { lifecycle: [...LIFECYCLES] })}>
        Показать и&nbsp;снятые с&nbsp;производства: {discontinuedCount}
      </a>
    </p>
  );
}

function NothingFound({ data, state }: { data: CatalogGroupData; state: ListState }) {
  const { chosen, query, waysOut, discontinuedCount } = data;
  const shown = showsDiscontinued(query);
  return (
    <div className={css.empty}>
      <h3>{chosen.length > 0 ? 'Таких моделей нет' : 'В\u00a0этом разделе нет моделей в\u00a0продаже'}</h3>
      {waysOut.length > 0 && (
        <>
          <p>Можно убрать фильтр:</p>
          <ul>
            {waysOut.map(({ code, value, label, found }) => (
              <li key={`${code} ${value}`}>
                <a href={listHref(state, without(query, code, value))}>{label}</a>
                <span>останется {found}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {waysOut.length === 0 && chosen.length > 0 && (
        <p>Если убрать только один фильтр, моделей не&nbsp;найдётся: сбросьте все.</p>
      )}
      <div className={css.ways}>
        {chosen.length > 0 && (
          <ButtonLink href={listHref(state, { values: {}, ranges: {} })} look="main">
            Сбросить фильтры
          </ButtonLink>
        )}
        {!shown && discontinuedCount > 0 && (
          <ButtonLink href={listHref(state, { lifecycle: [...LIFECYCLES] })}>
            Показать снятые с&nbsp;производства: {discontinuedCount}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
