/**
 * Pages ahead of the click: links that are hovered or focused first, then those in view; at most 5 at once (C370).
 * Never on slow connections, with data-saver (C076, C077), or once a new build is known.
 */
import { isNewBuild } from './guard.ts';
import { load } from './load.ts';
import { match } from './match.ts';

const AT_ONCE = 5;
let waiting: string[] = [];
let running = 0;

type Connection = { saveData?: boolean; effectiveType?: string };

function isAllowed(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !isNewBuild() && !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** Address of the page a link leads to, or undefined when a click would be none of ours; `rel` marks forms (nofollow). */
function pageOf(target: EventTarget | null): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]:not([target],[download],[rel])');
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  if (isHere || link?.origin !== location.origin || !match(link.pathname)?.isValid) return undefined;
  return link.origin + link.pathname + link.search;
}

function pump(): void {
  while (running < AT_ONCE && waiting.length > 0 && isAllowed()) {
    running++;
    const done = () => {
      running--;
      pump();
    };
    load(new URL(waiting.shift() ?? ''), { priority: 'low' }).promise.then(done, done);
  }
}

const watcher =
  typeof IntersectionObserver === 'undefined'
    ? undefined
    : new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          const address = pageOf(target);
          waiting = waiting.filter((one) => one !== address);
          if (address && isIntersecting) waiting.push(address);
        }
        pump();
      });

/** Watches the links of the page now shown; called again after every navigation. */
export function watchLinks(): void {
  if (import.meta.env.DEV) return; // a kept page would hide the author's next edit
  watcher?.disconnect();
  waiting = [];
  for (const link of document.querySelectorAll('a[href]')) watcher?.observe(link);
}

/** Hover and focus go first; `watchLinks` adds the links in view. */
export function startPrefetch(): void {
  if (import.meta.env.DEV) return;
  const soon = ({ target }: Event) => {
    const address = pageOf(target);
    if (address) waiting = [address, ...waiting.filter((one) => one !== address)];
    pump();
  };
  document.addEventListener('pointerover', soon, { passive: true });
  document.addEventListener('focusin', soon);
  watchLinks();
}
