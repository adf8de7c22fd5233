/**
 * The page stands still under an open menu or popup (C229). Nothing jumps when the scrollbar goes: its place is kept by
 * `scrollbar-gutter` (scroll-lock.css), so no width is measured and no padding is set.
 */
import { useEffect } from 'react';

let locks = 0;

/** Locks the page; the answer unlocks it (once). Locks count: the page moves again after the last one. */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.toggleAttribute('data-scroll-locked', true);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
  };
}

export function useScrollLock(isLocked: boolean): void {
  useEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);
}
