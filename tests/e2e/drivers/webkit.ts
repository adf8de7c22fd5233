/** WebKitGTK's MiniBrowser by selenium-webdriver: an engine without the Navigation API, so every link is a document. */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#tests/nodes/ports.ts';
import { findBrowser } from '#tests/support/browsers.mjs';
import type { Driver } from './driver.ts';

const KEYS: Record<string, string> = { '\n': Key.ENTER, '\t': Key.TAB };
const DRIVER = findBrowser('webkit');
const XVFB = '/usr/bin/xvfb-run';
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

export const hasWebkit = (): boolean => DRIVER !== undefined && miniBrowser() !== undefined;

async function connect(port: number, driver: ChildProcess): Promise<WebDriver> {
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (tries > 50 || driver.exitCode !== null) throw error;
      await new Promise((done) => setTimeout(done, 200)); // the driver is still starting
    }
  }
}

/** MiniBrowser gives a session one window: all journeys share a tab, and there is no script before the page's own. */
export async function launchWebkit(): Promise<Driver> {
  if (!hasWebkit()) throw new Error('Нет браузера WebKit. Установите его: apt-get install webkit2gtk-driver xvfb');
  const port = await freePort();
  const driver = spawn(XVFB, ['-a', DRIVER ?? '', `--port=${port}`], { stdio: 'ignore', detached: true });
  const session = await connect(port, driver);
  return {
    name: 'WebKit',
    async page() {
      return {
        open: (url) => session.get(url),
        run: (expression) => session.executeScript(`return (${expression})`),
        click: (selector) => session.findElement(By.css(selector)).click(),
        async type(text) {
          for (const key of text)
            await session
              .switchTo()
              .activeElement()
              .sendKeys(KEYS[key] ?? key);
        },
        reload: () => session.navigate().refresh(),
        problems: async () => [],
        close: async () => {},
      };
    },
    async close() {
      await session.quit().catch(() => {});
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    },
  };
}
