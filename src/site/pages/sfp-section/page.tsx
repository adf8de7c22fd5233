import { PON_MATCH_NOTE, PORT_MATCH_NOTE } from '#src/domain/sfp/sfp.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { without } from '#src/site/pages/catalog-group/address.ts';
import { FacetForm } from '#src/site/pages/catalog-group/filter-form.tsx';
import { HeadDrawing, ModuleTable } from '#src/site/pages/sfp/module-table.tsx';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';
import { RemovableChip } from '#src/ui/chip/chip.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Pagination } from '#src/ui/pagination/pagination.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { sectionHref } from './address.ts';
import css from './page.module.css';
import type { SfpSectionData } from './page.server.ts';

/** A section of modules: facets on the left, one table on the right. */
export default function SfpSectionPage({ data }: PageProps<SfpSectionData>) {
  const { section, above, good, figures, drawing, choice, filters, chosen, modules, pagination, found, waysOut } = data;
  const state = { ...choice, good: good?.code };
  const isPon = section.code === 'xpon';
  return (
    <Frame>
      <PageHeader
        crumbs={[...above, { label: section.name }]}
        title={section.name}
        description={good ? `Только модули для портов ${good.model}.` : figures}
        aside={drawing && <HeadDrawing drawing={drawing} />}
      />
      <div className={css.columns}>
        {filters.length > 0 && (
          <FacetForm
            action={links.sfpSection(section.code)}
            filters={filters}
            chosenCount={chosen.length}
            found={modules.length > 0 ? found : ''}
            hidden={good ? [['good', good.code]] : []}
          />
        )}
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
                    {label}
                  </RemovableChip>
                </li>
              ))}
            </ul>
          )}
          {pagination.total > 0 ? (
            <ModuleTable modules={modules} label={section.name} />
          ) : (
            <div className={css.empty}>
              <h3>Таких модулей нет</h3>
              {waysOut.length > 0 && (
                <>
                  <p>Можно убрать фильтр:</p>
                  <ul>
                    {waysOut.map(({ code, value, label, left }) => (
                      <li key={`${code} ${value}`}>
                        <a href={sectionHref(section.code, { ...state, ...without(choice, code, value) })}>{label}</a>
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
          )}
          <p className={css.note}>{isPon ? PON_MATCH_NOTE : PORT_MATCH_NOTE}</p>
          <Pagination
            page={pagination.page}
            lastPage={pagination.lastPage}
            hrefOf={(page) => `${sectionHref(section.code, { ...state, page })}#modules`}
          />
        </section>
      </div>
    </Frame>
  );
}
