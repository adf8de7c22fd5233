import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findPromos } from '#src/domain/promo/promo.server.ts';
import type { Promo } from '#src/domain/promo/promo.ts';
import { formatPeriod, moscowDay } from '#src/platform/moscow-time.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';

type ShownPromo = Omit<Promo, 'goods'> & {
  /** «с 1 ноября 2026 по 31 марта 2027» */
  days: string;
  goods: GoodCard[];
};
export type PromoData = {
  /** The Moscow day this was made on; the browser knows a later one. */
  today: string;
  promos: ShownPromo[];
};

/** C033 */
export const load: Load<PromoData> = async () => {
  const [promos, company] = await Promise.all([findPromos(), currentCompany()]);
  const today = moscowDay(new Date());
  const shown = await Promise.all(
    promos.map(async ({ body, goods: ids, ...promo }): Promise<ShownPromo> => {
      const goods = await Promise.all(ids.map(findGoodCard));
      return {
        ...promo,
        body,
        days: formatPeriod(promo.starts, promo.ends),
        goods: goods.filter((good) => good !== undefined),
      };
    }),
  );
  return {
    kind: 'page',
    head: {
      title: `Акции — ${company.name}`,
      description:
        'Действующие и\u00a0завершённые акции на\u00a0оборудование: сроки и\u00a0модели, для\u00a0которых они действуют.',
      canonical: serverLinks.promo(),
      jsonLd: [breadcrumbList([{ label: 'Акции', href: serverLinks.promo() }])],
    },
    data: {
      today,
      promos: shown,
    },
  };
};
