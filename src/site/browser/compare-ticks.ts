/** Boxes that tick goods for comparison (`blocks/compare-tick`): the document has them, this file makes them live. */
import { NAVIGATED } from '#src/site/engine/navigated.ts';
import { onComparison, shownComparison, tickGood } from './comparison.ts';

const boxes = () => document.querySelectorAll<HTMLInputElement>('input[data-compare]');
const goodOf = (box: HTMLInputElement): number => Number(box.dataset.compare);

/** Shows in every box of the page whether its good is compared. */
function showTicks(): void {
  const ids = new Set(shownComparison()?.ids);
  for (const box of boxes()) box.checked = ids.has(goodOf(box));
}

/** Begins for as long as the document lives; a box that was pressed before counts. */
export function startTicks(): void {
  const pressed = new Set([...boxes()].filter(({ checked }) => checked).map(goodOf));
  for (const id of pressed) tickGood(id, true);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.compare) tickGood(goodOf(target), target.checked);
  });
  document.addEventListener(NAVIGATED, showTicks);
  onComparison(showTicks);
}
