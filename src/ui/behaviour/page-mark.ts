import { useLayoutEffect } from 'react';

/**
 * Marks the document, as `data-NAME` of its root, while the component stands and the value is not undefined: what lies elsewhere on
 * the page gives way. Said so and not by `:root:has()`: with that every change anywhere would look through all of the page.
 */
export function usePageMark(name: 'comparing' | 'counting' | 'filtering', value: string | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (value !== undefined) dataset[name] = value;
    return () => void delete dataset[name];
  }, [name, value]);
}
