import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import '#src/site/pages/sfp/module-table.module.css';
import '#src/ui/figures/figures.module.css';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/table/table.module.css';
import './page.module.css';
import type { SfpModuleData } from './page.server.ts';

/** One module: its figures, the other end of a pair, goods with a port of its kind. */
export default function SfpModulePage({ data }: PageProps<SfpModuleData>) {
  const { name, title, lead, above, known, body } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[...above, { label: name }]}
        title={title}
        description={lead}
        aside={
          <p data-print="no" data-below="">
            <RequestLink look="main" request={{ form: 'sfp-request', title: 'Запросить модули', known }}>
              Запросить цену и&nbsp;срок
            </RequestLink>
          </p>
        }
      />
      <Drawn part={body} />
    </Frame>
  );
}
