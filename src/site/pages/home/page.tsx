import '#src/site/blocks/compare-tick/compare-tick.module.css';
import { type DrawnPart, DrawnParts } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import '#src/site/blocks/good-card/good-card.module.css';
import '#src/site/blocks/news-card/news-card.module.css';
import '#src/site/blocks/panel-picture/panel-picture.module.css';
import '#src/site/blocks/panel-picture/sheet-picture.module.css';
import '#src/site/blocks/rich-text/rich-text.module.css';
import type { PageProps } from '#src/site/engine/contract.ts';
import '#src/ui/field/field.module.css';
import '#src/ui/figures/figures.module.css';
import '#src/ui/mark/mark.module.css';
import './page.module.css';
import './racks.module.css';

/** What the maker makes, drawn; then every way to the right device. No script touches any of it (body-view.server.tsx). */
export default function HomePage({ data: { parts } }: PageProps<{ parts: DrawnPart[] }>) {
  return <DrawnParts parts={parts} />;
}
