import { findGroups } from '#src/domain/catalog/catalog.server.ts';
import type { Group, Image } from '#src/domain/catalog/catalog.ts';
import { findGroupFace } from '#src/domain/catalog/group-face.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { counted } from '#src/platform/plural.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export type CatalogData = { summary: string; groups: { group: Group; image: Image | null }[] };

export const load: Load<CatalogData> = async () => {
  const [groups, company] = await Promise.all([findGroups(), currentCompany()]);
  const total = groups.reduce((sum, group) => sum + group.goodsCount, 0);
  const archive = groups.filter(({ goodsCount }) => goodsCount === 0).length;
  const range = `${counted(total, ['модель', 'модели', 'моделей'])} в\u00a0${counted(groups.length - archive, ['разделе', 'разделах', 'разделах'])}: от\u00a0точек доступа до\u00a0магистральных маршрутизаторов.`;
  const summary =
    archive > 0
      ? `${range} Ещё ${archive === 1 ? 'в\u00a0одном разделе' : `в\u00a0${counted(archive, ['разделе', 'разделах', 'разделах'])}`} все модели сняты с\u00a0производства.`
      : range;
  return {
    kind: 'page',
    head: {
      title: `Каталог сетевого оборудования — ${company.name}`,
      description: `${range} Характеристики, документы, сравнение.`,
      canonical: links.catalog(),
      jsonLd: [breadcrumbList([{ label: 'Продукция', href: links.catalog() }])],
    },
    data: {
      summary,
      groups: await Promise.all(
        groups
          .toSorted((a, b) => b.goodsCount - a.goodsCount) // of equal ones the editor's order
          .map(async (group) => ({ group, image: (await findGroupFace(group.id))?.images[0] ?? null })),
      ),
    },
  };
};
