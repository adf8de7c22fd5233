/** The place of the header while the page scrolls (specification 4 and 9; C230–C233, C373). */
import { useEffect, useState } from 'react';
import { onRouteChange } from '#src/ui/behaviour/navigated.ts';

const FIXED_AFTER = 200;
const HIDDEN_AFTER = 600;
const READ_MS = 250;

/** `turn`: where the page last turned downwards, px. */
export type HeaderPlace = { isFixed: boolean; isHidden: boolean; y: number; turn: number };

/** The header at `y` px: static at the top, fixed below it, away after a long way down, back on any way up. */
export function nextPlace(before: HeaderPlace, y: number): HeaderPlace {
  if (y === before.y) return before;
  if (y <= FIXED_AFTER) return { isFixed: false, isHidden: false, y, turn: y };
  if (y < before.y) return { isFixed: true, isHidden: false, y, turn: y };
  return { isFixed: true, isHidden: before.isHidden || y - before.turn > HIDDEN_AFTER, y, turn: before.turn };
}

const yNow = () => Math.max(0, Math.round(scrollY));
const TOP: HeaderPlace = { isFixed: false, isHidden: false, y: 0, turn: 0 };

/**
 * Moves the header at most every 250 ms, and at once on a new page. Each scroll is walked through all the same: a jump down
 * and one up again inside that time are a way up, not a way down. The page learns by `html[data-header]` what lies over
 * its top edge: `static`, `fixed` or `hidden`.
 */
export function useHeaderPlace(): HeaderPlace {
  const [place, setPlace] = useState(TOP);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page opened in its middle (reload, Back) has not been scrolled: nothing hides.
    let walked: HeaderPlace = { ...nextPlace(TOP, yNow()), isHidden: false, turn: yNow() };
    const read = () => {
      clearTimeout(timer);
      timer = undefined;
      walked = nextPlace(walked, yNow());
      setPlace(walked);
    };
    const soon = () => {
      walked = nextPlace(walked, yNow());
      timer ??= setTimeout(read, READ_MS);
    };
    setPlace(walked);
    document.addEventListener('scroll', soon, { passive: true });
    const forget = onRouteChange(read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', soon);
      forget();
    };
  }, []);
  useEffect(() => {
    document.documentElement.dataset.header = place.isHidden ? 'hidden' : place.isFixed ? 'fixed' : 'static';
  }, [place.isHidden, place.isFixed]);
  return place;
}
