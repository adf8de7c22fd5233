/**
 * Makes links soft at the first sign of use: the engine, the table of routes and the list of all pages stand in this chunk.
 * Until it is here, and where it is lost, every link is a document load.
 */
import { engineStarted } from '#src/site/engine/back-fallback.ts';
import { keepFirst, type View } from '#src/site/engine/load.ts';
import { type Draw, startNavigation } from '#src/site/engine/navigate.ts';
import { startPrefetch } from '#src/site/engine/prefetch.ts';
import './pages.ts';

/** `draw` draws a view in the page, `sign` has brought the engine. An error page is not kept for the way back. */
export function startEngine(draw: Draw, first: View, isError: boolean, sign?: Event): void {
  engineStarted();
  startNavigation(draw);
  keepFirst(first, isError);
  startPrefetch(sign);
}
