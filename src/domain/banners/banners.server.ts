/** What others may ask about banners. */

import { readBanners } from './banners.queries.server.ts';
import type { Banner, BannerPlace } from './banners.ts';

/** Banners of a place in the editor's order (C304–C306). */
export async function findBanners(place: BannerPlace): Promise<Banner[]> {
  return readBanners(place);
}
