/**
 * The font may come too late for the first page (`optional`, src/ui/fonts/fonts.css). That page stays in the fallback, because
 * a swap would move what is being read; but the browser then keeps to the fallback for the life of the document, whatever
 * pages follow in it. The words of another page are all new, so they are set in our letters.
 */
import { NAVIGATED, type Navigated } from '#src/site/engine/navigated.ts';

const FAMILY = 'Golos Text Variable';

/** Where our letters are not taken up, all letters are as wide as those of the fallback named here. */
function isLate(): boolean {
  const brush = document.createElement('canvas').getContext('2d');
  if (!brush) return false;
  brush.font = `20px "${FAMILY}", monospace`;
  return brush.measureText('i').width === brush.measureText('Ж').width;
}

/** Takes a late font up with the next page; nothing where it came in time or not at all. */
export async function takeUpLateFont(): Promise<void> {
  await document.fonts.ready;
  const address = document.querySelector<HTMLLinkElement>('link[as=font]')?.href;
  const own = [...document.fonts].find(({ family, status }) => family.includes(FAMILY) && status === 'loaded');
  if (!address || !own || !isLate()) return;
  const { weight, unicodeRange } = own;
  const face = await new FontFace(FAMILY, `url(${address})`, { weight, unicodeRange }).load();
  const takeUp = ({ detail: { from, path } }: Navigated) => {
    if (from.split('?')[0] === path.split('?')[0]) return; // the same page with another filter
    document.removeEventListener(NAVIGATED, takeUp);
    document.fonts.add(face);
  };
  document.addEventListener(NAVIGATED, takeUp);
}
