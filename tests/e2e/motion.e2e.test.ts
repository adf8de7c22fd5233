import { describe, expect, inject, test } from 'vitest';
import { launchChromium } from './drivers/chromium.ts';
import { motionJourneys } from './motion-journeys.ts';
import { openBrowser } from './visit.ts';

describe('Chromium', () => motionJourneys(() => launchChromium(inject('chromium').endpoint)));

const { url: base } = inject('site');
test('C170: with reduced motion nothing runs or is cut', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${base}/solutions/12/`);
  await page.waitForSelector('main .visible');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await browser.close();
});

test('C170: without scripts every part is there to be read', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${base}/solutions/12/`);
  const watched = page.locator('main [data-in-view], main [data-in-view] > svg');
  expect(await watched.count()).toBeGreaterThan(5);
  const hidden = await watched.evaluateAll((all) =>
    all.flatMap((one) => {
      const { opacity, visibility, clipPath } = getComputedStyle(one);
      const isShown = opacity === '1' && visibility === 'visible' && clipPath === 'none' && one.clientHeight > 0;
      return isShown ? [] : [one.outerHTML.slice(0, 80)];
    }),
  );
  expect(hidden).toEqual([]);
  await browser.close();
});
