/** Banners of the menus and pages (specification 3, 7.2). */

export const BANNER_PLACES = ['base', 'teaching', 'company'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];
export type Banner = { url: string; image: string | null; title: string; description: string };
