/** Chromium by playwright-core: the system's own, else Playwright's download. */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '#tests/support/browsers.mjs';
import { COLLECT_VIOLATIONS, type Driver, isNetworkNote, TAKE_VIOLATIONS } from './driver.ts';

const KEYS: Record<string, string> = { '\n': 'Enter', '\t': 'Tab' };

export const chromiumPath = (): string | undefined => findBrowser('chromium');

/** The browser itself, for tests that need more of it than a `Driver` offers: window sizes, colour schemes, the clock. */
export async function launchBrowser(options: { hasScrollbars?: boolean } = {}): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Нет браузера Chromium. Установите его: apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ignoreDefaultArgs: options.hasScrollbars ? ['--hide-scrollbars'] : [],
  });
}

export async function launchChromium(): Promise<Driver> {
  const browser = await launchBrowser();
  return {
    name: 'Chromium',
    async page({ javaScript = true, before } = {}) {
      const context = await browser.newContext({
        javaScriptEnabled: javaScript,
        viewport: { width: 1000, height: 700 },
      });
      if (javaScript) await context.addInitScript(COLLECT_VIOLATIONS);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      let found: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNote(message.text())) found.push(message.text());
      });
      page.on('pageerror', (error) => found.push(String(error)));
      return {
        open: async (url) => void (await page.goto(url)),
        run: (expression) => page.evaluate(expression),
        async click(selector, how = 'plain') {
          if (how === 'middle') await page.click(selector, { button: 'middle', noWaitAfter: true });
          else {
            const modifiers = how === 'ctrl' ? ['Control' as const] : how === 'shift' ? ['Shift' as const] : [];
            await page.click(selector, { modifiers, noWaitAfter: true });
          }
        },
        async type(text) {
          for (const key of text) await (KEYS[key] ? page.keyboard.press(KEYS[key]) : page.keyboard.type(key));
        },
        reload: async () => void (await page.reload()),
        async problems() {
          const all = javaScript ? [...found, ...(await page.evaluate<string[]>(TAKE_VIOLATIONS))] : found;
          found = [];
          return all;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
