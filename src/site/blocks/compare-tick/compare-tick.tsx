import css from './compare-tick.module.css';

/**
 * Adds a good to the visitor's comparison and takes it out (C202–C204). A document is the same for everybody: what is ticked
 * shows, and what is pressed counts, when `src/site/browser/compare-ticks.ts` comes. Without scripts there is nothing to tick.
 * `isBare` shows the box alone.
 */
export const CompareTick = ({ good, isBare = false }: { good: { id: number; model: string }; isBare?: boolean }) => (
  <label className={`${css.tick} ${isBare ? css.bare : ''}`} data-print="no">
    <input type="checkbox" data-compare={good.id} aria-label={`Сравнить ${good.model}`} />
    {!isBare && <span>Сравнить</span>}
  </label>
);
