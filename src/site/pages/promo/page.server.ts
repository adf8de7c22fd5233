import { createElement } from 'react';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findPromos } from '#src/domain/promo/promo.server.ts';
import type { Promo } from '#src/domain/promo/promo.ts';
import { formatPeriod, moscowDay } from '#src/platform/moscow-time.ts';
import { boundTexts } from '#src/site/blocks/drawn-tree/bound-texts.server.ts';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { GoodCards } from '#src/site/blocks/good-card/good-card.tsx';
import { shownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';

type ShownPromo = Omit<Promo, 'goods'> & {
  /** «с 1 ноября 2026 года по 31 марта 2027 года» */
  days: string;
  /** The goods of the offer as cards. */
  goods: DrawnPart | null;
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
      const found = await Promise.all(ids.map(findGoodCard));
      const goods = found.flatMap((good) => (good ? [shownGood(good)] : []));
      return {
        ...promo,
        body,
        days: formatPeriod(promo.starts, promo.ends),
        goods:
          goods.length > 0
            ? drawPart(`goods-${promo.code}`, createElement(GoodCards, { goods: boundTexts(goods) }))
            : null,
      };
    }),
  );
  return {
    kind: 'page',
    head: {
      title: `Акции — ${company.name}`,
      description: 'Акции на\u00a0оборудование, действующие и\u00a0завершённые: сроки, условия и\u00a0модели.',
      canonical: serverLinks.promo(),
      jsonLd: [breadcrumbList([{ label: 'Акции', href: serverLinks.promo() }])],
    },
    data: {
      today,
      promos: shown,
    },
  };
};
