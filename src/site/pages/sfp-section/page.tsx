import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { FacetForm } from '#src/site/pages/catalog-group/filter-form.tsx';
import { HeadDrawing } from '#src/site/pages/sfp/head-drawing.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/chip/chip.module.css';
import '#src/ui/pagination/pagination.module.css';
import '#src/ui/table/table.module.css';
import css from './page.module.css';
import type { SfpSectionData } from './page.server.ts';

/** A section of modules: facets on the left, one table on the right. */
export default function SfpSectionPage({ data }: PageProps<SfpSectionData>) {
  const { section, above, good, figures, drawing, filters, chosenCount, found, results } = data;
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
            found={found}
            hidden={good ? [['good', good.code]] : []}
          />
        )}
        <Drawn part={results} />
      </div>
    </Frame>
  );
}
