import type { Pagination } from '#src/domain/catalog/catalog.ts';
import { PON_MATCH_NOTE, PORT_MATCH_NOTE, type SfpModule, type SfpSection } from '#src/domain/sfp/sfp.ts';
import { bindWords } from '#src/platform/typography.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { links } from '#src/site/links.ts';
import { type FacetChoice, without } from '#src/site/pages/catalog-group/address.ts';
import type { Chosen } from '#src/site/pages/catalog-group/facets.ts';
import { ModuleTable } from '#src/site/pages/sfp/module-table.tsx';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Pagination as PageLinks } from '#src/ui/pagination/pagination.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { sectionHref } from './address.ts';
import css from './page.module.css';

type Results = {
  section: Pick<SfpSection, 'code' | 'name'>;
  /** Only modules for the ports of this good. */
  good: { code: string; model: string } | null;
  choice: FacetChoice;
  chosen: readonly Chosen[];
  modules: SfpModule[];
  pagination: Pagination;
  /** «5 кабелей» */
  found: string;
  /** When nothing is found: which filter to drop. */
  waysOut: readonly (Chosen & { left: string })[];
};

/** Draws the modules of a section that answer to the choice, with the ways to change it. */
export function resultsPart(results: Results): DrawnPart {
  const { section, good, choice, chosen, modules, pagination, found } = results;
  const state = { ...choice, good: good?.code };
  const isPon = section.code === 'xpon';
  return drawPart(
    'results',
    <section className={css.results} id="modules" aria-labelledby="modules-title">
      <h2 id="modules-title">
        <VisuallyHidden>{section.code === 'dac' ? 'Кабели' : 'Модули'}</VisuallyHidden>
      </h2>
      <div className={css.bar}>
        <p className={css.total} role="status">
          {found}
        </p>
        {!isPon && <ArrowLink href={links.sfp(good?.code)}>Подобрать по&nbsp;расстоянию</ArrowLink>}
      </div>
      {(chosen.length > 0 || good) && (
        <ul className={css.chosen} aria-label="Выбранные фильтры">
          {good && (
            <li>
              <RemovableChip action="Убрать фильтр" href={sectionHref(section.code, choice)}>
                Для {good.model}
              </RemovableChip>
            </li>
          )}
          {chosen.map(({ code, value, label }) => (
            <li key={`${code} ${value}`}>
              <RemovableChip
                action="Убрать фильтр"
                href={sectionHref(section.code, { ...state, ...without(choice, code, value) })}
              >
                {bindWords(label)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
      {pagination.total > 0 ? (
        <ModuleTable modules={modules} label={section.name} />
      ) : (
        <NoModules {...results} state={state} />
      )}
      <p className={css.note}>{isPon ? PON_MATCH_NOTE : PORT_MATCH_NOTE}</p>
      <PageLinks
        page={pagination.page}
        lastPage={pagination.lastPage}
        hrefOf={(page) => `${sectionHref(section.code, { ...state, page })}#modules`}
      />
    </section>,
  );
}

type State = FacetChoice & { good: string | undefined };

const NoModules = ({ section, choice, waysOut, state }: Results & { state: State }) => (
  <div className={css.empty}>
    <h3>Таких модулей нет</h3>
    {waysOut.length > 0 && (
      <>
        <p>Можно убрать фильтр:</p>
        <ul>
          {waysOut.map(({ code, value, label, left }) => (
            <li key={`${code} ${value}`}>
              <a href={sectionHref(section.code, { ...state, ...without(choice, code, value) })}>{bindWords(label)}</a>
              <span>{left}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    <p>
      <ButtonLink href={links.sfpSection(section.code)} look="main">
        Показать весь раздел
      </ButtonLink>
    </p>
  </div>
);
