import { isKnownVisitor } from '#src/site/browser/known-visitor.ts';
import type { zoom as Zoom } from './gallery.tsx';

const SIGNS = ['pointerover', 'keydown', 'scroll'];

/**
 * Loads the code of the dialog of drawings at the first sign that somebody is at the page, so that its first press is answered
 * at once; in a browser that keeps something of the site (known-visitor.ts), now. Returns what stops the waiting.
 */
export function loadZoomAhead(zoom: typeof Zoom): () => void {
  const stop = new AbortController();
  const load = () => {
    stop.abort();
    import('./zoom.tsx').then(
      (loaded) => {
        zoom.Dialog = loaded.default;
      },
      () => {}, // the press asks again
    );
  };
  if (isKnownVisitor()) load();
  else for (const sign of SIGNS) addEventListener(sign, load, { capture: true, signal: stop.signal });
  return () => stop.abort();
}
