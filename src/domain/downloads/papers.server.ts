/** Papers of a good from live data. The drawing of its front comes from above: pictures belong to the site. */
import { createHash } from 'node:crypto';
import type { Good } from '#src/domain/catalog/catalog.ts';
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import type { PaperContext } from './datasheet.ts';
import { readContentDay } from './downloads.queries.server.ts';

/** Draws the front of a good as a complete SVG document. */
export type DrawPanel = (shape: GoodShape) => string;

/** `edition` names the data of this good: it changes when anything the paper shows does. */
export async function paperContext(
  good: Good,
  { siteUrl, drawPanel }: { siteUrl: string; drawPanel: DrawPanel },
): Promise<PaperContext> {
  const [company, synced] = await Promise.all([findCompany(), readContentDay()]);
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  const edition = createHash('sha256')
    .update(JSON.stringify([good, company]))
    .digest('hex')
    .slice(0, 8);
  return { company, siteUrl, panel: drawPanel(good.shape), date: moscowDay(synced), edition };
}
