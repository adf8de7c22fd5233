import { useEffect } from 'react';
import { afterFrame } from './after-frame.ts';

/**
 * Marks the document, as `data-NAME` of its root, while the component stands and the value is not undefined: what lies elsewhere on
 * the page gives way. Said so and not by `:root:has()`: with that every change anywhere would look through all of the page. The
 * mark makes the browser style all of the page anew, so it comes after the frame that shows what was asked for.
 */
export function usePageMark(name: 'comparing' | 'counting' | 'filtering', value: string | undefined): void {
  useEffect(
    () =>
      afterFrame(() => {
        const { dataset } = document.documentElement;
        if (value === undefined) delete dataset[name];
        else dataset[name] = value;
      }),
    [name, value],
  );
  useEffect(() => () => void delete document.documentElement.dataset[name], [name]);
}
