/** Entry script of the browser: reads the data block and hydrates `#app`; engine and shell come at the first sign of use. */
import '#src/site/engine/back-fallback.ts'; // first: it must listen before anything else can fail
import '#src/ui/styles.css';
import '#src/site/engine/engine.css';
import { startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { firstSign } from '#src/site/browser/first-sign.ts';
import { isKnownVisitor } from '#src/site/browser/known-visitor.ts';
import type { PageModule } from '#src/site/engine/contract.ts';
import { mayReload, watchBuild } from '#src/site/engine/guard.ts';
import type { DataAnswer, View } from '#src/site/engine/load.ts';
import type { Draw } from '#src/site/engine/navigate.ts';
import { errorPage, Root } from './root.tsx';

/**
 * Content of `<script id="page-data">`, written by the server. `page` is the address of the page's script, null on error
 * pages; `shell` is the address of the data of header and footer, the same for all pages.
 */
export type PageBlock = DataAnswer & { build: string; page: string | null; shell: string | null };

/** Sends an error of React, recovered or not, to the server's log. */
const report = (kind: string) => (error: unknown) => {
  console.error(kind, error);
  const message = String((error instanceof Error && error.stack) || error).slice(0, 2000);
  navigator.sendBeacon('/browser-report', JSON.stringify({ kind, message, url: location.href }));
};

/**
 * Tells of a chunk that did not come for header, footer or soft links, while the page works on. A page that is left meanwhile breaks
 * its loading off, and that is no loss: its timer ends with it.
 */
const reportLater = (error: unknown) => setTimeout(report('lost chunk'), 1_000, error);

async function start(block: PageBlock, app: HTMLElement): Promise<void> {
  // Back has come before any script: the entries of one document outlive it, so that only the address has changed since the document was
  // loaded. The answer to a form has another address than its page too, and keeps it.
  const [loaded] = performance.getEntriesByType('navigation');
  const isLeft = (address: string) => new URL(address).pathname !== location.pathname;
  if (block.page && loaded && isLeft(loaded.name) && isLeft(block.url) && mayReload(location.pathname))
    return location.reload();
  const sign = isKnownVisitor() ? undefined : firstSign(); // heard from now on, while the page is loaded
  let page: PageModule = { default: errorPage };
  try {
    if (block.page) page = await import(/* @vite-ignore */ block.page);
  } catch (error) {
    report('lost chunk')(error);
    if (mayReload(location.pathname)) location.reload(); // C199; the second time the page stays readable as it is
    return;
  }
  const first: View = { url: new URL(block.url), head: block.head, data: block.data, Page: page.default };
  const drawn = Promise.withResolvers<Draw>();
  const onReady = (draw: Draw) => {
    drawn.resolve(draw);
    document.documentElement.dataset.page = 'on'; // for tests
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
  const given = await sign;
  // `it.startEngine`: the bundler wraps the import of a module that is destructured.
  if (typeof navigation !== 'undefined') {
    import('./navigation.browser.ts')
      .then(async (it) => it.startEngine(await drawn.promise, first, !block.page, given))
      .catch(reportLater); // every link stays a document load
  }
  import('#src/site/shell/shell.browser.tsx')
    .then((it) => it.startShell(block.shell, first.url, options))
    .catch(reportLater); // header and footer stay plain links
}

const block = document.getElementById('page-data')?.textContent;
const app = document.getElementById('app');
if (block && app) void start(JSON.parse(block) as PageBlock, app);
