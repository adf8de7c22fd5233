/** SQL of the dumps: everything known of many goods at once. */
import { database } from '#src/platform/database/database.server.ts';

/** Goods after the id `after` in the order of ids, at most `limit`, with all values of their attributes. */
export async function readGoods(after: number, limit: number) {
  const goods = await database()
    .selectFrom('good')
    .select(['id', 'code', 'kind', 'family', 'year', 'lifecycle', 'lifecycle_confidence', 'shape'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = goods.map(({ id }) => id);
  if (ids.length === 0) return { goods, values: [] };
  const values = await database()
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select(['good_id', 'attribute.code', 'section', 'name', 'text', 'number', 'unit', 'confidence'])
    .where('good_id', 'in', ids)
    .orderBy('good_id')
    .orderBy('section_sort')
    .orderBy('sort')
    .orderBy('attribute.code')
    .execute();
  return { goods, values };
}

/** Every attribute in the order of pages: the columns of the table. */
export function readAttributeColumns() {
  return database()
    .selectFrom('attribute')
    .select(['code', 'name', 'unit'])
    .orderBy('section_sort')
    .orderBy('sort')
    .orderBy('code')
    .execute();
}
