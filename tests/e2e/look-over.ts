/** One visit that looks a page over: what moves while it comes in, what axe finds, how its boxes stand at each width. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { nextPlace } from '#src/site/shell/header/header-place.ts';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { boxFindings } from './boxes.ts';
import { fontFindings } from './fonts.ts';
import { SIGN_OF_USE } from './visit.ts';

export type LookOver = {
  /** Width of the window while the page comes in, px. */
  width: number;
  /** Also the colours of the dark scheme. */
  dark?: boolean;
  /** Also these widths, and letters twice as large. */
  widths?: readonly number[];
  /** Also labels that meet, text that is cut, long lines and small targets (boxes.ts). */
  hasBoxes?: boolean;
};

/**
 * Below it nobody sees a move: letters painted while the browser still waits for their font, up to 100 ms, are invisible and
 * take another width when it waits no longer; a busy machine paints in that moment now and then, for 0.0002 at most.
 */
const SEEN = 0.001;
const HEIGHT = 900;
/** How long letters wait for a font of `font-display: optional`, with some room; a font that comes later is not taken up. */
const FONT_WAIT_MS = 150;
/** The header is fixed at 260, away at 900, back on the way up. */
const STOPS = [260, 900, 800, 0];

/** A page that keeps what moves in it, for `shiftsOf`. */
export async function watchedPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  await page.addInitScript(SIGN_OF_USE);
  await page.addInitScript((seen) => {
    type Shift = { value: number; sources: { node: Element | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        if (value < seen) continue;
        const moved = sources.map(({ node }) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 120));
        shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, SEEN);
  return page;
}

/** What has moved so far, a line for each shift; two frames later than now, so that the last one is told. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: string[] }).shifts;
  });
  return found.map((one) => `${page.viewportSize()?.width} px: ${one}`);
}

/** Opens `address` so that fonts and pictures come after the page is painted in the fallback font. */
export async function openSlowly(page: Page, address: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.(?:woff2|svg|png|jpg|avif|webp)(?:\?|$)/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction((ms) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      return paint !== undefined && performance.now() - paint.startTime > ms;
    }, FONT_WAIT_MS);
  } finally {
    painted.resolve();
  }
  await page.waitForLoadState();
  await page.waitForSelector('html[data-shell=on]', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls from the top to each of `stops`; there the header and the pictures in view have come to rest. */
export async function scrollThrough(page: Page, stops: readonly number[] = STOPS): Promise<void> {
  let place = { isFixed: false, isHidden: false, y: 0, turn: 0 };
  for (const stop of stops) {
    const y = await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' });
      return Math.max(0, Math.round(scrollY));
    }, stop);
    place = nextPlace(place, y);
    const header = place.isHidden ? 'hidden' : place.isFixed ? 'fixed' : 'static';
    await page.waitForFunction((wanted) => document.documentElement.dataset.header === wanted, header);
    await picturesInView(page);
  }
}

/** Waits for the pictures in view: those of lists are loaded when one comes near them. */
export async function picturesInView(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const pictures = [...document.images].filter(
      (one) => one.checkVisibility() && isInView(one.getBoundingClientRect()),
    );
    return pictures.every(({ complete }) => complete);
  });
}

/** Whether the page scrolls sideways at each of `widths` or with letters twice as large, and with `hasBoxes` how its boxes stand there. */
async function boxesAt(page: Page, widths: readonly number[], hasBoxes: boolean): Promise<string[]> {
  const found: string[] = [];
  const check = async (what: string) => {
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`wider than ${what}`);
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await check(`${width} px`);
    if (hasBoxes) found.push(...(await boxFindings(page)).map((one) => `${width} px: ${one}`));
  }
  if (widths.length > 1) {
    // As a visitor's own settings say it: limits of styles in rem see it too.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await check(`${width} px with large letters`);
    }
  }
  return found;
}

/** Everything that is wrong with the page at `address`, a line each; empty when nothing is. */
export async function lookOver(
  browser: Browser,
  address: string,
  { width, dark = false, widths = [], hasBoxes = false }: LookOver,
): Promise<string[]> {
  const page = await watchedPage(browser, { viewport: { width, height: HEIGHT }, bypassCSP: true });
  try {
    await openSlowly(page, address);
    await scrollThrough(page);
    const found = [...(await shiftsOf(page)), ...(await fontFindings(page))];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    found.push(...(await axeFindings(page)));
    if (dark) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      found.push(...(await axeFindings(page, COLOUR_RULES)).map((one) => `dark: ${one}`));
    }
    found.push(...(await boxesAt(page, [...new Set([width, ...widths])], hasBoxes)));
    return found;
  } finally {
    await page.close();
  }
}
