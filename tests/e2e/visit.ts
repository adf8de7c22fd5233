/** A visitor of the real site in Chromium: pages, what went wrong in them, and the checks every page must pass. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type Visit = {
  page: Page;
  /** Errors of scripts and of the console; a failed request is the test's own business. */
  problems: string[];
  /** Is it still the document that was opened? */
  isSoft(): Promise<boolean>;
};

/** Opens an address as a visitor; waits for the engine unless scripts are off. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address);
  if (options.javaScriptEnabled !== false) {
    await page.waitForFunction(() => document.documentElement.dataset.engine === 'on');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }
  return { page, problems, isSoft: () => page.evaluate(() => 'sameDocument' in window) };
}
