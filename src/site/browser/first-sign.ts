/** The first sign that somebody is at the page: until then it is only opened, and needs nothing more than it shows. */
import { NAVIGATED } from '#src/site/engine/navigate.ts';

/** A pointer is over something before it presses it. Back and forward of the browser are no event in the page; the page changes. */
const SIGNS = ['pointerover', 'keydown', 'focusin', 'scroll', NAVIGATED];

/** Resolves at the first sign from now on, or at once when the page has been used before any script of ours could hear it. */
export const firstSign = (): Promise<unknown> =>
  new Promise<unknown>((resolve) => {
    if (scrollY > 0 || navigator.userActivation?.hasBeenActive) resolve(undefined);
    for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, once: true });
  });
