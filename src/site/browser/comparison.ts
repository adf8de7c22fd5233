/**
 * The visitor's comparison as pages show it (C202–C207): changes are seen at once, the server has the last word. Boxes that tick
 * goods are of `compare-ticks.ts`, what keeps changes is `comparison-hint.ts`: both come with the shell. What talks to the server is
 * `comparison-list.ts`, loaded when it is needed.
 */
import { useSyncExternalStore } from 'react';
import type { ComparisonGroup } from '#src/domain/comparison/comparison.ts';

/** Ids are shown at once, changes under way included; `groups` are what the server answered last. */
export type Comparison = {
  ids: readonly number[];
  groups?: readonly ComparisonGroup[];
  /** The server could not be asked. */
  isLost?: boolean;
};

/**
 * One change: the list after it, and the call below `catalog/compare/` that makes it. It holds data only, because it is
 * stored.
 */
export type Change = { ids: readonly number[] } & (
  | { method: 'post'; path: `add-good/${number}` | `add-goods?goods=${string}` | `move-good/${string}` }
  | { method: 'delete'; path: `delete-good/${number}` | `delete-group/${number}` | 'clear' }
);

let state: Comparison | undefined;
const listeners = new Set<() => void>();

export function showComparison(next: Comparison | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Hears of every change of what is shown. Returns how to stop. */
export const onComparison = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state that is shown now. */
export const shownComparison = (): Comparison | undefined => state;

/** The list of this visitor; undefined on the server and until the page lives. */
export const useComparison = (): Comparison | undefined =>
  useSyncExternalStore(onComparison, shownComparison, () => undefined);

let change: ((change: Change) => void) | undefined;
/** Ticks that were made before the parts that keep and send them. */
export const early: [id: number, isAdded: boolean][] = [];

/** Shows a change and has it kept and sent. */
export const changeComparison = (next: Change): void => change?.(next);

/** The parts that show, keep and send a change; the shell brings them. */
export const onChange = (listener: (change: Change) => void): void => {
  change = listener;
};

/** Adds a good, or takes it out. */
export function tickGood(id: number, isAdded: boolean): void {
  const before = state?.ids ?? [];
  const ids = isAdded ? [...before, id] : before.filter((one) => one !== id);
  if (change) {
    change(
      isAdded ? { method: 'post', path: `add-good/${id}`, ids } : { method: 'delete', path: `delete-good/${id}`, ids },
    );
    return;
  }
  early.push([id, isAdded]);
  showComparison({ ids });
}

/** Adds goods of a page, as many as an address may name; those already there stay where they are. */
export function addGoods(goods: readonly number[]): void {
  changeComparison({
    method: 'post',
    path: `add-goods?goods=${goods}`,
    ids: [...new Set([...(state?.ids ?? []), ...goods])],
  });
}
