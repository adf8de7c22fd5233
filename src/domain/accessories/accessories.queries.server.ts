import type { Database } from '#src/platform/database/database.server.ts';

const PART_ATTRIBUTES = [
  'psu-slots',
  'psu-power',
  'power-max',
  'power-per-inlet',
  'module-power',
  'compatible-access-points',
  'compatible-devices',
] as const;

export async function readParts(db: Database) {
  const goods = await db
    .selectFrom('good')
    .select(['id', 'model', 'kind', 'family', 'lifecycle', 'shape'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const attributes = await db
    .selectFrom('good_attribute')
    .select(['good_id', 'attribute_code', 'text', 'number'])
    .where('attribute_code', 'in', PART_ATTRIBUTES)
    .execute();
  return {
    goods: goods,
    attributes,
  };
}
