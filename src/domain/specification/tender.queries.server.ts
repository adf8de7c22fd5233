/** SQL of the reader of tenders. */
import type { Database } from '#src/platform/database/database.server.ts';

/** Definitions of all attributes, goods that are made, and every value that is known of them. */
export async function readTenderFacts(db: Database) {
  const attributes = await db.selectFrom('attribute').select(['code', 'name', 'type', 'unit', 'better']).execute();
  const goods = await db.selectFrom('good').select(['id', 'kind']).execute();
  const values = await db
    .selectFrom('good_attribute')
    .select(['good_id', 'attribute_code', 'text', 'number', 'confidence'])
    .execute();
  return { attributes, goods, values };
}
