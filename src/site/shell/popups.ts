/** Which popup is open: anybody opens one, the shell draws it (`overlays.tsx`). */
import { useSyncExternalStore } from 'react';

export type Popup =
  | { name: 'success' }
  | { name: 'partner' }
  /** Of one product (C155). */
  | { name: 'order'; good: { id: number; name: string } };

let shown: Popup | undefined;
const listeners = new Set<() => void>();

function change(next: Popup | undefined): boolean {
  shown = next;
  for (const listener of listeners) listener();
  return listeners.size > 0;
}

/**
 * Opens a popup in place of any other. False when nobody draws popups yet: a link that opens one goes on to its address
 * then, which is the form below every page.
 */
export function openPopup(name: 'success' | 'partner'): boolean;
export function openPopup(name: 'order', good: { id: number; name: string }): boolean;
export function openPopup(name: Popup['name'], good?: { id: number; name: string }): boolean {
  return change(name === 'order' && good ? { name, good } : ({ name } as Popup));
}

export function closePopup(): void {
  change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePopup(): Popup | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
