import { LIFECYCLES, type Pagination, showsDiscontinued } from '#src/domain/catalog/catalog.ts';
import type { SeriesTable } from '#src/domain/catalog/known.server.ts';
import { bindWords } from '#src/platform/typography.ts';
import { GoodsFileLinks } from '#src/site/blocks/datasheet-links/goods-file-links.tsx';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import type { ShownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { links } from '#src/site/links.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Pagination as PageLinks } from '#src/ui/pagination/pagination.tsx';
import { type ListState, listHref, without } from './address.ts';
import type { Chosen } from './facets.ts';
import css from './page.module.css';

type Children = {
  name: string;
  children: readonly { id: number; name: string; path: string; goodsCount: number }[];
  /** How many transceivers «SFP-модули» has, which the client puts first (C382); null where the group has no such child. */
  modules: number | null;
};

/** Draws the ways to the groups below; null for a group that has none. */
export function childrenPart({ name, children, modules }: Children): DrawnPart | null {
  if (children.length === 0 && modules === null) return null;
  return drawPart(
    'children',
    <nav aria-label={`Разделы: ${name}`} className={css.children}>
      <details className={css.fold}>
        <summary>Подразделы</summary>
        <ul>
          {modules !== null && (
            <li>
              <a href={links.sfp()}>
                <b>SFP-модули</b>
                <span>{modules}</span>
              </a>
            </li>
          )}
          {children.map((child) => (
            <li key={child.id}>
              <a href={links.catalogGroup(child.path)}>
                <b>{child.name}</b>
                <span>{child.goodsCount}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>,
  );
}

/** Draws the chosen filters with the ways to drop them; null where nothing is chosen. */
export function chosenPart(chosen: readonly Chosen[], state: ListState): DrawnPart | null {
  if (chosen.length === 0) return null;
  return drawPart(
    'chosen',
    <ul className={css.chosen} aria-label="Выбранные фильтры" data-print="yes">
      {chosen.map(({ code, value, label }) => (
        <li key={`${code} ${value}`}>
          <RemovableChip action="Убрать фильтр" href={listHref(state, without(state.query, code, value))}>
            {bindWords(label)}
          </RemovableChip>
        </li>
      ))}
      <li>
        <a href={listHref(state, { values: {}, ranges: {} })} className={css.reset}>
          Сбросить фильтры
        </a>
      </li>
    </ul>,
  );
}

/** Draws goods as cards. */
export const cardsPart = ({ goods }: { goods: ShownGood[] }): DrawnPart =>
  drawPart('goods', <GoodCards goods={goods} />);

/** A filter to drop, and what is found then: «12 моделей». */
export type WayOut = Chosen & { found: string };

type Nothing = { chosen: readonly Chosen[]; waysOut: readonly WayOut[]; discontinuedCount: number; state: ListState };

/** Draws what to do when no good is found. */
export const nothingPart = ({ chosen, waysOut, discontinuedCount, state }: Nothing): DrawnPart =>
  drawPart(
    'nothing',
    <div className={css.empty}>
      <h3>{chosen.length > 0 ? 'Таких моделей нет' : 'В\u00a0этом разделе нет моделей в\u00a0продаже'}</h3>
      {waysOut.length > 0 && (
        <>
          <p>Можно убрать фильтр:</p>
          <ul>
            {waysOut.map(({ code, value, label, found }) => (
              <li key={`${code} ${value}`}>
                <a href={listHref(state, without(state.query, code, value))}>{bindWords(label)}</a>
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
        {!showsDiscontinued(state.query) && discontinuedCount > 0 && (
          <ButtonLink href={listHref(state, { lifecycle: [...LIFECYCLES] })}>
            Показать снятые с&nbsp;производства: {discontinuedCount}
          </ButtonLink>
        )}
      </div>
    </div>,
  );

type End = { group: string; pagination: Pagination; discontinuedCount: number; state: ListState };

/**
 * Draws what stands after the last good: the further pages, the whole list as a file, and the way to goods that are no longer
 * made, as a link, so that search engines find their pages too.
 */
export function endParts({ group, pagination, discontinuedCount, state }: End): DrawnPart[] {
  const { page, lastPage, total } = pagination;
  if (total === 0) return [];
  const hasOld = page === lastPage && discontinuedCount > 0 && !showsDiscontinued(state.query);
  return [
    drawPart(
      'pages',
      <div className={css.pages}>
        <PageLinks page={page} lastPage={lastPage} hrefOf={(one) => `${listHref(state, { page: one })}#goods`} />
      </div>,
    ),
    drawPart('files', <GoodsFileLinks group={group} query={state.query} />),
    ...(hasOld
      ? [
          drawPart(
            'old',
            <p className={css.old}>
              <a href={listHref(state, { lifecycle: [...LIFECYCLES] })}>
                Показать и&nbsp;снятые с&nbsp;производства: {discontinuedCount}
              </a>
            </p>,
          ),
        ]
      : []),
  ];
}

/** Draws what distinguishes the series of the group, and for whom. */
export const aboutPart = ({ note, series }: { note: string; series: SeriesTable }): DrawnPart =>
  drawPart(
    'about',
    <div className={css.about}>
      <Sheet id="about" title="О&nbsp;разделе">
        <p className={css.note}>{note}</p>
        <Series {...series} />
      </Sheet>
    </div>,
  );

/** The series of the group and the figures that most of its models have. */
function Series({ columns, rows }: SeriesTable) {
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
            <td>{models}</td>
            {cells.map((cell, at) => (
              <td key={columns[at]}>
                {cell?.value} {(!cell || cell.share) && <small>{cell ? cell.share : 'нет данных'}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
