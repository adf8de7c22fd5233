/**
 * The page stands still under an open menu or popup (C229). Nothing jumps when the scrollbar goes: where there was one,
 * its place is kept by `scrollbar-gutter` (scroll-lock.css), so no padding is set, on fixed elements neither.
 */
import { useEffect } from 'react';

let locks = 0;

/** Locks the page; the answer unlocks it (once). Locks count: the page moves again after the last one. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) page.dataset.scrollLocked = innerWidth > page.clientWidth ? 'gutter' : '';
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) delete page.dataset.scrollLocked;
  };
}

export function useScrollLock(isLocked: boolean): void {
  useEffect(() => (isLocked ? lockScroll() : undefined), [isLocked]);
}
