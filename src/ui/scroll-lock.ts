/**
 * The page stands still under an open menu or popup (C229). Nothing jumps when the scrollbar goes: its place is kept by
 * `scrollbar-gutter` (scroll-lock.css), so nothing is measured and no padding is set, on fixed elements neither.
 */
import { useEffect } from 'react';

let locks = 0;

/** Locks the page; the answer unlocks it (once). Locks count: the page moves again after the last one. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) page.dataset.scrollLocked = '';
  locks += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) delete page.dataset.scrollLocked;
  };
}

/**
 * Locks the page while it is asked to. The lock makes the browser lay the whole page out anew, so it comes after the frame
 * that shows what has opened.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    let unlock: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        unlock = lockScroll();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      unlock?.();
    };
  }, [isLocked]);
}
