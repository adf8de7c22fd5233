import '#src/site/blocks/compare-tick/compare-tick.module.css';
import { type DrawnPart, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import '#src/site/blocks/good-card/good-card.module.css';
import '#src/site/blocks/page-header/page-header.module.css';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import '#src/site/blocks/rich-text/rich-text.module.css';
import '#src/site/blocks/solution-links/solution-links.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import '#src/ui/breadcrumbs/breadcrumbs.module.css';
import '#src/ui/figures/figures.module.css';
import { Frame } from '#src/ui/layout/layout.tsx';
import '#src/ui/mark/mark.module.css';
import './page.module.css';

/** One item to read. No script touches any of it (body-view.server.tsx). */
export default function NewsItemPage({ data: { parts } }: PageProps<{ parts: DrawnPart[] }>) {
  return (
    <Frame>
      <DrawnParts parts={parts} />
    </Frame>
  );
}
