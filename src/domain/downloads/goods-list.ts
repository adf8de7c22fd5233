/** A list of goods as rows of a table, for CSV and XLSX. */
import type { GoodsTable } from '#src/domain/catalog/catalog.ts';
import type { SheetCell } from '#src/platform/sheet.ts';

/** A row a good, a column an attribute that any of them has; an empty cell is not known. Addresses are whole. */
export function goodsRows({ goods, columns }: GoodsTable, siteUrl: string): SheetCell[][] {
  const heading = columns.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name));
  return [
    ['Модель', 'Название', 'Раздел', 'Жизненный цикл', ...heading, 'Страница'],
    ...goods.map(({ id, code, model, name, group, lifecycle }): SheetCell[] => [
      model,
      name,
      group.name,
      lifecycle[0]?.name ?? null,
      ...columns.map(({ values }) => values.get(id) ?? null),
      new URL(`/product/${encodeURIComponent(code)}/`, siteUrl).href,
    ]),
  ];
}
