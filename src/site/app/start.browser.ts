/**
 * Entry script of the browser, and all that a page loads which nobody uses: it hears the first sign of use, and only then come
 * React, the page, the engine and the shell.
 */
import '#src/site/engine/back-fallback.ts'; // first: it must listen before anything else can fail
import '#src/ui/styles.css';
import '#src/site/engine/engine.css';
import { holdChanges } from '#src/site/browser/early-changes.ts';
import { firstSign } from '#src/site/browser/first-sign.ts';
import { isKnownVisitor } from '#src/site/browser/known-visitor.ts';
import { report } from '#src/site/browser/report.ts';
import type { PageModule } from '#src/site/engine/contract.ts';
import { mayReload } from '#src/site/engine/guard.ts';
import type { PageBlock } from './page-block.ts';

async function start(block: PageBlock, app: HTMLElement): Promise<void> {
  // Back has come before any script: the entries of one document outlive it, so that only the address has changed since the document was
  // loaded. The answer to a form has another address than its page too, and keeps it.
  const [loaded] = performance.getEntriesByType('navigation');
  const isLeft = (address: string) => new URL(address).pathname !== location.pathname;
  const [script] = block.scripts;
  if (script && loaded && isLeft(loaded.name) && isLeft(block.url) && mayReload(location.pathname))
    return location.reload();
  holdChanges();
  // A place in the page may stand in a part that scripts open.
  const isAwaited = isKnownVisitor() || location.hash !== '';
  const sign = isAwaited ? undefined : firstSign(); // heard from now on, while the page is loaded
  if (!block.isEager) await sign;
  for (const file of block.scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: file }));
  }
  // Firefox and Safari break off what a page still loads when a link is followed: that is no lost chunk.
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  addEventListener('beforeunload', leave);
  try {
    const page: Promise<PageModule | undefined> = script
      ? import(/* @vite-ignore */ script)
      : Promise.resolve(undefined);
    const [live, loadedPage] = await Promise.all([import('./page.browser.tsx'), page]);
    void live.startPage(app, block, loadedPage, sign);
  } catch (error) {
    if (isLeaving) return addEventListener('pageshow', () => void start(block, app), { once: true }); // Back
    report('lost chunk')(error);
    if (mayReload(location.pathname)) location.reload(); // C199; the second time the page stays readable as it is
  } finally {
    removeEventListener('beforeunload', leave); // a page that hears it is not kept for Back everywhere
  }
}

const block = document.getElementById('page-data')?.textContent;
const app = document.getElementById('app');
if (block && app) void start(JSON.parse(block) as PageBlock, app);
