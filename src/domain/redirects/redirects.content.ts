/** Shape of content/redirects.csv and the pages a redirect may never hide (specification 2.1). */
import { z } from 'zod';
import { link } from '#src/platform/content-fields.ts';

export const redirectRow = z.strictObject({
  from: z
    .string()
    .regex(/^\/([^\s/?#]+\/)+$/, { error: 'ожидалось: адрес страницы со слешами по краям, например /catalog/old/' }),
  to: link().optional(),
  status: z.enum(['301', '410']).transform(Number),
});

/** Pages of the route table without a parameter, in the order of the specification. */
export const FIXED_PATHS = [
  '/',
  '/about/',
  '/analogs/',
  '/catalog/',
  '/catalog/comparison/',
  '/catalog/ethernet-switches/sfp/',
  '/contacts/',
  '/download/',
  '/in-progress/',
  '/news/',
  '/partners/',
  '/policy/',
  '/press-kit/',
  '/prices-eccm/',
  '/prices-ecss/',
  '/promo/',
  '/search/',
  '/solutions/',
  '/success_subscribe/',
  '/support/',
  '/support/faq-list/',
  '/tech-partners/',
  '/unsubscribe/',
] as const;
