/** A visitor of the real site in Chromium: pages, what went wrong in them, and the checks every page must pass. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './drivers/chromium.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [320, 390, 720, 768, 1440, 1920]; // 720: 1440 px at a zoom of 200 %

export async function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('Нет браузера Chromium. Установите его: apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

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

/** What axe finds wrong in an address in one colour scheme, in short. */
export async function axeViolations(browser: Browser, address: string, colorScheme: 'light' | 'dark') {
  // The policy would refuse an added script.
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  await context.close();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
}

/** Widths at which an address scrolls sideways, and «large letters» when it does with letters twice as large. */
export async function sidewaysScroll(browser: Browser, address: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(address);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (await isWide()) found.push(`${width} px`);
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  if (await isWide()) found.push('large letters');
  await page.close();
  return found;
}
