/** Boxes that tick goods for comparison (`blocks/compare-tick`): the document has them, this file makes them live. */
import { NAVIGATED } from '#src/site/engine/navigated.ts';
import { early, onComparison, shownComparison, tickGood } from './comparison.ts';

const boxes = () => document.querySelectorAll<HTMLInputElement>('input[data-compare]');
const goodOf = (box: HTMLInputElement): number => Number(box.dataset.compare);

/** Shows in every box of the page whether its good is compared. */
function showTicks(): void {
  const ids = new Set(shownComparison()?.ids);
  for (const box of boxes()) box.checked = ids.has(goodOf(box));
}

/**
 * Begins for as long as the document lives, before the list that is remembered. A box that was pressed before, or that the browser
 * filled again, joins that list.
 */
export function startTicks(): void {
  for (const box of boxes()) if (box.checked) early.push([goodOf(box), true]);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.compare) tickGood(goodOf(target), target.checked);
  });
  document.addEventListener(NAVIGATED, showTicks);
  onComparison(showTicks);
}
