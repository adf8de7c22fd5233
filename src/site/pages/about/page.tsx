import { type DrawnPart, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import '#src/site/blocks/page-header/page-header.module.css';
import '#src/site/blocks/rich-text/rich-text.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import '#src/ui/breadcrumbs/breadcrumbs.module.css';
import '#src/ui/figures/figures.module.css';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/table/table.module.css';
import './page.module.css';

/** What the company is. No script touches any of it (body-view.server.tsx). */
export default function AboutPage({ data: { parts } }: PageProps<{ parts: DrawnPart[] }>) {
  return (
    <Frame>
      <DrawnParts parts={parts} />
    </Frame>
  );
}
