/**
 * Pages ahead of the click: links that are hovered or focused first, then those in view; at most 5 at once (C370).
 * Never on slow connections, with data-saver (C076, C077), or once a new build is known.
 */
import { isNewBuild } from './guard.ts';
import { load } from './load.ts';
import { match } from './match.ts';

const AT_ONCE = 5;
const waiting = new Map<string, URL>();
let running = 0;

type Connection = { saveData?: boolean; effectiveType?: string };

function isAllowed(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !isNewBuild() && !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  url.hash = '';
  if (url.pathname === location.pathname && url.search === location.search) return undefined;
  return match(url.pathname)?.isValid ? url : undefined;
}

function pump(): void {
  for (const [address, url] of waiting) {
    if (running >= AT_ONCE || !isAllowed()) return;
    waiting.delete(address);
    running++;
    const done = () => {
      running--;
      pump();
    };
    load(url, { isAhead: true }).promise.then(done, done);
  }
}

const seen = (link: Element, isIn: boolean) => {
  const url = addressOf(link);
  if (!url) return;
  if (isIn) waiting.set(url.href, url);
  else waiting.delete(url.href);
};

let watcher: IntersectionObserver | undefined;

/** Watches the links of the page now shown; called again after every navigation. */
export function watchLinks(): void {
  if (import.meta.env.DEV) return; // a kept page would hide the author's next edit
  watcher?.disconnect();
  waiting.clear();
  watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) seen(entry.target, entry.isIntersecting);
    pump();
  });
  for (const link of document.querySelectorAll('a[href]')) watcher.observe(link);
}

/** Starts hover and focus; `watchLinks` adds the links in view. */
export function startPrefetch(): void {
  if (import.meta.env.DEV) return;
  const soon = (event: Event) => {
    const url = addressOf(event.target);
    if (!url || !isAllowed()) return;
    const rest = [...waiting];
    waiting.clear();
    for (const [address, one] of [[url.href, url] as const, ...rest]) waiting.set(address, one);
    pump();
  };
  document.addEventListener('pointerover', soon, { passive: true });
  document.addEventListener('focusin', soon);
  watchLinks();
}
