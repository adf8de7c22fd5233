/** Measures the first view of a page on a phone: bytes, requests and times. */
import type { Browser } from 'playwright-core';

/** A phone as Lighthouse means it: 150 ms, 1.6 Mbit/s, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const QUIET_MS = 2_000;

export type Weight = {
  html: { packed: number; raw: number };
  requests: number;
  bytes: number;
  script: { bytes: number; usedShare: number };
  fcpMs: number;
  lcpMs: number;
  /** Sum of what long tasks take over 50 ms. */
  blockedMs: number;
  /** Work of the page's main thread. */
  mainMs: number;
};

/** Bytes of the document as they come and unpacked, at its best packing: the second asking brings it, this waits for it. */
export async function packedHtml(url: string): Promise<Weight['html']> {
  const ask = () => fetch(url, { headers: { 'accept-encoding': 'br' } });
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask();
    const raw = Buffer.byteLength(await answer.text());
    const packed = Number(answer.headers.get('content-length'));
    if (/-br"$/.test(answer.headers.get('etag') ?? '')) return { packed, raw };
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url}: страница не упакована лучшим образом`);
}

/** Opens the page once without any action, and counts until it has been quiet. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const html = await packedHtml(url);
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Performance.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sizes = new Map<string, number>();
  const scripts = new Set<string>();
  tools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.addInitScript(watchTimes);
  await page.coverage.startJSCoverage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const coverage = await page.coverage.stopJSCoverage();
  const times = await page.evaluate(() => (window as unknown as { benchTimes: Times }).benchTimes);
  const { metrics } = await tools.send('Performance.getMetrics');
  const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await context.close();
  const sum = (ids: Iterable<string>) => [...ids].reduce((all, id) => all + (sizes.get(id) ?? 0), 0);
  const script = { bytes: sum(scripts), usedShare: usedShare(coverage) };
  return { html, requests: sizes.size, bytes: sum(sizes.keys()), script, ...times, mainMs: taskSeconds * 1000 };
}

type Times = Pick<Weight, 'fcpMs' | 'lcpMs' | 'blockedMs'>;

/** Runs in the page, before its own scripts. */
function watchTimes(): void {
  const times = { fcpMs: Number.NaN, lcpMs: Number.NaN, blockedMs: 0 };
  (window as unknown as { benchTimes: Times }).benchTimes = times;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcpMs = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    times.lcpMs = startTime;
  });
  watch('longtask', ({ duration }) => {
    times.blockedMs += Math.max(0, duration - 50);
  });
}

type Range = { startOffset: number; endOffset: number; count: number };
type Covered = { source?: string; functions: { ranges: Range[] }[] };

/** Returns the share of the scripts' text that has run: the innermost range around a letter decides. */
function usedShare(scripts: readonly Covered[]): number {
  let [all, used] = [0, 0];
  for (const { source = '', functions } of scripts) {
    const ran = new Uint8Array(source.length).fill(1);
    const ranges = functions.flatMap((one) => one.ranges);
    ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
    for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    all += source.length;
    used += ran.reduce((sum, one) => sum + one, 0);
  }
  return all === 0 ? Number.NaN : used / all;
}
