/**
 * What the browser remembers of the list: that there is one and, by the storage event, that another tab changed it; for
 * this tab also the changes that the server has not answered: a page may be left before they are sent.
 */
import { announce } from '#src/site/runtime/announce.ts';
import { type Change, onChange, showComparison, shownComparison } from './comparison.ts';

/** In the storage of the site: ids of the last known list. In that of the tab: the changes that wait. */
export const HINT = 'comparison';

/** Ids of the last known list. */
export function remembered(): number[] {
  try {
    return (localStorage.getItem(HINT) ?? '').split(',').map(Number).filter(Boolean);
  } catch {
    return []; // storage is forbidden: the list is read where it is the matter of the page
  }
}

/** Changes that the server has not answered yet, the oldest first. */
export const waiting: Change[] = [];

/** Keeps what waits for the next page of this tab: all of them may be sent again without harm. */
export function keep(): void {
  try {
    sessionStorage.setItem(HINT, JSON.stringify(waiting));
  } catch {} // storage is forbidden: changes live as long as their page
}

/** What another page of this tab left waiting; on return to this page, without what that one has sent. */
function takeKept(): void {
  try {
    waiting.splice(0, waiting.length, ...JSON.parse(sessionStorage.getItem(HINT) as string));
  } catch {} // nothing was ever kept, or storage is forbidden
}

/** What talks to the server. */
export const comparisonList = () => import('./comparison-list.ts');

/** Tells the server what waits, then asks it for the list. A lost chunk leaves what is shown, and what waits. */
export function readComparison(): void {
  takeKept();
  comparisonList().then(
    ({ read }) => read(),
    () => waiting.length > 0 && announce('Сравнение недоступно. Обновите страницу.', true),
  );
}

/** Shows a change and sends it after those that wait. A refused one is taken back with a message. */
export function changeComparison(change: Change): void {
  waiting.push(change);
  keep();
  showComparison({ ...shownComparison(), ids: change.ids });
  readComparison();
}
onChange(changeComparison);

/** Begins with what is remembered, for as long as the document lives: a visitor without a list asks nothing of the server. */
export function startComparison(): void {
  takeKept();
  const ids = waiting.at(-1)?.ids ?? remembered();
  if (!shownComparison()) showComparison({ ids });
  if (ids.length > 0 || waiting.length > 0) readComparison();
  addEventListener('storage', ({ key }) => key === HINT && readComparison());
  addEventListener('pageshow', ({ persisted }) => persisted && readComparison());
}
