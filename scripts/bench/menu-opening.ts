import type { Browser } from 'playwright-core';
import { elementAt } from '#src/platform/lists.ts';

const PAGES = 7;
/** A finger below, a mouse above. */
const TOUCH_BELOW = 1200;
/** A mouse rests before it clicks, shorter than what opens the menu by itself, ms. */
const REST_MS = 60;
/** A phone's processor against the one of a desk. */
const SLOWER = 4;

const OPENER = 'header [data-top="catalog"], header summary:has(+ div)';

/**
 * The first opening of the menu on a processor four times slower: from the click to the frame that shows it, ms (Event
 * Timing, in steps of 8; the processor of whoever draws the frame is not slowed). Each in a new page; the middle one counts.
 */
export async function menuOpeningMs(browser: Browser, url: string, width: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < PAGES; i += 1) {
    const hasTouch = width < TOUCH_BELOW;
    const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          setTimeout(resolve, 3000, 16); // shorter ones are not told
          new PerformanceObserver((list) => {
            for (const { name, duration } of list.getEntries()) if (name === 'click') resolve(duration);
          }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        }),
    );
    const opener = page.locator(OPENER).filter({ visible: true }).first();
    if (hasTouch) await opener.tap();
    else {
      await opener.hover();
      await page.waitForTimeout(REST_MS);
      await opener.click();
    }
    times.push(await time);
    await context.close();
  }
  return elementAt(
    times.sort((a, b) => a - b),
    Math.floor(PAGES / 2),
  );
}
