/** SQL of analogues: everything the rule needs, of one content version. */
import type { GoodShape } from '#src/domain/catalog/catalog.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { DEVICE_ATTRIBUTES } from './devices.ts';

export function readDevices(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const models = await trx
        .selectFrom('analog_model')
        .select(['code', 'vendor', 'model', 'kind', 'figures'])
        .execute();
      const declared = await trx
        .selectFrom('analog_pair')
        .innerJoin('good', 'good.id', 'analog_pair.good_id')
        .select(['model_code', 'good.code as good_code', 'matching_parameters'])
        .where('method', '=', 'seen')
        .execute();
      const goods = await trx.selectFrom('good').select(['id', 'code', 'kind', 'shape', 'lifecycle']).execute();
      const attributes = await trx
        .selectFrom('good_attribute')
        .select(['good_id', 'attribute_code', 'text', 'number'])
        .where('attribute_code', 'in', Object.values(DEVICE_ATTRIBUTES))
        .execute();
      return {
        version: Number(state.version),
        models,
        declared,
        goods: goods.map((good) => ({ ...good, shape: good.shape as unknown as GoodShape })),
        attributes,
      };
    });
}
