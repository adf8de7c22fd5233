/** Chromium by playwright-core: the system's own, else Playwright's download. */
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { findBrowser } from '#tests/support/browsers.mjs';
import { COLLECT_VIOLATIONS, type Driver, isNetworkNote, TAKE_VIOLATIONS } from './driver.ts';

const KEYS: Record<string, string> = { '\n': 'Enter', '\t': 'Tab' };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

function chromiumPath(): string {
  const path = findBrowser('chromium');
  if (!path) throw new Error('Нет браузера Chromium. Установите его: apt-get install chromium');
  return path;
}

/** The one Chromium of a run, started by global-setup.ts; `inject('chromium').endpoint` is its address. */
export const startChromium = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: chromiumPath(), args: FLAGS });

/** A connection to the Chromium of the run; `close` ends what was opened through it. */
export const connectBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);

/** A browser of its own: for programs outside the tests, and for scrollbars, which are a flag of the process. */
export const launchBrowser = ({ hasScrollbars = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: FLAGS,
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
  });

export async function launchChromium(endpoint: string): Promise<Driver> {
  const browser = await connectBrowser(endpoint);
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
