/** What this browser remembers of the list: that there is one, and, by the storage event, that another tab changed it. */
import { comparisonList, showComparison, shownComparison } from './comparison.ts';

const HINT = 'comparison';

/** Ids of the last known list. */
export function remembered(): number[] {
  try {
    return (localStorage.getItem(HINT) ?? '').split(',').map(Number).filter(Boolean);
  } catch {
    return []; // storage is forbidden: the list is read where it is the matter of the page
  }
}

/** Other tabs hear of it and ask the server themselves. */
export function remember(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(HINT, ids.join(','));
    else localStorage.removeItem(HINT);
  } catch {} // storage is forbidden: the list lives in this tab
}

/** Asks the server for the list; a lost chunk leaves what is shown. */
export function readComparison(): void {
  comparisonList().then(
    ({ reload }) => reload(),
    () => {},
  );
}

/** Begins with what is remembered: a visitor without a list asks nothing of the server. The answer ends the listening. */
export function startComparison(): () => void {
  const ids = remembered();
  if (!shownComparison()) showComparison({ ids });
  if (ids.length > 0) readComparison();
  const onStorage = ({ key }: StorageEvent) => key === HINT && readComparison();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && readComparison();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
}
