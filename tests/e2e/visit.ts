/** A visitor of the real site in Chromium: the pages of a test file, and what went wrong in them. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './drivers/chromium.ts';

export type Visits = {
  /** Opens an address as somebody new: the visit before is over. Waits for the engine unless scripts are off. */
  open(path: string, options?: BrowserContextOptions): Promise<void>;
  /** Is it still the document that was opened? */
  isSoft(): Promise<boolean>;
};

/**
 * The visits of a test file to `site`, one at a time; `onPage` is given the page of each. After every test nothing may have
 * gone wrong in any of its pages: errors of scripts and of the console; a failed request is the test's own business.
 */
export function visits(site: string, onPage: (page: Page) => void): Visits {
  let browser: Browser | undefined;
  let page: Page | undefined;
  const problems: string[] = [];
  const leave = async () => {
    await page?.context().close();
    page = undefined;
  };
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await leave();
    expect(problems.splice(0)).toEqual([]);
  });
  return {
    async open(path, options = {}) {
      await leave();
      if (!browser) throw new Error('The browser is not there yet: visits begin in tests');
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU', ...options });
      const opened = await context.newPage();
      page = opened;
      onPage(opened);
      opened.on('console', (message) => {
        const isNetwork = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isNetwork) problems.push(message.text());
      });
      opened.on('pageerror', (error) => problems.push(String(error)));
      await opened.goto(site + path);
      if (options.javaScriptEnabled === false) return;
      await opened.waitForFunction(() => document.documentElement.dataset.engine === 'on');
      await opened.evaluate(() => Object.assign(window, { sameDocument: true }));
    },
    isSoft: async () => (await page?.evaluate(() => 'sameDocument' in window)) ?? false,
  };
}
