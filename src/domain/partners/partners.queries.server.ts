/** SQL of partners. */
import type { Database } from '#src/platform/database/database.server.ts';

export function readPartners(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const groups = await trx.selectFrom('partner_group').selectAll().orderBy('sort').orderBy('id').execute();
      const partners = await trx.selectFrom('partner').selectAll().orderBy('name').orderBy('id').execute();
      return { version: Number(state.version), groups, partners };
    });
}
