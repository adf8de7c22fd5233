import { useEffect, useRef } from 'react';

/**
 * Hover that means it: `soon` does something after a rest of the pointer, `never` takes it back. Only the last wish
 * counts. Touch and pen do not hover.
 */
export function useHoverIntent(): { soon: (ms: number, act: () => void) => void; never: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const never = () => clearTimeout(timer.current);
  const soon = (ms: number, act: () => void) => {
    never();
    timer.current = setTimeout(act, ms);
  };
  return { soon, never };
}
