import type { Page } from 'playwright-core';

/** What has moved in a page by itself since it was opened, a line for each shift; empty when nothing did. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        type Shift = { value: number; sources: { node: Element | null }[] };
        const found: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200));
            found.push(`${value}: ${moved.join(' | ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(found), 300);
      }),
  );
}
