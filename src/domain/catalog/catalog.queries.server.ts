/** SQL of the catalogue. Rows go to `catalog.server.ts` only, which makes shapes for the reader of them. */
import { sql } from 'kysely';
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import { type Confidence, type Group, hasFile, type Lifecycle } from './catalog.ts';
import type { FacetDefinition, FacetEntry, FacetStep } from './facet-index.ts';
import type { Currency } from './price.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'attribute.facet': FacetDefinition['kind'] | 'no';
    'attribute.facet_scale': FacetStep[] | null;
    'catalog_group.banner': Group['banner'];
    'good.kind': GoodKind;
    'good.lifecycle': Lifecycle[];
    'good.shape': GoodShape;
    'good_attribute.confidence': Confidence;
    'good_price.currency': Currency | null;
  }
}

export type GoodListRow = Awaited<ReturnType<typeof readCatalogue>>['goods'][number];
export type GroupRow = Awaited<ReturnType<typeof readCatalogue>>['groups'][number];

/** Everything lists, facets and product pages need, values and documents in the order of a page. `db`: the transaction of a snapshot. */
export async function readCatalogue(db: Database) {
  // Asked once a content version, not once a visit: worth waiting for longer than a visitor's query.
  await sql`set local statement_timeout = '60s'`.execute(db);
  const groups = await db
    .selectFrom('catalog_group')
    .select(['id', 'code', 'parent_id', 'name', 'sort', 'short_description', 'note', 'banner'])
    .execute();
  const facets = await db
    .selectFrom('attribute')
    .select(['code', 'name', 'section', 'unit', 'facet', 'facet_scale'])
    .where('facet', '<>', 'no')
    .orderBy('facet_sort', (order) => order.asc().nullsLast())
    .orderBy('section_sort')
    .orderBy('sort')
    .orderBy('code')
    .execute();
  const goods = await db
    .selectFrom('good')
    .select([
      'id',
      'code',
      'model',
      'name',
      'group_id',
      'family',
      'description',
      'lifecycle',
      'lifecycle_confidence',
      'replaced_by',
      'year',
      'shape',
      'sort',
      'kind',
      'body_tree',
      'is_demo',
    ])
    .execute();
  // One row a value, not one a good: 20,000 goods have half a million values but only some thousand different ones.
  const entries: FacetEntry[] = await db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select((eb) => [
      'attribute.code as facet',
      'good_attribute.text',
      'good_attribute.number',
      eb.fn.agg<number[]>('array_agg', ['good_attribute.good_id']).as('goods'),
    ])
    .where('attribute.facet', '<>', 'no')
    .groupBy(['attribute.code', 'good_attribute.text', 'good_attribute.number'])
    .execute();
  const values = await db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select((eb) => [
      ...(['attribute.code', 'section', 'name', 'text', 'number', 'unit', 'confidence'] as const),
      eb.fn.agg<number[]>('array_agg', ['good_id']).as('goods'),
    ])
    .groupBy(['attribute.code', 'text', 'number', 'confidence'])
    .orderBy('section_sort')
    .orderBy('sort')
    .orderBy('attribute.code')
    .execute();
  const documents = await db
    .selectFrom('document')
    .select(['good_id', 'code', 'kind', 'title', 'version', 'published', 'format', 'confidence', 'has_file'])
    .orderBy('sort')
    .orderBy('code')
    .execute();
  const prices = await db
    .selectFrom('good_price')
    .select(['good_id', 'amount', 'currency', 'since', 'until', 'remark', 'is_demo'])
    .where('is_current', '=', true)
    .execute();
  const photographs = await db
    .selectFrom('good_photograph')
    .select(['good_id', 'name', 'alt', 'is_drawn', 'width', 'height'])
    .orderBy('sort')
    .execute();
  return { groups, facets, goods, entries, values, documents, prices, photographs };
}

/**
 * What is known of many goods, attribute by attribute in the order of the product page. `codes`: these attributes;
 * otherwise all that are compared, which leaves out notes and identifiers.
 */
export async function readGoodsTable(ids: readonly number[], codes?: readonly string[], db: Database = database()) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('good_attribute')
    .innerJoin('attribute', 'attribute.code', 'good_attribute.attribute_code')
    .select(['attribute.code', 'section', 'name', 'unit'])
    .select((eb) => [
      eb.fn.agg<number[]>('array_agg', ['good_id']).as('goods'),
      eb.fn.agg<string[]>('array_agg', ['text']).as('texts'),
      eb.fn.agg<(number | null)[]>('array_agg', ['number']).as('numbers'),
    ])
    .where('good_id', 'in', ids)
    .where((eb) => (codes ? eb('attribute.code', 'in', codes) : eb('compare', '=', true)))
    .groupBy(['attribute.code', 'section', 'name', 'unit', 'section_sort', 'sort'])
    .orderBy('section_sort')
    .orderBy('sort')
    .orderBy('attribute.code')
    .execute();
}

/** Sizes of the catalogue: values by their origin, documents. */
export async function countCatalogue(db: Database = database()) {
  const [values, documents] = await Promise.all([
    db
      .selectFrom('good_attribute')
      .select((eb) => ['confidence', eb.fn.countAll<string>().as('count')])
      .groupBy('confidence')
      .execute(),
    db.selectFrom('document').select(['kind', 'confidence', 'has_file']).execute(),
  ]);
  return {
    values: values.map(({ confidence, count }) => ({ confidence, count: Number(count) })),
    documentsWithFile: documents.filter(hasFile).length,
  };
}
