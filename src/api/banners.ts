/** Banners (specification 7.2, C304–C306). */
import { z } from 'zod';
import { findBanners } from '#src/domain/banners/banners.server.ts';
import { BANNER_PLACES } from '#src/domain/banners/banners.ts';
import { call } from './call.ts';

const banner = z
  .object({ url: z.string(), image: z.string().nullable(), title: z.string(), description: z.string() })
  .meta({ id: 'Banner', description: 'Баннер' });

const SUMMARIES = {
  base: 'Баннеры главной страницы',
  teaching: 'Баннеры об обучении',
  company: 'Баннеры о компании',
} as const;

export const bannerCalls = BANNER_PLACES.map((place) =>
  call({
    method: 'GET',
    path: `/banners/${place}`,
    id: `find-${place}-banners`,
    section: 'Баннеры',
    summary: SUMMARIES[place],
    answer: z.array(banner),
    handle: async () => ({ data: await findBanners(place) }),
  }),
);
