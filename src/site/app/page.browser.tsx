/** Brings the page to life: hydrates `#app`, then starts the engine and the shell. */
import { startTransition } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { giveChanges } from '#src/site/browser/early-changes.ts';
import { report } from '#src/site/browser/report.ts';
import type { PageModule } from '#src/site/engine/contract.ts';
import { watchBuild } from '#src/site/engine/guard.ts';
import type { View } from '#src/site/engine/load.ts';
import type { Draw } from '#src/site/engine/navigate.ts';
import type { PageBlock } from './page-block.ts';
import { errorPage, Root } from './root.tsx';

/**
 * Tells of a chunk that did not come for header, footer or soft links, while the page works on. A page that is left meanwhile breaks
 * its loading off, and that is no loss: its timer ends with it.
 */
const reportLater = (error: unknown) => setTimeout(report('lost chunk'), 1_000, error);

/** `page` is undefined for an error page. `sign`: the first sign of use, where engine and shell wait for it. */
export async function startPage(
  app: HTMLElement,
  block: PageBlock,
  page: PageModule | undefined,
  sign: Promise<Event | undefined> | undefined,
): Promise<void> {
  const first: View = { url: new URL(block.url), head: block.head, data: block.data, Page: page?.default ?? errorPage };
  const drawn = Promise.withResolvers<Draw>();
  const onReady = (draw: Draw) => {
    drawn.resolve(draw);
    giveChanges(app);
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
      .then(async (it) => it.startEngine(await drawn.promise, first, !page, given))
      .catch(reportLater); // every link stays a document load
  }
  import('#src/site/shell/shell.browser.tsx')
    .then((it) => it.startShell(block.shell, first.url, options))
    .catch(reportLater); // header and footer stay plain links
}
