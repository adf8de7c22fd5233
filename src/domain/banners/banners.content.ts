/** Shape of content/banners.yaml: banners by the place they stand in (api/banners/base, /teaching, /company). */
import { z } from 'zod';
import { code, image, link, prose, sort } from '#src/platform/content/fields.ts';
import type { BannerPlace } from './banners.ts';

const banner = z.strictObject({
  code: code(),
  sort: sort(),
  url: link(),
  image: image().optional(),
  title: prose(),
  description: prose(),
});
const banners = z.array(banner);
export const bannersFile = z.strictObject({ base: banners, teaching: banners, company: banners } satisfies Record<
  BannerPlace,
  unknown
>);
