import { useEffect, useRef } from 'react';

/** A ref to a control, and a call after its form was reset: what is shown beside the control must follow. */
export function useFormReset<E extends HTMLElement>(onReset: (element: E) => void) {
  const ref = useRef<E>(null);
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    // The event comes before the values change; it does not matter which form, a second look costs nothing.
    const listen = () => setTimeout(() => ref.current && latest.current(ref.current));
    document.addEventListener('reset', listen);
    return () => document.removeEventListener('reset', listen);
  }, []);
  return ref;
}
