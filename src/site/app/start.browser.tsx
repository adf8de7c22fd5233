/**
 * Entry script of the browser: reads the data block, hydrates `#app` in a transition, starts navigation and prefetch; the
 * shell at the first sign of use.
 */
import { engineStarted } from '#src/site/engine/back-fallback.ts'; // first: it must listen before anything else can fail
import '#src/ui/styles.css';
import '#src/site/engine/engine.css';
import { startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { firstSign } from '#src/site/browser/first-sign.ts';
import { isKnownVisitor } from '#src/site/browser/known-visitor.ts';
import { mayReload, watchBuild } from '#src/site/engine/guard.ts';
import { type DataAnswer, keepFirst, type View } from '#src/site/engine/load.ts';
import { loadPage } from '#src/site/engine/match.ts';
import { type Draw, startNavigation } from '#src/site/engine/navigate.ts';
import { startPrefetch } from '#src/site/engine/prefetch.ts';
import { routes } from '#src/site/routes.ts';
import './pages.ts';
import { errorPage, Root } from './root.tsx';

/**
 * Content of `<script id="page-data">`, written by the server. `route` is null on error pages; `shell` is the address of
 * the data of header and footer, the same for all pages.
 */
export type PageBlock = DataAnswer & { build: string; route: string | null; shell: string | null };

/** Sends an error of React, recovered or not, to the server's log. */
const report = (kind: string) => (error: unknown) => {
  console.error(kind, error);
  const message = String((error instanceof Error && error.stack) || error).slice(0, 2000);
  navigator.sendBeacon('/browser-report', JSON.stringify({ kind, message, url: location.href }));
};

async function start(block: PageBlock, app: HTMLElement): Promise<void> {
  const sign = isKnownVisitor() || firstSign(); // heard from now on, while the page is loaded
  const route = routes.find(({ name }) => name === block.route);
  let Page: View['Page'] = errorPage;
  try {
    if (route) Page = await loadPage(route);
  } catch (error) {
    report('lost chunk')(error);
    if (mayReload(location.pathname)) location.reload(); // C199; the second time the page stays readable as it is
    return;
  }
  const first: View = { url: new URL(block.url), head: block.head, data: block.data, Page };
  const onReady = (draw: Draw) => {
    if (typeof navigation === 'undefined') return; // every link is a document load
    engineStarted();
    startNavigation(draw);
    keepFirst(first, !route);
    startPrefetch();
  };
  const options: RootOptions & { onDefaultTransitionIndicator: () => () => void } = {
    onRecoverableError: report('recoverable'),
    onCaughtError: report('caught'),
    onUncaughtError: report('uncaught'),
    // Without this React fires navigate events of its own to move the browser's spinner. The published types lack the option.
    onDefaultTransitionIndicator: () => () => {},
  };
  startTransition(() => {
    hydrateRoot(app, <Root first={first} onReady={onReady} />, options);
  });
  watchBuild(block.build);
  await sign;
  import('#src/site/shell/shell.browser.tsx')
    .then(({ startShell }) => startShell(block.shell, first.url, options))
    .catch(report('lost chunk')); // header and footer stay plain links
}

const block = document.getElementById('page-data')?.textContent;
const app = document.getElementById('app');
if (block && app) void start(JSON.parse(block) as PageBlock, app);
