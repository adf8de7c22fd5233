/** Firefox by puppeteer-core over WebDriver BiDi. */
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { findBrowser } from '#tests/support/browsers.mjs';
import { COLLECT_VIOLATIONS, type Driver, isNetworkNote, TAKE_VIOLATIONS, until } from './driver.ts';

const KEYS: Record<string, KeyInput> = { '\n': 'Enter', '\t': 'Tab' };

export const firefoxPath = (): string | undefined => findBrowser('firefox');

export async function launchFirefox(): Promise<Driver> {
  const executablePath = firefoxPath();
  if (!executablePath) throw new Error('Нет браузера Firefox. Установите его: apt-get install firefox-esr');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1000, height: 700 },
  });
  return {
    name: 'Firefox',
    async page({ before } = {}) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(COLLECT_VIOLATIONS);
      if (before) await page.evaluateOnNewDocument(before);
      let found: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNote(message.text())) found.push(message.text());
      });
      page.on('pageerror', (error) => found.push(String(error)));
      const run = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
      return {
        open: async (url) => void (await page.goto(url)),
        run,
        async click(selector, how = 'plain') {
          // A sheet that arrives between the measure of a link and the press moves the link away from the pointer.
          await until({ run }, 'document.readyState === "complete"');
          const key = how === 'ctrl' ? 'Control' : how === 'shift' ? 'Shift' : undefined;
          if (key) await page.keyboard.down(key);
          await page.click(selector, how === 'middle' ? { button: 'middle' } : {});
          if (key) await page.keyboard.up(key);
        },
        async type(text) {
          for (const key of text) await (KEYS[key] ? page.keyboard.press(KEYS[key]) : page.keyboard.type(key));
        },
        reload: async () => void (await page.reload()),
        async problems() {
          const all = [...found, ...((await page.evaluate(TAKE_VIOLATIONS)) as string[])];
          found = [];
          return all;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
