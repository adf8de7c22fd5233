import { describe, expect, inject, test } from 'vitest';
import { launchChromium } from '../drivers/chromium.ts';
import { motionJourneys } from '../motion-journeys.ts';
import { answerNotices, openBrowser, SIGN_OF_USE } from '../visit.ts';

describe('Chromium', () => motionJourneys(() => launchChromium(inject('chromium').endpoint)));

const { url: base } = inject('site');
const WATCH = `addEventListener('DOMContentLoaded', () => {
  window.paints = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({ type: 'largest-contentful-paint', buffered: true });
});`;

test.each([320, 390, 768, 1024, 1440, 1920])(
  'C089: at %s px the film and its drawing are never the largest paint',
  async (width) => {
    const browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(answerNotices);
    await page.addInitScript(WATCH);
    await page.goto(`${base}/solutions/`);
    await page.waitForFunction(
      () => ((document.querySelector('main video') as HTMLVideoElement)?.currentTime ?? 0) > 0.2,
    );
    const { words, drawing } = await page.evaluate(() => {
      const paints = Reflect.get(window, 'paints') as { element: Element | null; size: number }[];
      const isDrawn = ({ element }: { element: Element | null }) => element?.matches('img, video') === true;
      const { width: across, height: down } =
        document.querySelector('main img')?.getBoundingClientRect() ?? new DOMRect();
      return {
        words: Math.max(...paints.filter((paint) => !isDrawn(paint)).map(({ size }) => size)),
        drawing: Math.max(across * down, ...paints.filter(isDrawn).map(({ size }) => size)),
      };
    });
    await browser.close();
    expect(drawing).toBeGreaterThan(10_000); // it is there
    expect(drawing).toBeLessThan(words * 0.9);
  },
);

test('C089: no byte of the film comes before it is in view', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 100 } });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.addInitScript(answerNotices);
  await page.goto(`${base}/solutions/`);
  await page.waitForSelector('main video', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect(films).toEqual([]);
  await page.locator('main video').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => (document.querySelector('main video') as HTMLVideoElement).currentTime > 0);
  expect(films.length).toBeGreaterThan(0);
  await browser.close();
});

test('C089, C170: with reduced motion no film is loaded and nothing runs or is cut', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(SIGN_OF_USE);
  await page.goto(`${base}/solutions/12/`);
  await page.waitForSelector('main .visible');
  // The head of a table stands still in the window while the page is scrolled: that is no motion.
  const running = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => !(one instanceof CSSAnimation && one.animationName === 'stay')).length,
  );
  expect(running).toBe(0);
  await page.goto(`${base}/solutions/`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('video').count()).toBe(0);
  await browser.close();
});

test('with reduced motion a veil says that a table goes on, until its end', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(`${base}/catalog/ethernet-switches/?view=table`);
  const table = page.locator('#goods section[data-fade]');
  const veil = () => table.evaluate((area) => getComputedStyle(area, '::after').content);
  await expect.poll(veil).toBe('""');
  await table.evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
  await expect.poll(veil).toBe('none');
  await browser.close();
});

test('C089, C170: without scripts there is the drawing and no film, and every part is there to be read', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${base}/solutions/`);
  expect([await page.locator('main img[src*=lights]').count(), await page.locator('video').count()]).toEqual([1, 0]);
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
