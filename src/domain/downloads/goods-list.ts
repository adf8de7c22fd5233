/** A list of goods as rows of a table, for CSV and XLSX. */
import { type GoodsTable, shownLifecycle } from '#src/domain/catalog/catalog.ts';
import type { SheetCell } from '#src/platform/sheet.ts';

/** A row a good, a column an attribute that any of them has; an empty cell is not known. Addresses are whole. */
export function goodsRows({ goods, columns }: GoodsTable, siteUrl: string): SheetCell[][] {
  const heading = columns.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name));
  return [
    ['Модель', 'Название', 'Раздел', 'Статус', ...heading, 'Страница'],
    ...goods.map((good): SheetCell[] => [
      good.model,
      good.name,
      good.group.name,
      shownLifecycle(good),
      ...columns.map(({ values }) => values.get(good.id) ?? null),
      new URL(`/product/${encodeURIComponent(good.code)}/`, siteUrl).href,
    ]),
  ];
}
