/** The first sign that somebody is at the page: until then it is only opened, and needs nothing more than it shows. */
/** A pointer is over something before it presses it; `popstate` is Back and forward of the browser. */
const SIGNS = ['pointerover', 'keydown', 'focusin', 'scroll', 'popstate'];

/** Resolves at the first sign from now on, or at once, with nothing, when the page has been used before any script could hear it. */
export const firstSign = (): Promise<Event | undefined> =>
  new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve(undefined);
    // With the next frame: asked at once, the browser would lay out the page for the answer alone.
    requestAnimationFrame(() => scrollY > 0 && resolve(undefined));
    for (const sign of SIGNS) addEventListener(sign, resolve, { capture: true, once: true });
  });
