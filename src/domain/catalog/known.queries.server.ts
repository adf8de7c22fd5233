/** SQL of what is known of goods. */
import type { Database } from '#src/platform/database/database.server.ts';

export type KnownRows = Awaited<ReturnType<typeof readKnown>>;

/** Goods with their places, who has a value of each measured attribute, and who has each function. What the site classified is not knowledge. */
export async function readKnown(db: Database) {
  const goods = await db
    .selectFrom('good')
    .innerJoin('catalog_group', 'catalog_group.id', 'good.group_id')
    .select([
      'good.id',
      'good.model',
      'good.family',
      'good.group_id',
      'catalog_group.name as group',
      'good.shape',
      'good.lifecycle',
    ])
    .orderBy('good.id')
    .execute();
  const values = await db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select((eb) => [
      ...(['attribute.code', 'attribute.name', 'attribute.unit', 'good_attribute.number'] as const),
      eb.fn.agg<number[]>('array_agg', ['good_attribute.good_id']).as('goods'),
    ])
    .where('attribute.type', '<>', 'boolean')
    .where('good_attribute.confidence', '<>', 'inferred')
    .where('attribute.section', 'not in', ['Идентификация', 'Назначение'])
    .groupBy(['attribute.code', 'good_attribute.number'])
    .orderBy('attribute.section_sort')
    .orderBy('attribute.sort')
    .execute();
  const functions = await db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select((eb) => [
      'attribute.name' as const,
      eb.fn.agg<number[]>('array_agg', ['good_attribute.good_id']).as('goods'),
      eb.fn
        .agg<number[] | null>('array_agg', ['good_attribute.good_id'])
        .filterWhere('good_attribute.confidence', '=', 'series')
        .as('of_series'),
    ])
    .where('attribute.type', '=', 'boolean')
    .where('good_attribute.text', '=', 'да')
    .where('attribute.code', '<>', 'managed') // every device of the trade is managed: nobody is told apart by it
    .where('good_attribute.confidence', '<>', 'inferred')
    .groupBy(['attribute.code', 'attribute.name', 'attribute.section_sort', 'attribute.sort'])
    .orderBy('attribute.section_sort')
    .orderBy('attribute.sort')
    .execute();
  return { goods, values, functions };
}
