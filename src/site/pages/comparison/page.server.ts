import { compareGoods } from '#src/domain/comparison/comparison.server.ts';
import { type ComparisonGroup, readSharedGoods } from '#src/domain/comparison/comparison.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { type FleetLink, fleetLinks } from '#src/site/blocks/calculator/fleet-links.server.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { COMPARISON_QUERY } from './address.ts';

/** `shared`: the goods of a shared address, read by everybody alike; null for the visitor's own list, which the API gives. `fleets`: calculators that count devices. */
export type ComparisonData = {
  shared: ComparisonGroup[] | null;
  fleets: FleetLink[];
  /** Words of the page that its script need not carry. */
  words: { empty: string; withoutScripts: string };
};

const WORDS: ComparisonData['words'] = {
  empty:
    'Отметьте «Сравнить» у\u00a0двух или более моделей в\u00a0каталоге или на\u00a0их страницах. Здесь появятся их\u00a0характеристики.',
  withoutScripts:
    'Собрать свой список можно только с\u00a0включённым JavaScript. Сравнение по\u00a0присланной ссылке открывается и\u00a0без него.',
};

export const query: readonly string[] = COMPARISON_QUERY;

export const load: Load<ComparisonData> = async ({ query: asked }) => {
  const text = asked.get('goods');
  const goods = text === null ? undefined : readSharedGoods(text);
  if (text !== null && !goods) return { kind: 'missing' };
  const [company, shared, fleets] = await Promise.all([
    currentCompany(),
    goods ? compareGoods(goods) : null,
    fleetLinks(),
  ]);
  const models = shared?.flatMap((group) => group.goods.map(({ model }) => model)) ?? [];
  return {
    kind: 'page',
    head: {
      title: `Сравнение оборудования${models.length > 0 ? `: ${models.slice(0, 4).join(', ')}` : ''} — ${company.name}`,
      description: 'Характеристики моделей рядом: что совпадает, что различается и\u00a0какое значение лучше.',
      canonical: links.comparison(),
      // The visitor's own list and shared ones are nobody else's to find.
      ...(goods ? { robots: 'noindex' as const } : {}),
      jsonLd: [
        breadcrumbList([
          { label: 'Продукция', href: links.catalog() },
          { label: 'Сравнение оборудования', href: links.comparison() },
        ]),
      ],
    },
    data: { shared, fleets, words: WORDS },
  };
};
