import type { Page } from 'playwright-core';

/** What has moved in a page by itself since it was opened, a line for each shift; empty when nothing did. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = { value: number; sources: { node: Element | null }[] };
    const found: string[] = [];
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200));
        found.push(`${value}: ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // What was kept is told in a task after the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return found;
  });
}
