/**
 * Visitors of a site in Chromium: the pages of a test file, and what went wrong in them. All files of a run share one
 * browser; every visitor has storage of its own, so files and tests do not meet.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { connectBrowser, launchBrowser } from './drivers/chromium.ts';
import { COLLECT_VIOLATIONS, isNetworkNote, TAKE_VIOLATIONS } from './drivers/driver.ts';

export type VisitOptions = BrowserContextOptions & {
  /** Runs in every document before the document's own scripts. */
  init?: string | (() => void);
  /** Nobody is there: the page is only opened. */
  isUntouched?: boolean;
  /** Prepares the page before it opens the address. */
  before?: (page: Page) => Promise<unknown>;
};

export type UsualOptions = VisitOptions & {
  /** What the visit waits for where scripts run; the engine unless it says something else. */
  ready?: string;
  /** Problems that are none in this file. */
  ignored?: RegExp;
  /** Scrollbars take width, as they do on a desktop: a browser of the file's own. */
  hasScrollbars?: boolean;
};

export type Visits = {
  /** Opens an address as somebody new: the visit before is over. Resolves when the page is ready. */
  open(path: string, options?: VisitOptions): Promise<void>;
  /** Opens one more tab of the visitor. */
  openTab(path: string): Promise<Page>;
  /** The context of another visitor, who stays until the test is over. */
  stranger(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Is it still the document that was opened? */
  isSoft(): Promise<boolean>;
  /** What has gone wrong in the visit so far. */
  problems(): readonly string[];
  /** Allows problems that a test causes on purpose. */
  expectProblem(pattern: RegExp): void;
};

/**
 * Gives the first sign that somebody is at the page, without touching anything, as soon as its script hears signs: header, footer
 * and popups come alive by it. Tests that watch a page which nobody touches go without.
 */
export const SIGN_OF_USE = `addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('keydown')))`;
/** What `ready` says where the shell is needed: header, footer, popups. */
export const SHELL = 'html[data-shell=on]';
/** Stores the answers to both notices, which cover the lower part of a page. */
export const answerNotices = (): void => {
  if (self.origin === 'null') return; // the blank page of a new tab keeps nothing, and Firefox 153 runs this there too
  localStorage.setItem('cookieMessage', 'true');
  localStorage.setItem('fixedMessage', 'true');
};

/**
 * Begins to write down, in the page itself, what it asks of addresses that contain `part`: what a test hears by its routes comes
 * later than the page's own timers. Answers what was asked so far.
 */
export async function askedInPage(page: Page, part: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const asked: string[] = [];
    const own = window.fetch;
    window.fetch = (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      if (address.includes(wanted)) asked.push(address);
      return own(input, init);
    };
    Object.assign(window, { asked });
  }, part);
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
}

/** Lets the page do what its timers and events have begun: a drawing of React waits for messages, not for the clock. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });

/** A connection to the browser of the run, for tests that keep several pages at once. */
export const openBrowser = (): Promise<Browser> => connectBrowser(inject('chromium').endpoint);

/**
 * The visits of a test file to `site`, one visitor at a time; `onPage` receives the page of each. `usual` holds for every visit
 * that does not say otherwise. After every test nothing may have gone wrong in any page: errors of scripts and of the
 * console, violations of the content policy; a failed request is the test's own business.
 */
export function visits(site: string, onPage: (page: Page) => void, usual: UsualOptions = {}): Visits {
  const { ready = 'html[data-engine=on]', ignored, hasScrollbars = false, ...options } = usual;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let page: Page | undefined;
  let problems: string[] = [];
  let expected: RegExp | undefined;

  async function leave(): Promise<void> {
    for (const tab of contexts.flatMap((context) => context.pages())) {
      problems.push(...(await tab.evaluate<string[]>(TAKE_VIOLATIONS).catch(() => [])));
    }
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    page = undefined;
  }
  async function newContext({ init, before: _, isUntouched, ...one }: VisitOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU', ...one });
    contexts.push(context);
    if (one.javaScriptEnabled !== false) await context.addInitScript(COLLECT_VIOLATIONS);
    if (!isUntouched) await context.addInitScript(SIGN_OF_USE);
    if (init) await context.addInitScript(init);
    return context;
  }
  async function newTab(context: BrowserContext): Promise<Page> {
    const tab = await context.newPage();
    tab.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !isNetworkNote(text)) problems.push(text);
    });
    tab.on('pageerror', (error) => problems.push(String(error)));
    return tab;
  }
  async function goTo(tab: Page, path: string, hasScripts: boolean): Promise<void> {
    await tab.goto(site + path);
    if (!hasScripts) return;
    await tab.waitForSelector(ready, { state: 'attached' });
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  beforeAll(async () => {
    browser = hasScrollbars ? await launchBrowser({ hasScrollbars }) : await openBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await leave();
    const found = problems.filter((text) => !expected?.test(text) && !ignored?.test(text));
    problems = [];
    expected = undefined;
    expect(found).toEqual([]);
  });
  return {
    async open(path, own = {}) {
      await leave();
      const given = { ...options, ...own };
      const opened = await newTab(await newContext(given));
      page = opened;
      onPage(opened);
      await given.before?.(opened);
      await goTo(opened, path, given.javaScriptEnabled !== false);
    },
    async openTab(path) {
      if (!page) throw new Error('A tab is opened beside a page: open() comes first');
      const tab = await newTab(page.context());
      await goTo(tab, path, true);
      return tab;
    },
    stranger: (one = {}) => newContext(one),
    isSoft: async () => (await page?.evaluate(() => 'sameDocument' in window)) ?? false,
    problems: () => problems,
    expectProblem(pattern) {
      expected = pattern;
    },
  };
}
