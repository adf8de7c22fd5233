import type { Pagination } from '#src/domain/catalog/catalog.ts';
import {
  PON_MATCH_NOTE,
  PORT_MATCH_NOTE,
  type SFP_SECTIONS,
  type SfpModule,
  type SfpSection,
} from '#src/domain/sfp/sfp.ts';
import { bindWords } from '#src/platform/typography.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { links } from '#src/site/links.ts';
import { type FacetChoice, without } from '#src/site/pages/catalog-group/address.ts';
import type { Chosen } from '#src/site/pages/catalog-group/facets.ts';
import { ModuleTable } from '#src/site/pages/sfp/module-table.tsx';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Pagination as PageLinks } from '#src/ui/pagination/pagination.tsx';
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
  /** When nothing is found: which filter to drop. */
  waysOut: readonly (Chosen & { left: string })[];
};

/** Draws the modules of a section that answer to the choice, with the ways to change it. */
export function resultParts(results: Results): DrawnPart[] {
  const { section, good, choice, chosen, modules, pagination } = results;
  const state = { ...choice, good: good?.code };
  const hrefOf = (page: number) => `${sectionHref(section.code, { ...state, page })}#modules`;
  return [
    ...(chosen.length > 0 || good ? [drawPart('chosen', <ChosenList {...results} state={state} />)] : []),
    pagination.total > 0
      ? drawPart('modules', <ModuleTable modules={modules} label={section.name} />)
      : drawPart('nothing', <NoModules {...results} state={state} />),
    drawPart('note', <p className={css.note}>{section.code === PON ? PON_MATCH_NOTE : PORT_MATCH_NOTE}</p>),
    ...(pagination.lastPage > 1
      ? [drawPart('pages', <PageLinks page={pagination.page} lastPage={pagination.lastPage} hrefOf={hrefOf} />)]
      : []),
  ];
}

const PON: (typeof SFP_SECTIONS)[number]['code'] = 'xpon';

type State = FacetChoice & { good: string | undefined };

const ChosenList = ({ section, good, choice, chosen, state }: Results & { state: State }) => (
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
);

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
