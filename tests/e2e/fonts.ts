/** What is shown in another face than the site's own. */
import type { Page } from 'playwright-core';

/** Signs that Golos Text has not; the sheets leave them to the fallback (src/ui/fonts/fonts.css). */
const FOREIGN = 'η″▲▼→';

/**
 * Signs of the visible text whose file has not come, a line for each, and faces that failed. The page has had its fonts
 * requested; `optional` faces that come late are loaded, though not taken up before the next page.
 */
export function fontFindings(page: Page): Promise<string[]> {
  return page.evaluate(async (foreign) => {
    await document.fonts.ready;
    const faces = [...document.fonts]
      .filter(({ family }) => family.includes('Golos Text'))
      .map(({ status, unicodeRange }) => {
        const runs = unicodeRange.split(',').map((run) => {
          const [from = 0, to = from] = run
            .trim()
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          return { from, to };
        });
        return { status, has: (point: number) => runs.some(({ from, to }) => point >= from && point <= to) };
      });
    const found = new Set(faces.some(({ status }) => status === 'error') ? ['a font failed'] : []);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder?.checkVisibility() || holder.closest('script, style, code, pre')) continue;
      for (const sign of node.textContent ?? '') {
        if (sign < ' ' || foreign.includes(sign)) continue;
        const face = faces.find(({ has }) => has(sign.codePointAt(0) ?? 0));
        if (face?.status !== 'loaded')
          found.add(`«${sign}» in «${node.textContent?.slice(0, 40)}»: ${face ? face.status : 'no file has it'}`);
      }
    }
    return [...found];
  }, FOREIGN);
}

/** What the title is really set in: a font may be loaded and yet not be taken up. */
export async function isInOurFont(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.length > 0 && fonts.every(({ familyName }) => familyName.startsWith('Golos'));
}
