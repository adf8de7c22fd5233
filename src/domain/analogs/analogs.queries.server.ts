import type { Database } from '#src/platform/database/database.server.ts';
import type { SiteDocuments } from '#src/platform/database/tables.ts';
import { DEVICE_ATTRIBUTES, type ForeignFigures } from './devices.ts';
import type { ForeignKind } from './parameters.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'analog_model.figures': ForeignFigures;
    'analog_model.kind': ForeignKind;
  }
}

export async function readDevices(db: Database) {
  const models = await db.selectFrom('analog_model').select(['code', 'vendor', 'model', 'kind', 'figures']).execute();
  const declared = await db
    .selectFrom('analog_pair')
    .innerJoin('good', 'good.id', 'analog_pair.good_id')
    .select(['model_code', 'good.code as good_code', 'matching_parameters'])
    .where('method', '=', 'seen')
    .execute();
  const goods = await db.selectFrom('good').select(['id', 'code', 'model', 'kind', 'shape', 'lifecycle']).execute();
  const attributes = await db
    .selectFrom('good_attribute')
    .select(['good_id', 'attribute_code', 'text', 'number'])
    .where('attribute_code', 'in', Object.values(DEVICE_ATTRIBUTES))
    .execute();
  const lines = await db
    .selectFrom('site_document')
    .select('value')
    .where('code', '=', 'analog-lines')
    .executeTakeFirst();
  const copperModules = await db
    .selectFrom('sfp_module')
    .select('form_factor')
    .distinct()
    .where('connector', '=', 'RJ-45')
    .where('usage', '=', 'catalogue')
    .execute();
  return {
    copperModules: copperModules.map((one) => one.form_factor),
    lineRules: lines?.value as SiteDocuments['analog-lines'] | undefined,
    models,
    declared,
    goods: goods,
    attributes,
  };
}
