import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { bindWords } from '#src/platform/typography.ts';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { type FoundRow, FoundRows } from '#src/site/blocks/found-rows/found-rows.tsx';
import { Figures } from '#src/ui/figures/figures.tsx';
import css from './parts.module.css';

/** Figures of a good that its row has room for. */
const MOST_FIGURES = 3;
export const rowFigures = ({ keyFacts }: GoodCard) => keyFacts.slice(0, MOST_FIGURES);

/**
 * Found things; a good with its main figures and the tick of comparison. Drawn by the loader.
 * `goods`: by the keys of their rows.
 */
export function Rows({ rows, goods }: { rows: FoundRow[]; goods: ReadonlyMap<string, GoodCard> }) {
  const asideOf = (key: string) => {
    const good = goods.get(key);
    if (!good) return null;
    const { id, model } = good;
    const figures = rowFigures(good).map(({ label, value }) => ({ label: bindWords(label), value }));
    return (
      <div className={css.aside}>
        <Figures figures={figures} size="small" />
        <span className={css.tick}>
          <CompareTick good={{ id, model }} />
        </span>
      </div>
    );
  };
  return <FoundRows rows={rows} asideOf={asideOf} />;
}
