import { tickGood, useComparison } from '#src/site/browser/comparison.ts';
import css from './compare-tick.module.css';

/**
 * Adds a good to the visitor's comparison and takes it out (C202–C204). It shows itself when the page lives: a document
 * is the same for everybody, and without scripts there is nothing to tick. `isBare` shows the box alone.
 */
export function CompareTick({ good, isBare = false }: { good: { id: number; model: string }; isBare?: boolean }) {
  const comparison = useComparison();
  return (
    <label className={`${css.tick} ${isBare ? css.bare : ''}`} data-waiting={!comparison || undefined} data-print="no">
      <input
        type="checkbox"
        checked={comparison?.ids.includes(good.id) ?? false}
        onChange={(event) => tickGood(good.id, event.target.checked)}
        aria-label={`Сравнить ${good.model}`}
      />
      {!isBare && <span>Сравнить</span>}
    </label>
  );
}
