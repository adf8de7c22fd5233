/**
 * The page stands still under an open menu or popup (C229). Nothing jumps when the scrollbar goes: where there was one,
 * its place is kept by `scrollbar-gutter` (scroll-lock.css), so no padding is set, on fixed elements neither.
 */
import { useEffect } from 'react';
import { afterFrame } from '#src/ui/behaviour/after-frame.ts';

/** The number of open locks: the page scrolls again after the last one is released. */
let locks = 0;

/**
 * Locks the page while it is asked to. The lock makes the browser lay the whole page out anew, so it comes after the frame
 * that shows what has opened.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const page = document.documentElement;
    locks += 1;
    const forget = afterFrame(() => {
      page.dataset.scrollLocked ??= innerWidth > page.clientWidth ? 'gutter' : '';
    });
    return () => {
      forget();
      locks -= 1;
      if (locks === 0) delete page.dataset.scrollLocked;
    };
  }, [isLocked]);
}
