import { type RefObject, useEffect, useRef } from 'react';
import { onRouteChange } from './navigated.ts';

export type DismissReason = 'escape' | 'outside' | 'route';

/**
 * Closes what is open on Escape, on a press outside `inside`, and on a route change. Popups and lists of the browser do it
 * themselves; this is for what is none of these: the menu, a list of suggestions. An Escape that closed something is
 * spent: what lies under it stays.
 */
export function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (reason: DismissReason) => void,
): void {
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current('escape');
    };
    const press = (event: Event) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) latest.current('outside');
    };
    const forget = onRouteChange(() => latest.current('route'));
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      forget();
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  }, [isOpen, inside]);
}
