/** Keeps a change of the list until it is sent, and begins with what is remembered. */
import { announce } from '#src/site/engine/announce.ts';
import { afterFrame } from '#src/ui/behaviour/after-frame.ts';
import { type Change, early, onChange, showComparison, shownComparison, tickGood } from './comparison.ts';
import { HINT, keep, remembered, takeKept, waiting } from './comparison-memory.ts';

/** The part that calls the server. */
export const comparisonList = () => import('./comparison-list.ts');

/** Tells the server what waits, then asks it for the list. A lost chunk leaves what is shown, and what waits. */
export function readComparison(): void {
  takeKept();
  comparisonList().then(
    ({ read }) => read(),
    () => waiting.length > 0 && announce('Сравнение недоступно. Обновите страницу.', true),
  );
}

/**
 * Shows a change, then sends it after those that wait: the call takes longer than the tick. A refused one is taken back
 * with a message.
 */
onChange((change: Change) => {
  waiting.push(change);
  keep();
  showComparison({ ...shownComparison(), ids: change.ids });
  afterFrame(readComparison);
});

/** Left by the server beside the cookie of the list, which scripts cannot read; it goes when the list is empty. */
const hasList = (): boolean => /(?:^|;\s*)comparison-known=1(?:;|$)/.test(document.cookie);

/**
 * Begins with what is remembered, for as long as the document lives. The server is asked where the browser holds a list
 * (C145), whatever the storage remembers of it; a visitor without a list asks nothing of the server.
 */
export function startComparison(): void {
  takeKept();
  const ids = waiting.at(-1)?.ids ?? remembered();
  if (!shownComparison() || early.length > 0) showComparison({ ids });
  // What was ticked before this part came is added to the list that is remembered.
  for (const [id, isAdded] of early.splice(0)) {
    if (shownComparison()?.ids.includes(id) !== isAdded) tickGood(id, isAdded);
  }
  if (ids.length > 0 || waiting.length > 0 || hasList()) readComparison();
  addEventListener('storage', ({ key }) => key === HINT && readComparison());
  addEventListener('pageshow', ({ persisted }) => persisted && readComparison());
}
