/** What a journey needs of a browser; one adapter per browser, because no library drives all three packaged ones. */
export type PageOptions = {
  /** False: pages are documents only. */
  javaScript?: boolean;
  /** Script that runs in every document before the page's own. */
  before?: string;
};
export type ClickHow = 'plain' | 'ctrl' | 'shift' | 'middle';

/** A tab of its own, with storage of its own. */
export type Page = {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; it must survive JSON. */
  run<T>(expression: string): Promise<T>;
  /** A real click: the pointer moves, scrolls the element into view if it must, and presses. */
  click(selector: string, how?: ClickHow): Promise<void>;
  /** Types into the focused element; '\n' is Enter, '\t' is Tab. */
  type(text: string): Promise<void>;
  reload(): Promise<void>;
  /** Script errors, console errors and CSP violations since the last question. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
};
export type Driver = { name: string; page(options?: PageOptions): Promise<Page>; close(): Promise<void> };

/** Collects CSP violations over all documents of a tab. */
export const COLLECT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  const all = JSON.parse(sessionStorage.getItem('test-violations') ?? '[]');
  all.push('CSP: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
  sessionStorage.setItem('test-violations', JSON.stringify(all));
});`;
export const TAKE_VIOLATIONS = `(() => {
  const all = JSON.parse(sessionStorage.getItem('test-violations') ?? '[]');
  sessionStorage.removeItem('test-violations');
  return all;
})()`;

/** An answer of 404 or 500 stands in the console as an error; the journeys ask for them on purpose. */
export const isNetworkNote = (text: string) => /Failed to load resource|NetworkError|ERR_|net::/.test(text);

/**
 * Waits until `expression` is true in the page; documents may come and go meanwhile. WebKit on two busy cores has taken more
 * than eight seconds to go back.
 */
export async function until(page: Pick<Page, 'run'>, expression: string, limitMs = 40_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  let last: unknown;
  for (;;) {
    try {
      last = await page.run<boolean>(`Boolean(${expression})`);
      if (last === true) return;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) {
      const state = await page
        .run<string>('location.href + " | " + document.title + " | y=" + scrollY')
        .catch((error: unknown) => String(error));
      throw new Error(`never became true: ${expression}\nlast: ${last}\nat: ${state}`);
    }
    await new Promise((done) => setTimeout(done, 25));
  }
}
