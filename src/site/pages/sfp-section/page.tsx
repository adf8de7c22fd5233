import { DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { FacetForm } from '#src/site/pages/catalog-group/filter-form.tsx';
import { HeadDrawing } from '#src/site/pages/sfp/head-drawing.tsx';
import { ArrowLink } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/chip/chip.module.css';
import '#src/ui/pagination/pagination.module.css';
import '#src/ui/table/table.module.css';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './page.module.css';
import type { SfpSectionData } from './page.server.ts';

/** A section of modules: facets on the left, one table on the right. */
export default function SfpSectionPage({ data }: PageProps<SfpSectionData>) {
  const { section, above, good, figures, drawing, filters, chosenCount, found, isFound, results } = data;
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
            chosenCount={chosenCount}
            found={isFound ? found : ''}
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
            {section.code !== 'xpon' && (
              <ArrowLink href={links.sfp(good?.code)}>Подобрать по&nbsp;расстоянию</ArrowLink>
            )}
          </div>
          <DrawnParts parts={results} />
        </section>
      </div>
    </Frame>
  );
}
