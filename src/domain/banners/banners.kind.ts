/** Shape of content/banners.yaml: banners by the place they stand in (api/banners/base, /teaching, /company). */
import { z } from 'zod';
import { code, image, link, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { unique } from '#src/platform/content/loading.ts';
import { BANNER_PLACES, type BannerPlace } from './banners.ts';

const banner = z.strictObject({
  code: code(),
  sort: sort(),
  url: link(),
  image: image().optional(),
  title: prose(),
  description: prose(),
});
const banners = z.array(banner);
const bannersFile = z.strictObject({ base: banners, teaching: banners, company: banners } satisfies Record<
  BannerPlace,
  unknown
>);

export const bannerKind: KindOf<'banner'> = {
  table: 'banner',
  key: 'code',
  title: 'Баннеры',
  load(loading) {
    const entry = loading.sources.yaml('banners.yaml', bannersFile);
    if (!entry) return;
    loading.checkLinks(entry);
    const isFree = unique<string>('код');
    for (const place of BANNER_PLACES) {
      for (const [index, banner] of entry.value[place].entries()) {
        if (!isFree(banner.code, entry, [place, index, 'code'])) continue;
        const image = banner.image ? loading.sources.mediaUrl(banner.image) : null;
        loading.content.banner.push({ ...banner, place, image });
      }
    }
  },
};
