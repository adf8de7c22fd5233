import { useEffect, useRef } from 'react';
import { tickGood, useComparison } from '#src/site/browser/comparison.ts';
import css from './compare-tick.module.css';

/**
 * Adds a good to the visitor's comparison and takes it out (C202–C204). A document is the same for everybody: what is
 * ticked shows when the page lives, and a box that was pressed before counts. Without scripts there is nothing to tick. `isBare` shows
 * the box alone.
 */
export function CompareTick({ good, isBare = false }: { good: { id: number; model: string }; isBare?: boolean }) {
  const comparison = useComparison();
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the document itself was told
  useEffect(() => {
    if (!comparison && box.current?.checked) tickGood(good.id, true);
  }, []);
  return (
    <label className={`${css.tick} ${isBare ? css.bare : ''}`} data-print="no">
      <input
        ref={box}
        type="checkbox"
        checked={comparison?.ids.includes(good.id) ?? false}
        onChange={(event) => tickGood(good.id, event.target.checked)}
        aria-label={`Сравнить ${good.model}`}
      />
      {!isBare && <span>Сравнить</span>}
    </label>
  );
}
