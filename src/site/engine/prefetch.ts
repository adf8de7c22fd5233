/**
 * Loads pages before the click: first links under the pointer or with focus, then links in view, at most 5 at once
 * (C370). Begins with the first sign that somebody is there (a pointer, a focus, a scroll): a page that is only opened loads
 * nothing but itself. Does nothing on slow connections, with data-saver (C076, C077) or after a new build is known.
 */
import { isNewBuild } from './guard.ts';
import { load } from './load.ts';
import { match } from './match.ts';

const AT_ONCE = 5;
/** Signs of a finger come before its tap and with every scroll: what it asks for goes first, loading ahead begins after this rest. */
const REST_MS = 500;
let waiting: string[] = [];
let running = 0;
/** Runs until the page has rested. */
let rest: ReturnType<typeof setTimeout> | undefined;

type Connection = { saveData?: boolean; effectiveType?: string };

function isAllowed(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !isNewBuild() && !connection?.saveData && !/^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/**
 * Returns the address of the page a link leads to, or undefined when the engine would not handle a click on it. A
 * link with `rel` (nofollow) leads to a form and is left out.
 */
function pageOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined; // a text node, or the document
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target],[download],[rel])');
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  if (isHere || link?.origin !== location.origin || !match(link.pathname)?.isValid) return undefined;
  return link.origin + link.pathname + link.search;
}

function pump(): void {
  while (rest === undefined && running < AT_ONCE && waiting.length > 0 && isAllowed()) {
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

let isSomebodyThere = false;

/** Watches the links of the present page. Called after every navigation. */
export function watchLinks(): void {
  if (import.meta.env.DEV) return; // a cached page would hide the next edit of its source
  if (!isSomebodyThere) return;
  watcher?.disconnect();
  waiting = [];
  for (const link of document.querySelectorAll('a[href]')) watcher?.observe(link);
}

function begin(target: EventTarget | null): void {
  rest = undefined;
  if (!isSomebodyThere) {
    isSomebodyThere = true;
    watchLinks();
  }
  const address = pageOf(target);
  if (address) waiting = [address, ...waiting.filter((one) => one !== address)];
  pump();
}

const SIGNS = ['pointerover', 'focusin', 'scroll'];

/**
 * Starts prefetch: links under the pointer or with focus go first, `watchLinks` adds the links in view. `sign`: what has
 * happened before the engine was here.
 */
export function startPrefetch(sign?: Event): void {
  if (import.meta.env.DEV) return;
  const soon = (event: Event) => {
    clearTimeout(rest);
    const isHover = event instanceof PointerEvent && event.pointerType === 'mouse';
    rest = setTimeout(begin, isHover ? 0 : REST_MS, event.target);
  };
  for (const one of SIGNS) document.addEventListener(one, soon, { passive: true });
  if (sign && SIGNS.includes(sign.type)) soon(sign);
}
