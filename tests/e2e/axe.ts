/** What axe finds wrong with what a page shows now. The page's context needs `bypassCSP`: the policy refuses an added script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose answer may differ between the colour schemes. */
export const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** A line for each rule that is broken, with the elements and the reason; colours on their way are waited for. */
export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(
      ({ playState, effect, timeline }) =>
        // One that follows a scroll never ends.
        playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
    ),
  );
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (one) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(one),
    options,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join('\n')}`,
  );
}
