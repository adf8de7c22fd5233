/** SQL of accessories: what the rules read of every good, of one content version. */
import type { GoodShape } from '#src/domain/catalog/catalog.ts';
import type { Database } from '#src/platform/database/database.server.ts';

export const PART_ATTRIBUTES = ['psu-slots', 'power-max', 'module-power', 'compatible-access-points'] as const;

export function readParts(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const goods = await trx
        .selectFrom('good')
        .select(['id', 'model', 'kind', 'family', 'lifecycle', 'shape'])
        .orderBy('sort')
        .orderBy('id')
        .execute();
      const attributes = await trx
        .selectFrom('good_attribute')
        .select(['good_id', 'attribute_code', 'text', 'number'])
        .where('attribute_code', 'in', PART_ATTRIBUTES)
        .execute();
      return {
        version: Number(state.version),
        goods: goods.map((good) => ({ ...good, shape: good.shape as unknown as GoodShape })),
        attributes,
      };
    });
}
