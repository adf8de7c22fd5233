/** Entry of the browser: takes the data block, hydrates `#app` in a transition, starts navigation and prefetch. */
import { engineStarted } from './back-fallback.ts'; // first: it must listen before anything else can fail
import '#src/ui/styles.css'; // before any component: it sets the order of the cascade layers
import './runtime.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { routes } from '#src/site/routes.ts';
import type { ShellData } from '#src/site/shell/shell.tsx';
import type { Head } from './contract.ts';
import { errorPage } from './error-view.tsx';
import { mayReload, watchBuild } from './guard.ts';
import { keepFirst, type View } from './load.ts';
import { loadPage } from './match.ts';
import { startNavigation } from './navigate.ts';
import { startPrefetch } from './prefetch.ts';
import { type Draw, Root } from './root.tsx';

/** What the server writes into `<script id="page-data">`. `route` is null on error pages. */
export type PageBlock = {
  build: string;
  url: string;
  route: string | null;
  head: Head;
  data: unknown;
  shell: ShellData | null;
};

/** Tells the server log about a problem React mended or could not mend. */
function report(kind: string, error: unknown): void {
  console.error(kind, error);
  const message = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  navigator.sendBeacon(
    '/browser-report',
    JSON.stringify({ kind, message: message.slice(0, 2000), url: location.href }),
  );
}

async function start(): Promise<void> {
  const block = document.getElementById('page-data');
  const app = document.getElementById('app');
  if (!block?.textContent || !app) return;
  const { build, url, route: name, head, data, shell } = JSON.parse(block.textContent) as PageBlock;
  const route = routes.find((one) => one.name === name);
  let Page: View['Page'];
  try {
    Page = route ? await loadPage(route) : errorPage;
  } catch (error) {
    if (mayReload(location.pathname)) location.reload(); // a lost chunk (C199); the second time the page stays as HTML
    report('lost chunk', error);
    return;
  }
  const first: View = { url: new URL(url), head, data, Page };
  const onReady = (draw: Draw) => {
    if (typeof navigation === 'undefined') return; // every link is a document load
    engineStarted();
    startNavigation(draw);
    keepFirst(first, !route);
    startPrefetch();
  };
  startTransition(() => {
    hydrateRoot(app, <Root first={first} shell={shell} onReady={onReady} />, {
      onRecoverableError: (error) => report('recoverable', error),
      onCaughtError: (error) => report('caught', error),
      onUncaughtError: (error) => report('uncaught', error),
      // React would fire navigate events of its own to move the browser's spinner; missing in the published types.
      onDefaultTransitionIndicator: () => () => {},
    } as Parameters<typeof hydrateRoot>[2]);
  });
  watchBuild(build);
}

void start();
