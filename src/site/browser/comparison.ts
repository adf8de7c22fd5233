/**
 * The visitor's comparison as pages show it (C202–C207): changes are seen at once, the server has the last word. This part
 * is on every page with goods, so it is small; what talks to the server is `comparison-list.ts`, loaded when it is needed.
 */
import { useSyncExternalStore } from 'react';
import type { ComparisonGroup } from '#src/domain/comparison/comparison.ts';
import { announce } from '#src/site/runtime/announce.ts';

/** Ids are shown at once, changes under way included; `groups` are what the server answered last. */
export type Comparison = {
  ids: readonly number[];
  groups?: readonly ComparisonGroup[];
  /** The server could not be asked. */
  isLost?: boolean;
};

/** One change: how the list looks with it, and the call below `catalog/compare/` that makes it. */
export type Change = {
  apply: (ids: readonly number[]) => readonly number[];
  method: 'post' | 'delete';
  path: string;
};

let state: Comparison | undefined;
const listeners = new Set<() => void>();

export function showComparison(next: Comparison | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is shown now. */
export const shownComparison = (): Comparison | undefined => state;

/** The list of this visitor; undefined on the server and until the page lives. */
export const useComparison = (): Comparison | undefined =>
  useSyncExternalStore(subscribe, shownComparison, () => undefined);

/** What talks to the server. */
export const comparisonList = () => import('./comparison-list.ts');

/** Changes that the server has not answered yet, the oldest first. */
export const waiting: Change[] = [];

/** The list without the changes that wait. */
let before: Comparison | undefined;

/** Shows a change and sends it after those that wait; a refused one is taken back with a message. */
export function changeComparison(change: Change): void {
  if (waiting.length === 0) before = state;
  waiting.push(change);
  showComparison({ ...state, ids: change.apply(state?.ids ?? []) });
  comparisonList().then(
    ({ send }) => send(),
    () => {
      waiting.length = 0;
      showComparison(before);
      announce('Сравнение недоступно. Обновите страницу.', true);
    },
  );
}

/** Adds a good, or takes it out. */
export function tickGood(id: number, isAdded: boolean): void {
  changeComparison(
    isAdded
      ? { method: 'post', path: `add-good/${id}`, apply: (ids) => [...ids, id] }
      : { method: 'delete', path: `delete-good/${id}`, apply: (ids) => ids.filter((one) => one !== id) },
  );
}
